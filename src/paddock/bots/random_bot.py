"""The bot that knows nothing."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code, State

from .bot import Bot


class RandomBot(Bot):
    """Every listed option is equally likely."""

    __slots__ = ()

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return codes[chance.below(len(codes))]
