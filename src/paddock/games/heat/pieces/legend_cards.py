"""The Legend cards as data."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from paddock.kernel.files import Reader


@dataclass(frozen=True, slots=True)
class LegendCard:
    """HEAT.LEGENDS.06: diamond value and top speed, by colour."""

    id: str
    diamonds: tuple[int, ...]
    top_speeds: tuple[int, ...]

    def diamond(self, colour: int) -> int:
        """HEAT.LEGENDS.21: a colour beyond the entries reads that of an earlier one."""
        return self.diamonds[colour % len(self.diamonds)]

    def top_speed(self, colour: int) -> int:
        """HEAT.LEGENDS.21: likewise."""
        return self.top_speeds[colour % len(self.top_speeds)]


def _load() -> tuple[LegendCard, ...]:
    text = (files("paddock.games.heat") / "data" / "legends.toml").read_text(encoding="utf-8")
    cards = Reader(tomllib.loads(text), "legends.toml").tables("card")
    return tuple(
        LegendCard(card.text("id"), card.numbers("diamonds", 0, 9), card.numbers("top_speeds", 1, 99)) for card in cards
    )


LEGEND_CARDS = _load()
