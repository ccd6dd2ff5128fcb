"""Two bots against each other, luck and seats shared fairly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from paddock.kernel import BadOptions, find_game

from .estimate import Estimate, clustered, wilson
from .planning import at_least, make_plan
from .racing import AUTOMATON, MirroredPlan, RaceResult, run_races
from .sharing import Workers, results

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Duel:
    """How the first of two bots did against the second."""

    ahead: Estimate  # how often one of its cars finished ahead of one of the other's
    better: Estimate  # how often it did better in a deal that was raced from both sides; a draw is half a win
    deals: int

    def __str__(self) -> str:
        pairs, deals = _percent(self.ahead), _percent(self.better)
        return f"ahead in {pairs} of the pairs of cars, better in {deals} of {self.deals} two-sided comparisons"


def _percent(share: Estimate) -> str:
    return f"{share.value:.0%} ({100 * share.low:.0f} to {share.high:.0%})".replace("%", " %")


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
) -> Duel:
    """How bot `a` does against bot `b`: pairs of cars, and deals raced from both sides.

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
    pairs = 2 * cars * cars
    won = [sum(twins[twin]) for twin in sorted(twins)]
    better = sum(1.0 if 2 * count > pairs else 0.5 if 2 * count == pairs else 0.0 for count in won)
    return Duel(clustered([(count, pairs) for count in won]), wilson(better, len(won)), len(won))


def pairs_won(result: RaceResult) -> int:
    """The pairs of an `a` and a `b` in which the `a` came home first; seats of `a` are even in even races."""
    mirrored = result.number % 2
    sides = [(finish.place, finish.seat % 2 == mirrored) for finish in result.finishes if finish.seat is not None]
    ours = [place for place, is_a in sides if is_a]
    theirs = [place for place, is_a in sides if not is_a]
    return sum(mine < other for mine in ours for other in theirs)
