"""The other cars as a moving car meets them: which cells are closed, whom a step passes, whose slipstream is there.

Tables and plain tuples, made once for a listing, for speed: `rules.movement` asks the same of the race itself, step by
step.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..board.cells import LAP_SPAN
from ..board.step_tables import SLIP_SHIFT, Span
from ..rules.movement import FIGHT, FREE, REFUSED, blocks, may_not_pass, place_of
from ..state.car import RACING, RETURNING, Car
from ..state.race import Race

FARAWAY = 1 << 40

Rival = tuple[int, int, bool, bool, bool]
"""Place, lane, whether it fights, whether passing it is refused, whether it is level at the start but worse placed."""


def cars_on_track(race: Race, car: Car) -> list[Car]:
    """All others that can be met."""
    track, number = race.course.track, car.number
    return [other for other in race.cars if other.status == RACING and other.cell < track and other.number != number]


def cars_near(race: Race, car: Car, span: Span) -> list[Car]:
    """Those that a car on the track could meet where its steps lead."""
    course, number = race.course, car.number
    first, last, _ = span
    near = []
    for other in race.cars:
        if other.cell < course.track and other.number != number:
            place = course.place[other.cell]
            if (first <= place <= last or place + LAP_SPAN <= last) and other.status == RACING:
                near.append(other)
    return near


class Traffic:
    """Fixed for one listing: nobody else moves while a car looks for its ways. Places count from the car's own lap."""

    __slots__ = (
        "blocked",
        "cells",
        "fights",
        "lanes",
        "lap",
        "no_end",
        "others",
        "places",
        "rivals",
        "shared",
        "slips",
    )

    def __init__(self, race: Race, car: Car, others: Sequence[Car], *, fights: bool) -> None:
        course = race.course
        self.fights = fights
        self.lanes = course.lane
        self.lap = car.lap * LAP_SPAN
        self.others = others
        self.rivals: list[Rival] = []
        self.places: list[int] = []  # theirs, in order, and one beyond all
        self.shared: frozenset[int] = frozenset()  # PP.OFF.17: places where a car may come down to another one
        overlaps, is_corner = course.overlaps, course.is_corner
        self.blocked = frozenset(
            [cell for other in others if blocks(race, other, car) for cell in overlaps[other.cell]]
        )
        self.no_end = frozenset(
            [cell for other in others if other.off_track == RETURNING for cell in overlaps[other.cell]]
        )
        self.cells = {cell: other for other in others if not other.off_track for cell in overlaps[other.cell]}
        self.slips: dict[int, tuple[int, int]] = {
            cell: (other.number + 1 << SLIP_SHIFT, place_of(race, other) - self.lap)
            for cell, other in self.cells.items()
            if not is_corner[cell]
        }
        if car.cell < course.track:
            self.join(race, car, car.cell)

    def join(self, race: Race, car: Car, cell: int) -> None:
        """PP.PITOT.04: how a car meets the others from where it is on the track, or from where it joins it."""
        rank, start = race.rank, race.course.place[cell]
        own = rank.index(car.number)
        for other in self.others:
            place = place_of(race, other) - self.lap
            refused = may_not_pass(race, car, other)
            level = place == start and rank.index(other.number) > own
            self.rivals.append((place, self.lanes[other.cell], not other.off_track, refused, level))
        self.rivals.sort()
        self.places = [*[rival[0] for rival in self.rivals], FARAWAY]
        if race.rules.readings.level_at_step:
            self.shared = frozenset([rival[0] for rival in self.rivals if not rival[2]])

    def judge(self, here: int, there: int, cell: int, came_down: int) -> int:
        """PP.OVERTAKE.01: who is passed between two places, and whether that is free, a fight or refused.

        Who came down to where it is was ahead of all that stand there, and still is.
        """
        verdict = FREE
        lane = self.lanes[cell]
        for place, other_lane, defends, refused, level in self.rivals:
            if place >= there:
                break
            if place < here or (place == here and (level or came_down)):
                continue
            if refused:
                return REFUSED
            if self.fights and defends and -1 <= lane - other_lane <= 1:
                verdict = FIGHT
        return verdict

    def slip(self, ahead: int, place: int, taken: int) -> int:
        """PP.SLIP.01: the slipstream that is taken behind a cell, else the one taken before; as in a state."""
        found = self.slips.get(ahead)
        return taken if found is None or found[1] <= place else found[0]

    def stands(self, number: int, cell: int) -> bool:
        """Whether that car stands on the cell."""
        other = self.cells.get(cell)
        return other is not None and other.number == number
