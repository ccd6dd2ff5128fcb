"""What a driver would expect to be offered and is not, each with the rule and one sentence why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paddock.kernel import counted, question
from paddock.kernel.game import text
from paddock.protocol import Refusal

from ...pieces.components import BATCH_COST, COLOURS, CORNER_SKILL, STRESS
from ...pieces.kinds_of_mp import ANY, BATCHES, BRAKE_BATCH, CORNER_BATCH, ENGINE_BATCH
from ...rules.fighting import least_raise
from ...rules.movement import blocks, graph_of, is_flagged, is_on_track, is_within
from ...rules.names import cell_ref
from ...rules.pits import can_enter_pits
from ...rules.worth_of_roll import off_track_from
from ...state.car import OFF_TRACK, RETURNING, Car
from ...state.race import Race
from ...steps.extra import batch_price, is_artist_here
from ...trials.outcomes import ATTACK, PIT

Why = tuple[str, str]
"""A rule and a sentence."""

NO_SKILL: Why = ("PP.MOVE.15", "You have no skill points left.")


def present_refused(race: Race, seat: int, kind: str) -> list[Refusal]:
    """All refusals of a decision; most kinds have none."""
    found = _KINDS.get(kind)
    return list(found(race, race.cars[seat])) if found else []


def _option(name: str, why: Why) -> Refusal:
    return _refusal("option", name, why)


def _refusal(facet: str, value: str | int, why: Why) -> Refusal:
    rule, words = why
    return {"facet": facet, "value": value, "why": text(f"poleposition.why-not.{rule}", words), "rule": rule}


def _offered(race: Race, car: Car) -> set[str]:
    step = question(race)
    return {step.option_id(race, car.number, code).partition(":")[0] for code in race.asked[car.number]}


def _too_tense(race: Race, car: Car) -> Why | None:
    """PP.STRESS.06."""
    if race.rules.stress.may_use_skill(car):
        return None
    return "PP.STRESS.06", f"At stress {car.stress} you cannot use skill points."


def _missing_roll(race: Race, car: Car) -> Iterator[Refusal]:
    if "again" not in _offered(race, car):
        yield _option("again", _too_tense(race, car) or NO_SKILL)


def _missing_qualifying(race: Race, car: Car) -> Iterator[Refusal]:
    if "pay" not in _offered(race, car):
        yield _option("pay", ("PP.QUALI.11", "You have no skill points left for more rolls."))


def _missing_batches(race: Race, car: Car) -> Iterator[Refusal]:
    offered = _offered(race, car)
    for name, why in (("engine", _why_no_engine), ("brake", _why_no_brakes), ("corner", _why_no_corner)):
        if name not in offered:
            yield _option(name, why(race, car))


def _why_no_engine(race: Race, car: Car) -> Why:
    used = race.turn.engine_batches
    if used == len(BATCH_COST):
        return "PP.ENGINE.04", "The engine has been forced twice in this turn, and no more is allowed."
    if car.engine < batch_price(used):
        return "PP.ENGINE.08", _too_few("Forcing the engine", batch_price(used), car.engine, "engine")
    if not race.rules.stress.may_use_engine(race, car):
        return _stressed(car, "the engine", "brakes")
    return "PP.ENGINE.02", "Engine MP are for straight cells, and none can be entered from here."


def _why_no_brakes(race: Race, car: Car) -> Why:
    used = race.turn.brake_batches
    if used == len(BATCH_COST):
        return "PP.BRAKE.06", "The brakes have been used twice in this turn, and no more is allowed."
    if car.brake < batch_price(used):
        return "PP.BRAKE.06" if used else "PP.BRAKE.01", _too_few("Braking", batch_price(used), car.brake, "brake")
    if not race.rules.stress.may_brake(race, car):
        return _stressed(car, "the brakes", "the engine")
    if not race.course.can_brake[graph_of(car)][car.cell]:
        return "PP.BRAKE.02", "Brakes need a double arrow under the car or at most three spaces ahead."
    return "PP.MOVE.17", "From here no cell can be entered with the brakes."


def _too_few(what: str, price: int, left: int, word: str) -> str:
    return f"{what} costs {counted(price, f'{word} point')} now, and you have {left}."


def _stressed(car: Car, what: str, other: str) -> Why:
    """PP.STRESS.03, PP.STRESS.05."""
    if car.stress >= STRESS.no_points:
        return "PP.STRESS.05", f"At stress {car.stress} you can use neither engine nor brakes."
    return "PP.STRESS.03", f"At stress {car.stress} you cannot use {what} after {other} in one turn."


def _why_no_corner(race: Race, car: Car) -> Why:
    if not car.skill:
        return NO_SKILL
    if tense := _too_tense(race, car):
        return tense
    if not is_artist_here(race, car) and race.turn.corner_skill >= CORNER_SKILL[race.weather]:
        return (
            "PP.CORNER.08",
            f"You have used {race.turn.corner_skill} skill points for corner cells, the most in a turn.",
        )
    return "PP.CORNER.07", "Skill MP are for corner cells, and none can be entered from here."


def _small_bids(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.FIGHT.09: a bid has to take the lead."""
    least = least_raise(race)
    for points in range(1, least):
        yield _refusal("amount", points, ("PP.FIGHT.09", f"A bid has to take the lead: {least} skill points at least."))


