"""What races say about bots: ratings, places, and who finishes ahead of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import log
from typing import TYPE_CHECKING

from paddock.kernel import Plain

from .estimate import Estimate, Tally, Z, clustered
from .plackett_luce import Order, Strengths
from .racing import RaceResult

if TYPE_CHECKING:
    from .rating import FieldPlan

SCALE = 400 / log(10)  # points for odds of e to 1
UNKNOWN = 600.0  # deviation of a rating before the first race
FOUR = 4


def ahead(one: float, other: float) -> float:
    """How often the first of two ratings finishes ahead of the second."""
    return 1 / (1 + 10 ** ((other - one) / 400))


@dataclass(frozen=True, slots=True)
class Rating:
    """One bot: its rating give or take the error, and how it fared."""

    name: str
    rating: float
    error: float
    starts: int
    mean_place: Estimate
    expected_place: float

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "name": self.name,
            "rating": round(self.rating, 1),
            "error": round(self.error, 1),
            "starts": self.starts,
            "mean_place": self.mean_place.to_plain(),
            "expected_place_of_four": round(self.expected_place, 3),
        }


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How often one bot finished ahead of another, over the races that both were in."""

    name: str
    rival: str
    races: int
    ahead: Estimate

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"name": self.name, "rival": self.rival, "races": self.races, "ahead": self.ahead.to_plain()}


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a series of rated races showed, the best bot first."""

    game: str
    options: Mapping[str, object]
    seed: int
    field_size: int
    anchor: str
    races: int
    settled: bool
    bots: tuple[Rating, ...]
    pairs: tuple[HeadToHead, ...]
    seconds: float = field(compare=False)

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "field": self.field_size,
            "anchor": self.anchor,
            "races": self.races,
            "settled": self.settled,
            "bots": [bot.to_plain() for bot in self.bots],
            "pairs": [pair.to_plain() for pair in self.pairs],
            "seconds": round(self.seconds, 3),
        }


class Book:
    """Counts races; the anchor comes first among the competitors of the model."""

    def __init__(self, bots: Sequence[str], anchor: str, anchor_rating: float) -> None:
        self._names = (anchor, *(bot for bot in bots if bot != anchor))
        self._numbers = {name: number for number, name in enumerate(self._names)}
        self._strengths = Strengths(len(bots), UNKNOWN / SCALE)
        self._zero = anchor_rating
        self._orders: Counter[Order] = Counter()
        self._places = {bot: Tally() for bot in bots}
        self._ahead: dict[tuple[str, str], list[tuple[int, int]]] = {}
        self._cars = 1  # in the largest field
        self.races = 0

    def add(self, result: RaceResult) -> None:
        """Count one race; cars that nobody rates, such as Legends asked for by an option, are overlooked."""
        self.races += 1
        self._cars = max(self._cars, len(result.finishes))
        rated = [finish for finish in result.finishes if finish.driver in self._numbers]
        ranked = sorted(rated, key=lambda finish: finish.place)
        self._orders[tuple(self._numbers[finish.driver] for finish in ranked)] += 1
        places: dict[str, list[int]] = {}
        for finish in ranked:
            self._places[finish.driver].add(finish.place)
            places.setdefault(finish.driver, []).append(finish.place)
        for one, other in permutations(places, 2):
            won = sum(mine < theirs for mine in places[one] for theirs in places[other])
            self._ahead.setdefault((one, other), []).append((won, len(places[one]) * len(places[other])))

    def error(self) -> float:
        """The largest error of a rating, all races so far taken into account."""
        self._strengths.fit(self._orders)
        return max(self._strengths.deviations) * Z * SCALE

    def ratings(self, plan: FieldPlan, wanted: float | None, seconds: float) -> Ratings:
        """Everything counted, as figures."""
        error, strengths = self.error(), dict(zip(self._names, self._strengths.values, strict=True))
        best = sorted(strengths, key=lambda name: (-strengths[name], name))
        pairs = [pair for pair in permutations(best, 2) if pair in self._ahead]
        return Ratings(
            game=plan.game,
            options=plan.setup.options,
            seed=plan.seed,
            field_size=plan.field,
            anchor=self._names[0],
            races=self.races,
            settled=wanted is not None and error <= wanted,
            bots=tuple(self._rating(name) for name in best),
            pairs=tuple(HeadToHead(*pair, len(self._ahead[pair]), clustered(self._ahead[pair])) for pair in pairs),
            seconds=seconds,
        )

    def _rating(self, name: str) -> Rating:
        number, all_points = self._numbers[name], [value * SCALE for value in self._strengths.values]
        points = all_points[number]
        others = all_points[:number] + all_points[number + 1 :]
        behind = sum(ahead(other, points) for other in others) / len(others)
        error = self._strengths.deviations[number] * Z * SCALE
        places = self._places[name]
        place = places.mean().within(1, self._cars) if places.count else places.mean()
        return Rating(name, self._zero + points, error, places.count, place, 1 + (FOUR - 1) * behind)
