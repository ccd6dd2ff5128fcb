"""The other cars as a moving car meets them: which cells are closed, whom a step passes, whose slipstream is there."""

from __future__ import annotations

from .car import RETURNING, Car
from .cells import LAP_SPAN, SECTION_BITS
from .movement import FIGHT, FREE, REFUSED, blocks, is_on_track, may_not_pass, place_of
from .state import Race

FARAWAY = 1 << 40

Rival = tuple[int, int, bool, bool, bool]
"""Place, lane, whether it fights, whether passing it is refused, whether it is level at the start but worse placed."""


class Traffic:
    """Fixed for one listing: nobody else moves while a car looks for its ways."""

    __slots__ = ("blocked", "cells", "fights", "lanes", "nearest", "no_end", "places", "rivals", "slips")

    def __init__(self, race: Race, car: Car, *, fights: bool) -> None:
        course = race.course
        self.fights = fights
        self.places = course.place
        self.lanes = course.lane
        others = [other for other in race.cars if other.number != car.number and is_on_track(race, other)]
        closed = [other.cell for other in others if blocks(race, other, car)]
        self.blocked = frozenset(cell for place in closed for cell in course.overlaps[place])
        returning = [other.cell for other in others if other.off_track == RETURNING]
        self.no_end = frozenset(cell for place in returning for cell in course.overlaps[place])
        self.cells = {cell: other for other in others if not other.off_track for cell in course.overlaps[other.cell]}
        self.slips: dict[int, tuple[int, int]] = {
            cell: (other.number, place_of(race, other))
            for cell, other in self.cells.items()
            if not course.is_corner[cell]
        }
        start = place_of(race, car) if car.cell < course.track else 0
        self._meet(race, car, others, start)

    def _meet(self, race: Race, car: Car, others: list[Car], start: int) -> None:
        rank = race.rank
        own = rank.index(car.number)
        rivals: list[Rival] = []
        for other in others:
            place = place_of(race, other)
            refused = may_not_pass(race, car, other)
            level = place == start and rank.index(other.number) > own
            rivals.append((place, race.course.lane[other.cell], not other.off_track, refused, level))
        self.rivals = sorted(rivals)
        near = [rival[0] for rival in rivals if rival[0] >= start or rival[0] >> SECTION_BITS == start >> SECTION_BITS]
        self.nearest = min(near, default=FARAWAY)  # only in its own corner can a car fall back behind another

    def join(self, race: Race, joins: tuple[int, ...]) -> None:
        """PP.PITOT.04: a car from the exit lane meets the others where it joins the track."""
        car = race.cars[race.turn.who]
        if joins:
            others = [other for other in race.cars if other.number != car.number and is_on_track(race, other)]
            self._meet(race, car, others, self.place(joins[0], car.lap))

    def place(self, cell: int, lap: int) -> int:
        """How far a car on that cell in that lap has come."""
        return lap * LAP_SPAN + self.places[cell]

    def judge(self, here: int, there: int, cell: int) -> int:
        """PP.OVERTAKE.01: who is passed between two places, and whether that is free, a fight or refused."""
        verdict = FREE
        lane = self.lanes[cell]
        for place, other_lane, defends, refused, level in self.rivals:
            if place >= there:
                break
            if place < here or (place == here and level):
                continue
            if refused:
                return REFUSED
            if self.fights and defends and -1 <= lane - other_lane <= 1:
                verdict = FIGHT
        return verdict

    def slip(self, ahead: int, place: int, taken: int) -> int:
        """PP.SLIP.01: the car whose slipstream is taken behind a cell; without one the slipstream taken before."""
        found = self.slips.get(ahead)
        return taken if found is None or found[1] <= place else found[0]

    def stands(self, number: int, cell: int) -> bool:
        """Whether that car stands on the cell."""
        other = self.cells.get(cell)
        return other is not None and other.number == number
