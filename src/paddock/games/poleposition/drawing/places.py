"""How far apart cars are."""

from __future__ import annotations

from functools import lru_cache

from ..board.circuit import Circuit
from .board import present_board


@lru_cache(maxsize=64)
def middles(circuit: Circuit) -> dict[str, float]:
    """The lap coordinate of the middle of every cell; the pit lane runs from its entry to its exit."""
    board = present_board(circuit)
    found = {cell["id"]: sum(cell["u"]) / 2 for cell in board["cells"]}
    pit = next(path for path in board["paths"] if path["kind"] == "pitlane")
    first = max(found[cell] for cell in pit["enter_from"])
    last = min(found[cell] for cell in pit["exit_to"]) + board["n"]
    count = len(pit["places"])
    for number, place in enumerate(pit["places"], 1):
        found[place["id"]] = first + (last - first) * number / (count + 1)
    return found


def lap_length(circuit: Circuit) -> int:
    """How many units the lap coordinate has."""
    return present_board(circuit)["n"]
