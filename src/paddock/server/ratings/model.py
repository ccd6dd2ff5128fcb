"""Plackett–Luce on the scale of chess: each place is a stage that one of those left wins.

For each stage p is a racer's chance among those left; g = Σ(won − p), h = Σ p(1 − p), s = 400 / ln 10. Then
σ′² = 1 / (1/σ² + h/s²) and μ′ = μ + σ′² g / s, all from the values before the race.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

SCALE = 400 / math.log(10)
WEEK = 7 * 86_400_000
GROWTH = 18.0
"""By which σ² grows in an idle week, squared."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How strong somebody is, and how sure that is."""

    mu: float
    sigma: float


START = Skill(1200.0, 300.0)
LEAST_SURE = START.sigma


@dataclass(frozen=True, slots=True)
class Racer:
    """One of the field: their skill before the race, and their place in it."""

    skill: Skill
    place: int


def strengths_after(field: Sequence[Racer]) -> list[Skill]:
    """Everybody's skill after the race, in the order of the field; who shares a place wins the same stage."""
    strengths = [math.exp((racer.skill.mu - START.mu) / SCALE) for racer in field]
    gains, spreads = [0.0] * len(field), [0.0] * len(field)
    for winner in range(len(field)):
        left = [other for other, racer in enumerate(field) if racer.place >= field[winner].place]
        total = sum(strengths[other] for other in left)
        for other in left:
            chance = strengths[other] / total
            gains[other] += (other == winner) - chance
            spreads[other] += chance * (1 - chance)
    return [_moved(racer.skill, gain, spread) for racer, gain, spread in zip(field, gains, spreads, strict=True)]


def _moved(skill: Skill, gain: float, spread: float) -> Skill:
    variance = 1 / (1 / skill.sigma**2 + spread / SCALE**2)
    return Skill(skill.mu + variance * gain / SCALE, math.sqrt(variance))


def rested(skill: Skill, idle: int) -> Skill:
    """After so many milliseconds without a race we are less sure, up to what is true of a newcomer."""
    weeks = max(0, idle) / WEEK
    return Skill(skill.mu, min(LEAST_SURE, math.sqrt(skill.sigma**2 + weeks * GROWTH**2)))
