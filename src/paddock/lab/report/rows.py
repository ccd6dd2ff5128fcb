"""Figures as the rows of charts and tables, whoever draws them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from paddock.kernel import Plain, said

from ..estimate import Estimate
from .lap import CornerToll
from .rates import Factor
from .traces import BandPoint, Trace
from .words import brief, mean, number, percent, share

RATE_HEADS = (
    "",
    said("lab.report.head.starts", "starts"),
    said("lab.report.head.wins", "wins"),
    said("lab.report.head.win-rate", "win rate (95 %)"),
    said("lab.report.head.podium-rate", "podium rate (95 %)"),
    said("lab.report.head.mean-place", "mean place (95 %)"),
)
MOST_BARS = 30


def side(low: float, high: float, line: float) -> str:
    """Where an interval lies: surely above a line, surely below it, or on both sides."""
    return "above" if low > line else "below" if high < line else "even"


def rate_rows(factor: Factor) -> list[Plain]:
    """Win rates with their intervals."""
    return [
        {
            "label": group.label,
            "win": group.win.value,
            "low": group.win.low,
            "high": group.win.high,
            "side": side(group.win.low, group.win.high, factor.fair),
            "told": share(group.win),
            "starts": group.starts,
            "place": mean(group.place),
        }
        for group in factor.groups
    ]


def rate_cells(factor: Factor) -> list[list[str]]:
    """The same as a table, with podiums and places."""
    return [
        [
            group.label,
            number(group.starts),
            number(group.wins),
            share(group.win),
            share(group.podium),
            mean(group.place, 2),
        ]
        for group in factor.groups
    ]


def measure_rows(known: Sequence[tuple[str, Estimate]], digits: int) -> list[Plain]:
    """One measure of several series."""
    return [
        {
            "label": name,
            "win": estimate.value,
            "low": estimate.low,
            "high": estimate.high,
            "side": "even",
            "told": mean(estimate, digits),
        }
        for name, estimate in known
    ]


def toll_middle(tolls: Sequence[CornerToll]) -> float:
    """What a corner takes on average."""
    return sum(toll.rate.value for toll in tolls) / len(tolls)


def toll_row(toll: CornerToll, middle: float) -> Plain:
    """A corner as a line of the chart."""
    rate = toll.rate
    where = "below" if rate.low > middle else "above" if rate.high < middle else "even"  # many mishaps are the bad side
    told = mean(rate, 2 if middle > 0.1 else 3)
    bounds = {"win": rate.value, "low": rate.low, "high": rate.high, "told": told}
    return {"label": corner_name(toll), **bounds, "side": where, "total": toll.total}


def count_rows(counts: Mapping[int, int]) -> list[Plain]:
    """How often each number came up, in at most so many bars."""
    low, high = min(counts), max(counts)
    total, width = sum(counts.values()), max(1, -(-(high - low + 1) // MOST_BARS))
    bins: dict[int, int] = {}
    for value, count in counts.items():
        start = low + (value - low) // width * width
        bins[start] = bins.get(start, 0) + count
    return [
        {
            "from": start - 0.5,
            "to": start + width - 0.5,
            "races": bins.get(start, 0),
            "label": str(start) if width == 1 else f"{start}–{start + width - 1}",
            "told": percent(bins.get(start, 0) / total),
        }
        for start in range(low, high + 1, width)
    ]


def band_cells(point: BandPoint) -> list[str]:
    """The gaps of a driver in a round."""
    named = said("lab.report.band", "{driver}, round {round}", driver=point.driver, round=point.round)
    tenths = said("lab.report.range", "{low}–{high}", low=brief(point.low), high=brief(point.high))
    return [named, brief(point.middle), tenths]


def corner_name(toll: CornerToll) -> str:
    """T3 Village."""
    return f"{toll.corner.label} {toll.corner.name}".strip()


def race_title(trace: Trace) -> str:
    """A race in the list of races."""
    return said(
        "lab.report.race",
        "Race {n}{why, select, none {} other {: {why}}}",
        n=trace.race,
        why=trace.title or "none",
    )
