"""How far apart cars are."""

from __future__ import annotations

from functools import lru_cache

from ..board.course import Course
from .board import present_board


@lru_cache(maxsize=64)
def middles(course: Course) -> dict[str, float]:
    """The lap coordinate of the middle of every cell; the pit lane runs from its entry to its exit."""
    board = present_board(course.circuit)
    found = {cell["id"]: sum(cell["u"]) / 2 for cell in board["cells"]}
    pit = next(path for path in board["paths"] if path["kind"] == "pitlane")
    first = max(found[cell] for cell in pit["enter_from"])
    last = min(found[cell] for cell in pit["exit_to"]) + board["n"]
    count = len(pit["places"])
    for number, place in enumerate(pit["places"], 1):
        found[place["id"]] = first + (last - first) * number / (count + 1)
    return found


@lru_cache(maxsize=64)
def lap_of(course: Course) -> int:
    """How many units the lap coordinate has; a course is told from others at once, a circuit only by all its cells."""
    return present_board(course.circuit)["n"]
