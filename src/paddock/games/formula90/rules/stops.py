"""Stops of robots: for fuel, by force, and all together for other tyres (F90.FLOW.07, F90.RULING.103)."""

from __future__ import annotations

from paddock.kernel import Plain

from ..events.stops import RobotStopped, RobotTyresChanged
from ..state.car import Car
from ..state.race import Race
from .names import section_id
from .order import best_robot_point, lift, put_last, read_leader, standing
from .tyres import suitable_robot_tyres, weather


def pit_sections(race: Race) -> int:
    """F90.PHASEA.08: sections moved back in a stop on this board."""
    return race.edition.figures.pit_time(race.course.circuit.pit_time)


def sections_back(race: Race, car: Car, extra: int) -> int:
    """F90.PHASEA.08, F90.OFFTRACK.11, F90.RULING.77: pit time, skill, fuel, and wasted time of a car off the track."""
    wasted = car.wasted if car.is_off else 0  # F90.RULING.88: nothing else sends a car farther back
    return max(0, pit_sections(race) + race.edition.skill_of(car).pit_sections + extra + wasted)


def preview_stop(race: Race, car: Car, extra: int) -> Plain:
    """How far a player falls back in a stop, and to where."""
    back = sections_back(race, car, extra)
    return {"back": back, "section": section_id(race, car.progress - back)}


def move_robot_back(race: Race, car: Car, reason: str) -> None:
    """Back by the pit time, last in the landing section, onto the best free standard start (F90.ROBOT.33)."""
    back = pit_sections(race) + (car.wasted if car.is_off else 0)  # F90.OFFTRACK.11
    lift(race, car)
    put_last(race, car, car.progress - back)
    car.point = best_robot_point(race, car)
    race.edition.no_move.stopped(car)
    car.forced_pit = False
    car.wasted = 0
    if race.telling:
        race.tell(RobotStopped(car.number, reason, back, car.progress, car.point))


def stop_robot(race: Race, car: Car) -> None:
    """F90.ROBOT.10: for fuel, whose chit is discarded, or forced by a recovery symbol, which moves no chit."""
    move_robot_back(race, car, "fuel" if car.marked else "forced")
    if car.marked:
        discard_chit(race, car)
    car.marked = False
    car.pitted = True
    read_leader(race)


def discard_chit(race: Race, car: Car) -> None:
    """F90.FUEL.06: a chit of this turn is worked off; F90.FUEL.21: a teammate has its own."""
    if car.ally is not None or car.robot is None:
        car.fuel = None
        return
    robot, chits = car.robot, list(race.chits_of_robots)
    chits[robot] = chits[robot].replace(bytes([race.game_turn]), b"", 1)
    race.chits_of_robots = tuple(chits)


def change_robot_tyres(race: Race) -> None:
    """F90.WEATHER.09, F90.WEATHER.16, F90.FUEL.16: stable weather that does not suit their tyres stops all robots."""
    wanted = suitable_robot_tyres(weather(race))
    if wanted is None or wanted == race.robot_tyres:
        return
    race.robot_tyres = wanted
    race.chits_of_robots = (b"", b"", b"")
    if race.telling:
        race.tell(RobotTyresChanged(wanted))
    for car in standing(race):
        if car.robot is None:
            continue
        car.marked = False
        car.fuel = None  # F90.FUEL.21
        if not car.is_off:
            move_robot_back(race, car, "tyres")
            car.pitted = True
    read_leader(race)
