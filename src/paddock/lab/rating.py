"""Rate bots against each other: several at a time in one race, seats and luck shared fairly.

A rating follows the Plackett-Luce model on the scale of chess: whoever has 400 points more finishes ahead ten times out
of eleven. One bot, the anchor, keeps a fixed rating, so that ratings of different days can be compared.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import isfinite
from time import perf_counter

from paddock.kernel import BadOptions, FastChance, Setup, alternatives, find_game

from .planning import at_least, check_seats, field_setup, whole
from .racing import AUTOMATON, Entry, Plan, RaceResult, run_races, seed_of_race
from .ratings import Book, Ratings
from .sharing import Workers, results

Progress = Callable[[int, int], None]
ANCHOR, ANCHOR_RATING = "greedy", 1500.0
_LARGEST_FIELD = 4
_FIRST_LOOK = 20  # races before anybody asks how certain the ratings are


@dataclass(frozen=True, slots=True)
class FieldPlan(Plan):
    """Fields drawn from a pool of bots; each field is raced once from every seat order of a rotation."""

    field: int
    setups: tuple[Setup, ...]  # by the number of cars in the field that the rulebook drives itself

    def entry(self, number: int) -> Entry:
        draw, first = divmod(number, self.field)
        names = self._drawn(FastChance(seed_of_race(self.seed, -1 - draw)))
        seated = tuple(name for name in names[first:] + names[:first] if name != AUTOMATON)
        return Entry(seed_of_race(self.seed, number), self.setups[self.field - len(seated)], seated)

    def _drawn(self, chance: FastChance) -> tuple[str, ...]:
        """Everybody as often as everybody else, the rest by lot."""
        every, some = divmod(self.field, len(self.bots))
        pool, drawn = list(self.bots), list(self.bots) * every
        for _ in range(some):
            drawn.append(pool.pop(chance.below(len(pool))))
        return tuple(drawn.pop(chance.below(len(drawn))) for _ in range(len(drawn)))


def rate(
    game: str,
    *,
    seats: Sequence[str],
    races: int,
    options: Mapping[str, object] | None = None,
    field: int | None = None,
    anchor: str | None = None,
    anchor_rating: float = ANCHOR_RATING,
    error: float | None = None,
    seed: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
) -> Ratings:
    """Ratings of the named bots; "legend" is a car that the rulebook drives itself.

    Each race has `field` cars. The races end when every rating is known to within `error` points, 95 times out of 100,
    or when all are run.
    """
    plan = _plan(game, seats, options or {}, field, seed)
    book = Book(plan.bots, _anchor(plan.bots, anchor), float(anchor_rating))
    at_least("races", races)
    if error is not None and not error > 0:
        raise BadOptions(f"error: {error!r} is not possible; allowed: more than 0.")
    if not isfinite(anchor_rating):
        raise BadOptions(f"anchor: a rating of {anchor_rating!r} is not possible; allowed: any finite number.")
    workers, start = Workers(at_least("jobs", jobs), ray), perf_counter()
    look = _FIRST_LOOK
    with closing(_in_order(plan, races, workers)) as finished:
        for result in finished:
            book.add(result)
            if progress is not None:
                progress(book.races, races)
            if error is not None and book.races >= look:
                if book.error() <= error:
                    break
                look += max(plan.field, look // 10)
    return book.ratings(plan, error, perf_counter() - start)


def _plan(game: str, seats: Sequence[str], options: Mapping[str, object], field: int | None, seed: int) -> FieldPlan:
    found = find_game(game)
    check_seats(found, seats)
    if len(seats) < 2:
        raise BadOptions(f"seats: {seats[0]!r} has nobody to be compared with; name two bots or more.")
    for name in seats:
        if seats.count(name) > 1:
            raise BadOptions(f"seats: {name!r} is named twice; ratings compare different bots.")
    size = min(len(seats), _LARGEST_FIELD) if field is None else at_least("field", field, 2)
    most = -(-size // len(seats)) if AUTOMATON in seats else 0
    driver = next(name for name in seats if name != AUTOMATON)
    fields = [(AUTOMATON,) * automata + (driver,) * (size - automata) for automata in range(most + 1)]
    setups = tuple(field_setup(found, each, options) for each in fields)
    return FieldPlan(found.name, setups[0], tuple(seats), whole("seed", seed), size, setups)


def _anchor(bots: Sequence[str], anchor: str | None) -> str:
    if anchor is None:
        return ANCHOR if ANCHOR in bots else bots[0]
    if anchor not in bots:
        raise BadOptions(f"anchor: {anchor!r} does not race; {alternatives(anchor, bots)}.")
    return anchor


def _in_order(plan: FieldPlan, races: int, workers: Workers) -> Generator[RaceResult, None, None]:
    """The races by their numbers, so that whoever stops early stops at the same race; early ones wait."""
    early: dict[int, RaceResult] = {}
    following = 0
    with closing(results(partial(run_races, plan), range(races), workers)) as chunks:
        for chunk in chunks:
            early |= {result.number: result for result in chunk}
            while following in early:
                yield early.pop(following)
                following += 1
