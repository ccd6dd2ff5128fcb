"""Two bots against each other, luck and seats shared fairly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial

from paddock.kernel import BadOptions, find_game

from .estimate import Estimate, clustered
from .planning import at_least, make_plan
from .racing import AUTOMATON, MirroredPlan, RaceResult, run_races
from .sharing import Workers, results

Progress = Callable[[int, int], None]


def duel(
    game: str,
    a: str,
    b: str,
    races: int,
    options: Mapping[str, object] | None = None,
    *,
    seed: int = 0,
    jobs: int = 1,
    cars: int = 2,
    progress: Progress | None = None,
) -> Estimate:
    """How often a car of `a` finishes ahead of a car of `b`.

    Each bot drives `cars` cars: 2 make a field of four, 1 a race of one against one. Every seed is raced twice with the
    seats exchanged, so an odd number of races is made even by one more. All pairs of an `a` and a `b` count; the
    interval takes the two races of a seed together, for they share their luck.
    """
    if AUTOMATON in (a, b):
        raise BadOptions(f"duel: {AUTOMATON!r} takes no seat that could be exchanged; name two bots.")
    seats = (a, b) * at_least("cars", cars)
    plan = make_plan(MirroredPlan, find_game(game), seats, options or {}, seed)
    races = at_least("races", races) + races % 2
    workers = Workers(at_least("jobs", jobs))
    twins: dict[int, list[int]] = {}
    done = 0
    with closing(results(partial(run_races, plan), range(races), workers)) as chunks:
        for chunk in chunks:
            for result in chunk:
                twins.setdefault(result.number // 2, []).append(pairs_won(result))
            done += len(chunk)
            if progress is not None:
                progress(done, races)
    return clustered([(sum(twins[twin]), 2 * cars * cars) for twin in sorted(twins)])


def pairs_won(result: RaceResult) -> int:
    """The pairs of an `a` and a `b` in which the `a` came home first; seats of `a` are even in even races."""
    mirrored = result.number % 2
    sides = [(finish.place, finish.seat % 2 == mirrored) for finish in result.finishes if finish.seat is not None]
    ours = [place for place, is_a in sides if is_a]
    theirs = [place for place, is_a in sides if not is_a]
    return sum(mine < other for mine in ours for other in theirs)
