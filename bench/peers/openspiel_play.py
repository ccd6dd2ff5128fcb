"""How fast OpenSpiel plays one of its games from Python: random players, whole games, one JSON line.

Run inside OpenSpiel's own environment: `openspiel_play.py SECONDS GAME`. `backgammon` has its rules in C++ and shows
what calling a compiled engine for every choice yields; `python_liars_poker`, among the largest turn-based games that
OpenSpiel writes in Python, shows the same for rules in our own language. A decision is an action chosen at a player's
node with more than one legal action; a node with a single one is applied and timed too, but counted apart. Chance
nodes are sampled by OpenSpiel's own `sample_action`, timed and not counted. Cloning is timed apart, in the middle
position of several games; the figure is the median.
"""

import json
import random
import sys
from importlib.metadata import version
from statistics import median
from time import perf_counter
from timeit import timeit

import pyspiel
from open_spiel.python import games  # noqa: F401  (registers the Python games)

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
CLONED_GAMES = 9
CLONES = 200


def play_game(state: pyspiel.State) -> tuple[int, int]:
    """Play from the start to the end; return the decisions and the single options."""
    decisions = single_options = 0
    while (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(sampled_chance(state))
            continue
        actions = state.legal_actions()
        if len(actions) > 1:
            decisions += 1
        else:
            single_options += 1
        state.apply_action(random.choice(actions))
    return decisions, single_options


def sampled_chance(state: pyspiel.State) -> int:
    outcome: int = pyspiel.sample_action(state.chance_outcomes(), random.random())[0]
    return outcome


def middle_position(game: pyspiel.Game) -> pyspiel.State:
    """Play a whole game, then its first half again."""
    whole, half = game.new_initial_state(), game.new_initial_state()
    play_game(whole)
    history = whole.history()
    for action in history[: len(history) // 2]:
        half.apply_action(action)
    return half


def clone_microseconds(game: pyspiel.Game) -> float:
    positions = [middle_position(game) for _ in range(CLONED_GAMES)]
    return median(timeit(position.clone, number=CLONES) / CLONES * 1e6 for position in positions)


def main() -> None:
    limit, name = float(sys.argv[1]), sys.argv[2]
    game = pyspiel.load_game(name)
    played: list[tuple[int, int]] = []
    start = perf_counter()
    while (seconds := perf_counter() - start) < limit:
        played.append(play_game(game.new_initial_state()))
    decisions = sum(counts[0] for counts in played)
    print(
        json.dumps(
            {
                "peer": f"openspiel {name}",
                "version": version("open_spiel"),
                "decisions": decisions,
                "seconds": seconds,
                "decisions_per_second": decisions / seconds,
                "games": len(played),
                "copy_us": clone_microseconds(game),
                "single_option": sum(counts[1] for counts in played),
            }
        )
    )


if __name__ == "__main__":
    main()
