"""Passes: two cars whose order changed in a round, told where the passed one began it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from ..report.series import Series, Turn


@dataclass(frozen=True, slots=True)
class Pass:
    """One car went by another."""

    race: int
    space: str | None


def passes_in(series: Series) -> list[Pass]:
    """Those of all races, the grid being where the first round begins."""
    found: list[Pass] = []
    for race, turns in _by_race(series).items():
        rounds = [{turn.car: turn for turn in of_round} for _, of_round in groupby(turns, lambda turn: turn.round)]
        for before, after in pairwise(rounds):
            found += (Pass(race, passed.space) for passed in _passed(before, after))
    return found


def _by_race(series: Series) -> Mapping[int, list[Turn]]:
    races: dict[int, list[Turn]] = {}
    for turn in series.turns:
        races.setdefault(turn.race, []).append(turn)
    return races


def _passed(before: Mapping[str, Turn], after: Mapping[str, Turn]) -> Iterator[Turn]:
    """The cars that were passed in a round, once for each car that went by."""
    both = [car for car in before if car in after]
    for ahead in both:
        for behind in both:
            was_ahead = before[ahead].place < before[behind].place
            if was_ahead and after[behind].place < after[ahead].place:
                yield before[ahead]
