"""Race a network, or any bot, against another bot in the reference engine: half of the seats each, seats swapped.

    python -m bench.contest --weights champion.npz --rival greedy --races 400 --jobs 2
    python -m bench.contest --rival mcts:iterations=600,seconds=1.5 --races 40 --seats 4 --seconds 500
    python -m bench.contest --bot mcts:compiled=750 --rival mcts:iterations=60 --races 40

Every deal is raced twice, seats swapped; whoever is ahead in more pairs of cars in both races together does better in
that two-sided comparison, a draw being half a win. Equal drivers would win half of the races and of the comparisons.
Deals come from the race's number, so two networks meet the same ones.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from importlib.resources import files
from pathlib import Path

from paddock.batch import Driver
from paddock.batch.check import USERS_CIRCUIT
from paddock.bots import Bot, find_bot
from paddock.games.heat import CIRCUITS, Race
from paddock.kernel import Chance, Code, FastChance, Plain, Seating, State, Table, apply, find_game

SHIPPED = Path(str(files("paddock.bots") / "net" / "heat.npz"))
SURE = 1.96


@dataclass(frozen=True)
class Match:
    """Who meets whom, and where."""

    weights: Path
    rival: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    bot: str = ""  # who drives instead of the network


@dataclass
class Tally:
    """Races won, pairs of cars of both sides in which the network's was ahead, deals in which it did better."""

    races: int = 0
    wins: int = 0
    pairs: int = 0
    ahead: int = 0
    deals: int = 0
    better: float = 0.0

    def add(self, other: Tally) -> None:
        """Both together."""
        for figure in fields(self):
            setattr(self, figure.name, getattr(self, figure.name) + getattr(other, figure.name))

    def compare(self, first: Tally, second: Tally) -> None:
        """A deal that was raced from both sides."""
        ahead, pairs = first.ahead + second.ahead, first.pairs + second.pairs
        self.deals += 1
        self.better += (1 + (2 * ahead > pairs) - (2 * ahead < pairs)) / 2

    def told(self) -> str:
        """As a line of a table."""
        low, high = wilson(self.better, self.deals)
        better, pairs = self.better / max(1, self.deals), self.ahead / max(1, self.pairs)
        return (
            f"better in {better:.0%} of {self.deals} deals (95 % {low:.0%} to {high:.0%}), "
            f"ahead in {pairs:.0%} of pairs, {self.wins} of {self.races} races won"
        )


def wilson(wins: float, races: int) -> tuple[float, float]:
    """Between what the share of wins lies, 95 % sure."""
    if not races:
        return 0.0, 1.0
    share, square = wins / races, SURE * SURE / races
    middle = (share + square / 2) / (1 + square)
    around = SURE / (1 + square) * math.sqrt(share * (1 - share) / races + square / races / 4)
    return middle - around, middle + around


class Network(Bot):
    """The network of a file at the wheel."""

    def __init__(self, path: Path) -> None:
        self._driver = Driver(path)

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return self._driver.choose(state, seat, codes)


@cache
def _network(path: Path) -> Bot:
    return Network(path)


def _own(match: Match) -> Bot:
    return _bot(match.bot) if match.bot else _network(match.weights)


@cache
def _bot(name: str) -> Bot:
    return find_bot(name)


def race(match: Match, circuit: object, number: int) -> Tally:
    """One race; every other seat is the network's, first in one race, second in the next."""
    game, rival, chance = find_game("heat"), _bot(match.rival), FastChance(number)
    setup = game.setup(match.seats, {**match.options, "circuit": circuit})
    state: State = Table.begin(game, setup, number // 2, Seating(events=False)).state
    while asked := state.asked:
        seat = next(iter(asked))
        bot = _own(match) if is_own(seat, number) else rival
        apply(state, seat, bot.choose(state, seat, asked[seat], chance))
    assert isinstance(state, Race)
    return tally_of(state, match.seats, number)


def is_own(seat: int, number: int) -> bool:
    """Whether the network has a seat in a race."""
    return (seat + number) % 2 == 0


def tally_of(state: Race, seats: int, number: int) -> Tally:
    """How a race ended; Legends are nobody's."""
    places = [(car.place or len(state.cars), is_own(car.number, number)) for car in state.cars[:seats]]
    pairs = [own < other for own, mine in places if mine for other, theirs in places if not theirs]
    return Tally(1, int(min(places)[1]), len(pairs), sum(pairs))


def matches(match: Match, circuits: Sequence[object], races: int, first: int) -> Iterator[tuple[int, int]]:
    """Place of the circuit and number of each race; both orders of seats on every circuit in turn."""
    for number in range(races):
        yield number // 2 % len(circuits), first + number


def contest(match: Match, circuits: Sequence[object], plan: argparse.Namespace) -> list[Tally]:
    """All races, or as many as end in time."""
    tallies, began = [Tally() for _ in circuits], time.time()
    raced: dict[int, Tally] = {}
    with ProcessPoolExecutor(plan.jobs) as pool:
        asked = {
            pool.submit(race, match, circuits[place], number): (place, number)
            for place, number in matches(match, circuits, plan.races, plan.first)
        }
        try:
            for done in as_completed(asked, timeout=plan.seconds):
                place, number = asked[done]
                raced[number] = done.result()
                tallies[place].add(raced[number])
                if (twin := raced.get(number ^ 1)) is not None:
                    tallies[place].compare(raced[number], twin)
        except TimeoutError:
            sys.stdout.write(f"stopped after {time.time() - began:.0f} s\n")
            for process in list(pool._processes.values()):  # a race of a slow bot would hold on for minutes
                process.terminate()
    return tallies


def name_of(circuit: object) -> str:
    """What a circuit is called."""
    return str(circuit["id"]) if isinstance(circuit, Mapping) else str(circuit)


def main() -> None:
    """Read the command line, race and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--weights", type=Path, default=SHIPPED)
    asked.add_argument("--bot", default="", help="any bot instead of the network")
    asked.add_argument("--rival", default="greedy")
    asked.add_argument("--circuits", nargs="*", default=[*CIRCUITS.ids(), "user"])
    for name, usual in (("races", 220), ("seats", 4), ("jobs", 1), ("first", 10**6), ("legends", 0)):
        asked.add_argument(f"--{name}", type=int, default=usual)
    asked.add_argument("--weather", action="store_true")
    asked.add_argument("--seconds", type=float, default=36_000.0)
    asked.add_argument("--out", type=Path, help="a file for the figures")
    plan = asked.parse_args()
    circuits = [USERS_CIRCUIT if name == "user" else name for name in plan.circuits]
    options = {"legends": plan.legends, "weather": plan.weather}
    match = Match(plan.weights, plan.rival, plan.seats, options, plan.bot)
    tallies, whole = contest(match, circuits, plan), Tally()
    who = f"{plan.bot or plan.weights.stem} against {plan.rival}"
    title = f"{who}, {plan.seats} seats, {plan.legends} Legends, weather {plan.weather}"
    figures: Plain = {"title": title}
    for circuit, tally in zip(circuits, tallies, strict=True):
        whole.add(tally)
        figures[name_of(circuit)] = asdict(tally)
        sys.stdout.write(f"  {name_of(circuit)}: {tally.told()}\n")
    sys.stdout.write(f"{title}: {whole.told()}\n")
    if plan.out:
        plan.out.write_text(json.dumps(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
