"""Many races between bots, and what they show.

The same seed gives the same races whatever the number of processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence, Set
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

import paddock
from paddock.kernel import AnyGame, BadOptions, Plain, alternatives, find_game

from .by_batch import check_engine, recorder_of, runner_of, shared_out
from .dataset import Dataset, begin_dataset
from .estimate import Estimate, Tally, wilson
from .planning import at_least, make_plan
from .racing import Plan, RaceResult, RotatingPlan
from .schema import DETAILS, FORMAT, VERSION
from .sharing import Workers
from .steps import layout_of

Progress = Callable[[int, int], None]
_PODIUM = 3


@dataclass(frozen=True, slots=True)
class BotResult:
    """How the cars of one bot fared. Rates are per car and race, so that the fair share is one in the field."""

    name: str
    cars: int
    starts: int
    wins: int
    win_rate: Estimate
    podiums: int
    podium_rate: Estimate
    mean_place: Estimate

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "name": self.name,
            "cars": self.cars,
            "starts": self.starts,
            "wins": self.wins,
            "win_rate": self.win_rate.to_plain(),
            "podiums": self.podiums,
            "podium_rate": self.podium_rate.to_plain(),
            "mean_place": self.mean_place.to_plain(),
        }


@dataclass(frozen=True, slots=True)
class SlotResult:
    """What a grid slot was worth, whoever stood on it; slot 1 is pole."""

    slot: int
    mean_place: Estimate

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"slot": self.slot, "mean_place": self.mean_place.to_plain()}


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a series of races showed."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, object]
    seed: int
    races: int
    bots: tuple[BotResult, ...]
    grid: tuple[SlotResult, ...]
    rounds: Estimate
    decisions: int
    kept: int = field(compare=False)  # races that were in the folder already
    decisions_run: int = field(compare=False)  # of the races that were run now
    seconds: float = field(compare=False)

    @property
    def races_per_second(self) -> float:
        """How fast the races were that had to be run, all workers together."""
        return (self.races - self.kept) / self.seconds if self.seconds else 0.0

    @property
    def decisions_per_second(self) -> float:
        """The same in decisions."""
        return self.decisions_run / self.seconds if self.seconds else 0.0

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "options": dict(self.options),
            "seed": self.seed,
            "races": self.races,
            "bots": [bot.to_plain() for bot in self.bots],
            "grid": [slot.to_plain() for slot in self.grid],
            "rounds": self.rounds.to_plain(),
            "decisions": self.decisions,
            "kept": self.kept,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
        }


@dataclass(frozen=True, slots=True)
class Output:
    """Where the races are written down: the folder, how closely they are watched, and the form of the tables."""

    folder: str | Path
    detail: str = "turn"
    format: str = "parquet"
    command: str = ""  # remembered in the plan, for whoever finds the folder


def simulate(
    game: str,
    *,
    seats: Sequence[str],
    races: int,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    rotate: bool = False,
    engine: str = "reference",
    output: Output | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Run a series of races. A seat is a bot's name, or "legend" for a car that the rulebook drives itself.

    The work is shared by `jobs` processes, or by the Ray cluster at the address `ray`. `rotate` moves the bots through
    the seats race by race. The `engine` "batch" races HEAT compiled. With an `output` every race is written down, and a
    series that was interrupted goes on.
    """
    found = find_game(game)
    plan = make_plan(RotatingPlan if rotate else Plan, found, seats, options or {}, seed)
    check_engine(engine, plan, None if output is None else output.detail)
    series = Series(found, plan, tuple(seats), at_least("races", races), engine)
    workers = Workers(at_least("jobs", jobs), ray)
    dataset = None if output is None else _open(series, output)
    with nullcontext() if dataset is None else dataset.alone():
        scores = _Scores(() if dataset is None else dataset.results())
        start = perf_counter()
        with closing(_results(series, dataset, scores.numbers, workers)) as chunks:
            for chunk in chunks:
                for result in chunk:
                    scores.add(result)
                if progress is not None:
                    progress(scores.rounds.count, races)
    return scores.simulation(plan, tuple(seats), perf_counter() - start)


def _open(series: Series, output: Output) -> Dataset:
    if output.detail not in DETAILS:
        raise BadOptions(f"detail: {output.detail!r} is unknown; {alternatives(str(output.detail), DETAILS)}.")
    return begin_dataset(output.folder, series.describe(output))


