"""The figures by which series and circuits are compared, each with its 95 % interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from paddock.kernel import said

from ..estimate import Estimate, Tally, clustered
from .lap import CornerToll
from .rates import Factor
from .series import Series
from .traces import Course, mean_of

TEN = 10


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured, and in which words it is told."""

    key: str
    title: str
    unit: str
    digits: int = 1

    def counted_in(self, unit: str) -> str:
        """The words beside the figure; what has none of its own counts steps of the lap, as the game calls them."""
        return self.unit or said(
            "lab.measure.spread.unit",
            "{unit, select, space {spaces} section {sections} cell {cells} other {steps}} "
            "behind the winner at the flag",
            unit=unit,
        )


MEASURES = (
    Measure("rounds", said("lab.measure.rounds", "Length"), said("lab.measure.rounds.unit", "rounds a race")),
    Measure(
        "variation",
        said("lab.measure.variation", "Time spread"),
        said("lab.measure.variation.unit", "% deviation of the length"),
    ),
    Measure("lead", said("lab.measure.lead", "Lead changes"), said("lab.measure.lead.unit", "in ten rounds"), 2),
    Measure("spread", said("lab.measure.spread", "Field spread"), ""),
    Measure(
        "pole", said("lab.measure.pole", "Pole position"), said("lab.measure.pole.unit", "× a fair share of wins"), 2
    ),
    Measure("mishaps", said("lab.measure.mishaps", "Mishaps"), said("lab.measure.mishaps.unit", "a car and race"), 2),
    Measure(
        "worst",
        said("lab.measure.worst", "Worst corner"),
        said("lab.measure.worst.unit", "× its even share of mishaps"),
    ),
    Measure("out", said("lab.measure.out", "Drop-outs"), said("lab.measure.out.unit", "% of the cars")),
)
BY_KEY = {measure.key: measure for measure in MEASURES}


@dataclass(frozen=True, slots=True)
class Observations:
    """What the measures are taken from."""

    series: Series
    course: Course
    slots: Factor | None
    tolls: Sequence[CornerToll]


def measure(seen: Observations) -> dict[str, Estimate]:
    """All measures that the tables of the series allow."""
    series, course = seen.series, seen.course
    found = {
        "rounds": mean_of(series.rounds),
        "variation": _variation(series),
        "out": _scaled(clustered(_per_race(series)), 100),
    }
    if seen.slots is not None:
        found["pole"] = _pole(seen.slots, series.field_size)
    if course.margins:  # nobody leads or follows in a race of one car
        spread = {race: sum(gaps) / len(gaps) for race, gaps in course.finish_gaps.items() if gaps}
        paced = {race: course.lead_changes[race] * TEN / max(1, rounds) for race, rounds in course.flags.items()}
        found |= {"lead": mean_of(paced), "spread": mean_of(spread)}
    if series.turns:
        found["mishaps"] = _scaled(mean_of(course.mishaps), 1 / series.field_size)
        if len(seen.tolls) > 1 and any(toll.total for toll in seen.tolls):
            found["worst"] = _worst(seen.tolls)
    return {one.key: found[one.key] for one in MEASURES if one.key in found}


def _scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(estimate.value * by, estimate.low * by, estimate.high * by)


def _variation(series: Series) -> Estimate:
    """The standard deviation of the length as a part of its mean; its own deviation is that of a normal spread."""
    tally = Tally()
    for rounds in series.rounds.values():
        tally.add(rounds)
    mean = tally.total / tally.count
    variance = max(0.0, tally.squares / tally.count - mean * mean)
    part = 100 * sqrt(variance) / max(1.0, mean)
    reach = 1.96 * part / sqrt(2 * tally.count)
    return Estimate(part, max(0.0, part - reach), part + reach)


def _pole(slots: Factor, cars: float) -> Estimate:
    pole = next(group for group in slots.groups if group.label == "1")
    return _scaled(pole.win, cars)


def _per_race(series: Series) -> list[tuple[int, int]]:
    counts: dict[int, tuple[int, int]] = {}
    for start in series.starts:
        out, cars = counts.get(start.race, (0, 0))
        counts[start.race] = out + start.out, cars + 1
    return list(counts.values())


def _worst(tolls: Sequence[CornerToll]) -> Estimate:
    """How much more than its even share the worst corner takes."""
    worst = max(tolls, key=lambda toll: toll.total)
    all_of_them: Counter[int] = Counter()
    for toll in tolls:
        all_of_them.update(toll.races)
    share = clustered([(worst.races.get(race, 0), hits) for race, hits in all_of_them.items()])
    return _scaled(share, len(tolls))
