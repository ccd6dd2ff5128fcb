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


@dataclass(frozen=True, slots=True)
class PointRecovered(Event):
    """The crew gave a point back."""

    car: int
    engine: int
    brake: int

    rule = "PP.TEAM.09"
    says = "{car} gets a point back and has {engine} EP and {brake} BP now."


@dataclass(frozen=True, slots=True)
class CrewPassed(Event):
    """The quickest crew was faster than others that stopped in the same round."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.TEAM.06"
    says = "{car} has the quickest crew, passes {passed, cars} in the pits and is {place}."


@dataclass(frozen=True, slots=True)
class JoinedAhead(Event):
    """A car came out of the pits ahead of others."""

    car: int
    passed: tuple[int, ...]
    place: int

    rule = "PP.PITOT.04"
    says = "{car} comes out of the pits ahead of {passed, cars} and is {place}."
