"""Every die of the game, thrown through the table's chance."""

from __future__ import annotations

from ..events.driving import DieRolled
from ..pieces.components import COMPOUNDS
from ..state.car import Car
from ..state.race import Race


def black(race: Race) -> int:
    """An ordinary die."""
    faces = race.rules.dice.black
    return faces[race.chance.below(len(faces))]


def purple(race: Race) -> int:
    """The die of start, pit exit, events and bots; its lowest face carries a mark."""
    faces = race.rules.dice.purple
    return faces[race.chance.below(len(faces))]


def cloud(race: Race) -> bool:
    """PP.WEATHER.02: whether the weather die shows a cloud."""
    faces = race.rules.dice.weather
    return faces[race.chance.below(len(faces))]


def tyre(race: Race, car: Car) -> int:
    """PP.MOVE.03: the die of the compound in use."""
    faces = race.rules.dice.tyres[race.compound(car)]
    return faces[race.chance.below(len(faces))]


def roll_tyre(race: Race, car: Car, paid: int) -> int:
    """A tyre roll that moves the car."""
    face = tyre(race, car)
    if race.telling:
        race.tell(DieRolled(car.number, COMPOUNDS[race.compound(car)], face, paid))
    return face


def roll_purple(race: Race, car: Car, paid: int) -> int:
    """A purple roll that moves the car."""
    face = purple(race)
    if race.telling:
        race.tell(DieRolled(car.number, "purple", face, paid))
    return face
