"""Race the reference and the batch engine side by side and compare every choice.

    python -m paddock.batch.check --races 100000 --jobs 2

All circuits and one of a user's kind, one to eight drivers, Legends, garage, weather, and the smaller options; random
drivers, reckless ones and the game's own judgement. A difference is told with the race's number, seed and options.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache

from paddock.games.heat import CIRCUITS
from paddock.kernel import Advisor, Code, FastChance, Setup, State, find_game

from .comparing import Difference, Follower
from .setups import setup_for

MOST_DRIVERS, MOST_CARS = 8, 12
SHARE = 50
BOOST, END = (3,), (0,)
USERS_CIRCUIT: Mapping[str, object] = {
    "schema": 1,
    "id": "three-corners",
    "name": "Three corners",
    "laps": 2,
    "spaces": 37,
    "heat_cards": 4,
    "stress_cards": 2,
    "corner": [
        {"at": 0, "limit": 5, "racing_lane_after": 1},
        {"at": 9, "limit": 2, "racing_lane_after": 2, "chevrons": [3, 4], "double_chevrons": [5]},
        {"at": 12, "limit": 2, "racing_lane_after": 1, "chicane_with": 9},
        {"at": 30, "limit": 4, "racing_lane_after": 2},
    ],
    "flooded": [{"first": 5, "last": 8}],
    "tunnel": [{"first": 14, "last": 17, "lanes": [1]}],
    "gravel": [{"first": 20, "last": 22}],
}


@dataclass(frozen=True)
class Report:
    """What some races came to."""

    races: int
    choices: int
    broken: int  # races that left what a word can count, followed up to there
    differences: tuple[str, ...]


def set_up_of(number: int) -> Setup:
    """The set-up of the race with a number: any mix of what the engine knows."""
    chance = FastChance(number)
    seats = 1 + min(chance.below(MOST_DRIVERS), chance.below(MOST_DRIVERS))
    circuits = (*CIRCUITS.ids(), USERS_CIRCUIT)
    options: dict[str, object] = {"circuit": circuits[number % len(circuits)], "laps": 1 if chance.below(4) else 0}
    if chance.below(2):
        options["legends"] = chance.below(MOST_CARS + 1 - seats)
        options["legend_bonus"] = chance.below(4)
        options["aggressive_legends"] = bool(chance.below(2))
    if chance.below(4) == 0:
        options |= {"slipstream_line": "always", "stop_after_drivers": True, "laps": 1 + chance.below(3)}
    if chance.below(2):
        options["weather"] = bool(chance.below(4))
        if chance.below(4):
            options["garage"] = ("basic", "advanced", "all")[chance.below(3)]
            options["garage_mode"] = ("draft", "snake", "random")[chance.below(3)]
            options["sets"] = ("heavy-rain", "tunnel-vision", "rocky-roads")[: chance.below(4)]
    return setup_for(seats, options)


def choose(state: State, seat: int, codes: Sequence[Code], chance: FastChance, manner: int) -> int:
    """A place of the list: at random, recklessly, or what the game thinks best."""
    if manner == 1 and len(codes[0]) == 1 and chance.below(8):
        return codes.index(BOOST) if BOOST in codes else codes.index(END) if END in codes else len(codes) - 1
    if manner == 2:
        return codes.index(_advisor().choose(state, seat, codes, chance))
    return chance.below(len(codes))


@cache
def _advisor() -> Advisor:
    """The game's own judgement."""
    advisor = find_game("heat").advisor
    assert advisor is not None
    return advisor()


def follow(number: int) -> tuple[int, bool]:
    """One race, choice by choice; how many there were, and whether it broke."""
    follower, chance, choices = Follower(set_up_of(number), number), FastChance(-number - 1), 0
    manner = (0, 0, 1, 0, 0, 0, 1, 0, 0, 2)[number // 2 % 10] if number % 2 else 0
    while not follower.is_broken and (asked := follower.compare()):
        seat, codes = asked
        if number % 4 == 0:
            follower.compare_encoding(seat)
        follower.choose(seat, codes, choose(follower.race, seat, codes, chance, manner))
        choices += 1
    return choices, follower.is_broken


def follow_some(numbers: Sequence[int]) -> Report:
    """Some races, one after the other."""
    choices, broken, differences = 0, 0, []
    for number in numbers:
        try:
            made, broke = follow(number)
            choices, broken = choices + made, broken + broke
        except Difference as difference:
            setup = set_up_of(number)
            told = {name: value for name, value in setup.options.items() if value}
            differences.append(f"race {number}, {setup.seats} drivers, {told}: {difference}")
    return Report(len(numbers), choices, broken, tuple(differences))


def check(races: int, first: int = 0, jobs: int = 1) -> Iterator[Report]:
    """So many races, share by share."""
    shares = [range(begin, min(begin + SHARE, first + races)) for begin in range(first, first + races, SHARE)]
    if jobs == 1:
        yield from map(follow_some, shares)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(follow_some, shares)


def main() -> int:
    """Compare, tell every difference and the sum of it all."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--races", type=int, default=2000)
    asked.add_argument("--first", type=int, default=0, help="the number of the first race")
    asked.add_argument("--jobs", type=int, default=1)
    chosen = asked.parse_args()
    began, races, choices, broken, differences = time.time(), 0, 0, 0, 0
    for report in check(chosen.races, chosen.first, chosen.jobs):
        races, choices = races + report.races, choices + report.choices
        broken, differences = broken + report.broken, differences + len(report.differences)
        sys.stdout.writelines(f"{line}\n" for line in report.differences)
        told = f"{races:,} races, {choices:,} choices, {differences} differences, {broken} broken off (too many cards)"
        sys.stdout.write(f"{told}, {time.time() - began:.0f} s\n")
        sys.stdout.flush()
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
