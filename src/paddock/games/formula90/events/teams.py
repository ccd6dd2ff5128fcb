"""Teammates, and what chasers take from the pile."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class TeammateHelped(Event):
    """The owner of a robot teammate gave a card for it."""

    car: int
    owner: int
    card: int
    purpose: str

    rule = "F90.TEAMMATE.07"


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    """A chaser took the top card of the discard pile."""

    car: int
    card: int

    rule = "F90.STRAT.CHASE.05"
