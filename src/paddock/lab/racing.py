"""Run races for the laboratory: no events, no records, nothing but the rules and the bots.

Everything here can be sent to another process. Race k of a plan is the same race wherever and whenever it is run.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from paddock.bots import Bot, find_bot
from paddock.kernel import FastChance, Game, Seating, Setup, State, Table, apply, find_game

AUTOMATON = "legend"
"""The seat of a car that the rulebook drives itself."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is raced: a game, its checked options, the bot of each seat and the seed of the whole series."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Finish:
    """One car's race: who drove it, from which grid slot, to which place."""

    driver: str
    slot: int
    place: int


@dataclass(frozen=True, slots=True)
class RaceResult:
    """One race."""

    finishes: tuple[Finish, ...]
    rounds: int
    decisions: int


def seed_of_race(seed: int, number: int) -> int:
    """The seed of race `number` in a series."""
    digest = hashlib.sha256(f"paddock race {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def run_races(plan: Plan, numbers: Sequence[int]) -> list[RaceResult]:
    """These races of the series, one after the other."""
    game, bots = find_game(plan.game), [find_bot(name) for name in plan.bots]
    return [_run(plan, game, bots, seed_of_race(plan.seed, number)) for number in numbers]


def _run(plan: Plan, game: Game, bots: Sequence[Bot], seed: int) -> RaceResult:
    state = Table.begin(game, plan.setup, seed, Seating(events=False)).state
    grid = game.starting_order(state)
    decisions = _race(state, bots, seed)
    finishes = tuple(
        Finish(AUTOMATON if line.seat is None else plan.bots[line.seat], grid.index(line.car) + 1, line.place)
        for line in game.standings(state)
    )
    return RaceResult(finishes, game.rounds(state), decisions)


def _race(state: State, bots: Sequence[Bot], seed: int) -> int:
    """Play to the end by listed codes; returns the number of decisions. Each bot thinks with its own chance."""
    chances = [FastChance(seed_of_race(seed, seat)) for seat in range(len(bots))]
    decisions = 0
    while asked := state.asked:
        seat = next(iter(asked))
        apply(state, seat, bots[seat].choose(state, seat, asked[seat], chances[seat]))
        decisions += 1
    return decisions
