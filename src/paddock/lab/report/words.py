"""Figures in words: percentages, ranges, kinds of incidents."""

from __future__ import annotations

from ..estimate import Estimate


def percent(value: float) -> str:
    """31 %, and a decimal only where a whole number would say nothing."""
    share = value * 100
    return f"{share:.1f} %" if 0 < share < 1 or 99 < share < 100 else f"{share:.0f} %"


def share(estimate: Estimate) -> str:
    """31 % (27–35)."""
    digits = 1 if estimate.high < 0.02 else 0
    return f"{percent(estimate.value)} ({estimate.low * 100:.{digits}f}–{estimate.high * 100:.{digits}f})"


def mean(estimate: Estimate, digits: int = 1) -> str:
    """2.4 (2.2–2.6)."""
    return f"{estimate.value:.{digits}f} ({estimate.low:.{digits}f}–{estimate.high:.{digits}f})"


KINDS = {
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
}
NO_MISHAPS = frozenset({"pit", "safety-car", "too-fast", "damage"})
"""What is planned, paid for, or only the consequence of a mishap that is counted already."""


def plain_kind(kind: str) -> str:
    """A kind of incident as a heading."""
    words = kind.replace("_", " ").replace("-", " ")
    return KINDS.get(kind, words[:1].upper() + words[1:])


def joined(words: list[str]) -> str:
    """a, b and c."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""
