"""The bot that follows the game's own judgement."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Advisor, AnyGame, BadOptions, Chance, Code, State, game_of

from .bot import Bot
from .random_bot import RandomBot

GREEDY, LOOKING_AHEAD, THOUGHTLESS = "greedy", "mcts", "random"


class GreedyBot(Bot):
    """Takes what the game thinks best now."""

    __slots__ = ("_advisors",)

    def __init__(self) -> None:
        self._advisors: dict[type[State], Advisor] = {}

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        advisor = self._advisors.get(type(state))
        if advisor is None:
            self.check(game_of(state))
            advisor = self._advisors[type(state)] = advisor_of(game_of(state))
        return advisor.choose(state, seat, codes, chance)

    def check(self, game: AnyGame) -> None:
        if game.advisor is None:
            raise BadOptions(
                f"bot 'greedy' does not drive in {game.title}, which gives no advice; take random or mcts."
            )


def advisor_of(game: AnyGame) -> Advisor:
    """The game's own judgement, or none at all."""
    return game.advisor() if game.advisor else RandomBot()


def usual_bot(game: AnyGame) -> str:
    """Who drives if nobody says otherwise: the game's own advice, or whoever looks ahead without it."""
    return GREEDY if game.advisor else LOOKING_AHEAD


def quick_bot(game: AnyGame) -> str:
    """Who answers at once."""
    return GREEDY if game.advisor else THOUGHTLESS
