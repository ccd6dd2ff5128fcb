"""HEAT with everything on: garage, weather and road conditions, and a whole championship."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter

from paddock.kernel import FastChance, Seating, Table, apply, find_game

DRIVERS = 6
FULL: Mapping[str, object] = {"circuit": "usa", "garage": "all", "weather": True}
SEASON: Mapping[str, object] = {"championship": "1961"}


@dataclass(frozen=True, slots=True)
class Pace:
    """Decisions and whole tables, a race or a season each, in a second."""

    decisions: float
    tables: float


def measure_full_game(seconds: float) -> dict[str, Pace]:
    """Random play of six drivers, one process, events off."""
    return {"full": _random_tables(FULL, seconds), "season": _random_tables(SEASON, seconds)}


def _random_tables(options: Mapping[str, object], seconds: float) -> Pace:
    game = find_game("heat")
    setup = game.setup(DRIVERS, options)
    decisions, tables, start, spent = 0, 0, perf_counter(), 0.0
    while spent < seconds:
        state = Table.begin(game, setup, tables, Seating(events=False)).state
        chance = FastChance(tables)
        while asked := state.asked:
            seat = next(iter(asked))
            codes = asked[seat]
            apply(state, seat, codes[chance.below(len(codes))])
            decisions += 1
        tables += 1
        spent = perf_counter() - start
    return Pace(decisions / spent, tables / spent)


def best_pace(runs: list[dict[str, Pace]]) -> dict[str, Pace]:
    """The best of several runs."""
    return {
        name: Pace(max(run[name].decisions for run in runs), max(run[name].tables for run in runs)) for name in runs[0]
    }
