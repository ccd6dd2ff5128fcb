"""How fast the engine is on this machine, and how much a live table weighs.

Every figure is measured on HEAT's USA circuit with drivers who choose at random, so that nothing but the rules is
timed. Each measurement takes the time it is given and reports what a single race, round or copy costs.
"""

from __future__ import annotations

import gc
import json
import tracemalloc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter

from paddock.kernel import FastChance, Seating, State, Table, apply, find_game
from paddock.kernel.table import KeepEvents, table_from_plain, table_to_plain

GAME = "heat"
OPTIONS: Mapping[str, object] = {"circuit": "usa"}
DRIVERS = 6
FIELDS = (3, 6, 12)
LIVE_TABLES = 10

Report = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number."""

    name: str
    value: float
    unit: str
    meaning: str

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values."""
        return {"name": self.name, "value": self.value, "unit": self.unit, "meaning": self.meaning}


@dataclass(slots=True)
class Run:
    """Races run one after the other, and what they took."""

    races: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0


def fresh_table(drivers: int = DRIVERS, seed: int = 1, events: KeepEvents = False) -> Table:
    """A table on the grid."""
    game = find_game(GAME)
    return Table.begin(game, game.setup(drivers, OPTIONS), seed, Seating(events=events))


def random_races(drivers: int, seconds: float, events: KeepEvents = False) -> Run:
    """Whole races of random choices, for about that long."""
    run, rounds, start = Run(), find_game(GAME).rounds, perf_counter()
    while run.seconds < seconds:
        state = fresh_table(drivers, run.races, events).state
        run.decisions += play_on(state, FastChance(run.races))
        run.rounds += rounds(state)
        run.races += 1
        run.seconds = perf_counter() - start
    return run


def play_on(state: State, chance: FastChance, most: int | None = None) -> int:
    """Random choices on a position until the race is over, or as many as wanted."""
    played = 0
    while (asked := state.asked) and played != most:
        seat = next(iter(asked))
        codes = asked[seat]
        apply(state, seat, codes[chance.below(len(codes))])
        played += 1
    return played


def mid_race_table(seed: int, events: KeepEvents) -> Table:
    """A table after half the choices that its race will take."""
    half = play_on(fresh_table(seed=seed).state, FastChance(seed)) // 2
    table, chance = fresh_table(seed=seed, events=events), FastChance(seed)
    for _ in range(half):
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
    return table


def random_play(seconds: float) -> list[Figure]:
    """Decisions and races a second."""
    run = random_races(DRIVERS, seconds)
    told = f"{DRIVERS} drivers on the USA circuit, random choices, events off"
    return [
        Figure("decisions", run.decisions / run.seconds, "1/s", f"decisions a second: {told}"),
        Figure("races", run.races / run.seconds, "1/s", f"races a second: {told}"),
    ]


def validated_play(seconds: float) -> list[Figure]:
    """Decisions a second for a script that knows `decisions` and `play` alone."""
    played, races, start = 0, 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        played += play_through(fresh_table(seed=races), FastChance(races))
        races += 1
    told = f"{DRIVERS} drivers, random choices through table.decisions and table.play, events off"
    return [Figure("validated", played / spent, "1/s", f"decisions a second: {told}")]


def play_through(table: Table, chance: FastChance) -> int:
    """Random choices by the validated door until the race is over."""
    played = 0
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[chance.below(len(decision.options))])
        played += 1
    return played


def clone_time(seconds: float) -> list[Figure]:
    """What a copy of a position costs."""
    state, copies, start = mid_race_table(1, events=False).state, 0, perf_counter()
    while (spent := perf_counter() - start) < seconds:
        for _ in range(100):
            state.clone()
        copies += 100
    return [Figure("clone", spent / copies * 1e6, "µs", f"a copy of a position with {DRIVERS} cars in mid-race")]


def table_memory(seconds: float) -> list[Figure]:
    """What a live table keeps in memory, as the server holds it."""
    saved = [json.dumps(table_to_plain(mid_race_table(seed, "latest"))) for seed in range(LIVE_TABLES)]
    table_from_plain(json.loads(saved[0]))  # whatever is loaded once and shared must not be counted
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tables = [table_from_plain(json.loads(text)) for text in saved]
        gc.collect()
        used = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    told = f"memory of a live table with {DRIVERS} cars in mid-race"
    return [Figure("table", used / len(tables) / 1024, "KiB", told)]


def event_cost(seconds: float) -> list[Figure]:
    """How much longer a race takes when everything that happens is told."""
    silent, telling = (random_races(DRIVERS, seconds / 2, events) for events in (False, True))
    ratio = (telling.seconds / telling.decisions) / (silent.seconds / silent.decisions)
    return [Figure("events", ratio, "×", "time per decision with events on, against events off")]


def round_times(seconds: float) -> list[Figure]:
    """How a round grows with the field."""
    figures = []
    for drivers in FIELDS:
        run = random_races(drivers, seconds / len(FIELDS))
        figures.append(
            Figure(f"round-{drivers}", run.seconds / run.rounds * 1e6, "µs", f"a whole round of {drivers} cars")
        )
    return figures


MEASUREMENTS: tuple[Callable[[float], list[Figure]], ...] = (
    random_play,
    validated_play,
    clone_time,
    table_memory,
    event_cost,
    round_times,
)


def measure_engine(seconds: float = 1.0, progress: Report | None = None) -> list[Figure]:
    """All figures; each measurement is given about that long."""
    figures: list[Figure] = []
    for done, measurement in enumerate(MEASUREMENTS, 1):
        figures.extend(measurement(seconds))
        if progress is not None:
            progress(done, len(MEASUREMENTS))
    return figures
