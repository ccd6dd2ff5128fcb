"""The racing line: what becomes of it with a step, and all ordinary steps and jumps with that answer worked in."""

from __future__ import annotations

from functools import lru_cache

from .cells import JUMP, NOWHERE
from .course import Course

NO_LINE, ON_LINE, LEFT_LINE = range(3)
"""What a car in a corner has of its racing line."""
Move = tuple[int, int, int, tuple[int, ...], bool]
"""Target, line state there, kind of step, cells that must be free on the way, whether it crosses the finish line."""


def line_after(course: Course, line: int, origin: int, target: int) -> int:
    """PP.LINE: the state of the line on the target of a step."""
    if not course.is_corner[target]:  # PP.LINE.10, PP.LINE.11: the line ends with its corner
        kept = line == ON_LINE and course.in_arrow_row[target] and course.row[origin] == course.row[target]
        return ON_LINE if course.is_arrow[target] or kept else NO_LINE  # PP.LINE.02, PP.LINE.13
    if line == NO_LINE:
        return NO_LINE  # PP.LINE.06
    if not course.is_shaded[target]:
        return LEFT_LINE  # PP.LINE.08
    lost = line == LEFT_LINE and course.is_technical[target]  # PP.TECH.03, PP.TECH.04
    return LEFT_LINE if lost else ON_LINE  # PP.LINE.09


def tamed_line_after(course: Course, line: int, origin: int, target: int) -> int:
    """PP.TECH.05: for whom every corner is a standard corner."""
    after = line_after(course, line, origin, target)
    return ON_LINE if after == LEFT_LINE and course.is_shaded[target] else after


def off_track_line_after(course: Course, line: int, origin: int, target: int) -> int:
    """PP.AMB.22: off the track nobody is on the line in a corner."""
    after = line_after(course, line, origin, target)
    return LEFT_LINE if after == ON_LINE and course.is_corner[target] else after


LINE_RULES = (line_after, tamed_line_after, off_track_line_after)
ORDINARY, TAMED, ASTRAY = range(3)


def crosses_line(course: Course, origin: int, target: int) -> bool:
    """Whether a step on the track crosses the finish line."""
    return course.section[target] == 0 and course.section[origin] == course.last_section


@lru_cache(maxsize=1 << 10)
def move_table(course: Course, graph: int, rule: int) -> tuple[tuple[Move, ...], ...]:
    """Every step from a cell in a state of the line, at 3 * cell + line, in the order in which paths are compared."""
    return tuple(
        tuple(_moves(course, graph, rule, cell, line))
        for cell in range(course.track)
        for line in (NO_LINE, ON_LINE, LEFT_LINE)
    )


def _moves(course: Course, graph: int, rule: int, cell: int, line: int) -> list[Move]:
    """PP.LINE.03, PP.LINE.04: with the line a jump comes on top of the ordinary steps."""
    after = LINE_RULES[rule]
    steps: list[tuple[int, int, tuple[int, ...]]] = [
        (target, kind, ()) for target, kind in course.successors[graph][cell]
    ]
    if line == ON_LINE and rule != ASTRAY and course.jump[cell] != NOWHERE and steps:
        steps.append((course.jump[cell], JUMP, course.via[cell]))
        steps.sort(key=lambda step: min(step[1], JUMP + 1))
    return [
        (target, after(course, line, cell, target), kind, via, crosses_line(course, cell, target))
        for target, kind, via in steps
    ]
