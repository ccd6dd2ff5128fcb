"""Breakdowns and lost points (PP.CRASH); in force with or without collisions (PP.BLOW.09, PP.AMB.38)."""

from __future__ import annotations

from ..events.fighting import BrokeDown, PointsLost
from ..pieces.components import BREAKDOWN_POINTS, HEAVY_BREAKDOWN, LIGHT_BREAKDOWN, REPAIRED_HEAVY, REPAIRED_LIGHT
from ..state.car import NO_BRAKES, NO_ENGINE, TOO_MANY_BREAKDOWNS, Car
from ..state.race import Race

UNHARMED = 0
_REPAIRED = bytes.maketrans(bytes([LIGHT_BREAKDOWN, HEAVY_BREAKDOWN]), bytes([REPAIRED_LIGHT, REPAIRED_HEAVY]))


def breakdown_points(car: Car) -> int:
    """PP.CRASH.15: light 1, heavy 2, repaired or not."""
    return breakdown_worth(car.breakdowns)


def breakdown_worth(breakdowns: bytes) -> int:
    """The points of some breakdowns."""
    return sum(BREAKDOWN_POINTS[kind] for kind in breakdowns)


def unrepaired(car: Car) -> int:
    """How many breakdowns wait for a pit stop."""
    return sum(kind in (LIGHT_BREAKDOWN, HEAVY_BREAKDOWN) for kind in car.breakdowns)


def repair(car: Car) -> int:
    """PP.PIT.13, PP.CRASH.14: the tokens turn green and stay."""
    repaired = unrepaired(car)
    car.breakdowns = car.breakdowns.translate(_REPAIRED)
    return repaired


def break_down(race: Race, car: Car, kind: int) -> int:
    """PP.CRASH.12, PP.CRASH.16, PP.CRASH.17: one more breakdown; the reason to be out, if it is one too many.

    PP.VARIANT.12: for a car that has been sent to the pits before it always is.
    """
    car.breakdowns += bytes([kind])
    if race.telling:
        race.tell(BrokeDown(car.number, kind == HEAVY_BREAKDOWN, breakdown_points(car)))
    limit = race.rules.figures.breakdowns + race.rules.ability(car).breakdowns  # PP.CRASH.18
    too_many = breakdown_points(car) > limit or unrepaired(car) > 1 or car.sent_before
    return TOO_MANY_BREAKDOWNS if too_many else UNHARMED


def lose_engine_point(race: Race, car: Car) -> int:
    """PP.ELIM.05: the reason to be out, if there is none to lose."""
    if not car.engine:
        return NO_ENGINE
    car.engine -= 1
    if race.telling:
        race.tell(PointsLost(car.number, "engine", car.engine))
    return UNHARMED


def lose_brake_point(race: Race, car: Car) -> int:
    """PP.ELIM.05: the reason to be out, if there is none to lose."""
    if not car.brake:
        return NO_BRAKES
    car.brake -= 1
    if race.telling:
        race.tell(PointsLost(car.number, "brake", car.brake))
    return UNHARMED


def settle(race: Race, car: Car, reason: int) -> None:
    """Carry out what too much damage means at this table."""
    if reason:
        race.rules.ruin.ruin(race, car, reason)
