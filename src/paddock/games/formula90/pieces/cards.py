"""The cards and chits of a race and the tables they are looked up in.

A card is a small number, its place in the `Cards` of a race: the race deck first, then the track deck of the circuit. A
pile is `bytes` of such numbers, top card first. Piles are immutable, so a clone may share them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

from paddock.kernel import BadData

from .kinds import NO_FLAG

Pile = bytes
MOST_CARDS = 255
"""Race and track cards of one race together: a card is one byte, and one value stays free."""


@dataclass(frozen=True, slots=True)
class Check:
    """A check symbol on a card (F90.CHECK.02, F90.CHECK.08)."""

    blind: bool
    modifier: int


@dataclass(frozen=True, slots=True)
class Card:
    """A card as printed, with all its symbols (F90.SETUP.14, F90.SETUP.15, F90.SETUP.24, F90.SETUP.25)."""

    id: str
    kind: int
    mp: int
    factor: int
    tyres: int = 0
    damage: int = 0
    discard: int = 0
    draw: int = 0
    checks: tuple[Check, ...] = ()
    flag: int = NO_FLAG
    weather: bool = False
    corner: int = 0  # of a track card; a race card has none
    any_pair: bool = False
    cheap_passing: bool = False
    double_contest: bool = False
    void_late_brake: bool = False
    void_extreme: bool = False

    @property
    def is_track_card(self) -> bool:
        """Whether it belongs to the deck of the circuit (F90.SETUP.07: the piles never mix)."""
        return self.corner > 0


@dataclass(frozen=True, slots=True)
class Chit:
    """A robot's qualifying and refuel chit (F90.QUALI.17, F90.QUALI.18)."""

    id: str
    type: int
    mp: int
    factor: int
    pit_turn: int
    base_mp: int


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """All cards of one race, looked up by their small number."""

    cards: tuple[Card, ...]
    race: Pile  # the whole race deck
    track: Pile  # the whole track deck
    kind: bytes
    mp: bytes
    factor: bytes
    tyres: bytes
    damage: bytes
    discard: bytes
    draw: bytes
    flag: bytes
    weather: bytes
    corner: bytes
    checks: tuple[tuple[Check, ...], ...]
    any_pair: Pile  # the cards with each symbol or power
    cheap_passing: Pile
    double_contest: Pile
    void_late_brake: Pile
    void_extreme: Pile
    single: tuple[Pile, ...] = field(repr=False)
    by_id: Mapping[str, int] = field(repr=False)

    def __getitem__(self, card: int) -> Card:
        return self.cards[card]

    def is_track_card(self, card: int) -> bool:
        """F90.SETUP.07: whether the card goes to the track discards."""
        return card >= len(self.race)

    def names(self, pile: Pile) -> list[str]:
        """The ids of a pile's cards, in its order."""
        return [self.cards[card].id for card in pile]


@lru_cache(maxsize=64)
def prepare_cards(race: tuple[Card, ...], track: tuple[Card, ...]) -> Cards:
    """Work a race deck and a track deck into tables."""
    cards = race + track
    if len(cards) > MOST_CARDS:
        reason = f"{len(race)} race cards and {len(track)} track cards are more than {MOST_CARDS}"
        raise BadData("decks", "cards", reason)
    numbers = range(len(cards))
    return Cards(
        cards=cards,
        race=bytes(numbers[: len(race)]),
        track=bytes(numbers[len(race) :]),
        kind=bytes(card.kind for card in cards),
        mp=bytes(card.mp for card in cards),
        factor=bytes(card.factor for card in cards),
        tyres=bytes(card.tyres for card in cards),
        damage=bytes(card.damage for card in cards),
        discard=bytes(card.discard for card in cards),
        draw=bytes(card.draw for card in cards),
        flag=bytes(card.flag for card in cards),
        weather=bytes(card.weather for card in cards),
        corner=bytes(card.corner for card in cards),
        checks=tuple(card.checks for card in cards),
        any_pair=bytes(n for n in numbers if cards[n].any_pair),
        cheap_passing=bytes(n for n in numbers if cards[n].cheap_passing),
        double_contest=bytes(n for n in numbers if cards[n].double_contest),
        void_late_brake=bytes(n for n in numbers if cards[n].void_late_brake),
        void_extreme=bytes(n for n in numbers if cards[n].void_extreme),
        single=tuple(bytes([n]) for n in numbers),
        by_id=MappingProxyType({card.id: n for n, card in enumerate(cards)}),
    )
