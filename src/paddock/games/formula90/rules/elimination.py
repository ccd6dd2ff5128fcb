"""Damage, and cars that leave the race (F90.OUT, F90.FLOW.20)."""

from __future__ import annotations

from paddock.kernel import EVERYBODY, cut_past, cut_to, frames

from ..events.game_turn import RaceFinished
from ..events.off_track import CarOut
from ..events.resolve import DamageTaken
from ..events.safety_car import SafetyCarCalled
from ..state.car import Car
from ..state.race import Race
from .landmarks import Activation
from .order import ITEM, lift, read_leader, standing
from .piles import draw_disc, repair_red, to_piles
from .stops import change_robot_tyres


def take_damage(race: Race, car: Car, count: int, reason: str) -> bool:
    """F90.PAY.07, F90.PAY.09: discs onto the chart, one by one; false if one did not fit and the car is out."""
    for _ in range(count):
        colour = draw_disc(race, car)
        if race.telling:
            race.tell(DamageTaken(car.number, colour, reason, car.damage, car.damage_slots))
        if car.damage > car.damage_slots:
            eliminate(race, car, "damage")
            return False
    return True


def eliminate(race: Race, car: Car, reason: str) -> None:
    """F90.OUT.04, F90.OUT.05: the car leaves, its resources return; its own turn, if it is on, is over."""
    lift(race, car)
    car.is_out = True
    race.out += ITEM[car.number]
    return_resources(race, car)
    race.edition.chased_chits.target_left(race, car)
    if race.orange_holder == car.number:
        race.orange_holder = None  # F90.RULING.123
    if race.telling:
        race.tell(CarOut(car.number, reason))
    if race.on_turn == car.number:
        _end_own_turn(race)
    read_leader(race)
    if not _somebody_may_return(race):
        end_if_nobody_drives(race)


def end_if_nobody_drives(race: Race) -> None:
    """F90.FLOW.20: no player left, the race is over."""
    if all(other.is_out for other in race.cars if other.robot is None):
        finish_race(race)


def _somebody_may_return(race: Race) -> bool:
    """F90.OUT.07: where drivers return, one who has not been asked yet, while a robot is left."""
    if not race.edition.driver_return:
        return False
    waiting = any(car.is_out and car.robot is None and not car.asked_back for car in race.cars)
    return waiting and any(not car.is_out and car.robot is not None for car in race.cars)


def return_resources(race: Race, car: Car) -> None:
    """Cards to the piles, discs to the bag, chits off the indicator."""
    target = bytes([car.target]) if car.target is not None else b""
    to_piles(race, car.hand + car.frozen + car.laid + car.reserved + target)
    car.hand = car.known = car.frozen = car.laid = car.reserved = b""
    car.target = None
    repair_red(race, car)
    race.brown_in_bag += car.brown
    car.brown = car.chips = car.blue_discs = car.sensed_flags = car.wasted = 0
    car.blue_flag = car.forced_pit = car.marked = car.unmoved = False
    car.fuel = car.chases = None
    if car.robot is not None and car.ally is None:  # F90.FUEL.21
        remove_latest_chit(race, car.robot)


def remove_latest_chit(race: Race, robot: int) -> None:
    """F90.FUEL.18: a robot that is out takes the latest chit of its type along."""
    chits = list(race.chits_of_robots)
    chits[robot] = chits[robot][:-1]
    race.chits_of_robots = tuple(chits)


def _end_own_turn(race: Race) -> None:
    cut_to(race, Activation)
    leave_turn(race)


def leave_turn(race: Race) -> None:
    """F90.DISCARD.03, F90.WEATHER.16: used cards to the piles; the robots look at the sky."""
    to_piles(race, race.turn.aside + race.turn.cards)
    race.turn.aside = race.turn.cards = b""
    race.on_turn = None
    if race.weather_changed:  # F90.RULING.121: whatever it was in between
        race.weather_changed = False
        change_robot_tyres(race)


def crash(race: Race, car: Car, *, calls_safety_car: bool) -> None:
    """F90.RECOVERY.08, F90.SC.01, F90.SC.21: out; with the symbol the Safety Car enters and cuts the game turn off."""
    eliminate(race, car, "crash")
    if not calls_safety_car or race.finished:
        return
    if race.telling:
        race.tell(SafetyCarCalled(car.number))
    cut_past(race, Activation)  # F90.SC.08
    race.flow.extend(frames(race.edition.safety_car_entry, EVERYBODY))


def finish_race(race: Race) -> None:
    """F90.TURN.10, F90.FINISH.01, F90.RULING.58: the standing is the result, and the Leader wins."""
    race.finished = True
    race.on_turn = None
    race.flow.clear()
    if race.telling:
        order = (*(car.number for car in standing(race)), *reversed(race.out))
        race.tell(RaceFinished(order))
