"""Two cars of one team: whose card helps a robot teammate (F90.TEAMMATE)."""

from __future__ import annotations

from ..events.turn import TeammateHelped
from ..state.car import Car
from ..state.race import Race
from .piles import take_from_hand

TEAM_BONUS = 3
"""F90.TEAMMATE.10: in a contest."""
URGE = 20
"""F90.TEAMMATE.09: for the first check of a late brake or an extreme trajectory."""


def owner_of(race: Race, car: Car) -> Car | None:
    """The player a robot teammate belongs to, while both are racing."""
    if car.robot is None or car.ally is None or race.cars[car.ally].is_out:
        return None
    return race.cars[car.ally]


def cards_for(race: Race, car: Car, kind: int) -> bytes:
    """F90.TEAMMATE.07, F90.TEAMMATE.15, F90.TEAMMATE.16: cards of a colour the owner may give, one in a game turn."""
    owner = owner_of(race, car)
    if owner is None or car.helped:
        return b""
    return bytes(card for card in owner.hand if race.course.cards.kind[card] == kind)


def give_card(race: Race, car: Car, card: int, purpose: str) -> None:
    """The card leaves the owner's hand; where it is laid is the caller's matter."""
    assert car.ally is not None
    take_from_hand(race.cars[car.ally], bytes([card]))
    car.helped = True
    if race.telling:
        race.tell(TeammateHelped(car.number, car.ally, card, purpose))
