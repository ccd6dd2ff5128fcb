"""How many cards count towards the hand limit (F90.PHASEA.16, .17)."""

from __future__ import annotations

from .car import Car
from .state import Race


def counted_cards(race: Race, car: Car) -> int:
    """Hand and frozen cards; with WISE DRIVING track cards never count, unless skills are idle (R-29, R-120)."""
    held = car.hand + car.frozen
    if race.safety_car is None and race.edition.skill_of(car).exchanges_cards:
        track = race.course.cards.track
        return sum(card not in track for card in held)
    return len(held)
