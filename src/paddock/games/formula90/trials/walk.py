"""Where a movement would lead, without moving anything: for previews, track cards and whoever thinks ahead.

The movement itself is `steps.movement.MoveCar`. Whatever one of them learns the other has to learn, too: a test drives
whole races and compares them movement by movement.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from dataclasses import dataclass, field

from ..board.course import LAP
from ..state.car import Car
from ..state.race import FLAG, Race
from ..variants.passing.second import SAME_EVERYWHERE

ALL_CHECKS = 99
"""Every leader check on the way is taken for passed."""


@dataclass(slots=True)
class Outlook:
    """A movement foreseen: where it ends and why, what was passed, and which sections were used."""

    progress: int
    left: int
    reason: str = "no-points"
    passed: list[tuple[int, int, int]] = field(default_factory=list)  # car, kind of pass, price
    touched: list[int] = field(default_factory=list)  # progress of every section used
    leader_checks: int = 0


def foresee(race: Race, car: Car, points: int, sure_checks: int = ALL_CHECKS) -> Outlook:
    """F90.FLOW.12 with so many MP; optional passes are taken and paid for, symbols are used where they help."""
    start, corners = car.progress, race.turn.corners
    try:
        return _Walk(race, car, points, sure_checks).go()
    finally:
        car.progress, race.turn.corners = start, corners


def foresee_to_the_end(race: Race, car: Car, points: int) -> Outlook:
    """The same as it will be driven: a symbol stays refused, and back on the track strategy and skill work again."""
    start, is_off, corners = car.progress, car.is_off, race.turn.corners
    walk = _Walk(race, car, points, ALL_CHECKS)
    walk.refused = race.turn.refused
    car.is_off = False  # F90.OFFTRACK.19
    try:
        return walk.go()
    finally:
        car.progress, car.is_off, race.turn.corners = start, is_off, corners


Ending = tuple[int, int, int]
"""The progress a movement ends with, how many cars are passed, and the MP that are lost."""


def foresee_each(race: Race, car: Car, totals: Collection[int]) -> dict[int, Ending]:
    """The same for several totals: with fewer MP the same movement ends earlier, so it is driven once."""
    start, corners = car.progress, race.turn.corners
    try:
        trail = _Walk(race, car, max(totals), ALL_CHECKS).trail()
    finally:
        car.progress, race.turn.corners = start, corners
    spent = [stage[0] for stage in trail]
    return {points: _ending(points, trail, spent) for points in totals}


def _ending(points: int, trail: list[tuple[int, int, int]], spent: list[int]) -> Ending:
    """At the first stage where all is spent, or before the one that is too dear."""
    at = bisect_left(spent, points)
    if at == len(spent) or spent[at] > points:
        at = max(0, at - 1)
    paid, progress, passed = trail[at]
    return progress, passed, max(0, points - paid)


class _Walk:
    """One movement on trial: only the car's own place and the symbol's corners change, and are put back."""

    __slots__ = (
        "ahead",
        "car",
        "checks",
        "flags_off",
        "leader",
        "leads",
        "outlook",
        "points",
        "race",
        "refused",
        "symbols",
    )

    def __init__(self, race: Race, car: Car, points: int, checks: int) -> None:
        self.race, self.car, self.points, self.checks = race, car, points, checks
        self.leads = race.leader == car.number
        self.leader = race.cars[race.leader]
        self.symbols, self.refused = race.turn.symbols, 0
        self.flags_off: set[int] = set()
        self.outlook = Outlook(car.progress, points)
        if car.is_off:
            self._enter(car.reenters_at)
        else:
            lane = race.lanes[car.progress % race.course.sections]
            self.ahead = lane[: lane.index(car.number)]
            self.outlook.touched.append(car.progress)

    def go(self) -> Outlook:
        """Until the MP are spent or something is in the way."""
        while self.outlook.left > 0 and self._goes_on():
            pass
        self.outlook.progress = self.car.progress
        return self.outlook

    def trail(self) -> list[tuple[int, int, int]]:
        """The stages of the way: what is spent until then, the progress, and how many cars are passed."""
        points, outlook = self.points, self.outlook
        stages = [(points - outlook.left, self.car.progress, 0)]
        while outlook.left > 0 and self._goes_on():
            stages.append((points - outlook.left, self.car.progress, len(outlook.passed)))
        return stages

    def _goes_on(self) -> bool:
        """Into the next section or past whatever is ahead; false if it cannot be passed."""
        if not self.ahead:
            self._enter(self.car.progress + 1)
        elif self.ahead[-1] == FLAG:
            self._pass_flag()
        else:
            return self._pass_car(self.race.cars[self.ahead[-1]])
        return True

    def _enter(self, progress: int) -> None:
        self.car.progress = progress
        self.ahead = self.race.lanes[progress % self.race.course.sections]
        self.outlook.touched.append(progress)
        self.outlook.left -= 1
        if self.race.edition.leading.is_ahead(progress, self.leader):
            self.leads = True

    def _pass_flag(self) -> None:
        self.outlook.left -= 1
        self.ahead = self.ahead[:-1]
        if self.leads and self.race.edition.leader_lifts_yellow:
            self.flags_off.add(self.car.progress)

    def _pass_car(self, rival: Car) -> bool:
        outlook, section = self.outlook, self.car.progress % self.race.course.sections
        if FLAG in self.race.lanes[section] and self.car.progress not in self.flags_off:
            outlook.reason = "yellow-flag"
            return False
        cost = self._price(rival, section)
        if cost is None or cost > outlook.left:
            outlook.reason = "blocked" if cost is None else "too-dear"
            return False
        kind = self.race.course.passing(self.car.progress, rival.progress)
        if kind == LAP and self._needs_check(rival):
            outlook.leader_checks += 1
            if outlook.leader_checks > self.checks:
                outlook.reason = "leader-check"
                return False
        outlook.left -= cost
        outlook.passed.append((rival.number, kind, cost))
        self.ahead = self.ahead[:-1]
        if rival is self.leader and self.car.progress == rival.progress:
            self.leads = True
        return True

    def _needs_check(self, rival: Car) -> bool:
        if rival.number == self.race.turn.cleared or self.race.edition.passing.ignores(self.car, rival):
            return False
        return self.leads and self.race.course.is_first_lapping(self.car.progress, rival.progress)

    def _price(self, rival: Car, section: int) -> int | None:
        cost = self.race.edition.passing.price(self.race, self.car, rival, section)
        corner = self.race.course.corner[section]
        helps = corner and corner != self.refused
        if self.symbols and helps and (cost is None or cost > SAME_EVERYWHERE):
            self.symbols -= 1
            self.race.turn.corners += (corner,)
            return SAME_EVERYWHERE
        return cost
