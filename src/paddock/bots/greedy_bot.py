"""The bot that follows the game's own judgement."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Advisor, Chance, Code, State, game_of

from .bot import Bot


class GreedyBot(Bot):
    """Takes what the game thinks best now."""

    __slots__ = ("_advisors",)

    def __init__(self) -> None:
        self._advisors: dict[type[State], Advisor] = {}

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        advisor = self._advisors.get(type(state))
        if advisor is None:
            advisor = self._advisors[type(state)] = game_of(state).advisor()
        return advisor.choose(state, seat, codes, chance)
