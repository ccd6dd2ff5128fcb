"""The bot that knows better but does not always think."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import AnyGame, BadOptions, Chance, Code, State

from .bot import Bot
from .greedy_bot import GreedyBot

_PARTS = 1000
_USUAL = 0.2


class LapseBot(Bot):
    """Follows the game's advice, but in a share of its decisions takes whatever comes to hand."""

    __slots__ = ("_lapses", "_steady")

    def __init__(self, share: float) -> None:
        self._steady = GreedyBot()
        self._lapses = round(share * _PARTS)

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        if chance.below(_PARTS) < self._lapses:
            return codes[chance.below(len(codes))]
        return self._steady.choose(state, seat, codes, chance)

    def check(self, game: AnyGame) -> None:
        self._steady.check(game)


def lapse_bot(parameters: str) -> LapseBot:
    """What stands behind "lapse:" is the share of thoughtless decisions; 0.2 without a word."""
    try:
        share = float(parameters or _USUAL)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        raise BadOptions(f"bot 'lapse' needs a share from 0 to 1, such as lapse:0.2, not {parameters!r}.")
    return LapseBot(share)
