"""The bot that follows the game's own judgement."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Advisor, AnyGame, BadOptions, Chance, Code, State, game_of

from .bot import Bot


class GreedyBot(Bot):
    """Takes what the game's evaluator thinks best now."""

    __slots__ = ("_advisors",)

    def __init__(self) -> None:
        self._advisors: dict[type[State], Advisor] = {}

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        advisor = self._advisors.get(type(state))
        if advisor is None:
            advisor = self._advisors[type(state)] = _advisor(game_of(state))
        return advisor.choose(state, seat, codes, chance)

    def check(self, game: AnyGame) -> None:
        _advisor(game)


def _advisor(game: AnyGame) -> Advisor:
    advisor = game.advisor()
    if advisor is None:
        raise BadOptions(f"bot 'greedy' cannot play {game.title}: the game has no evaluator yet.")
    return advisor
