"""What one race does to everybody's rating."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Plain

from .model import START, Racer, Skill, rested, strengths_after

Skills = dict[str, tuple[float, float, int]]
Rated = dict[str, tuple[float, float, float, float]]


def rate_race(field: Sequence[Plain], skills: Skills, ended_at: int) -> Rated:
    """By person: skill before and after; bots anchor the scale and stay as they are."""
    racers = [Racer(_skill(one, skills, ended_at), one["place"]) for one in field]
    after = strengths_after(racers)
    rated: Rated = {}
    for number, one in enumerate(field):
        if one["id"]:
            found = _behind_everybody(racers, number) if one.get("absent") else after[number]
            before = racers[number].skill
            rated[one["id"]] = (before.mu, before.sigma, found.mu, found.sigma)
    return rated


def _behind_everybody(racers: list[Racer], number: int) -> Skill:
    """Who left the driving to others counts as last, for themselves alone."""
    last = max(racer.place for racer in racers) + 1
    return strengths_after([*racers[:number], Racer(racers[number].skill, last), *racers[number + 1 :]])[number]


def _skill(one: Plain, skills: Skills, ended_at: int) -> Skill:
    if not one["id"]:
        return Skill(one["mu"], one["sigma"])
    if one["id"] not in skills:
        return START
    mu, sigma, raced_at = skills[one["id"]]
    return rested(Skill(mu, sigma), ended_at - raced_at)
