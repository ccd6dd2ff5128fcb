"""Which set is best for the laps to come, and whether it is time to stop."""

from __future__ import annotations

from ...pieces.components import CORRECT, DRY, NEVER, SPENT, TYRES, WORN
from ...rules.weather import future_weather, steps_to_change
from ...state.car import Car
from ...state.race import Race

SOON = 3
HORIZON = 4  # laps that a set is judged by
SLIDE = 4  # cells of a turn off the track


def weather_ahead(race: Race) -> int:
    """The weather a stop should be made for."""
    return future_weather(race) if steps_to_change(race) <= SOON else race.weather


def pace(race: Race, compound: int, weather: int) -> float:
    """Cells of an average turn; whoever slides loses this turn and the next."""
    faces = race.rules.dice.tyres[compound]
    limit = race.rules.readings.off_track[compound][weather]
    gained = [float(SLIDE) if face >= limit else float(face) for face in faces]
    return sum(gained) / len(faces)


def worth(race: Race, number: int, life: int, laps: int) -> float:
    """Average cells a turn over the laps to come, with the wear of each lap."""
    compound, weather = race.rules.sets[number], weather_ahead(race)
    tyre, total = TYRES[compound], 0.0
    for _ in range(max(1, laps)):
        total += pace(race, compound, weather) - {WORN: 1, SPENT: 2}.get(life, 0)
        life = min(SPENT, life + tyre.wear[weather])
    return total / max(1, laps)


def best_set(race: Race, car: Car, numbers: list[int]) -> int:
    """The set that promises most until the end, or until the next stop."""
    laps = min(HORIZON, race.laps - car.lap + 1)
    return max(numbers, key=lambda number: (worth(race, number, car.lives[number], laps), -number))


def is_wrong(race: Race, car: Car) -> bool:
    """Wrong for the weather that will last."""
    return race.compound(car) not in CORRECT[weather_ahead(race)]


def is_risky(race: Race, car: Car) -> bool:
    """Tyres that slide in the rain that falls now."""
    return race.weather != DRY and race.rules.readings.off_track[race.compound(car)][race.weather] < NEVER


def wants_stop(race: Race, car: Car) -> bool:
    """Owes the stop, has worn tyres, or the wrong ones."""
    left = race.laps - car.lap
    if left < 1:
        return False
    if car.must_pit or (not car.pitted and left == 1):
        return True
    life = car.lives[car.fitted]
    worn = life >= WORN - 1 and (not car.pitted or (left > 1 and life >= WORN))
    return worn or (is_wrong(race, car) and left > 1 and (is_risky(race, car) or not car.pitted or left > 2))
