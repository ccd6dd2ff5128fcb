"""How many turns the laps to come will take: every plan of stops and sets, in the weather that is to be expected."""

from __future__ import annotations

from functools import lru_cache

from ...board.course import Course
from ...board.racing_line import ON_LINE
from ...pieces.components import SPENT, TYRES, WET, WORN, Dice
from ...rules.weather import GRID_CELLS
from ..greedy.road import lap_length, to_finish

RULED_OUT = 60.0  # turns; whoever begins the last lap without a stop is out
SLIDE = 4.0  # cells of each of the two turns off the track
BLOWOUT = 1.0  # cells a turn for the risk of a set at the end of its life
LESS_GRIP = 0.3  # cells a turn lost by whatever a high roll risks in the rain
USUAL_PACE = 8.0
CLOUDS = 0.5  # how often a round moves the weather on
MOST_STOPS = 2
REMEMBERED = 1 << 17

Slides = tuple[tuple[int, ...], ...]
"""By compound and weather the roll from which on tyres slide."""


class Stints:
    """The plans of one circuit with one set of dice and one choice of tyres."""

    __slots__ = (
        "_found",
        "_sets",
        "_weather",
        "exit_cells",
        "exit_start",
        "lap",
        "pace",
        "steps_a_lap",
        "stop_cells",
        "stop_turns",
        "weather_steps",
    )

    def __init__(self, course: Course, dice: Dice, sets: bytes, slides: Slides) -> None:
        circuit, pit = course.circuit, course.pit
        self._sets = sets
        self._weather = circuit.weather
        self._found: dict[tuple[int, int, int, bytes, int, bool], float] = {}
        self.weather_steps = circuit.weather_steps
        self.lap = lap_length(course)
        self.steps_a_lap = round(CLOUDS * self.lap / USUAL_PACE)
        self.pace = [
            [[pace(dice, slides, set_, life, sky) for sky in range(3)] for life in range(SPENT + 1)] for set_ in sets
        ]
        joins = min(to_finish(course, cell, ON_LINE * course.is_arrow[cell]) for cell in pit.exit_to)
        leaves = min(to_finish(course, cell, 0) for cell in pit.enter_from)
        self.exit_start = joins + 1 - self.lap  # cells that the first lap after a stop is longer
        self.exit_cells = pit.exit[-1] + 1
        self.stop_cells = pit.entry[-1] + 2 + self.exit_cells - leaves  # into the box and out, instead of to the line
        self.stop_turns = self.stop_cells / USUAL_PACE + self.in_box(0)

    def weather_at(self, position: int) -> int:
        """The weather once the token of grid B has made so many moves, counted from the first cell of all."""
        return self._weather[position // self.weather_steps % GRID_CELLS]

    def turns(self, laps: int, position: int, fitted: int, lives: bytes, stops: int, pitted: bool) -> float:
        """The turns that so many whole laps will take from the line, with the best stops."""
        if not laps:
            return 0.0
        if laps == 1 and not pitted:
            return RULED_OUT
        key = (laps, position, fitted, lives, stops, pitted)
        found = self._found.get(key)
        if found is None:
            if len(self._found) > REMEMBERED:
                self._found.clear()
            step = self.steps_a_lap
            early, late = self.weather_at(position + step // 4), self.weather_at(position + step * 3 // 4)
            paces = self.pace[fitted][lives[fitted]]
            driven = self.lap * (0.5 / paces[early] + 0.5 / paces[late])
            worn = self.worn(fitted, lives, late)
            found = driven + self.onwards(laps - 1, position + step, fitted, worn, stops, pitted)
            self._found[key] = found
        return found

    def worn(self, fitted: int, lives: bytes, weather: int) -> bytes:
        """The lives after one more lap."""
        life = min(SPENT, lives[fitted] + TYRES[self._sets[fitted]].wear[weather])
        return lives[:fitted] + bytes([life]) + lives[fitted + 1 :]

    def onwards(self, laps: int, position: int, fitted: int, lives: bytes, stops: int, pitted: bool) -> float:
        """At the end of a lap: the better of going on and of a stop."""
        best = self.turns(laps, position, fitted, lives, stops, pitted)
        if laps and stops:
            best = min(best, self.stop(laps, position, lives, stops))
        return best

    def stop(self, laps: int, position: int, lives: bytes, stops: int) -> float:
        """The turns from the line on if the car goes through the pits instead of over it."""
        return self.stop_turns + self.fastest(laps, position, lives, stops - 1)

    def fastest(self, laps: int, position: int, lives: bytes, stops: int) -> float:
        """The turns of whole laps on the best set, after a stop."""
        return min([self.turns(laps, position, number, lives, stops, True) for number in range(len(self._sets))])

    def in_box(self, stored: int) -> float:
        """The turns from the box to the line of the new lap: two on the green cells, then a purple roll."""
        return 2.0 + (USUAL_PACE - PURPLE - stored + self.exit_start) / USUAL_PACE


PURPLE = 3.5


def pace(dice: Dice, slides: Slides, compound: int, life: int, weather: int) -> float:
    """Cells of an average turn. Whoever slides drives two turns of four cells."""
    faces, tyre = dice.tyres[compound], TYRES[compound]
    held = [face for face in faces if face < slides[compound][weather]]
    slid = len(faces) - len(held)
    cells = (sum(held) + 2 * SLIDE * slid) / (len(held) + 2 * slid)
    if weather and any(face >= tyre.less_grip[weather] for face in held):
        cells -= LESS_GRIP
    if life == SPENT:
        cells -= 2 + BLOWOUT * (compound != WET)
    return cells - (life == WORN)


@lru_cache(maxsize=32)
def stints_for(course: Course, dice: Dice, sets: bytes, slides: Slides) -> Stints:
    """The plans of a table, kept while races are run on it."""
    return Stints(course, dice, sets, slides)
