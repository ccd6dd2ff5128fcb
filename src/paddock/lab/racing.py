"""Run races for the laboratory: no events, no records, nothing but the rules and the bots.

Everything here can be sent to another process. Race k of a plan is the same race wherever and whenever it is run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from paddock.bots import Bot, find_bot
from paddock.kernel import AnyGame, FastChance, Seating, Setup, State, Table, apply, find_game

AUTOMATON = "legend"
"""The seat of a car that the rulebook drives itself."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One race before its start: its seed, its checked options and the bot of each seat."""

    seed: int
    setup: Setup
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is raced: a game, its checked options, the bot of each seat and the seed of the whole series."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: int

    def entry(self, number: int) -> Entry:
        """Race `number` of the series; here every race has the same drivers in the same seats."""
        return Entry(seed_of_race(self.seed, number), self.setup, self.bots)


@dataclass(frozen=True, slots=True)
class RotatingPlan(Plan):
    """The bots move up by one seat from race to race, so that no seat favours anybody."""

    def entry(self, number: int) -> Entry:
        first = number % len(self.bots)
        return Entry(seed_of_race(self.seed, number), self.setup, self.bots[first:] + self.bots[:first])


@dataclass(frozen=True, slots=True)
class MirroredPlan(Plan):
    """Each seed is raced twice; the second time neighbours have exchanged their seats."""

    def entry(self, number: int) -> Entry:
        twin, mirrored = divmod(number, 2)
        bots = self.bots
        if mirrored:
            bots = tuple(bots[seat ^ 1] for seat in range(len(bots)))
        return Entry(seed_of_race(self.seed, twin), self.setup, bots)


@dataclass(frozen=True, slots=True)
class Finish:
    """One car's race: who drove it, from which grid slot, to which place, and in which seat the driver sat."""

    driver: str
    slot: int
    place: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RaceResult:
    """One race of a series."""

    number: int
    finishes: tuple[Finish, ...]
    rounds: int
    decisions: int


def seed_of_race(seed: int, number: int) -> int:
    """The seed of race `number` in a series."""
    digest = hashlib.sha256(f"paddock race {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


class Stable:
    """The bots of a worker: each is found once for every seat it takes, and begins every race afresh."""

    __slots__ = ("_bots",)

    def __init__(self) -> None:
        self._bots: dict[tuple[int, str], Bot] = {}

    def drivers(self, names: Sequence[str]) -> list[Bot]:
        """The bots of a race, seat by seat."""
        places = list(enumerate(names))
        self._bots.update({place: find_bot(place[1]) for place in places if place not in self._bots})
        return [self._bots[place].afresh() for place in places]


def run_races(plan: Plan, numbers: Sequence[int]) -> Iterator[RaceResult]:
    """These races of the series, one after the other, as fast as the rules go."""
    game, stable = find_game(plan.game), Stable()
    for number in numbers:
        entry = plan.entry(number)
        yield _run(game, entry, stable.drivers(entry.bots), number)


def _run(game: AnyGame, entry: Entry, bots: Sequence[Bot], number: int) -> RaceResult:
    state = Table.begin(game, entry.setup, entry.seed, Seating(events=False)).state
    chances = thoughts(entry)

    def answer() -> None:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, bots[seat].choose(state, seat, codes, chances[seat]))

    grid, decisions = race_to_the_end(game, state, answer)
    return RaceResult(number, finish_order(game, state, entry, grid), game.rounds(state), decisions)


def race_to_the_end(game: AnyGame, state: State, answer: Callable[[], None]) -> tuple[tuple[str, ...], int]:
    """Answer until nobody is asked; returns the grid as it stood before the first round, and the number of answers."""
    grid, decisions = game.starting_order(state), 0
    while game.counts_rounds and state.asked and not game.rounds(state):
        answer()
        decisions += 1
        if not game.rounds(state):
            grid = game.starting_order(state)
    while state.asked:
        answer()
        decisions += 1
    return grid, decisions


def finish_order(game: AnyGame, state: State, entry: Entry, grid: Sequence[str]) -> tuple[Finish, ...]:
    """The result, best first."""
    return tuple(
        Finish(driver_of(entry, line.seat), grid.index(line.car) + 1, line.place, line.seat)
        for line in game.standings(state)
    )


def driver_of(entry: Entry, seat: int | None) -> str:
    """Who drives the car of that seat."""
    return AUTOMATON if seat is None else entry.bots[seat]


def thoughts(entry: Entry) -> list[FastChance]:
    """Each bot thinks with a chance of its own."""
    return [FastChance(seed_of_race(entry.seed, seat)) for seat in range(len(entry.bots))]
