"""What a study races: one series, or several that are looked at side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from paddock.kernel import BadOptions, Plain, said

MOST_RACES = 2000
"""Of a study, all series together."""
MOST_SERIES = 6


@dataclass(frozen=True, slots=True)
class Races:
    """One series: bots by their names, seat by seat; `legend` is a car that the rulebook drives itself."""

    options: Mapping[str, Any]
    drivers: Sequence[str]
    races: int
    seed: int = 1
    rotate: bool = True  # the drivers move up by one seat from race to race

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        told = {"options": dict(self.options), "drivers": list(self.drivers), "races": self.races}
        return {**told, "seed": self.seed, "rotate": self.rotate}

    @classmethod
    def from_plain(cls, plain: Plain) -> Races:
        """Back again."""
        drivers = tuple(plain["drivers"])
        return cls(dict(plain["options"]), drivers, int(plain["races"]), int(plain["seed"]), bool(plain["rotate"]))


def plan_of(game: str, series: Sequence[Races]) -> Plain:
    """As it is kept, and sent to the process that races."""
    races = sum(one.races for one in series)
    if not 1 <= len(series) <= MOST_SERIES:
        raise BadOptions(
            said(
                "refused.series", "series: {n} are not possible; allowed: 1 to {most}.", n=len(series), most=MOST_SERIES
            )
        )
    if any(one.races < 1 for one in series) or races > MOST_RACES:
        raise BadOptions(
            said(
                "refused.series-races",
                "races: {races} are not possible; allowed: 1 to {most}, all series together.",
                races=races,
                most=MOST_RACES,
            )
        )
    return {"game": game, "series": [one.to_plain() for one in series]}
