"""How many rounds a car still needs, from anywhere on the course, in any gear, with any Heat in the engine.

The table is worked out once per course, from the finish backwards, for a driver who holds a typical hand each round. It
thinks about every corner ahead, about Heat that is spent too early or left over at the end, about the risk of flips and
about slipstreams that may turn up. Distances count down: a car with 30 to go stands 30 spaces before the finish.

The weights were found by racing variants against each other and against Legends.
"""

from __future__ import annotations

from functools import cache

from ...board.course import Course
from ...pieces.cards import DECK
from ...rules.prices import shift_cost
from .speeds import FLIPS, GEARS, TYPICAL_HANDS, WIDTH, Places, Row, compact, crowded_hand, usual_speed, with_flips

COOLING = 0.08  # the share of the Heat outside the engine that can be cooled in a round; low, for it returns late
CROWDING = 0.45  # the share of it that sits in the hand and cannot be played
STRESS_COST = 0.35  # rounds lost by a Stress card
LEAD = 0.06  # rounds that a space behind the finish is worth
TOW_CHANCE = 0.3  # how often a slipstream turns up
_BEHIND_LINE = 12  # spaces before the start where cars may stand
_SIGHT = 32  # no turn leads further than this
_STUCK = 99.0
_FASTEST = WIDTH + max(FLIPS)

Line = tuple[int, int, int]
"""A corner line ahead: spaces to cross it, its limit, its surcharge."""
Table = list[list[Row]]
"""By distance and gear: a row by engine."""
Turns = list[list[list[Row]]]
"""By distance, gear and engine: a row by speed and flips."""


