"""How many cards count towards the hand limit (F90.PHASEA.16, .17)."""

from __future__ import annotations

from ..pieces.cards import Pile
from ..state.car import Car
from ..state.race import Race


def counted_cards(race: Race, car: Car) -> int:
    """Hand and frozen cards, as far as they count."""
    return len(countable(race, car, car.hand + car.frozen))


def countable(race: Race, car: Car, cards: Pile) -> Pile:
    """Those that count: with WISE DRIVING track cards never do, unless skills are idle (R-29, R-120)."""
    if race.safety_car is None and race.edition.skill_of(car).exchanges_cards:
        return cards.translate(None, race.course.cards.track)
    return cards
