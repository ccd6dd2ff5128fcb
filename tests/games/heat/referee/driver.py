"""A driver's piles, and a car that has none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from .figures import HAND_SIZE, HEAT, is_heat, is_speed, place_in_file, symbol, values

Shuffle = Callable[[list[str]], list[str]]


@dataclass
class Played:
    """A card in the play area, with what is still open on it."""

    card: str
    value: int = 0
    open: dict[str, int] = field(default_factory=dict)

    @property
    def unpaid(self) -> int:
        """Heat that is still due."""
        return self.open.get("heat", 0)


@dataclass
class Car:
    """Where a car is; a Legend is nothing else."""

    number: int
    at: int
    lane: int
    colour: int = 0
    place: int | None = None
    gone: bool = False  # off the track


@dataclass
class Driver(Car):
    """A car with a driver: gear, engine and piles, the top of the deck first."""

    gear: int = 1
    engine: int = 0
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    submitted: list[str] = field(default_factory=list)
    cluttered_in: int = 0  # HEAT.CARDS.13: the gear named with a cluttered hand
    area: list[Played] = field(default_factory=list)
    shuffle: Shuffle = sorted

    @property
    def playable(self) -> list[str]:
        """HEAT.CARDS.02: everything but Heat."""
        return [card for card in self.hand if not is_heat(card)]

    def heat_in(self, pile: Iterable[str]) -> int:
        """How many Heat cards lie there."""
        return sum(is_heat(card) for card in pile)

    def pay(self, heat: int) -> None:
        """Engine to discard pile."""
        self.engine -= heat
        self.discard += [HEAT] * heat

    def cool(self, heat: int, pile: list[str]) -> None:
        """HEAT.REACT.07, HEAT.REACT.48: Heat from a pile to the engine."""
        for _ in range(heat):
            pile.remove(next(card for card in pile if is_heat(card)))
        self.engine += heat

    def take_top(self) -> str | None:
        """HEAT.REPLENISH.05: a card from the deck, reshuffled only when one is needed and none is left."""
        if not self.deck:
            if not self.discard:
                return None
            self.deck, self.discard = self.shuffle(self.discard), []
        return self.deck.pop(0)

    def can_flip(self) -> bool:
        """HEAT.REVEAL.06: whether a Speed card is left anywhere."""
        return any(map(is_speed, self.deck + self.discard))

    def flip(self) -> int | None:
        """HEAT.REVEAL.03: turn cards until a Speed card comes, and what it is worth."""
        if not self.can_flip():
            self.discard, self.deck = self.discard + self.deck, []
            return None
        while True:
            card = self.take_top()
            assert card is not None
            if is_speed(card):
                self.area.append(Played(card, values(card)[0]))
                return values(card)[0]
            self.discard.append(card)

    def draw_up(self) -> None:
        """HEAT.REPLENISH.03, HEAT.REPLENISH.08: to the hand size, or as many as there are."""
        while len(self.hand) < HAND_SIZE:
            card = self.take_top()
            if card is None:
                return
            self.hand.append(card)

    def lay(self, card: str) -> Played:
        """A card of the hand into the play area, with its symbols open."""
        kinds = ("heat", "scrap", "salvage", "accelerate", "super_cool", "draft")
        played = Played(card, values(card)[0], {kind: symbol(card, kind) for kind in kinds if symbol(card, kind)})
        self.area.append(played)
        return played

    def total(self, kind: str) -> int:
        """The numbers of a symbol on all cards in the play area."""
        return sum(symbol(played.card, kind) for played in self.area)

    def in_order(self, pile: Iterable[str]) -> list[str]:
        """As the file lists them."""
        return sorted(pile, key=place_in_file)
