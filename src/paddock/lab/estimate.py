"""Figures with their uncertainty: what was measured, and the range it speaks for with 95 % confidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from paddock.kernel import Plain

Z = 1.959964  # 95 % of a normal distribution lie within this many deviations
_WIDE = {1: 12.7062, 2: 4.30265, 3: 3.18245, 4: 2.77645}  # the same, estimated from so few numbers and one more


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value between the ends of its interval."""

    value: float
    low: float
    high: float

    def within(self, least: float, most: float) -> Estimate:
        """The same where values beyond these limits are impossible, as a place before the first is."""
        return Estimate(self.value, max(float(least), self.low), min(float(most), self.high))

    def to_plain(self) -> Plain:
        """JSON-ready, rounded to what anybody can use."""
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def wilson(successes: float, trials: float) -> Estimate:
    """A rate with Wilson's interval, which stays within 0 and 1 and holds for rare successes."""
    if not trials:
        return Estimate(0.0, 0.0, 1.0)
    rate, square = successes / trials, Z * Z
    scale = 1 + square / trials
    centre = (rate + square / (2 * trials)) / scale
    reach = Z * sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials)) / scale
    return Estimate(rate, max(0.0, centre - reach), min(1.0, centre + reach))


def student(freedom: int) -> float:
    """The same for a mean whose spread is itself only estimated, from one number more than `freedom`."""
    if freedom in _WIDE:
        return _WIDE[freedom]
    square = Z * Z  # Cornish and Fisher's series
    third = Z * (((3 * square + 19) * square + 17) * square - 15) / 384
    second = Z * ((5 * square + 16) * square + 3) / 96
    return Z + (Z * (square + 1) / 4 + (second + third / freedom) / freedom) / freedom


def clustered(clusters: Sequence[tuple[int, int]]) -> Estimate:
    """A rate of successes that came in clusters of (successes, trials), each of which shares its luck.

    Wilson's interval for as many independent trials as would spread as much as the clusters do. Never more than there
    were trials; where no cluster differs from another, each counts once.
    """
    count, trials = len(clusters), sum(tried for _, tried in clusters)
    if not trials:
        return Estimate(0.0, 0.0, 1.0)
    rate = sum(won for won, _ in clusters) / trials
    if trials == count:
        return wilson(rate * trials, trials)
    spread = sum((won - rate * tried) ** 2 for won, tried in clusters)
    if count < 2 or not spread:
        return wilson(rate * count, count)
    variance = spread * count / (count - 1) / (trials * trials)
    worth = min(float(trials), rate * (1 - rate) / variance)
    return wilson(rate * worth, worth)


class Tally:
    """Whole numbers counted up to a mean; sums of whole numbers do not depend on the order of counting."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0
        self.squares = 0

    def add(self, number: int) -> None:
        """Count one number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def mean(self) -> Estimate:
        """The mean with Student's interval; a single number knows nothing about its own spread."""
        if not self.count:
            return Estimate(0.0, 0.0, 0.0)
        mean = self.total / self.count
        if self.count == 1:
            return Estimate(mean, mean, mean)
        variance = max(0.0, (self.squares - self.total * mean) / (self.count - 1))
        reach = student(self.count - 1) * sqrt(variance / self.count)
        return Estimate(mean, mean - reach, mean + reach)