def _missing_holding(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.OFF.08: as many points as it takes are not there."""
    wanted = race.turn.raw - off_track_from(race, car) + 1
    if wanted > car.skill:
        why = f"Lowering the roll so far takes {wanted} skill points, and you have {car.skill}."
        yield _refusal("amount", wanted, ("PP.OFF.08", why))


def _missing_bearing(race: Race, car: Car) -> Iterator[Refusal]:
    if "bear" not in _offered(race, car):
        yield _option("bear", ("PP.STRESS.07", f"At stress {car.stress} you must relax in your turn."))


def _missing_staying_out(race: Race, car: Car) -> Iterator[Refusal]:
    if "stay-out" not in _offered(race, car):
        owed = ("PP.SC.22", "You would begin the last lap without a pit stop, so you stop now.")
        yield _option("stay-out", ("PP.VARIANT.04", "Your car has to go to the pits.") if car.must_pit else owed)


def _missing_swaps(race: Race, car: Car) -> Iterator[Refusal]:
    for name, points, word in (("brake-to-engine", car.brake, "brake"), ("engine-to-brake", car.engine, "engine")):
        if not points:
            yield _option(f"swap:{name}", ("PP.CUSTOM.03", f"You have no {word} point to give."))


def _closed_ways(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.MOVE: cells that cannot be the end, cars in the way, and the pit lane."""
    codes = race.asked[car.number]
    ends = {code[-1] if len(code) > 2 else car.cell for code in codes if code[0] not in (PIT, ATTACK)}
    ends |= {code[-1] for code in codes if code[0] == ATTACK}
    through = {cell for code in codes for cell in code[2:]} - ends
    told = {car.cell}
    for other in race.cars:
        if other.cell not in ends and (why := _why_blocked(race, car, other)):
            told.update(race.course.overlaps[other.cell])
            yield _refusal("cell", cell_ref(race, other.cell), why)
    for cell in sorted(through - told):
        if cell < race.course.track:
            yield _refusal("cell", cell_ref(race, cell), _why_not_here(race))
    yield from _unpaid_cells(race, car, ends | through | told)
    yield from _past_the_entry(race, car, ends | through | told)
    if PIT not in {code[0] for code in codes} and (ends | through | {car.cell}) & set(race.course.pit.enter_from):
        yield _option("pit", _why_no_pit(race, car))


def _why_blocked(race: Race, car: Car, other: Car) -> Why | None:
    """PP.MOVE.06, PP.OFF.17, PP.OFF.18, PP.FLAG.04: a car that stands in the way."""
    if other.number == car.number or not is_on_track(race, other) or not is_within(race, car, other, race.turn.left):
        return None
    name = f"The {COLOURS[other.colour]} car"
    if is_flagged(race, other):
        return "PP.FLAG.04", f"{name} stands under a yellow flag, where nobody may overtake."
    if car.off_track == OFF_TRACK and not other.off_track and not race.rules.readings.off_track_races:
        return "PP.OFF.18", f"{name} is on the road, and off the track you overtake nobody."
    if other.off_track == RETURNING:
        return "PP.OFF.17", f"{name} is coming back to the track: you may drive over it, but not stop there."
    if not blocks(race, other, car):
        return None
    return "PP.MOVE.06", f"{name} stands there, and a cell holds one car."


def _why_not_here(race: Race) -> Why:
    batch = BATCHES[race.turn.batch]
    if batch.counts_fewer == ANY:
        return "PP.OFF.17", "A car is coming back to the track there: you may drive on, but not stop."
    if batch.counts_fewer:
        return "PP.MOVE.04", f"That is too short: you may count up to {counted(batch.counts_fewer, 'cell')} fewer."
    return batch.rule, f"These {race.turn.left} MP have to be counted in full."


def _unpaid_cells(race: Race, car: Car, known: set[int]) -> Iterator[Refusal]:
    """PP.ENGINE.02, PP.CORNER.07: the next cells, which these MP do not pay."""
    batch, course = BATCHES[race.turn.batch], race.course
    if batch.corners and batch.straights:
        return
    next_cells = {cell for here in known if here < course.track for cell, _ in course.successors[graph_of(car)][here]}
    words = "Engine MP are for straight cells." if batch.kind == ENGINE_BATCH else "Skill MP are for corner cells."
    for cell in sorted(next_cells - known):
        if course.is_corner[cell] != batch.corners:
            yield _refusal("cell", cell_ref(race, cell), (batch.rule, words))


def _past_the_entry(race: Race, car: Car, known: set[int]) -> Iterator[Refusal]:
    """PP.VARIANT.11: the next cells of a car that has to go to the pits."""
    course, row = race.course, race.course.pit.enter_row
    before = {cell for cell in known if cell < course.track and course.section[cell] == course.last_section}
    if car.must_pit and race.rules.readings.stops_at_entry(BATCHES[race.turn.batch]):
        words = "Your car has to go to the pits and cannot be driven past their entry."
        for cell in sorted({cell for here in before for cell, _ in course.successors[graph_of(car)][here]} - known):
            if course.place[cell] > row:
                yield _refusal("cell", cell_ref(race, cell), ("PP.VARIANT.11", words))


def _why_no_pit(race: Race, car: Car) -> Why:
    batch = BATCHES[race.turn.batch]
    if batch.kind in (ENGINE_BATCH, BRAKE_BATCH, CORNER_BATCH):
        return "PP.PIT.08", "Only the MP of the tyre roll lead into the pit lane."
    if car.off_track == OFF_TRACK and not batch.may_pit:
        return "PP.AMB.91", "At this table a car off the track may not turn into the pit lane."
    if not batch.may_pit:
        return "PP.START.23", "The pit lane cannot be entered now."
    if car.lap >= race.laps:
        return "PP.END.07", "In the last lap the pit lane is closed."
    if not can_enter_pits(race, car):
        return "PP.PIT.03", "A car stands on the first cell of the pit lane."
    return "PP.PIT.17", "Your MP do not reach into the pit lane."


_KINDS: dict[str, Callable[[Race, Car], Iterator[Refusal]]] = {
    "roll.again": _missing_roll,
    "quali.extra": _missing_qualifying,
    "extra": _missing_batches,
    "fight.bid": _small_bids,
    "rain.lower": _missing_holding,
    "stress.relieve": _missing_bearing,
    "sc.pit": _missing_staying_out,
    "pit.swap": _missing_swaps,
    "step": _closed_ways,
}
