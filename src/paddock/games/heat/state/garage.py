"""The upgrades on the table while drivers build their cars (HEAT.GARAGE)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from paddock.kernel import Chance

from ..pieces.cards import CARDS, HEAT, SINGLE, Pile

CLASSES = {  # HEAT.GARAGE.02: what the host may ask for -> classes of cards.toml
    "basic": ("basic-upgrade",),
    "advanced": ("advanced-upgrade",),
    "all": ("basic-upgrade", "advanced-upgrade"),
}


def upgrade_pile(kind: str, boxes: Iterable[str]) -> Pile:
    """HEAT.GARAGE.02: all upgrades of that kind in the boxes in use."""
    in_use = set(boxes)
    wanted = [card for card, known in enumerate(CARDS) if known.card_class in CLASSES[kind] and known.set in in_use]
    return bytes(card for card in wanted for _ in range(CARDS[card].copies))


def as_race_cards(upgrades: Pile) -> Pile:
    """HEAT.GARAGE.07, HEAT.AMB.33: in the deck an extra Heat is a Heat card like any other."""
    return bytes(HEAT if CARDS[card].is_heat else card for card in upgrades)


@dataclass(frozen=True, slots=True)
class Garage:
    """Where every upgrade lies. All of it is open to everybody but the order of the pile."""

    pile: Pile  # face down, top card first
    owned: tuple[Pile, ...]  # by driver, in the order in which they were taken
    market: Pile = b""
    aside: Pile = b""
    round: int = 0

    def turn_up(self, size: int, chance: Chance) -> Garage:
        """HEAT.GARAGE.03, HEAT.GARAGE.05: a fresh market; cards set aside are reshuffled if the pile runs out."""
        pile, aside = self.pile, self.aside
        if len(pile) < size and aside:
            pile, aside = pile + chance.shuffle(aside), b""
        market = bytes(sorted(pile[:size]))  # HEAT.GARAGE.10, HEAT.AMB.39: as large as they allow
        return replace(self, pile=pile[size:], market=market, aside=aside, round=self.round + 1)

    def clear_market(self) -> Garage:
        """HEAT.GARAGE.03: the rest is set aside."""
        return replace(self, aside=self.aside + self.market, market=b"")

    def take(self, driver: int, card: int) -> Garage:
        """A driver takes a card of the market."""
        return replace(self, market=_less(self.market, card), owned=self._owning(driver, SINGLE[card]))

    def deal(self, driver: int) -> Garage:
        """HEAT.GARAGE.08: the top card of the pile, if there is one."""
        return replace(self, pile=self.pile[1:], owned=self._owning(driver, self.pile[:1]))

    def give_back(self, driver: int, card: int) -> Garage:
        """HEAT.GARAGE.08: a driver returns one card."""
        kept = _less(self.owned[driver], card)
        owned = (*self.owned[:driver], kept, *self.owned[driver + 1 :])
        return replace(self, aside=self.aside + SINGLE[card], owned=owned)

    def _owning(self, driver: int, cards: Pile) -> tuple[Pile, ...]:
        return (*self.owned[:driver], self.owned[driver] + cards, *self.owned[driver + 1 :])


def _less(pile: Pile, card: int) -> Pile:
    return pile.replace(SINGLE[card], b"", 1)
