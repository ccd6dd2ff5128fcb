"""A bot in thirty lines: it tries every option on an imagined deal and takes the one that leaves it furthest ahead.

    paddock sim heat --seats file:examples/thirty_line_bot.py,random -n 20 --option circuit=usa --rotate

It plays any of the games, for it knows none of them: options are listed, positions copied, the running order told.
"""

from collections.abc import Sequence

from paddock.bots import Bot, find_bot
from paddock.kernel import Chance, Code, State, apply, deal_afresh, game_of

DEALS, ROUNDS = 2, 1


class Curious(Bot):
    """Looks a round ahead, in which everybody else drives as the game advises."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        deals = [deal_afresh(state, seat, chance) for _ in range(DEALS)]  # what the seat cannot know, dealt afresh
        return max(codes, key=lambda code: sum(self._try(deal.clone(), seat, code) for deal in deals))

    def _try(self, imagined: State, seat: int, code: Code) -> int:
        game, greedy = game_of(imagined), find_bot("greedy")
        last = game.rounds(imagined) + ROUNDS
        apply(imagined, seat, code)
        while imagined.asked and game.rounds(imagined) <= last:
            who, listed = next(iter(imagined.asked.items()))
            apply(imagined, who, greedy.choose(imagined, who, listed, imagined.chance))
        return -next(line.place for line in game.standings(imagined) if line.seat == seat)
