"""How many races a second of processor time a bot imagines when it looks ahead: four drivers in mid-race.

python -m bench.searching
"""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

import paddock
from paddock.bots import Budget, Manner, Search, find_bot
from paddock.kernel import FastChance, State, apply, find_game

SEATS = 4
WARM_UP = 120  # choices before the position that is looked at
PLAIN, COMPILED = Manner(Budget(iterations=200)), Manner(Budget(iterations=200, compiled=4000))
GAMES = (
    ("heat", "HEAT", PLAIN),
    ("heat", "HEAT, batch engine", COMPILED),
    ("formula90", "Race! Formula 90, second edition", PLAIN),
    ("poleposition", "Pole Position", PLAIN),
)


@dataclass(frozen=True, slots=True)
class Pace:
    """Imagined races a second, as far as the game's horizon."""

    title: str
    iterations: float


def measure_search(seconds: float) -> list[Pace]:
    """Every game, each for about that long."""
    return [Pace(title, _pace(game, manner, seconds)) for game, title, manner in GAMES]


def _pace(game: str, manner: Manner, seconds: float) -> float:
    state, search = _middle(game), Search(find_game(game), manner)
    chance, seen = FastChance(1), 0
    _weigh(search, state, chance)  # tables of the course are worked out once
    start = process_time()
    while process_time() - start < seconds:
        seen += _weigh(search, state, chance)
        _drive_on(state, 1, chance)
        if not state.asked:
            state = _middle(game)
    return seen / (process_time() - start)


def _weigh(search: Search, state: State, chance: FastChance) -> int:
    seat, codes = next(iter(state.asked.items()))
    return sum(entry.visits for entry in search.weigh(state, seat, codes, chance)) if len(codes) > 1 else 0


def _middle(game: str) -> State:
    state = paddock.new_table(game, SEATS, seed=1, events=False).state.clone()
    _drive_on(state, WARM_UP, FastChance(2))
    return state


def _drive_on(state: State, choices: int, chance: FastChance) -> None:
    greedy = find_bot("greedy")
    for _ in range(choices):
        if not state.asked:
            return
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, greedy.choose(state, seat, codes, chance))


if __name__ == "__main__":
    for pace in measure_search(3.0):
        print(f"{pace.title}: {pace.iterations:,.0f} imagined races/s")
