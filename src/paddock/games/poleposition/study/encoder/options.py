"""What each listed option of Pole Position comes to, as a row of numbers: where a path ends and what it brings."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code
from paddock.kernel.encoding import Field, Part, grouped, single_one

from ...board.cells import LAP_SPAN
from ...board.course import Course
from ...board.racing_line import LEFT_LINE, ON_LINE
from ...board.step_tables import reach
from ...pieces.components import COMPOUNDS, LIFE_TRACK, TYRES
from ...rules.movement import is_on_track, place_of
from ...state.car import Car
from ...state.race import Race
from ...trials.outcomes import ATTACK, DROP_OUT, FINISH, PIT, STOP
from .fields import KINDS
from .road import Front, Road, Rows, Tail, road_of

PATH = "step"
NEW_SET, FIRST_SET = TYRE_KINDS = ("pit.tyre", "tyre.start")
ENDS = tuple(
    tuple(int(what == end) for end in (STOP, ATTACK, PIT, FINISH, DROP_OUT))
    for what in (STOP, ATTACK, PIT, FINISH, DROP_OUT)
)
CHOICES = 8
Choice = tuple[int, int, int]
"""The number of an option that is no path; the compound and the life of tyres that are fitted."""
Row = tuple[Front | Choice, Tail]

NO_CHOICE = (0,) * CHOICES
NO_TYRES = (0,) * (len(COMPOUNDS) + 1)
NO_PATH = (0,) * 12
NO_TAIL = Tail(0, False, 0.0)
NO_COMPOUND = -1


def _front(front: Front | Choice) -> Sequence[int]:
    if isinstance(front, Front):
        end = _end(front.course, front.line, front.end)
        return (1, *NO_CHOICE, 0, *NO_TYRES, *ENDS[front.what], front.steps, *end)
    number, compound, life = front
    tyres = NO_TYRES if compound == NO_COMPOUND else (*single_one(compound, len(COMPOUNDS)), life)
    return (1, *single_one(number, CHOICES), number, *tyres, *NO_PATH)


def _end(course: Course, line: int, cell: int) -> Sequence[int]:
    """Lane, corner, line, line left, double arrow and less grip where a path ends; in the pit lane none of them."""
    if cell >= course.track:
        return (0,) * 6
    line_signs = (line == ON_LINE, line == LEFT_LINE)
    return (course.lane[cell], course.is_corner[cell], *line_signs, course.is_arrow[cell], course.less_grip[cell])


FRONT = Part(
    _front,
    Field("listed", 0, 1, "1 for every option that is listed"),
    Field("choice", 0, 1, "of any option but a path its number, a single 1: no or yes, or an amount", CHOICES),
    Field("number", 0, 20, "that number itself"),
    Field("compound", 0, 1, "tyres that are fitted: " + ", ".join(COMPOUNDS), len(COMPOUNDS)),
    Field("life", -2, 12, "life of those tyres"),
    *grouped(
        "path",
        "a path",
        Field("stop", 0, 1, "ends on a cell"),
        Field("attack", 0, 1, "attacks another car"),
        Field("pit", 0, 1, "enters the pit lane"),
        Field("finish", 0, 1, "crosses the finish line"),
        Field("out", 0, 1, "ends the race without a pit stop"),
        Field("steps", 0, 20, "cells driven"),
        Field("lane", 0, 2, "lane at its end"),
        Field("corner", 0, 1, "ends in a corner"),
        Field("line", 0, 1, "ends on the racing line"),
        Field("left_line", 0, 1, "has left the racing line"),
        Field("arrow", 0, 1, "ends on a double arrow"),
        Field("grip", 0, 1, "ends where there is less grip"),
    ),
)
TAIL = Part[Tail](
    lambda tail: (tail.passes, tail.crosses, tail.gained),
    *grouped(
        "path",
        "a path",
        Field("passes", 0, 5, "cars that are behind its end and were ahead"),
        Field("lap", 0, 1, "completes a lap"),
        Field("gained", -2, 24, "units of the lap coordinate gained"),
    ),
)


def list_key(race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
    """A key for all rows of a list of plain numbers; paths and tyres are told row by row."""
    kind = KINDS.asked(race, seat)
    return None if kind == PATH or kind in TYRE_KINDS else codes


def option_keys(race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Row]:
    """All rows, as the keys of their two parts."""
    kind, car, road = KINDS.asked(race, seat), race.cars[seat], road_of(race.course)
    if kind != PATH:
        return [(_choice_front(race, car, kind, code[0] if code else 0), NO_TAIL) for code in codes]
    if car.cell >= road.course.track:
        return [_path_out_of_pits(race, car, code, road) for code in codes]
    return _paths(race, car, codes, road)


def _choice_front(race: Race, car: Car, kind: str, number: int) -> Choice:
    if kind == NEW_SET and number < len(car.lives):
        return number, race.rules.sets[number], LIFE_TRACK[car.lives[number]]
    if kind == FIRST_SET and number < len(COMPOUNDS):
        return number, number, LIFE_TRACK[TYRES[number].life]
    return number, NO_COMPOUND, 0


def _paths(race: Race, car: Car, codes: Sequence[Code], road: Road) -> Rows:
    """The paths of a car on the track."""
    rows = _unhindered(road, car.cell, tuple(codes))
    rivals, lap = _ahead(race, car), car.lap * LAP_SPAN
    if not rivals or min(rivals) >= lap + reach(road.course, car.cell, race.turn.left).last:
        return rows
    return [(front, _passing(road, lap, (front, tail), rivals)) for front, tail in rows]


def _unhindered(road: Road, start: int, codes: Sequence[Code]) -> Rows:
    """Paths that pass nobody. What is listed again and again is the same tuple (`open_road`), so its rows are kept."""
    kept = road.kept_rows(start, codes)
    if kept is not None:
        return kept
    fronts, stretch = road.fronts, road.stretches[start]
    rows: list[tuple[Front, Tail]] = []
    for code in codes:
        what, steps = code[0], len(code) - 2
        end = code[-1] if steps else start
        tail = stretch[end] if what != FINISH else road.tail(0, True, road.gain(start, end))
        rows.append((fronts[end, what, code[1], steps], tail))
    road.keep_rows(start, codes, rows)
    return rows


def _passing(road: Road, lap: int, row: tuple[Front, Tail], rivals: list[int]) -> Tail:
    """The end of a row with the cars that the path leaves behind."""
    front, tail = row
    place = lap + road.course.place[front.end] + (LAP_SPAN if tail.crosses else 0)
    passes = sum([place > rival for rival in rivals])
    return road.tail(passes, tail.crosses, tail.gained) if passes else tail


def _path_out_of_pits(race: Race, car: Car, code: Code, road: Road) -> Row:
    """The path of a car that leaves the pits; its lap counts from the first cell on the track."""
    course, cells = road.course, code[2:]
    end = cells[-1] if cells else car.cell
    front, gained = road.fronts[end, code[0], code[1], len(cells)], road.gain(car.cell, end)
    if end >= course.track:
        return front, road.tail(0, False, gained)
    first = next(cell for cell in cells if cell < course.track)
    crosses = code[0] == FINISH or course.section[end] < course.section[first]
    return front, _passing(road, car.lap * LAP_SPAN, (front, road.tail(0, crosses, gained)), _ahead(race, car))


def _ahead(race: Race, car: Car) -> list[int]:
    """How far the cars have come that are ahead on the track."""
    if car.number not in race.rank:
        return []
    better = (race.cars[number] for number in race.rank[: race.rank.index(car.number)])
    return [place_of(race, other) for other in better if is_on_track(race, other)]
