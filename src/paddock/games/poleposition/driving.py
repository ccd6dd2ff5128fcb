"""A whole path, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from .batches import BATCHES
from .car import RACING, Car
from .movement import make_step, tell_move
from .pits import join_track
from .state import Race


def drive(race: Race, car: Car, cells: Sequence[int]) -> None:
    """Step by step along a path, with everything that happens on the way."""
    course = race.course
    tell_move(race, car, tuple(cells), BATCHES[race.turn.batch].word)
    for cell in cells:
        if cell >= course.track:
            car.cell = cell
            race.turn.left -= 1
            race.turn.moved = True
        elif car.cell >= course.track:
            join_track(race, car, cell)
        else:
            make_step(race, car, cell)
        if car.status != RACING:
            return
