"""Where an option of HEAT leads: spaces, Heat for corners, spin-outs, each worked out once for all options."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from ...board.course import Course
from ...rules.movement import landing
from ...rules.prices import adjust_of, is_flooded, is_on_turn, shift_cost, speed_of, turn_start
from ...state.car import Car
from ...state.race import Race
from ...trials.flips import flip_sums

Outcome = tuple[float, float, float, float, float, float]
"""Speed, spaces gained, Heat for corners, Heat left, chance of a spin-out, chance to finish."""


class CornerLines:
    """The corner lines ahead of any place of a course, with limit and surcharge; each list is made once."""

    __slots__ = ("_course", "_known")

    def __init__(self, course: Course) -> None:
        self._course = course
        self._known: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def after(self, start: int) -> tuple[tuple[int, int, int], ...]:
        """HEAT.CORNER.12: the lines beyond a place, the nearest first."""
        found = self._known.get(start)
        if found is None:
            course = self._course
            ahead = course.lines[bisect_right(course.lines, start) :]
            corners = [(line, course.corner_of_line(line)) for line in ahead]
            found = tuple((line, course.limits[corner], course.surcharge[corner]) for line, corner in corners)
            self._known[start] = found
        return found


@lru_cache(maxsize=64)
def _lines_of(course: Course) -> CornerLines:
    """One set of lists for all races on a course."""
    return CornerLines(course)


class Outcomes:
    """Where a number of spaces leads; asked once for each number, however many options share it."""

    __slots__ = ("_adjust", "_ends", "_flips", "_means", "car", "lines", "race", "speed")

    def __init__(self, race: Race, car: Car) -> None:
        self.race, self.car = race, car
        self.lines = _lines_of(race.course).after(turn_start(race, car))
        self.speed = speed_of(race, car) if is_on_turn(race, car) else 0
        self._adjust = adjust_of(race, car)
        self._ends: dict[tuple[int, int, int], Outcome] = {}
        self._means: dict[tuple[int, int, int], Outcome] = {}
        self._flips: dict[int, tuple[tuple[int, float], ...]] = {}

    def flips(self, count: int) -> tuple[tuple[int, float], ...]:
        """What so many flips add up to, with the chances."""
        found = self._flips.get(count)
        if found is None:
            found = self._flips[count] = flip_sums(self.car, count)
        return found

    def mean(self, known: int, flips: int, engine: int) -> Outcome:
        """Cards worth so much and so many flips, before the car's turn."""
        if not flips:
            return self.end(known, known, engine)
        key = (known, flips, engine)
        found = self._means.get(key)
        if found is None:
            ends = [(chance, self.end(known + extra, known + extra, engine)) for extra, chance in self.flips(flips)]
            found = self._means[key] = weighed(ends)
        return found

    def end(self, distance: int, speed: int, engine: int) -> Outcome:
        """One certain move from here."""
        key = (distance, speed, engine)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._reckon(distance, speed, engine)
        return found

    def _reckon(self, distance: int, speed: int, engine: int) -> Outcome:
        race, start = self.race, self.car.progress
        course = race.course
        progress, lane = landing(race, self.car, distance) if distance else (start, self.car.lane)
        due, free = 0, speed - self._adjust
        for line, limit, surcharge in self.lines:
            if line > progress:
                break
            if free > limit:  # HEAT.CORNER.04, HEAT.CORNER.05
                due += free - limit + surcharge
        if due > engine:
            return speed, progress - start, due, 0, True, False
        left, finishes = engine - due, progress >= course.finish
        if left and not finishes and course.gravel[progress % course.spaces * 2 + lane - 1]:
            left -= 1  # HEAT.TRACK.11
        return speed, progress - start, due, left, False, finishes


def weighed(ends: list[tuple[float, Outcome]]) -> Outcome:
    """The mean of several ends by their chances."""
    speed = spaces = due = left = spins = finishes = 0.0
    for chance, (one_speed, one_spaces, one_due, one_left, one_spins, one_finishes) in ends:
        speed += chance * one_speed
        spaces += chance * one_spaces
        due += chance * one_due
        left += chance * one_left
        spins += chance * one_spins
        finishes += chance * one_finishes
    return speed, spaces, due, left, spins, finishes


def cost_of_shift(race: Race, car: Car, gear: int) -> int:
    """Heat for the shift."""
    return shift_cost(car.gear, gear, flooded=is_flooded(race, car)) or 0
