"""The tree of what seats may choose one after the other, whatever cards they turn out to hold.

A node stands for the choices that led to it, not for one position: every visit comes with another imagined deal. So a
choice can be missing on one visit and listed on the next, and is judged against how often it could have been taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from paddock.kernel import Code


class Node:
    """One sequence of choices: how often it was tried, and how the races ended for each seat."""

    __slots__ = ("available", "children", "totals", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0  # visits of the parent on which this choice was listed
        self.totals = [0.0] * seats
        self.children: dict[Code, Node] = {}

    def add(self, shares: Sequence[float]) -> None:
        """Count one imagined race."""
        self.visits += 1
        totals = self.totals
        for seat, share in enumerate(shares):
            totals[seat] += share


def pick(node: Node, seat: int, ordered: Sequence[Code], exploration: float) -> tuple[Code, Node]:
    """The next choice to try: the best untried one while the node may widen, else the best by upper bound."""
    children = node.children
    listed = ordered[: widening(node.visits)]
    for code in listed:
        if code not in children:
            child = children[code] = Node(len(node.totals))
            child.available = 1
            return code, child
    best, best_bound = listed[0], -1.0
    for code in listed:
        child = children[code]
        child.available += 1
        bound = child.totals[seat] / child.visits + exploration * sqrt(log(child.available) / child.visits)
        if bound > best_bound:
            best, best_bound = code, bound
    return best, children[best]


def widening(visits: int) -> int:
    """How many choices a node may try by now: a long list opens slowly, the most promising first."""
    return 1 + int(sqrt(visits))
