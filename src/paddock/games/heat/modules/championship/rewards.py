"""Why a driver gains sponsorships at the end of step 7: press corners, and what events add."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...board.circuit import Circuit
from ...board.event_cards import EventCard, RewardFigures, lettered_corner
from ...rules.prices import lines_crossed, speed_of
from ...state.car import Car
from ...state.race import Race

ABOVE_LIMIT = 2  # HEAT.PRESS.04


class Earned(NamedTuple):
    """Sponsorships for one reason."""

    reason: str
    corner: int | None
    cards: int


@dataclass(frozen=True, slots=True)
class Reward:
    """A reason to gain sponsorships."""

    def lines(self) -> tuple[int, ...]:
        """Lines, as progress, that a limited number of cars is rewarded for."""
        return ()

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        """What the turn has earned."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Press(Reward):
    """HEAT.PRESS.03, HEAT.PRESS.04: a press corner crossed by slipstream, or at least 2 above its limit."""

    corners: tuple[int, ...]
    pays: int

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        speed = speed_of(race, car)
        for line, corner, limit in press_lines(race, car, self.corners):
            if line > race.marks[0]:
                yield Earned("press-slipstream", corner, self.pays)
            elif speed >= limit + ABOVE_LIMIT:  # HEAT.PRESS.06: not both
                yield Earned("press-speed", corner, self.pays)


@dataclass(frozen=True, slots=True)
class SlowPress(Reward):
    """HEAT.EVENTS.16: the press wants to see the drivers; slower than the limit pays, and nothing else."""

    corners: tuple[int, ...]
    pays: int

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        speed = speed_of(race, car)
        for _, corner, limit in press_lines(race, car, self.corners):
            if speed < limit:
                yield Earned("press-slow", corner, self.pays)


def press_lines(race: Race, car: Car, corners: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """HEAT.PRESS.05, HEAT.PRESS.09: press lines crossed this turn, each with its corner and its limit."""
    course = race.course
    for line in lines_crossed(race, race.turn.start, car.progress):
        corner = line % course.spaces
        if corner in corners:
            yield line, corner, course.limits[course.corner_of_line(line)]  # HEAT.REACT.32: without Adjust


@dataclass(frozen=True, slots=True)
class FirstOver(Reward):
    """HEAT.EVENTS.01, HEAT.EVENTS.21, HEAT.AMB.40: the first cars over a line; Legends take up places."""

    reason: str
    at: tuple[int, ...]
    places: int

    def lines(self) -> tuple[int, ...]:
        return self.at

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        assert race.season is not None
        for line, arrived in zip(self.at, race.season.arrivals, strict=True):
            if race.turn.start < line and car.number in arrived[: self.places]:
                yield Earned(self.reason, line % race.course.spaces or None, 1)


@dataclass(frozen=True, slots=True)
class HighSpeed(Reward):
    """HEAT.EVENTS.02: a speed record."""

    least: int

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        if speed_of(race, car) >= self.least:
            yield Earned("speed", None, 1)


@dataclass(frozen=True, slots=True)
class Passing(Reward):
    """HEAT.EVENTS.08, HEAT.AMB.12: cars on the spaces strictly between the start and the end of the turn."""

    least: int

    def earned(self, race: Race, car: Car) -> Iterator[Earned]:
        start, spaces = race.turn.start, race.course.spaces
        distances = [(other.progress - start) % spaces for other in race.cars if not other.off_track]
        if sum(0 < distance < car.progress - start for distance in distances) >= self.least:
            yield Earned("passing", None, 1)


def rewards_of(event: EventCard, circuit: Circuit) -> tuple[Reward, ...]:
    """Everything that pays in a race of this event."""
    corners, figures = event.press_corners(circuit), event.reward
    if figures is None:
        return (Press(corners, event.press_pays),)
    if figures.kind == "slow-press":
        return (SlowPress(corners, event.press_pays),)
    return (Press(corners, event.press_pays), _reward(figures, event.laps_on(circuit), circuit))


def _reward(figures: RewardFigures, laps: int, circuit: Circuit) -> Reward:
    match figures.kind:
        case "speed":
            return HighSpeed(figures.least)
        case "passing":
            return Passing(figures.least)
        case "first-lap":
            return FirstOver("first-lap", (circuit.spaces,), figures.places)
    assert figures.kind == "first-over-corner"
    corners = lettered_corner(circuit, figures.letter)
    lines = tuple(lap * circuit.spaces + corner for lap in range(laps) for corner in corners)
    return FirstOver("first-over-corner", lines, figures.places)
