"""How many rounds a car still needs, from anywhere on the course, in any gear, with any Heat in the engine.

The table is worked out once per course, from the finish backwards, for a driver alone on the track who holds an average
hand each round. It thinks about every corner ahead, about Heat that cools back, and about spending everything in time.
Distances count down to the finish: a car with 30 to go stands 30 spaces before the line.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from paddock.kernel import FastChance

from ..cards import DECK, LAST_SPEED_CARD, PLUSES, STARTING_DECK, STRESS_CARD, UNPLAYABLE, VALUE, Pile
from ..course import Course
from ..reckoning import shift_cost

GEARS = (1, 2, 3, 4)
TOP = 23  # no turn is faster than this in the table
_HANDS = 12
_GRID = 12  # spaces before the line where cars may start
_FLIPS = tuple(sorted({VALUE[card] for card in range(LAST_SPEED_CARD + 1)}))
_MOST_FLIPS = 3
WIDTH = TOP - 4

HEAT_IN_HAND = 0.15  # the share of the Heat outside the engine that is in hand on average
CROWD = 0.35
SPIN = 0.0
STRESS_COST = 0.35  # rounds lost by a Stress card
LEAD = 0.06  # rounds gained by each space behind the finish
TOW_CHANCE = 0.3

Row = list[float]
Line = tuple[int, int, int]
"""Spaces to cross it, its limit, its surcharge."""


class Pace:
    """The table of one course."""

    __slots__ = ("_policy", "cold", "course", "hands", "heat", "lines", "reach", "rounds", "turns")

    def __init__(self, course: Course, heat: int) -> None:
        self.course = course
        self.heat = heat
        self.reach = min(course.finish + _GRID, 2 * course.spaces)
        self.lines = [self._lines_ahead(distance) for distance in range(self.reach + 1)]
        self.hands = _typical_hands()
        self.rounds: list[list[Row]] = [[[0.0] * (heat + 1)] * 5]  # [distance][gear][engine]: rounds still needed
        self.turns: list[list[list[Row]]] = [[]]  # [distance][gear][engine][speed]: the same, with this turn's speed
        self.cold: list[list[list[Row]]] = [[]]  # the same, after all cooling
        self._policy: dict[tuple[int, int, int], tuple[int, ...]] = {}
        for distance in range(1, self.reach + 1):
            cold = [[]] + [self._gear_from(distance, gear) for gear in GEARS]
            self.cold.append(cold)
            self.turns.append([[]] + [self._cooled(cold[gear], gear) for gear in GEARS])
            self.rounds.append(self._rounds_from(distance))

    def shift(self, distance: int) -> int:
        """What to take off a distance beyond the table: whole laps, which look alike."""
        spaces = self.course.spaces
        return 0 if distance <= self.reach else (distance - spaces - 1) // spaces * spaces

    def expected_speeds(self, distance: int, gear: int, engine: int) -> tuple[int, ...]:
        """What drivers with typical hands would do there."""
        key = (distance, gear, engine)
        if key not in self._policy:
            self._policy[key] = tuple(self._best_speed(key, hand) for hand in range(_HANDS))
        return self._policy[key]

    def _lines_ahead(self, distance: int) -> tuple[Line, ...]:
        course = self.course
        progress = course.finish - distance
        ahead = []
        for offset in range(1, min(TOP, distance) + 1):
            at = (progress + offset) % course.spaces
            for index, corner in enumerate(course.circuit.corners):
                if corner.at == at:
                    ahead.append((offset, course.limits[index], course.surcharge[index]))
        return tuple(ahead)

    def _gear_from(self, distance: int, gear: int) -> list[Row]:
        """Drive on, or boost where it helps."""
        raw = [self._settled(distance, gear, engine) for engine in range(self.heat + 1)]
        best = [raw[0][: TOP - 4]]
        for engine in range(1, self.heat + 1):
            below = raw[engine - 1]
            boosted = [sum(below[speed + flip] for flip in _FLIPS) / len(_FLIPS) for speed in range(TOP - 4)]
            best.append([min(pair) for pair in zip(raw[engine], boosted, strict=False)])
        return [_with_flips(row) for row in best]

    def _cooled(self, rows: list[Row], gear: int) -> list[Row]:
        """Mix in the Heat that is likely to cool."""
        return [self._cooled_row(rows, gear, engine) for engine in range(self.heat + 1)]

    def _cooled_row(self, rows: list[Row], gear: int, engine: int) -> Row:
        gain = min(DECK.gear_cooldown[gear - 1], HEAT_IN_HAND * (self.heat - engine))
        whole = int(gain)
        part = gain - whole
        if not part:
            return rows[engine + whole]
        low, high = rows[engine + whole], rows[engine + whole + 1]
        return [first * (1 - part) + second * part for first, second in zip(low, high, strict=True)]

    def _settled(self, distance: int, gear: int, engine: int) -> Row:
        tow = DECK.slipstream_length
        row = []
        for speed in range(TOP):
            value = self.settle(distance, speed, speed, gear, engine)
            if distance - speed > tow:
                value -= TOW_CHANCE * max(0.0, value - self.settle(distance, speed + tow, speed, gear, engine))
            row.append(value)
        return row

    def settle(self, distance: int, moved: int, speed: int, gear: int, engine: int, adjust: int = 0) -> float:
        """The rounds needed, with this one, after moving so far at that speed: corners paid, or a spin-out."""
        for offset, limit, surcharge in self.lines[distance]:
            if offset > moved:
                break
            excess = speed - limit - adjust
            if excess > 0:
                engine -= excess + surcharge
                if engine < 0:
                    return self._spun(distance - offset + 1, gear)
        left = distance - moved
        if left <= 0:
            return 1 + LEAD * left
        if not moved:
            return 2 + self.rounds[distance - 1][gear][engine]  # never stand still
        return 1 + self.rounds[left][gear][engine]

    def outcome(self, distance: int, moved: int, speed: int, engine: int, adjust: int = 0) -> tuple[int, int]:
        """The distance left and the engine after the corners; a negative engine is a spin-out."""
        for offset, limit, surcharge in self.lines[distance]:
            if offset > moved:
                break
            if speed > limit + adjust:
                engine -= speed - limit - adjust + surcharge
                if engine < 0:
                    return distance - offset + 1, engine
        return distance - moved, engine

    def _spun(self, distance: int, gear: int) -> float:
        lost = 1 + SPIN + STRESS_COST * DECK.spin_out_stress[gear - 1]
        if distance >= len(self.rounds):
            return lost + 0.5 + self.rounds[-1][1][0]  # spun in front of the very next line
        return lost + self.rounds[distance][1][0]

    def _rounds_from(self, distance: int) -> list[Row]:
        per_hand = [
            [[self._best(distance, gear, engine, hand) for engine in range(self.heat + 1)] for gear in GEARS]
            for hand in range(_HANDS)
        ]
        return [[]] + [
            [self._average(per_hand, before, engine) for engine in range(self.heat + 1)] for before in GEARS
        ]

    def _sums(self, hand: int, engine: int, gear: int) -> tuple[int, ...]:
        """The speeds a typical hand offers, less the cards that Heat crowds out."""
        missing = CROWD * (self.heat - engine)
        crowded = int(missing + hand / _HANDS)
        return self.hands[hand][min(crowded, 3)][gear - 1]

    def _best(self, distance: int, gear: int, engine: int, hand: int) -> float:
        sums = self._sums(hand, engine, gear)
        return min(map(self.turns[distance][gear][engine].__getitem__, sums)) if sums else 99.0

    def _average(self, per_hand: list[list[list[float]]], before: int, engine: int) -> float:
        reachable = reachable_gears(before, engine)
        total = 0.0
        for best in per_hand:
            total += min([best[gear - 1][engine - cost] for gear, cost in reachable])
        return total / len(per_hand)

    def _best_speed(self, key: tuple[int, int, int], hand: int) -> int:
        distance, before, engine = key
        found = min(
            (self.turns[distance][gear][engine - cost][speed], speed)
            for gear, cost in reachable_gears(before, engine)
            for speed in self._sums(hand, engine, gear) or (0,)
        )
        flips, speed = divmod(found[1], WIDTH)
        return min(speed + flips * 5 // 2, WIDTH - 1)


@lru_cache(maxsize=256)
def reachable_gears(before: int, engine: int) -> tuple[tuple[int, int], ...]:
    """Gears with their cost."""
    costs = [(gear, shift_cost(before, gear, flooded=False)) for gear in GEARS]
    return tuple((gear, cost) for gear, cost in costs if cost is not None and cost <= engine)


Sums = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=1)
def _typical_hands() -> list[list[Sums]]:
    """Hands dealt from the starting deck, each with none to three of its cards crowded out: the sums by gear."""
    chance = FastChance(1)
    deck = STARTING_DECK.translate(None, UNPLAYABLE) + STRESS_CARD * 3
    hands = [chance.shuffle(deck)[: DECK.hand_size] for _ in range(_HANDS)]
    return [[attainable(hand[crowded:]) for crowded in range(4)] for hand in hands]


def attainable(hand: Pile) -> Sums:
    """Where in a row to look for what one to four cards can make."""
    cards = [(VALUE[card], PLUSES[card]) for card in hand]
    return tuple(
        tuple(sorted({place(sum(v for v, _ in some), sum(p for _, p in some)) for some in combinations(cards, gear)}))
        for gear in GEARS
    )


def place(value: int, flips: int) -> int:
    """The index in a row of a sum with so many flips to come."""
    if flips > _MOST_FLIPS:
        value, flips = value + 2 * (flips - _MOST_FLIPS), _MOST_FLIPS
    return flips * WIDTH + min(value, WIDTH - 1)


def _with_flips(row: Row) -> Row:
    """A row by speed, followed by what one, two and three flips make of each speed."""
    rows, last = row[:], row
    for _ in range(_MOST_FLIPS):
        high = last + [last[-1]] * max(_FLIPS)
        last = [sum([high[speed + flip] for flip in _FLIPS]) / len(_FLIPS) for speed in range(WIDTH)]
        rows += last
    return rows


@lru_cache(maxsize=64)
def pace_of(course: Course, heat: int) -> Pace:
    """The table of a course for drivers with that much Heat in all."""
    return Pace(course, heat)