def _results(
    series: Series, dataset: Dataset | None, kept: Set[int], workers: Workers
) -> Generator[Sequence[RaceResult], None, None]:
    """Run what is not there yet; with a dataset, write it down."""
    missing = [number for number in range(series.races) if number not in kept]
    if dataset is None:
        return shared_out(series.engine, runner_of(series.engine, series.plan), missing, workers)
    return _written_down(series, dataset, missing, workers)


def _written_down(
    series: Series, dataset: Dataset, missing: Sequence[int], workers: Workers
) -> Generator[Sequence[RaceResult], None, None]:
    run = recorder_of(series.engine, series.plan, str(dataset.plan["detail"]))
    with closing(shared_out(series.engine, run, missing, workers)) as chunks:
        for chunk in chunks:
            dataset.add(chunk)
            yield [race.result for race in chunk]
    if not dataset.complete:
        dataset.finish()


@dataclass(frozen=True, slots=True)
class Series:
    """What is raced, in the words of the one who asked for it."""

    game: AnyGame
    plan: Plan
    seats: tuple[str, ...]
    races: int
    engine: str = "reference"

    def describe(self, output: Output) -> Plain:
        """The plan as it is kept with the tables."""
        watched = "steps" in DETAILS[output.detail]
        layout = {"observation": layout_of(self.game, self.plan.setup)} if watched else {}
        return {
            "kind": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "title": self.game.title,
            "rules_version": self.plan.setup.rules,
            "options": self.game.differences(self.plan.setup),
            "seats": self.seats,
            "rotate": isinstance(self.plan, RotatingPlan),
            "seed": self.plan.seed,
            "races": self.races,
            "detail": output.detail,
            "format": output.format,
            "command": output.command,
            "paddock": paddock.__version__,
            **layout,
            **({"engine": self.engine} if self.engine != "reference" else {}),
        }


class _Scores:
    """Counts races as they come in."""

    def __init__(self, kept: Iterable[RaceResult]) -> None:
        self.numbers: set[int] = set()
        self.places: dict[str, Tally] = {}
        self.slots: dict[int, Tally] = {}
        self.wins: Counter[str] = Counter()
        self.podiums: Counter[str] = Counter()
        self.rounds = Tally()
        self.decisions = 0
        for result in kept:
            self.add(result)
        self.kept = self.rounds.count
        self.decisions_kept = self.decisions

    def add(self, result: RaceResult) -> None:
        """Count one race."""
        self.numbers.add(result.number)
        self.rounds.add(result.rounds)
        self.decisions += result.decisions
        for finish in result.finishes:
            self.places.setdefault(finish.driver, Tally()).add(finish.place)
            self.slots.setdefault(finish.slot, Tally()).add(finish.place)
            self.wins[finish.driver] += finish.place == 1
            self.podiums[finish.driver] += finish.place <= _PODIUM

    def simulation(self, plan: Plan, seats: tuple[str, ...], seconds: float) -> Simulation:
        """Everything counted, as figures."""
        return Simulation(
            game=plan.game,
            seats=seats,
            options=plan.setup.options,
            seed=plan.seed,
            races=self.rounds.count,
            bots=tuple(self._bot(name) for name in sorted(self.places, key=self._merit)),
            grid=tuple(SlotResult(slot, self._place(self.slots[slot])) for slot in sorted(self.slots)),
            rounds=self.rounds.mean(),
            decisions=self.decisions,
            kept=self.kept,
            decisions_run=self.decisions - self.decisions_kept,
            seconds=seconds,
        )

    def _merit(self, name: str) -> tuple[float, str]:
        return self.places[name].mean().value, name

    def _bot(self, name: str) -> BotResult:
        tally, wins, podiums = self.places[name], self.wins[name], self.podiums[name]
        return BotResult(
            name=name,
            cars=tally.count // self.rounds.count,
            starts=tally.count,
            wins=wins,
            win_rate=wilson(wins, tally.count),
            podiums=podiums,
            podium_rate=wilson(podiums, tally.count),
            mean_place=self._place(tally),
        )

    def _place(self, places: Tally) -> Estimate:
        return places.mean().within(1, len(self.slots))
