"""How fast Catanatron plays: four random players, whole games, one JSON line.

Run inside Catanatron's own environment: `catanatron_play.py SECONDS`. A decision is an action chosen while more than
one was playable; an action that was the only one is applied and timed too, but counted apart. The loop is that of
`Game.play` without its two copies per game and without checking again that the action is playable, which favours the
peer slightly. The time covers everything from setting up a board to finding a winner (or reaching Catanatron's own
limit of turns). Copying is timed apart, in the middle position of several games; the figure is the median.
"""

import json
import random
import sys
from importlib.metadata import version
from statistics import median
from time import perf_counter
from timeit import timeit

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from catanatron.game import TURNS_LIMIT  # type: ignore[import-not-found]

COPIED_GAMES = 9
COPIES = 200


def new_game() -> Game:
    return Game([RandomPlayer(colour) for colour in Color])


def is_running(game: Game) -> bool:
    return game.winning_color() is None and game.state.num_turns < TURNS_LIMIT


def play_game() -> tuple[int, int]:
    """Play one game; return its decisions and its single options."""
    game = new_game()
    decisions = single_options = 0
    while is_running(game):
        actions = game.state.playable_actions
        if len(actions) > 1:
            decisions += 1
        else:
            single_options += 1
        game.execute(random.choice(actions), validate_action=False)
    return decisions, single_options


def middle_position() -> Game:
    game = new_game()
    positions = []
    while is_running(game):
        positions.append(game.copy())
        game.execute(random.choice(game.state.playable_actions), validate_action=False)
    return positions[len(positions) // 2]


def copy_microseconds() -> float:
    positions = [middle_position() for _ in range(COPIED_GAMES)]
    return median(timeit(position.copy, number=COPIES) / COPIES * 1e6 for position in positions)


def main() -> None:
    limit = float(sys.argv[1])
    played: list[tuple[int, int]] = []
    start = perf_counter()
    while (seconds := perf_counter() - start) < limit:
        played.append(play_game())
    decisions = sum(game[0] for game in played)
    print(
        json.dumps(
            {
                "peer": "catanatron",
                "version": version("catanatron"),
                "decisions": decisions,
                "seconds": seconds,
                "decisions_per_second": decisions / seconds,
                "games": len(played),
                "copy_us": copy_microseconds(),
                "single_option": sum(game[1] for game in played),
            }
        )
    )


if __name__ == "__main__":
    main()
