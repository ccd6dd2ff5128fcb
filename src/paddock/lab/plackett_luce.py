"""The Plackett-Luce model: the winner comes out of the field with odds by strength, then the second out of the rest.

All races are weighed together, so the order in which they were run does not matter and the errors are those of the
likelihood itself, where online systems go by a rule of thumb.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp, sqrt

Order = tuple[int, ...]
"""The competitors of a race, the winner first; one who had several cars is named several times."""
Matrix = list[list[float]]

_STEPS, _SMALL = 60, 1e-9


class Strengths:
    """Log-strengths and their deviations; competitor 0 is the yardstick and keeps 0."""

    def __init__(self, competitors: int, spread: float) -> None:
        self.values = [0.0] * competitors
        self.deviations = [0.0] + [spread] * (competitors - 1)
        self._weight = 1 / (spread * spread)  # of the belief held before the first race

    def fit(self, races: Counter[Order]) -> None:
        """The most likely strengths, by Newton's method from where the last fit ended."""
        for _ in range(_STEPS):
            slope, curve, _ = self._derivatives(races)
            step = _times(inverse(curve), slope)
            longest = max(1.0, *map(abs, step))  # the likelihood is steep far away and flat beyond
            self.values = [0.0, *(v + s / longest for v, s in zip(self.values[1:], step, strict=True))]
            if max(map(abs, step)) < _SMALL:
                break
        self._judge(races)

    def _judge(self, races: Counter[Order]) -> None:
        """The larger of two deviations: what the model expects, and what the races show that do not quite obey it."""
        _, curve, scatter = self._derivatives(races)
        expected = inverse(curve)
        shown = _product(_product(expected, scatter), expected)
        both = zip(_diagonal(expected), _diagonal(shown), strict=True)
        self.deviations = [0.0, *(sqrt(max(pair)) for pair in both)]

    def _derivatives(self, races: Counter[Order]) -> tuple[list[float], Matrix, Matrix]:
        """Slope and downward curvature of the log-posterior, and the scatter of the single races' slopes."""
        size = len(self.values) - 1
        slope = [-value * self._weight for value in self.values[1:]]
        curve = [[self._weight if row == column else 0.0 for column in range(size)] for row in range(size)]
        scatter = [[0.0] * size for _ in range(size)]
        odds = [exp(value) for value in self.values]
        for order, count in races.items():
            single = [0.0] * (size + 1)
            left = dict.fromkeys(order, 0.0)
            for competitor in order:
                left[competitor] += odds[competitor]
            for competitor in order[:-1]:
                _pick(competitor, left, single, curve, count)
                left[competitor] = max(0.0, left[competitor] - odds[competitor])
            for row in range(size):
                slope[row] += count * single[row + 1]
                for column in range(size):
                    scatter[row][column] += count * single[row + 1] * single[column + 1]
        return slope, curve, scatter


def _pick(chosen: int, left: dict[int, float], slope: list[float], curve: Matrix, count: int) -> None:
    """One place of a race: whoever took it was chosen among all that were left."""
    total = sum(left.values())
    shares = [(competitor, share / total) for competitor, share in left.items() if share]
    slope[chosen] += 1
    for one, share in shares:
        slope[one] -= share
        if one:
            curve[one - 1][one - 1] += count * share
            for other, rival_share in shares:
                if other:
                    curve[one - 1][other - 1] -= count * share * rival_share


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrices here are small, symmetric and positive."""
    size = len(matrix)
    rows = [[*row, *(float(at == number) for at in range(size))] for number, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for other in range(size):
            if other != column and (factor := rows[other][column]):
                rows[other] = [v - factor * p for v, p in zip(rows[other], rows[column], strict=True)]
    return [row[size:] for row in rows]


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(value * other for value, other in zip(row, vector, strict=True)) for row in matrix]


def _product(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def _diagonal(matrix: Matrix) -> list[float]:
    return [row[at] for at, row in enumerate(matrix)]
