"""Figures in words: percentages, ranges, kinds of incidents. Each language writes numbers in its own way."""

from __future__ import annotations

from decimal import Decimal

from paddock.kernel import catalogued, rounded, said

from ..estimate import Estimate


def number(value: float, digits: int = 0) -> str:
    """1,234, or 2.4."""
    return said("lab.report.number", "{n}", n=rounded(value, digits))


def brief(value: float, form: str = "g") -> str:
    """2, 2.5 or 2.25: no more digits than there are."""
    told = Decimal(f"{value:{form}}")
    return number(float(told), max(0, -int(told.as_tuple().exponent)))


def percent(value: float) -> str:
    """31 %, and a decimal only where a whole number would say nothing."""
    share = value * 100
    return in_hundred(share, 1 if 0 < share < 1 or 99 < share < 100 else 0)


def in_hundred(value: float, digits: int) -> str:
    """31 %, of what is counted in per cent already."""
    return said("lab.report.percent", "{n} %", n=rounded(value, digits))


def share(estimate: Estimate) -> str:
    """31 % (27–35)."""
    digits = 1 if estimate.high < 0.02 else 0
    low, high = (rounded(end * 100, digits) for end in (estimate.low, estimate.high))
    return said("lab.report.rate", "{rate} ({low}–{high})", rate=percent(estimate.value), low=low, high=high)


def mean(estimate: Estimate, digits: int = 1) -> str:
    """2.4 (2.2–2.6)."""
    value, low, high = (rounded(one, digits) for one in (estimate.value, estimate.low, estimate.high))
    return said("lab.report.mean", "{value} ({low}–{high})", value=value, low=low, high=high)


def between(estimate: Estimate, digits: int = 1) -> str:
    """2.2–2.6."""
    low, high = rounded(estimate.low, digits), rounded(estimate.high, digits)
    return said("lab.report.range", "{low}–{high}", low=low, high=high)


KINDS = catalogued(
    "lab.report.kind.",
    {
        "breakdown": "Breakdowns",
        "collision": "Collisions",
        "control-lost": "Control lost",
        "crash": "Crashes",
        "damage": "Damage",
        "eliminated": "Eliminated",
        "gave-up": "Gave up",
        "off-track": "Off the track",
        "pit": "Pit stops",
        "retired": "Retirements",
        "safety-car": "Safety car",
        "spin-out": "Spin-outs",
        "too-fast": "Corners taken too fast",
    },
)
NO_MISHAPS = frozenset({"pit", "safety-car", "too-fast", "damage"})
"""What is planned, paid for, or only the consequence of a mishap that is counted already."""


def plain_kind(kind: str) -> str:
    """A kind of incident as a heading."""
    words = kind.replace("_", " ").replace("-", " ")
    return KINDS.get(kind, words[:1].upper() + words[1:])
