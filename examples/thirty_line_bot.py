"""A bot in thirty lines: it tries the likeliest options on imagined deals and takes the one that leads furthest.

    paddock sim heat --seats file:examples/thirty_line_bot.py,random,random,random -n 200 --option circuit=usa --rotate

It plays any game, for it knows none of them: options are listed, positions copied, what a seat cannot know is dealt
afresh, and the game lends its feeling for what is likely and how a position stands. Change what it tries, how often and
how far ahead, and it is yours. Of 200 one-lap races against three random drivers it won 200, at some 5 ms a decision.
"""

from collections.abc import Sequence

from paddock.bots import Bot, foresight_of
from paddock.kernel import Chance, Code, State, apply, deal_afresh, game_of

OPTIONS, DEALS, ROUNDS = 4, 2, 1


class Curious(Bot):
    """Looks a round ahead, in which everybody drives as the game thinks likely."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        deals = [deal_afresh(state, seat, chance) for _ in range(DEALS)]  # the bot sees nothing but these
        likely = foresight_of(game_of(state)).order(deals[0], seat, codes)[:OPTIONS]
        return max(likely, key=lambda code: sum(self.worth(deal.clone(), seat, code) for deal in deals))

    def worth(self, race: State, seat: int, code: Code) -> float:
        """The share of the field that the car leaves behind, as it looks after the round."""
        game, sight = game_of(race), foresight_of(game_of(race))
        end = game.rounds(race) + ROUNDS
        apply(race, seat, code)
        while race.asked and game.rounds(race) <= end:
            who, listed = next(iter(race.asked.items()))
            apply(race, who, sight.drive(race, who, listed, race.chance))
        if race.asked:
            return sight.shares(race)[seat]
        places = {line.seat: line.place for line in game.standings(race)}
        return (len(places) - places[seat]) / max(1, len(places) - 1)
