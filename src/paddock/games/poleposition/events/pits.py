"""Pit stops."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class PitEntered(Event):
    """A car turns into the pit lane."""

    car: int

    rule = "PP.PIT.03"
    says = "{car} turns into the pit lane."


@dataclass(frozen=True, slots=True)
class PitStopMade(Event):
    """A car is in its box; MP left over are stored."""

    car: int
    stored: int

    rule = "PP.PIT.09"
    says = "{car} is in the box{stored, select, 0 {} other { with {stored} MP stored}}."


@dataclass(frozen=True, slots=True)
class CarServiced(Event):
    """Skill points recovered and breakdowns repaired."""

    car: int
    skill: int
    repaired: int

    rule = "PP.PIT.10"
    says = """{car} {skill, select,
        0 {has {repaired, plural, one {# breakdown} other {# breakdowns}} repaired}
        other {recovers {skill} SP{repaired, plural, =0 {}
            one { and has # breakdown repaired} other { and has # breakdowns repaired}}}
    }."""


@dataclass(frozen=True, slots=True)
class TyresFitted(Event):
    """A set of tyres was fitted."""

    car: int
    compound: str
    life: int

    rule = "PP.PIT.14"
    says = "{car} fits {compound} tyres, {life}."


@dataclass(frozen=True, slots=True)
class PointSwapped(Event):
    """A point moved from one track of the dashboard to another, or was recovered."""

    car: int
    engine: int
    brake: int

    rule = "PP.CUSTOM.02"
    says = "{car} has {engine} EP and {brake} BP now."
