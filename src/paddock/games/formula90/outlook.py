"""Where a movement would lead, without moving anything: for previews, track cards and whoever thinks ahead."""

from __future__ import annotations

from dataclasses import dataclass, field

from .car import Car
from .course import LAP
from .passing import SAME_EVERYWHERE
from .state import FLAG, Race

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
    """F90.FLOW.12 with so many MP; optional passes are taken, symbols are used where they help."""
    start, corners = car.progress, race.turn.corners
    try:
        return _Walk(race, car, points, sure_checks).go()
    finally:
        car.progress, race.turn.corners = start, corners


class _Walk:
    """One movement on trial: only the car's own progress and the symbol's corners change, and are put back."""

    __slots__ = ("ahead", "car", "checks", "flags_off", "leader", "leads", "outlook", "race", "symbols")

    def __init__(self, race: Race, car: Car, points: int, checks: int) -> None:
        self.race, self.car, self.checks = race, car, checks
        self.leads = race.leader == car.number
        self.leader = race.cars[race.leader]
        self.symbols = race.turn.symbols
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
        while self.outlook.left > 0:
            if not self.ahead:
                self._enter(self.car.progress + 1)
            elif self.ahead[-1] == FLAG:
                self._pass_flag()
            elif not self._pass_car(self.race.cars[self.ahead[-1]]):
                break
        self.outlook.progress = self.car.progress
        return self.outlook

    def _enter(self, progress: int) -> None:
        self.car.progress = progress
        self.ahead = self.race.lanes[progress % self.race.course.sections]
        self.outlook.touched.append(progress)
        self.outlook.left -= 1
        if progress > self.leader.progress:
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
        if rival.number in (self.race.turn.cleared, self.car.ally):
            return False
        return self.leads and self.race.course.is_first_lapping(self.car.progress, rival.progress)

    def _price(self, rival: Car, section: int) -> int | None:
        cost = self.race.edition.passing.price(self.race, self.car, rival, section)
        corner = self.race.course.corner[section]
        if self.symbols and corner and (cost is None or cost > SAME_EVERYWHERE):
            self.symbols -= 1
            self.race.turn.corners += (corner,)
            return SAME_EVERYWHERE
        return cost
