"""Why a cell, or the pit lane, cannot be driven to."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.protocol import Refusal
from paddock.racing import COLOUR_WORDS

from ...pieces.components import COLOURS
from ...pieces.kinds_of_mp import ANY, BATCHES, BRAKE_BATCH, CORNER_BATCH, ENGINE_BATCH
from ...rules.movement import blocks, graph_of, is_flagged, is_on_track, is_within
from ...rules.names import cell_ref
from ...rules.pits import can_enter_pits
from ...state.car import OFF_TRACK, RETURNING, Car
from ...state.race import Race
from ...trials.outcomes import ATTACK, PIT

Why = tuple[str, str]
"""A rule and a sentence."""


def refused_option(name: str, why: Why) -> Refusal:
    return refusal("option", name, why)


def refusal(facet: str, value: str | int, why: Why) -> Refusal:
    rule, words = why
    return {"facet": facet, "value": value, "why": text(f"poleposition.why-not.{rule}", words), "rule": rule}


def closed_ways(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.MOVE: cells that cannot be the end, cars in the way, and the pit lane."""
    codes = race.asked[car.number]
    ends = {code[-1] if len(code) > 2 else car.cell for code in codes if code[0] not in (PIT, ATTACK)}
    ends |= {code[-1] for code in codes if code[0] == ATTACK}
    through = {cell for code in codes for cell in code[2:]} - ends
    told = {car.cell}
    for other in race.cars:
        if other.cell not in ends and (why := _why_blocked(race, car, other)):
            told.update(race.course.overlaps[other.cell])
            yield refusal("cell", cell_ref(race, other.cell), why)
    for cell in sorted(through - told):
        if cell < race.course.track:
            yield refusal("cell", cell_ref(race, cell), _why_not_here(race))
    yield from _unpaid_cells(race, car, ends | through | told)
    yield from _past_the_entry(race, car, ends | through | told)
    if PIT not in {code[0] for code in codes} and (ends | through | {car.cell}) & set(race.course.pit.enter_from):
        yield refused_option("pit", _why_no_pit(race, car))


def _why_blocked(race: Race, car: Car, other: Car) -> Why | None:
    """PP.MOVE.06, PP.OFF.17, PP.OFF.18, PP.FLAG.04: a car that stands in the way."""
    if other.number == car.number or not is_on_track(race, other) or not is_within(race, car, other, race.turn.left):
        return None
    name = said("poleposition.the-car", "The {colour} car", colour=COLOUR_WORDS[COLOURS[other.colour]])
    if is_flagged(race, other):
        return "PP.FLAG.04", said(
            "poleposition.why-not.stands-under-a-yellow-flag",
            "{name} stands under a yellow flag, where nobody may overtake.",
            name=name,
        )
    if car.off_track == OFF_TRACK and not other.off_track and not race.rules.readings.off_track_races:
        return "PP.OFF.18", said(
            "poleposition.why-not.is-on-the-road-and",
            "{name} is on the road, and off the track you overtake nobody.",
            name=name,
        )
    if other.off_track == RETURNING:
        return "PP.OFF.17", said(
            "poleposition.why-not.is-coming-back-to-the",
            "{name} is coming back to the track: you may drive over it, but not stop there.",
            name=name,
        )
    if not blocks(race, other, car):
        return None
    return "PP.MOVE.06", said(
        "poleposition.why-not.stands-there-and-a-cell", "{name} stands there, and a cell holds one car.", name=name
    )


def _why_not_here(race: Race) -> Why:
    batch = BATCHES[race.turn.batch]
    if batch.counts_fewer == ANY:
        return "PP.OFF.17", said(
            "poleposition.why-not.a-car-is-coming-back",
            "A car is coming back to the track there: you may drive on, but not stop.",
        )
    if batch.counts_fewer:
        return "PP.MOVE.04", said(
            "poleposition.why-not.that-is-too-short-you",
            "That is too short: you may count up to {n, plural, one {# cell} other {# cells}} fewer.",
            n=batch.counts_fewer,
        )
    return batch.rule, said(
        "poleposition.why-not.these-mp-have-to-be", "These {left} MP have to be counted in full.", left=race.turn.left
    )


def _unpaid_cells(race: Race, car: Car, known: set[int]) -> Iterator[Refusal]:
    """PP.ENGINE.02, PP.CORNER.07: the next cells, which these MP do not pay."""
    batch, course = BATCHES[race.turn.batch], race.course
    if batch.corners and batch.straights:
        return
    next_cells = {cell for here in known if here < course.track for cell, _ in course.successors[graph_of(car)][here]}
    words = (
        said("poleposition.why-not.engine-mp-are-for-straight-2", "Engine MP are for straight cells.")
        if batch.kind == ENGINE_BATCH
        else said("poleposition.why-not.skill-mp-are-for-corner-2", "Skill MP are for corner cells.")
    )
    for cell in sorted(next_cells - known):
        if course.is_corner[cell] != batch.corners:
            yield refusal("cell", cell_ref(race, cell), (batch.rule, words))


def _past_the_entry(race: Race, car: Car, known: set[int]) -> Iterator[Refusal]:
    """PP.VARIANT.11: the next cells of a car that has to go to the pits."""
    course, row = race.course, race.course.pit.enter_row
    before = {cell for cell in known if cell < course.track and course.section[cell] == course.last_section}
    if car.must_pit and race.rules.readings.stops_at_entry(BATCHES[race.turn.batch]):
        words = said(
            "poleposition.why-not.your-car-has-to-go",
            "Your car has to go to the pits and cannot be driven past their entry.",
        )
        for cell in sorted({cell for here in before for cell, _ in course.successors[graph_of(car)][here]} - known):
            if course.place[cell] > row:
                yield refusal("cell", cell_ref(race, cell), ("PP.VARIANT.11", words))


def _why_no_pit(race: Race, car: Car) -> Why:
    batch = BATCHES[race.turn.batch]
    if batch.kind in (ENGINE_BATCH, BRAKE_BATCH, CORNER_BATCH):
        return "PP.PIT.08", said(
            "poleposition.why-not.only-the-mp-of-the", "Only the MP of the tyre roll lead into the pit lane."
        )
    if car.off_track == OFF_TRACK and not batch.may_pit:
        return "PP.AMB.91", said(
            "poleposition.why-not.at-this-table-a-car",
            "At this table a car off the track may not turn into the pit lane.",
        )
    if not batch.may_pit:
        return "PP.START.23", said("poleposition.why-not.the-pit-lane-cannot-be", "The pit lane cannot be entered now.")
    if car.lap >= race.laps:
        return "PP.END.07", said("poleposition.why-not.in-the-last-lap-the", "In the last lap the pit lane is closed.")
    if not can_enter_pits(race, car):
        return "PP.PIT.03", said(
            "poleposition.why-not.a-car-stands-on-the", "A car stands on the first cell of the pit lane."
        )
    return "PP.PIT.17", said("poleposition.why-not.your-mp-do-not-reach", "Your MP do not reach into the pit lane.")
