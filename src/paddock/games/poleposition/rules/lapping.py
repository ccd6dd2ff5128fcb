"""The finish line: laps, wear, and how a race ends for a car."""

from __future__ import annotations

from ..events.driving import LapCompleted, PitCarsPassed, TyresWorn
from ..events.ending import CarDroppedOut, CarFinished
from ..pieces.components import SPENT, TYRES, WET
from ..state.car import FINISHED, LAPPED, NO_STOP, NOT_CHECKED, OUT, RACING, REASONS, Car
from ..state.race import Race
from .ranking import move_up

IN_PITS = "lapped-in-pits"


def lap_out_of_pits(race: Race, car: Car) -> int:
    """PP.PITOT.01: the lap in which a car in the pit area will be back on the track."""
    return car.lap + 1 if race.course.pit.is_entry(car.cell) else car.lap


def cars_in_pits(race: Race) -> list[Car]:
    """Whoever is in the pit area, in rank order."""
    return [race.cars[number] for number in race.rank if race.cars[number].cell >= race.course.track]


def cross_line(race: Race, car: Car) -> None:
    """PP.ROUND.06: a lap is complete; the first passage after the grid is none (PP.START.19)."""
    car.lap += 1
    if car.lap == 1:
        race.rules.readings.grid_crossing.cross(race, car)
        return
    leads = race.rank[0] == car.number
    complete_lap(race, car)
    pass_pit_cars(race, car)  # PP.ROUND.14
    if leads:
        lap_pit_cars(race, car)
    if car.lap > race.laps:
        finish(race, car)
    elif car.lap == race.laps and owes_stop(race, car):
        drop_out(race, car, NO_STOP)  # PP.ROUND.07


def owes_stop(race: Race, car: Car) -> bool:
    """PP.ROUND.07, PP.BOT.71: the pit stop before the last lap is still to come."""
    return not car.pitted and (race.rules.readings.bots_owe_stop or not car.is_bot)


def complete_lap(race: Race, car: Car) -> None:
    """Wear; if the car leads, the lap counter and its stress."""
    tell_lap(race, car)
    end_lap(race, car)
    count_for_leader(race, car)


def end_lap(race: Race, car: Car) -> None:
    """PP.WEAR.01: what a lap leaves behind on the car."""
    car.pit_check = NOT_CHECKED
    car.must_pit = car.must_pit and car.lap < race.laps  # PP.AMB.66
    wear_tyres(race, car)


def count_lap(race: Race, car: Car) -> None:
    """The lap is told, and counted if the car leads."""
    tell_lap(race, car)
    count_for_leader(race, car)


def tell_lap(race: Race, car: Car) -> None:
    """Which lap is complete."""
    if race.telling:
        race.tell(LapCompleted(car.number, car.lap - 1))


def count_for_leader(race: Race, car: Car) -> None:
    """PP.ROUND.15: the lap counter and the stress of whoever leads."""
    if race.rank[0] == car.number:
        note_leader(race)
        race.rules.stress.gain(race, car, "line")  # PP.STRESS.11


def note_leader(race: Race) -> None:
    """PP.ROUND.15: the counter shows the highest lap that a car had while it was first in rank."""
    if race.rank:
        lap = race.rules.readings.pit_lap.counted(race, race.cars[race.rank[0]])
        race.lap_counter = max(race.lap_counter, min(lap, race.laps))


def wear_tyres(race: Race, car: Car) -> None:
    """PP.WEAR.02, PP.WEAR.06, PP.BOT.53, PP.AMB.72: along the life track by compound and by the weather of now."""
    compound = race.compound(car)
    if car.is_bot and compound == WET:
        return  # PP.BOT.52
    # PP.WEAR.03: the weather at the crossing; PP.WEAR.05, PP.AMB.36: never beyond the end of the track
    life = min(car.lives[car.fitted] + TYRES[compound].wear[race.weather], SPENT)
    car.lives = car.lives[: car.fitted] + bytes([life]) + car.lives[car.fitted + 1 :]
    if race.telling:
        race.tell(TyresWorn(car.number, car.life()))


def pass_pit_cars(race: Race, car: Car) -> None:
    """PP.PITOT.01, PP.AMB.96: cars in the pit area are passed, unless they are a lap ahead."""
    at = race.rank.index(car.number)
    passed = [
        number
        for number in race.rank[:at]
        if race.cars[number].cell >= race.course.track and lap_out_of_pits(race, race.cars[number]) <= car.lap
    ]
    if not passed:
        return
    if race.rank[0] in passed:
        race.rules.stress.gain(race, race.cars[race.rank[0]], "passed")  # PP.STRESS.15
    move_up(race, car, race.cars[passed[0]])
    if race.telling:
        race.tell(PitCarsPassed(car.number, tuple(passed), race.rank.index(car.number) + 1))
    note_leader(race)


def lap_pit_cars(race: Race, car: Car) -> None:
    """PP.ELIM.04: in the pits and a full lap behind when the leader passes the line; the worst placed is out first."""
    lapped = race.rules.lapped
    if lapped.eliminates and not race.home:
        for other in [other for other in reversed(cars_in_pits(race)) if lapped.is_lapped_in_pits(race, car, other)]:
            drop_out(race, other, LAPPED)


def finish(race: Race, car: Car) -> None:
    """PP.END.01, PP.END.02, PP.END.03: over the line at the end of the last lap; the car leaves the board at once."""
    race.rank = race.rank.replace(bytes([car.number]), b"")
    race.home += bytes([car.number])
    car.status = FINISHED
    note_leader(race)
    if race.telling:
        race.tell(CarFinished(car.number, len(race.home), race.round))


def drop_out(race: Race, car: Car, reason: int) -> None:
    """PP.ELIM.08: off the board and off the position track."""
    if car.status != RACING:
        return
    race.rank = race.rank.replace(bytes([car.number]), b"")
    race.out += bytes([car.number])
    car.status, car.reason = OUT, reason
    note_leader(race)
    if race.telling:
        in_pits = reason == LAPPED and car.cell >= race.course.track
        race.tell(CarDroppedOut(car.number, IN_PITS if in_pits else REASONS[reason], race.round))
