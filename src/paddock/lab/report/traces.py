"""How races went: who led, how far the others were behind, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from statistics import median, quantiles

from paddock.kernel import said

from ..estimate import Estimate, Tally
from .series import Series, Turn
from .words import NO_MISHAPS

SHOWN_RACES = 40
FEW = 0.25  # a band ends where fewer than this share of the cars still race
SCALE = 1000  # gaps are whole numbers or thousandths; a tally counts whole numbers


@dataclass(frozen=True, slots=True)
class BandPoint:
    """The gaps of a driver's cars at the end of a round."""

    driver: str
    round: int
    low: float
    middle: float
    high: float
    cars: int


@dataclass(frozen=True, slots=True)
class Trace:
    """One race worth a look."""

    race: int
    title: str
    cars: tuple[tuple[str, str, int, tuple[tuple[int, float], ...]], ...]  # car, driver, place, (round, gap)


class Course:
    """The turns of a series, sorted by race."""

    def __init__(self, series: Series) -> None:
        self.series = series

    @cached_property
    def turns(self) -> Mapping[int, Sequence[Turn]]:
        """The turns of each race, in the order of rounds."""
        found: dict[int, list[Turn]] = {}
        for turn in self.series.turns:
            found.setdefault(turn.race, []).append(turn)
        return found

    @cached_property
    def lead_changes(self) -> Mapping[int, int]:
        """How often another car led at the end of a round, from the grid on."""
        changes = {}
        for race, turns in self.turns.items():
            leaders = [turn.car for turn in turns if turn.place == 1]
            changes[race] = sum(one != other for one, other in pairwise(leaders))
        return changes

    @cached_property
    def flags(self) -> Mapping[int, int]:
        """The round in which the winner came home; what the others still drive is no race for the lead."""
        winners = {start.race: start.car for start in self.series.starts if start.place == 1}
        found: dict[int, int] = {}
        for turn in self.series.turns:
            if turn.car == winners.get(turn.race):
                found[turn.race] = max(turn.round, found.get(turn.race, 0))
        return found

    @cached_property
    def finish_gaps(self) -> Mapping[int, list[float]]:
        """The gaps of the others, the best first, at the end of the round in which the winner came home."""
        found: dict[int, list[float]] = {race: [] for race in self.flags}
        winners = {start.race: start.car for start in self.series.starts if start.place == 1}
        for turn in self.series.turns:
            if turn.round == self.flags.get(turn.race) and turn.car != winners[turn.race]:
                found[turn.race].append(turn.gap)
        return {race: sorted(gaps) for race, gaps in found.items()}

    @cached_property
    def margins(self) -> Mapping[int, float]:
        """How far the second was behind when the winner came home."""
        return {race: gaps[0] for race, gaps in self.finish_gaps.items() if gaps}

    @cached_property
    def mishaps(self) -> Mapping[int, int]:
        """Mishaps of each race."""
        found = dict.fromkeys(self.series.rounds, 0)
        for incident in self.series.incidents:
            if incident.kind not in NO_MISHAPS and incident.race in found:
                found[incident.race] += 1
        return found

    def bands(self) -> list[BandPoint]:
        """Median and the middle eight tenths of the gaps, per driver and round."""
        gaps: dict[tuple[str, int], list[float]] = {}
        for turn in self.series.turns:
            driver = self.series.driver_of.get((turn.race, turn.car))
            if driver is not None and turn.round <= self.flags.get(turn.race, 0):
                gaps.setdefault((driver, turn.round), []).append(turn.gap)
        most: dict[str, int] = {}
        for (driver, _), values in gaps.items():
            most[driver] = max(most.get(driver, 0), len(values))
        return [
            _band(driver, number, values)
            for (driver, number), values in sorted(gaps.items())
            if len(values) >= FEW * most[driver]
        ]

    def notable(self) -> list[Trace]:
        """The races that stand out, then the first ones of the series."""
        titles: dict[int, str] = {}
        for reason, figures, sign in self._reasons():
            if figures and len(set(figures.values())) > 1:
                race = max(figures, key=lambda race: (sign * figures[race], -race))
                titles.setdefault(race, reason(round(figures[race])))
        for race in list(self.flags)[:SHOWN_RACES]:
            titles.setdefault(race, "")
        return [self._trace(race, title) for race, title in list(titles.items())[:SHOWN_RACES]]

    def _reasons(self) -> list[tuple[Callable[[int], str], Mapping[int, float], int]]:
        """Why a race stands out: the words, the figure, and whether much (1) or little (-1) of it is remarkable."""
        spread = {race: sum(gaps) / len(gaps) for race, gaps in self.finish_gaps.items() if gaps}
        return [
            (lambda n: said("lab.report.race.leads", "most lead changes ({n})", n=n), self.lead_changes, 1),
            (lambda _: said("lab.report.race.closest", "closest field at the flag"), spread, -1),
            (lambda _: said("lab.report.race.spread", "most spread out at the flag"), spread, 1),
            (lambda n: said("lab.report.race.margin", "widest margin ({n})", n=n), self.margins, 1),
            (lambda n: said("lab.report.race.mishaps", "most mishaps ({n})", n=n), self.mishaps, 1),
            (lambda n: said("lab.report.race.longest", "longest to the flag (round {n})", n=n), self.flags, 1),
            (lambda n: said("lab.report.race.shortest", "shortest to the flag (round {n})", n=n), self.flags, -1),
        ]

    def _trace(self, race: int, title: str) -> Trace:
        places = {start.car: (start.driver, start.place) for start in self.series.starts if start.race == race}
        gaps: dict[str, list[tuple[int, float]]] = {}
        for turn in (turn for turn in self.turns[race] if turn.round <= self.flags.get(race, 0)):
            gaps.setdefault(turn.car, []).append((turn.round, round(turn.gap, 1)))
        cars = [
            (car, *places[car], tuple(gaps[car]))
            for car in sorted(places, key=lambda car: places[car][1])
            if car in gaps
        ]
        return Trace(race, title, tuple(cars))


def _band(driver: str, number: int, values: list[float]) -> BandPoint:
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [values[0]] * 9
    return BandPoint(driver, number, round(tenths[0], 2), round(median(values), 2), round(tenths[-1], 2), len(values))


def mean_of(values: Mapping[int, float]) -> Estimate:
    """The mean of a figure over races, none below zero, with its interval."""
    tally = Tally()
    for value in values.values():
        tally.add(round(value * SCALE))
    found = tally.mean()
    return Estimate(found.value / SCALE, max(0.0, found.low) / SCALE, found.high / SCALE)


def led_every_round(course: Course) -> float:
    """The share of races that never changed their leader."""
    changes = course.lead_changes.values()
    return sum(not one for one in changes) / len(changes)