class Pace:
    """The table of one course."""

    __slots__ = ("_expected", "_laps", "_spin_cost", "_turns", "course", "heat", "lines", "reach", "rounds", "turns")

    def __init__(self, course: Course, heat: int, spin_cost: float) -> None:
        self.course = course
        self.heat = heat  # of one driver, in all
        self._laps = max(2, -(-2 * _SIGHT // course.spaces))
        self.reach = min(course.finish + _BEHIND_LINE, self._laps * course.spaces)
        self.lines = [self._lines_ahead(distance) for distance in range(self.reach + 1)]
        self.rounds: Table = [[[0.0] * (heat + 1) for _ in (0, *GEARS)]]  # by distance: rounds still needed
        self.turns: Turns = [[]]  # the same, by the speed of this turn, after all cooling
        self._turns: Turns = [[]]  # the same, before cooling
        self._spin_cost = spin_cost
        self._expected: dict[tuple[int, int, int], tuple[int, ...]] = {}
        for distance in range(1, self.reach + 1):
            cold: list[list[Row]] = [[], *(self._turns_in_gear(distance, gear) for gear in GEARS)]
            self.turns.append(cold)
            self._turns.append([[], *(self._before_cooling(cold[gear], gear) for gear in GEARS)])
            self.rounds.append(self._rounds_from(distance))

    def laps_beyond(self, distance: int) -> int:
        """What to take off a distance that is longer than the table: whole laps, which look alike."""
        if distance <= self.reach:
            return 0
        spaces = self.course.spaces
        return (distance - (self._laps - 1) * spaces - 1) // spaces * spaces

    def outcome(self, distance: int, moved: int, speed: int, engine: int) -> tuple[int, int]:
        """HEAT.CORNER.13: distance and engine after the corners; an engine below nothing is a spin-out."""
        for offset, limit, surcharge in self.lines[distance]:
            if offset > moved:
                break
            if speed > limit:
                engine -= speed - limit + surcharge
                if engine < 0:
                    return distance - offset + 1, engine
        return distance - moved, engine

    def after(self, distance: int, engine: int, gear: int) -> float:
        """The rounds needed, with this one, by a car whose turn has the given outcome."""
        cost = 1.0
        if engine < 0:
            cost += self._spin_cost + STRESS_COST * DECK.spin_out_stress[gear - 1]
            gear, engine = 1, 0
        if distance <= 0:
            return cost + LEAD * distance
        if distance >= len(self.rounds):  # only while the table grows: the car has not come forward at all
            return cost + 1 + self.rounds[-1][gear][engine]
        return cost + self.rounds[distance][gear][engine]

    def expected_speeds(self, distance: int, gear: int, engine: int) -> tuple[int, ...]:
        """How fast drivers with typical hands would be there."""
        key = (distance, gear, engine)
        if key not in self._expected:
            self._expected[key] = tuple(self._usual_speed(key, hand) for hand in range(TYPICAL_HANDS))
        return self._expected[key]

    def _lines_ahead(self, distance: int) -> tuple[Line, ...]:
        course = self.course
        corners = {corner.at: index for index, corner in enumerate(course.circuit.corners)}
        ahead = []
        for offset in range(1, min(_SIGHT, distance) + 1):
            index = corners.get((offset - distance) % course.spaces)
            if index is not None:
                ahead.append((offset, course.limits[index], course.surcharge[index]))
        return tuple(ahead)

    def _turns_in_gear(self, distance: int, gear: int) -> list[Row]:
        """By engine and speed: drive on, or boost where that is better."""
        plain = [self._without_boost(distance, gear, engine) for engine in range(self.heat + 1)]
        best = [list(plain[0][:WIDTH])]
        for engine in range(1, self.heat + 1):
            colder = plain[engine - 1]
            boosted = [sum([colder[speed + flip] for flip in FLIPS]) / len(FLIPS) for speed in range(WIDTH)]
            best.append([min(pair) for pair in zip(plain[engine], boosted, strict=False)])
        return [with_flips(row) for row in best]

    def _without_boost(self, distance: int, gear: int, engine: int) -> Row:
        tow, row = DECK.slipstream_length, []
        for speed in range(_FASTEST):
            value = self.after(*self.outcome(distance, speed, speed, engine), gear)
            if distance - speed > tow:
                gain = value - self.after(*self.outcome(distance, speed + tow, speed, engine), gear)
                value -= TOW_CHANCE * max(0.0, gain)
            row.append(value)
        return row

    def _before_cooling(self, rows: list[Row], gear: int) -> list[Row]:
        return [self._mixed(rows, gear, engine) for engine in range(self.heat + 1)]

    def _mixed(self, rows: list[Row], gear: int, engine: int) -> Row:
        """Part of the time one Heat more is back in the engine."""
        gain = min(DECK.gear_cooldown[gear - 1], COOLING * (self.heat - engine))
        engine += int(gain)
        part = gain - int(gain)
        if not part:
            return rows[engine]
        pairs = zip(rows[engine], rows[engine + 1], strict=True)
        return compact([less * (1 - part) + more * part for less, more in pairs])

    def _rounds_from(self, distance: int) -> list[Row]:
        engines = range(self.heat + 1)
        best: list[list[Row]] = [
            [[], *([self._best(distance, gear, engine, hand) for engine in engines] for gear in GEARS)]
            for hand in range(TYPICAL_HANDS)
        ]
        return [[], *([self._average(best, before, engine) for engine in engines] for before in GEARS)]

    def _best(self, distance: int, gear: int, engine: int, hand: int) -> float:
        row = self._turns[distance][gear][engine]
        return min(map(row.__getitem__, self._places(hand, engine)[gear - 1]), default=_STUCK)

    def _places(self, hand: int, engine: int) -> Places:
        return crowded_hand(hand, CROWDING * (self.heat - engine))

    def _average(self, best: list[list[Row]], before: int, engine: int) -> float:
        gears = gears_within_reach(before, engine)
        return sum([min([by_gear[gear][engine - cost] for gear, cost in gears]) for by_gear in best]) / len(best)

    def _usual_speed(self, key: tuple[int, int, int], hand: int) -> int:
        distance, before, engine = key
        places = self._places(hand, engine)
        _, chosen = min(
            (self._turns[distance][gear][engine - cost][place], place)
            for gear, cost in gears_within_reach(before, engine)
            for place in places[gear - 1] or (0,)
        )
        return usual_speed(chosen)


@cache
def gears_within_reach(before: int, engine: int) -> tuple[tuple[int, int], ...]:
    """HEAT.GEAR.10: the gears a driver can pay for, with their Heat."""
    costs = [(gear, shift_cost(before, gear, flooded=False)) for gear in GEARS]
    return tuple((gear, cost) for gear, cost in costs if cost is not None and cost <= engine)
