"""Cards in labels, and the two answers to a plain question."""

from __future__ import annotations

from paddock.kernel import Code

from ..state.race import Race

NO: Code = (0,)
YES: Code = (1,)


def card_words(race: Race, card: int) -> str:
    """A card in a label: kind, MP and check value."""
    entry = race.course.cards[card]
    place = f", corner {entry.corner}" if entry.corner else ""
    kind = ("Speeding", "Driving", "Gear", "Event")[entry.kind]
    return f"{kind} [{entry.mp}] ({entry.factor}{place})"


def cards_words(race: Race, cards: bytes) -> str:
    """Several cards in a label."""
    return " + ".join(card_words(race, card) for card in cards)
