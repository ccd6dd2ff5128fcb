"""Race! Formula 90: six drivers and the robots over a whole race, random and greedy, in every edition, and a copy."""

from __future__ import annotations

from time import perf_counter

from bench.full_game import Pace
from paddock.bots import find_bot
from paddock.kernel import FastChance, Seating, Table, apply, find_game

DRIVERS = 6
CIRCUITS = ("monza", "spa", "monaco", "silverstone", "barcelona", "hungaroring")


def measure_formula90(seconds: float) -> dict[str, Pace]:
    """One process, events off, one circuit after the other."""
    return {name: _races(name, seconds, "2e") for name in ("random", "greedy")}


def measure_editions(seconds: float) -> dict[str, Pace]:
    """The other rulebooks, greedy drivers."""
    others = (edition for edition in find_game("formula90").editions if edition != "2e")
    return {edition: _races("greedy", seconds, edition) for edition in others}


def _races(name: str, seconds: float, edition: str) -> Pace:
    game, bot = find_game("formula90"), find_bot(name)
    decisions, tables, start, spent = 0, 0, perf_counter(), 0.0
    while spent < seconds or tables < len(CIRCUITS):
        setup = game.setup(DRIVERS, {"circuit": CIRCUITS[tables % len(CIRCUITS)], "edition": edition})
        state = Table.begin(game, setup, tables, Seating(events=False)).state
        chance = FastChance(tables)
        while asked := state.asked:
            seat = next(iter(asked))
            apply(state, seat, bot.choose(state, seat, asked[seat], chance))
            decisions += 1
        tables += 1
        spent = perf_counter() - start
    return Pace(decisions / spent, tables / spent)


def measure_copy(seconds: float) -> float:
    """Microseconds for a copy of a position in the middle of a race."""
    game = find_game("formula90")
    state = Table.begin(game, game.setup(DRIVERS, {}), 1, Seating(events=False)).state
    chance = FastChance(1)
    for _ in range(300):
        seat = next(iter(state.asked))
        apply(state, seat, state.asked[seat][chance.below(len(state.asked[seat]))])
    copies, start, spent = 0, perf_counter(), 0.0
    while spent < seconds:
        for _ in range(200):
            state.clone()
        copies += 200
        spent = perf_counter() - start
    return spent / copies * 1e6
