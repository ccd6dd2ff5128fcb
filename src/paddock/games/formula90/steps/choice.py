"""What all single questions of the game share: an option is an id, a label, references and a preview."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from paddock.kernel import Ask, Code, Option

from ..state.race import Race

Words = tuple[str, str]
"""The id and the label of an option."""
NO: Code = (0,)
YES: Code = (1,)


class Choice(Ask[Race]):
    """One seat chooses."""

    __slots__ = ()

    @abstractmethod
    def words(self, race: Race, seat: int, code: Code) -> Words:
        """Id and label."""

    def refers(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        """What on the board or in the hand the option speaks of."""
        return {}

    def preview(self, race: Race, seat: int, code: Code) -> Mapping[str, object]:
        """Where it leads and what it costs."""
        return {}

    def option_id(self, race: Race, seat: int, code: Code) -> str:
        return self.words(race, seat, code)[0]

    def option(self, race: Race, seat: int, code: Code) -> Option:
        name, label = self.words(race, seat, code)
        return Option(
            id=name,
            label=label,
            code=code,
            rule=self.rule_now(race, seat),
            refers=self.refers(race, seat, code),
            preview=self.preview(race, seat, code),
        )


def card_words(race: Race, card: int) -> str:
    """A card in a label: kind, MP and check value."""
    entry = race.course.cards[card]
    place = f", corner {entry.corner}" if entry.corner else ""
    kind = ("Speeding", "Driving", "Gear", "Event")[entry.kind]
    return f"{kind} [{entry.mp}] ({entry.factor}{place})"


def cards_words(race: Race, cards: bytes) -> str:
    """Several cards in a label."""
    return " + ".join(card_words(race, card) for card in cards)
