"""The piles of cards a seat may look into, as fields of an observation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct

from paddock.kernel.encoding import Field, Remembered, grouped

from ...pieces.cards import Cards, Pile
from ...pieces.kinds import CARD_KINDS
from ...state.car import Car
from ...state.race import Race

MP_CLASSES = 5  # cards of 0 to 4 MP

Held = tuple[Cards, Pile]


class Tally:
    """So many figures of every card; those of one card are kept in one large number, so a pile is added up at once."""

    __slots__ = ("_of_card", "_packing")

    def __init__(self, columns: Sequence[Sequence[int]]) -> None:
        self._packing = Struct(f"<{len(columns)}H")  # 16 bits for each figure: no sum of ours is as large
        rows = zip(*columns, strict=True)
        self._of_card = [int.from_bytes(self._packing.pack(*row), "little") for row in rows]

    def of(self, pile: Pile) -> tuple[int, ...]:
        """Each figure of all cards of the pile."""
        total = sum([self._of_card[card] for card in pile])
        return self._packing.unpack(total.to_bytes(self._packing.size, "little"))


def _tally(held: Held) -> Sequence[int]:
    """How many cards of each kind and MP; then their symbols in all."""
    cards, pile = held
    return _tally_of(cards).of(pile)


@lru_cache(maxsize=64)
def _tally_of(cards: Cards) -> Tally:
    classes = [kind * MP_CLASSES + min(mp, MP_CLASSES - 1) for kind, mp in zip(cards.kind, cards.mp, strict=True)]
    return Tally(
        (
            *([one == place for one in classes] for place in range(len(CARD_KINDS) * MP_CLASSES)),
            *(cards.tyres, cards.damage, [len(checks) for checks in cards.checks]),
            [cards.is_track_card(card) for card in range(len(cards.cards))],
            cards.factor,
        )
    )


def _pile(name: str, whose: str, found: Callable[[Race, Car], Held]) -> Remembered[Race, Car, Held]:
    by_kind = f"cards by kind ({', '.join(CARD_KINDS)}) and within it by MP from 0 to 4"
    return Remembered(
        found,
        _tally,
        *grouped(
            name,
            whose,
            Field("cards", 0, 8, by_kind, len(CARD_KINDS) * MP_CLASSES),
            Field("tyres", 0, 24, "tyre symbols"),
            Field("damage", 0, 16, "damage symbols"),
            Field("checks", 0, 24, "check symbols"),
            Field("track", 0, 24, "track cards"),
            Field("factors", 0, 1200, "check values in all"),
        ),
    )


def _on_turn(race: Race, own: Car) -> Held:
    return race.course.cards, race.turn.played if race.on_turn is not None else b""


PILES = (
    _pile("hand", "the own hand", lambda race, own: (race.course.cards, own.hand)),
    _pile("laid", "the own contest cards, face down", lambda race, own: (race.course.cards, own.laid)),
    _pile("movement", "the movement cards of the car on turn", _on_turn),
)
