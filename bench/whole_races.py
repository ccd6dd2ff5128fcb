"""Whole tables of any game: decisions and races in a second, a copy of a position, the outcomes of a roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

from paddock.bots import find_bot
from paddock.kernel import FastChance, Seating, State, Table, apply, find_game

DRIVERS = 6
COPIES = 200
LONG_ENOUGH = 300
"""So many choices, and a race is in its middle."""


@dataclass(frozen=True, slots=True)
class Field:
    """What is played: a game with options, on one circuit after the other."""

    game: str
    title: str
    circuits: Sequence[str] = ()
    options: Mapping[str, object] = field(default_factory=dict)

    def table(self, number: int) -> Table:
        """One more table, events off."""
        game = find_game(self.game)
        circuit = {"circuit": self.circuits[number % len(self.circuits)]} if self.circuits else {}
        return Table.begin(game, game.setup(DRIVERS, {**self.options, **circuit}), number, Seating(events=False))


@dataclass(frozen=True, slots=True)
class Pace:
    """Decisions and whole tables, a race or a season each, in a second."""

    decisions: float
    tables: float


HEAT_FULL = Field(
    "heat", "HEAT with garage, weather and road", options={"circuit": "usa", "garage": "all", "weather": True}
)
HEAT_SEASON = Field("heat", "a whole season of HEAT (1961, three races)", options={"championship": "1961"})
FORMULA90 = Field(
    "formula90",
    "Formula 90, second edition",
    circuits=("monza", "spa", "monaco", "silverstone", "barcelona", "hungaroring"),
)
FORMULA90_EDITIONS = tuple(
    Field("formula90", f"Formula 90, edition {edition}", FORMULA90.circuits, {"edition": edition})
    for edition in ("v10", "93-advanced", "93-base")
)
POLE_POSITION = Field("poleposition", "Pole Position", circuits=("great-britain", "monaco", "italy", "brazil"))


def best_pace(played: Field, bot: str, seconds: float, runs: int) -> Pace:
    """The best of several runs."""
    paces = [measure_pace(played, bot, seconds) for _ in range(runs)]
    return Pace(max(pace.decisions for pace in paces), max(pace.tables for pace in paces))


def measure_pace(played: Field, bot: str, seconds: float) -> Pace:
    """One process, whole tables; every circuit at least once."""
    driver = find_bot(bot)
    decisions, tables, start, spent = 0, 0, perf_counter(), 0.0
    while spent < seconds or tables < len(played.circuits):
        state = played.table(tables).state
        chance = FastChance(tables)
        while asked := state.asked:
            seat = next(iter(asked))
            apply(state, seat, driver.choose(state, seat, asked[seat], chance))
            decisions += 1
        tables += 1
        spent = perf_counter() - start
    return Pace(decisions / spent, tables / spent)


def measure_copy(played: Field, seconds: float) -> float:
    """Microseconds for a copy of a position in the middle of a race."""
    state = _middle_of_race(played, 1)
    copies, start, spent = 0, perf_counter(), 0.0
    while spent < seconds:
        for _ in range(COPIES):
            state.clone()
        copies += COPIES
        spent = perf_counter() - start
    return spent / copies * 1e6


def measure_outcomes(played: Field, seconds: float) -> float:
    """The median of milliseconds from the choice before a movement to the list of its outcomes."""
    times: list[float] = []
    start, number = perf_counter(), 0
    while perf_counter() - start < seconds:
        number += 1
        state, chance = played.table(number).state, FastChance(number)
        while (asked := state.asked) and perf_counter() - start < seconds:
            seat = next(iter(asked))
            code = asked[seat][chance.below(len(asked[seat]))]
            began = perf_counter()
            apply(state, seat, code)
            if state.asked and type(state.flow[-1][0]).__name__ == "ChoosePath":
                times.append(perf_counter() - began)
    return median(times) * 1e3


def _middle_of_race(played: Field, number: int) -> State:
    state, chance = played.table(number).state, FastChance(number)
    for _ in range(LONG_ENOUGH):
        seat = next(iter(state.asked))
        apply(state, seat, state.asked[seat][chance.below(len(state.asked[seat]))])
    return state
