"""How far it is to the finish line and to the pit entry, along the best way and without other cars."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from ...board.course import Course
from ...board.racing_line import ORDINARY, move_table

FAR = 10_000
WHOLE_ROWS = 2


@lru_cache(maxsize=64)
def way_home(course: Course) -> tuple[int, ...]:
    """Steps to the finish line from each cell in each state of the line, at 3 * cell + line."""
    table = move_table(course, WHOLE_ROWS, ORDINARY)
    goals = {state for state, moves in enumerate(table) if any(crosses for *_, crosses in moves)}
    return _distances(course, goals, 1)


@lru_cache(maxsize=64)
def way_to_pits(course: Course) -> tuple[int, ...]:
    """Steps to the entry of the pit lane, not over the finish line; FAR from where it cannot be reached any more."""
    goals = {3 * cell + line for cell in course.pit.enter_from for line in range(3)}
    return _distances(course, goals, 0)


def _distances(course: Course, goals: set[int], least: int) -> tuple[int, ...]:
    table = move_table(course, WHOLE_ROWS, ORDINARY)
    before: list[list[int]] = [[] for _ in table]
    for state, moves in enumerate(table):
        for target, line, _, _, crosses in moves:
            if not crosses:
                before[3 * target + line].append(state)
    found = [FAR] * len(table)
    waiting = deque(sorted(goals))
    for goal in goals:
        found[goal] = least
    while waiting:
        state = waiting.popleft()
        for earlier in before[state]:
            if found[earlier] == FAR:
                found[earlier] = found[state] + 1
                waiting.append(earlier)
    return tuple(found)


def whole_cell(course: Course, cell: int) -> int:
    """Halves of a brown row count as the whole."""
    return course.overlaps[cell][1] if course.names[cell].endswith(("a", "b")) and cell < course.track else cell


def to_finish(course: Course, cell: int, line: int) -> int:
    """Steps to the finish line."""
    return way_home(course)[3 * whole_cell(course, cell) + line]


def to_pits(course: Course, cell: int, line: int) -> int:
    """Steps to the pit entry in this lap."""
    return way_to_pits(course)[3 * whole_cell(course, cell) + line]


def lap_length(course: Course) -> int:
    """Steps of a whole lap from the first row."""
    firsts = [cell for cell in range(course.track) if course.section[cell] == 0 and course.overlaps[cell][0] == cell]
    return max(to_finish(course, cell, 0) for cell in firsts[:3])
