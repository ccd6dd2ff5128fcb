"""One of the choices that are compared."""

from __future__ import annotations

from math import sqrt

from paddock.kernel import Code

from .tree import Node


class Branch:
    """One of the choices: the tree below it, and what each imagined deal brought the seat."""

    __slots__ = ("code", "node", "values", "way")

    def __init__(self, way: tuple[Code, ...], seats: int) -> None:
        self.way = way  # the choice, and what is chosen with it in one breath
        self.code = way[0]
        self.node = Node(seats)
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """The mean share of the field left behind."""
        return sum(self.values) / len(self.values)

    def lead(self, other: Branch, doubt: float) -> float:
        """How much better it is than another on the same deals, less so many standard errors."""
        mean, error = self.apart(other)
        return mean - doubt * error

    def apart(self, other: Branch) -> tuple[float, float]:
        """How much better it is than another on the same deals, and the standard error of that."""
        differences = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        variance = sum([(difference - mean) ** 2 for difference in differences]) / max(1, count - 1)
        return mean, sqrt(variance / count)


def halved(alive: list[Branch]) -> tuple[list[Branch], list[Branch]]:
    """The better half, and the rest; of equals the more promising one stays."""
    alive.sort(key=lambda branch: -branch.mean)
    half = (len(alive) + 1) // 2
    return alive[:half], alive[half:]


def ranked(first: Branch, alive: list[Branch], dropped: list[Branch], doubt: float) -> list[Branch]:
    """Best first; what is advised is only clearly beaten."""
    better = [branch for branch in alive if branch.lead(first, doubt) > 0]
    worse = [branch for branch in alive if branch not in better]
    return [*better, first, *worse, *dropped]
