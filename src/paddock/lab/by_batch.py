"""Races of a series on the batch engine: the same results table by table, for bots that drive there.

A race has the same rules and the same chances there, but not the same shuffles: a seed names another race than in the
reference engine. What the engine cannot express is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from paddock.kernel import BadOptions, alternatives, find_game

from .racing import Entry, Finish, Plan, RaceResult, driver_of, run_races
from .recording import Recorded, record_races
from .schema import Row
from .sharing import Workers, results
from .working import Run

if TYPE_CHECKING:
    from paddock.batch import Ended

ENGINES = ("reference", "batch")
BATCH = 500  # races side by side
_DRIVERS = ("random", "net")
T = TypeVar("T")


def check_engine(engine: str, plan: Plan, detail: str | None) -> None:
    """Refuse an engine, or what it cannot do, before the first race begins."""
    if engine not in ENGINES:
        raise BadOptions(f"engine: {engine!r} is unknown; {alternatives(engine, ENGINES)}.")
    if engine == "reference":
        return
    if plan.game != "heat":
        raise BadOptions(f"engine: the batch engine races HEAT only, not {find_game(plan.game).title}.")
    for bot in plan.bots:
        if bot not in _DRIVERS:
            raise BadOptions(f"engine: {bot!r} does not drive in the batch engine; {alternatives(bot, _DRIVERS)}.")
    if detail not in (None, "race"):
        raise BadOptions(f"engine: the batch engine writes detail 'race', not {detail!r}; name --detail race.")
    try:
        from paddock.batch import check_series
    except ModuleNotFoundError as error:
        raise BadOptions(f"engine: the batch engine needs {error.name}: pip install 'paddock-racing[batch]'.") from None
    check_series(plan.setup, plan.bots)


def batch_races(plan: Plan, numbers: Sequence[int]) -> Iterator[RaceResult]:
    """These races of the series, all at once; one that leaves what the engine can count is raced in the reference."""
    for race in _raced(plan, numbers):
        yield race.result


def batch_records(plan: Plan, numbers: Sequence[int]) -> Iterator[Recorded]:
    """The same with the rows of the tables."""
    yield from _raced(plan, numbers)


def in_batches(run: Run[T], numbers: Sequence[int]) -> Generator[list[T], None, None]:
    """All these races, batch by batch; a batch is done as a whole, on one core."""
    for first in range(0, len(numbers), BATCH):
        yield list(run(numbers[first : first + BATCH]))


def shared_out(engine: str, run: Run[T], numbers: Sequence[int], workers: Workers) -> Generator[list[T], None, None]:
    """All these races, by whoever works for that engine."""
    if engine == "reference":
        return results(run, numbers, workers)
    if workers.jobs > 1 or workers.ray is not None:
        raise BadOptions("engine: the batch engine races on one core of this machine; leave jobs and ray out.")
    return in_batches(run, numbers)


def runner_of(engine: str, plan: Plan) -> Callable[[Sequence[int]], Iterator[RaceResult]]:
    """What runs the races of a plan."""
    return partial(run_races if engine == "reference" else batch_races, plan)


def recorder_of(engine: str, plan: Plan, detail: str) -> Callable[[Sequence[int]], Iterator[Recorded]]:
    """What runs them and writes them down."""
    return partial(record_races, plan, detail) if engine == "reference" else partial(batch_records, plan)


def _raced(plan: Plan, numbers: Sequence[int]) -> Iterator[Recorded]:
    from paddock.batch import race_series

    entries = [plan.entry(number) for number in numbers]
    began = perf_counter()
    ended = race_series(plan.setup, [(entry.seed, entry.bots) for entry in entries])
    each = round((perf_counter() - began) / max(1, len(entries)), 6)
    for number, entry, race in zip(numbers, entries, ended, strict=True):
        if race is None:
            yield from record_races(plan, "race", [number])
        else:
            yield _recorded(number, entry, race, each)


def _recorded(number: int, entry: Entry, race: Ended, seconds: float) -> Recorded:
    finishes, cars = list[Finish](), list[Row]()
    for car in race.cars:
        driver = driver_of(entry, car.seat)
        finishes.append(Finish(driver, car.slot, car.place, car.seat))
        traits, figures = {"upgrades": list(car.upgrades), "legend": car.seat is None}, {"heat_left": float(car.engine)}
        cars.append((number, car.seat, car.name, driver, car.slot, car.place, False, traits, figures))
    rows: dict[str, list[Row]] = {"races": [(number, entry.seed, race.rounds, race.decisions, seconds)], "cars": cars}
    return Recorded(RaceResult(number, tuple(finishes), race.rounds, race.decisions), rows)
