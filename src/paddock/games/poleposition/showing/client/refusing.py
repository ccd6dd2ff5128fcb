"""What a driver would expect to be offered and is not, each with the rule and one sentence why."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from paddock.kernel import catalogued, question, said
from paddock.protocol import Refusal

from ...pieces.components import BATCH_COST, CORNER_SKILL, STRESS
from ...rules.fighting import least_raise
from ...rules.movement import graph_of
from ...rules.worth_of_roll import off_track_from
from ...state.car import Car
from ...state.race import Race
from ...steps.extra import batch_price, is_artist_here
from .refusing_cells import Why, closed_ways, refusal, refused_option

NO_POINT = catalogued(
    "poleposition.why-not.no-point.",
    {"brake": "You have no brake point to give.", "engine": "You have no engine point to give."},
)
NO_SKILL: Why = ("PP.MOVE.15", said("poleposition.why-not.no-skill", "You have no skill points left."))


def present_refused(race: Race, seat: int, kind: str) -> list[Refusal]:
    """All refusals of a decision; most kinds have none."""
    found = _KINDS.get(kind)
    return list(found(race, race.cars[seat])) if found else []


def _offered(race: Race, car: Car) -> set[str]:
    step = question(race)
    return {step.option_id(race, car.number, code).partition(":")[0] for code in race.asked[car.number]}


def _too_tense(race: Race, car: Car) -> Why | None:
    """PP.STRESS.06."""
    if race.rules.stress.may_use_skill(car):
        return None
    return "PP.STRESS.06", said(
        "poleposition.why-not.at-stress-you-cannot-use",
        "At stress {stress} you cannot use skill points.",
        stress=car.stress,
    )


def _missing_roll(race: Race, car: Car) -> Iterator[Refusal]:
    if "again" not in _offered(race, car):
        yield refused_option("again", _too_tense(race, car) or NO_SKILL)


def _missing_qualifying(race: Race, car: Car) -> Iterator[Refusal]:
    if "pay" not in _offered(race, car):
        yield refused_option(
            "pay",
            ("PP.QUALI.11", said("poleposition.why-not.no-rolls", "You have no skill points left for more rolls.")),
        )


def _missing_batches(race: Race, car: Car) -> Iterator[Refusal]:
    offered = _offered(race, car)
    for name, why in (("engine", _why_no_engine), ("brake", _why_no_brakes), ("corner", _why_no_corner)):
        if name not in offered:
            yield refused_option(name, why(race, car))


def _why_no_engine(race: Race, car: Car) -> Why:
    used = race.turn.engine_batches
    if used == len(BATCH_COST):
        return "PP.ENGINE.04", said(
            "poleposition.why-not.the-engine-has-been-forced",
            "The engine has been forced twice in this turn, and no more is allowed.",
        )
    if car.engine < batch_price(used):
        return "PP.ENGINE.08", said(
            "poleposition.why-not.engine",
            "Forcing the engine costs {n, plural, one {# engine point} other {# engine points}} now, "
            "and you have {left}.",
            n=batch_price(used),
            left=car.engine,
        )
    if not race.rules.stress.may_use_engine(race, car):
        return _stressed(
            car,
            said(
                "poleposition.why-not.tense.engine",
                "At stress {n} you cannot use the engine after brakes in one turn.",
                n=car.stress,
            ),
        )
    return "PP.ENGINE.02", said(
        "poleposition.why-not.engine-mp-are-for-straight",
        "Engine MP are for straight cells, and none can be entered from here.",
    )


def _why_no_brakes(race: Race, car: Car) -> Why:
    used = race.turn.brake_batches
    if used == len(BATCH_COST):
        return "PP.BRAKE.06", said(
            "poleposition.why-not.the-brakes-have-been-used",
            "The brakes have been used twice in this turn, and no more is allowed.",
        )
    if car.brake < batch_price(used):
        why = said(
            "poleposition.why-not.brake",
            "Braking costs {n, plural, one {# brake point} other {# brake points}} now, and you have {left}.",
            n=batch_price(used),
            left=car.brake,
        )
        return "PP.BRAKE.06" if used else "PP.BRAKE.01", why
    if not race.rules.stress.may_brake(race, car):
        return _stressed(
            car,
            said(
                "poleposition.why-not.tense.brakes",
                "At stress {n} you cannot use the brakes after the engine in one turn.",
                n=car.stress,
            ),
        )
    if not race.course.can_brake[graph_of(car)][car.cell]:
        return "PP.BRAKE.02", said(
            "poleposition.why-not.brakes-need-a-double-arrow",
            "Brakes need a double arrow under the car or at most three spaces ahead.",
        )
    return "PP.MOVE.17", said(
        "poleposition.why-not.from-here-no-cell-can", "From here no cell can be entered with the brakes."
    )


def _stressed(car: Car, one_by_one: str) -> Why:
    """PP.STRESS.03, PP.STRESS.05."""
    if car.stress >= STRESS.no_points:
        return "PP.STRESS.05", said(
            "poleposition.why-not.at-stress-you-can-use",
            "At stress {stress} you can use neither engine nor brakes.",
            stress=car.stress,
        )
    return "PP.STRESS.03", one_by_one


def _why_no_corner(race: Race, car: Car) -> Why:
    if not car.skill:
        return NO_SKILL
    if tense := _too_tense(race, car):
        return tense
    if not is_artist_here(race, car) and race.turn.corner_skill >= CORNER_SKILL[race.weather]:
        return (
            "PP.CORNER.08",
            said(
                "poleposition.why-not.you-have-used-skill-points",
                "You have used {corner_skill} skill points for corner cells, the most in a turn.",
                corner_skill=race.turn.corner_skill,
            ),
        )
    return "PP.CORNER.07", said(
        "poleposition.why-not.skill-mp-are-for-corner",
        "Skill MP are for corner cells, and none can be entered from here.",
    )


def _small_bids(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.FIGHT.09: a bid has to take the lead."""
    least = least_raise(race)
    for points in range(1, least):
        yield refusal(
            "amount",
            points,
            (
                "PP.FIGHT.09",
                said(
                    "poleposition.why-not.bid",
                    "A bid has to take the lead: {least} skill points at least.",
                    least=least,
                ),
            ),
        )


