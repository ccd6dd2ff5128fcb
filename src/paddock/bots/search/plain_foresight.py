"""Foresight for a game that lends none of its own: its advice, and the order of the cars."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from paddock.kernel import AnyGame, Chance, Code, FastChance, Foresight, State

from ..greedy_bot import advisor_of

_SEED = 1


class PlainForesight(Foresight[Any]):
    """Drives as the game advises; judges a race by its running order."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._advisor = advisor_of(game)

    def order(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        first = self._advisor.choose(state, seat, codes, FastChance(_SEED))
        return (first, *(code for code in codes if code != first))

    def drive(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return self._advisor.choose(state, seat, codes, chance)

    def shares(self, state: State) -> Sequence[float]:
        return running_shares(self._game, state)


def running_shares(game: AnyGame, state: State) -> list[float]:
    """For each seat the share of the other cars behind it now; exact once the race is over."""
    standings = game.standings(state)
    others = max(1, len(standings) - 1)
    found = {line.seat: (len(standings) - line.place) / others for line in standings if line.seat is not None}
    return [found[seat] for seat in range(len(found))]


@cache
def foresight_of(game: AnyGame) -> Foresight[Any]:
    """The game's own foresight, or a plain one."""
    return game.foresight() or PlainForesight(game)
