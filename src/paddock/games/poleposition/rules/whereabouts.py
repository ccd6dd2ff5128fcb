"""How far a car has come, as the board is drawn; no rule reads this."""

from __future__ import annotations

from ..drawing.places import lap_length, middles
from ..state.car import Car
from ..state.race import Race


def way_driven(race: Race, car: Car) -> float:
    """How far a car has come since the grid, in units of the lap coordinate."""
    circuit, course = race.course.circuit, race.course
    past_entry = car.cell >= course.track and not course.pit.is_entry(car.cell)
    lap = car.lap - past_entry  # PP.PITOT.01: a lap counts from the boxes on, where the pit lane still runs on from it
    return lap * lap_length(circuit) + middles(circuit)[f"cell:{course.names[car.cell]}"]


def is_in_garage(race: Race) -> bool:
    """PP.START.01: before the start, until the cars stand on the grid one behind the other."""
    return not race.round and len({car.cell for car in race.cars}) < len(race.cars)
