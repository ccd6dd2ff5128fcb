"""What all reactions have in common, and what they ask about the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import ClassVar

from paddock.kernel import Code

from ...board.course import Sector
from ...pieces.cards import CARDS, Card
from ...state.car import Car
from ...state.race import Race
from ...trials.forecast import Preview

END: Code = (0,)


class Verb(IntEnum):
    """The first number of a reaction's codes."""

    COOL = 1
    ADRENALINE = 2
    BOOST = 3
    PAY = 4
    SCRAP = 5
    CALM = 6
    DIRECT = 7
    SALVAGE = 8
    ACCELERATE = 9
    SUPER_COOL = 10
    DRAFT = 11
    REPLACE = 12


class Reaction(ABC):
    """One kind of thing to do in React. Its codes begin with `verb`."""

    verb: ClassVar[Verb]
    word: ClassVar[str]
    rule: ClassVar[str]

    @abstractmethod
    def options(self, race: Race, car: Car) -> Sequence[Code]:
        """What is possible now."""

    @abstractmethod
    def use(self, race: Race, car: Car, code: Code) -> None:
        """Do it."""

    @abstractmethod
    def label(self, race: Race, car: Car, code: Code) -> str:
        """In plain words."""

    def option_id(self, code: Code) -> str:
        """`word`, or `word:` and the amount or the card."""
        return self.word

    def refers(self, code: Code) -> Mapping[str, object]:
        """What it is bound to on the board."""
        return {}

    def preview(self, race: Race, car: Car, code: Code) -> Preview:
        """Where it leads and what it costs."""
        return {}


class AmountReaction(Reaction):
    """The code's second number is an amount."""

    def option_id(self, code: Code) -> str:
        return f"{self.word}:{code[1]}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"amount": code[1]}


class CardReaction(Reaction):
    """The code's second number is a card."""

    def option_id(self, code: Code) -> str:
        return f"{self.word}:{CARDS[code[1]].id}"

    def refers(self, code: Code) -> Mapping[str, object]:
        return {"cards": [CARDS[code[1]].id]}


def sector_of(race: Race, car: Car) -> Sector:
    """The sector the car stands in now."""
    return race.course.sectors[car.progress % race.course.spaces]


def heat_of(card: Card) -> int:
    """The Heat a card demands."""
    return CARDS[card].symbol("heat")


def open_heat(race: Race) -> int:
    """All Heat still due on played cards."""
    return sum(heat_of(card) for card in race.turn.heat_due)
