"""What the rules work out from a position: speed, shifts, corners. Nothing here changes anything."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache

from ..board.course import Course
from ..pieces.cards import UNPLAYABLE, Pile
from ..state.car import Car
from ..state.race import Race
from .movement import spot_of


def playable_cards(car: Car) -> Pile:
    """HEAT.CARDS.02, HEAT.CARDS.04: everything but Heat, Stress included."""
    # HEAT.CARDS.10: nobody asks whether the Heat of a card can be paid.
    return car.hand.translate(None, UNPLAYABLE)


def is_flooded(race: Race, car: Car) -> bool:
    """HEAT.TRACK.01: flooded spots matter for the gear alone."""
    return bool(race.course.flooded[spot_of(race, car)])


@cache
def shift_cost(before: int, gear: int, *, flooded: bool) -> int | None:
    """HEAT.GEAR.01, HEAT.GEAR.02, HEAT.GEAR.03: Heat for a shift; None if it is too far."""
    steps = abs(gear - before)
    if steps > 2:
        return None  # HEAT.GEAR.05
    return (steps == 2) + (flooded and gear < before)  # HEAT.GEAR.06


def corrected_gear(race: Race, car: Car, gear: int) -> int:
    """HEAT.TOURNAMENT.09: the gear that is left of a submitted one once every gear that cannot be paid is undone."""
    flooded = is_flooded(race, car)
    while (shift_cost(car.gear, gear, flooded=flooded) or 0) > car.engine:
        gear += 1 if gear < car.gear else -1
    return gear


def submission_is_hidden(race: Race, car: Car) -> bool:
    """HEAT.TOURNAMENT.01, HEAT.TOURNAMENT.08: cards are laid, and until the own turn nobody sees how many."""
    return race.rules.hides_submissions and bool(car.planned_gear) and car.number in race.order[race.turns_taken :]


def speed_of(race: Race, car: Car) -> int:
    """HEAT.REVEAL.08, HEAT.REVEAL.09: all values in play, adrenaline and accelerate; never slipstream or draft."""
    return sum(car.values) + race.turn.extra


def lines_crossed(race: Race, start: int, end: int) -> tuple[int, ...]:
    """HEAT.CORNER.08, HEAT.CORNER.12: the lines with start < line <= end, as far as the race goes."""
    return lines_between(race.course, start, end)


def lines_between(course: Course, start: int, end: int) -> tuple[int, ...]:
    """The same on a course that nobody races on."""
    lines = course.lines
    first = bisect_right(lines, start)
    return lines[first : bisect_right(lines, end, first)]


def is_on_turn(race: Race, car: Car) -> bool:
    """HEAT.ROUND.10: the turn that is being taken is this car's; between the turns of two rounds it is nobody's."""
    return race.turn.who == car.number and race.turns_taken > 0


def turn_start(race: Race, car: Car) -> int:
    """HEAT.ROUND.11: corners count from where the turn began; before its turn a car starts where it stands."""
    return race.turn.start if is_on_turn(race, car) else car.progress


def adjust_of(race: Race, car: Car) -> int:
    """HEAT.REACT.30: the Adjust symbols in force for this driver; those of another driver's turn are not."""
    return race.turn.adjust if is_on_turn(race, car) else 0


def corner_cost(course: Course, corner: int, speed: int, adjust: int) -> tuple[int, int]:
    """HEAT.CORNER.03, HEAT.CORNER.04: the limit for a driver with these Adjust symbols, and the Heat to pay."""
    # HEAT.REACT.31: Adjust acts on every corner of the turn. HEAT.AMB.18: the limit may fall below 0.
    limit = course.limits[corner] + adjust
    excess = speed - limit
    return limit, excess + course.surcharge[corner] if excess > 0 else 0  # HEAT.CORNER.05
