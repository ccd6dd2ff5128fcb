"""What each listed option of Pole Position comes to, as a row of numbers: where a path ends and what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code, Field, columns, question

from .car import LEFT_LINE, ON_LINE, Car
from .cells import LAP_SPAN
from .movement import is_on_track, place_of
from .parts import COMPOUNDS, LIFE_TRACK, TYRES
from .paths import ATTACK, DROP_OUT, FINISH, PIT, STOP
from .state import Race

PATH = "step"
ENDS = tuple(
    tuple(int(what == end) for end in (STOP, ATTACK, PIT, FINISH, DROP_OUT))
    for what in (STOP, ATTACK, PIT, FINISH, DROP_OUT)
)
CHOICES = 8
Lap = tuple[Sequence[float], int]
"""Where on the lap every cell lies, and how long the lap is."""

_PATH = (
    ("stop", 0, 1, "ends on a cell"),
    ("attack", 0, 1, "attacks another car"),
    ("pit", 0, 1, "enters the pit lane"),
    ("finish", 0, 1, "crosses the finish line"),
    ("out", 0, 1, "ends the race without a pit stop"),
    ("steps", 0, 20, "cells driven"),
    ("lane", 0, 2, "lane at its end"),
    ("corner", 0, 1, "ends in a corner"),
    ("line", 0, 1, "ends on the racing line"),
    ("left_line", 0, 1, "has left the racing line"),
    ("arrow", 0, 1, "ends on a double arrow"),
    ("grip", 0, 1, "ends where there is less grip"),
    ("passes", 0, 5, "cars that are behind its end and were ahead"),
    ("lap", 0, 1, "completes a lap"),
    ("gained", -2, 24, "units of the lap coordinate gained"),
)
NO_PATH = (0,) * len(_PATH)
NO_CHOICE = (0,) * CHOICES
NO_TYRES = (0,) * (len(COMPOUNDS) + 1)
NO_CHOICE_NO_TYRES = (1.0, *map(float, NO_CHOICE), 0.0, *map(float, NO_TYRES))


def option_fields() -> tuple[Field, ...]:
    """The columns of a row."""
    return (
        Field("listed", 1, 0, 1, "1 for every option that is listed"),
        Field("choice", CHOICES, 0, 1, "of any option but a path its number, a single 1: no or yes, or an amount"),
        Field("number", 1, 0, 20, "that number itself"),
        Field("compound", len(COMPOUNDS), 0, 1, "tyres that are fitted: " + ", ".join(COMPOUNDS)),
        Field("life", 1, -2, 12, "life of those tyres"),
        *columns("path", _PATH, 1, "a path"),
    )


def describe_options(race: Race, seat: int, codes: Sequence[Code], lap: Lap) -> list[float]:
    """All rows, one after the other."""
    kind, car = question(race).kind_now(race, seat), race.cars[seat]
    numbers: list[float] = []
    if kind != PATH:
        for code in codes:
            numbers += map(float, _choice(race, car, kind, code))
        return numbers
    rivals, (way, span) = _ahead(race, car), lap
    for code in codes:
        numbers += NO_CHOICE_NO_TYRES
        numbers += map(float, _path(race, car, code, rivals))
        end = code[-1] if len(code) > 2 else car.cell
        numbers.append(_gain(way[end] - way[car.cell], span))
    return numbers


def _choice(race: Race, car: Car, kind: str, code: Code) -> tuple[float, ...]:
    first = code[0] if code else 0
    choice = NO_CHOICE if first >= CHOICES else (*NO_CHOICE[:first], 1, *NO_CHOICE[first + 1 :])
    tyres: tuple[float, ...] = NO_TYRES
    if kind == "pit.tyre" and first < len(car.lives):
        compound = race.rules.sets[first]
        tyres = (*(compound == one for one in range(len(COMPOUNDS))), LIFE_TRACK[car.lives[first]])
    elif kind == "tyre.start" and first < len(COMPOUNDS):
        tyres = (*(first == one for one in range(len(COMPOUNDS))), LIFE_TRACK[TYRES[first].life])
    return (1, *choice, first, *tyres, *NO_PATH)


def _ahead(race: Race, car: Car) -> list[int]:
    """How far the cars have come that are ahead on the track."""
    if car.number not in race.rank:
        return []
    better = (race.cars[number] for number in race.rank[: race.rank.index(car.number)])
    return [place_of(race, other) for other in better if is_on_track(race, other)]


def _path(race: Race, car: Car, code: Code, rivals: list[int]) -> tuple[float, ...]:
    course, what, line, cells = race.course, code[0], code[1], code[2:]
    end = cells[-1] if cells else car.cell
    if end >= course.track:
        return (*ENDS[what], len(cells), *(0,) * 8)
    start = next(cell for cell in (car.cell, *cells) if cell < course.track)  # out of the pits, the first on the track
    crosses = what == FINISH or course.section[end] < course.section[start]
    place = (car.lap + crosses) * LAP_SPAN + course.place[end]
    signs = (course.is_corner[end], line == ON_LINE, line == LEFT_LINE, course.is_arrow[end], course.less_grip[end])
    passes = sum([place > rival for rival in rivals])
    return (*ENDS[what], len(cells), course.lane[end], *signs, passes, crosses)


def _gain(difference: float, span: int) -> float:
    """Units of the lap coordinate, over the finish line too."""
    return difference + span if difference < -span / 2 else difference