def _missing_holding(race: Race, car: Car) -> Iterator[Refusal]:
    """PP.OFF.08: as many points as it takes are not there."""
    wanted = race.turn.raw - off_track_from(race, car) + 1
    if wanted > car.skill:
        why = said(
            "poleposition.why-not.lowering-the-roll-so-far",
            "Lowering the roll so far takes {wanted} skill points, and you have {skill}.",
            wanted=wanted,
            skill=car.skill,
        )
        yield refusal("amount", wanted, ("PP.OFF.08", why))


def _missing_bearing(race: Race, car: Car) -> Iterator[Refusal]:
    if "bear" not in _offered(race, car):
        yield refused_option(
            "bear",
            (
                "PP.STRESS.07",
                said("poleposition.why-not.relax", "At stress {n} you must relax in your turn.", n=car.stress),
            ),
        )


def _missing_staying_out(race: Race, car: Car) -> Iterator[Refusal]:
    if "stay-out" not in _offered(race, car):
        owed = (
            "PP.SC.22",
            said("poleposition.why-not.owed", "You would begin the last lap without a pit stop, so you stop now."),
        )
        yield refused_option(
            "stay-out",
            ("PP.VARIANT.04", said("poleposition.why-not.must-pit", "Your car has to go to the pits."))
            if car.must_pit
            else owed,
        )


def _missing_swaps(race: Race, car: Car) -> Iterator[Refusal]:
    for name, points, word in (("brake-to-engine", car.brake, "brake"), ("engine-to-brake", car.engine, "engine")):
        if not points:
            yield refused_option(f"swap:{name}", ("PP.CUSTOM.03", NO_POINT[word]))


_KINDS: dict[str, Callable[[Race, Car], Iterator[Refusal]]] = {
    "roll.again": _missing_roll,
    "quali.extra": _missing_qualifying,
    "extra": _missing_batches,
    "fight.bid": _small_bids,
    "rain.lower": _missing_holding,
    "stress.relieve": _missing_bearing,
    "sc.pit": _missing_staying_out,
    "pit.swap": _missing_swaps,
    "step": closed_ways,
}
