"""The Safety Car."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import Event


@dataclass(frozen=True, slots=True)
class SafetyCarCalled(Event):
    """A crash calls the Safety Car."""

    car: int

    rule = "F90.SC.01"
    says = "The crash of {car} calls the Safety Car."


@dataclass(frozen=True, slots=True)
class SafetyCarEntered(Event):
    """The line stands behind the Safety Car."""

    progress: int
    line: tuple[int, ...]

    rule = "F90.SC.03"
    says = "The Safety Car is out in {progress, section}; behind it: {line, in_order}."


@dataclass(frozen=True, slots=True)
class LineFormed(Event):
    """A car closed up behind the Safety Car."""

    car: int
    progress: int

    rule = "F90.SC.10"
    says = "{car} closes up to {progress, section}."


@dataclass(frozen=True, slots=True)
class SafetyCarMoved(Event):
    """The Safety Car moved one section."""

    progress: int

    rule = "F90.SC.10"
    says = "The Safety Car moves to {progress, section}."


@dataclass(frozen=True, slots=True)
class SafetyCarLeft(Event):
    """The Safety Car leaves: this turn is a restart."""

    rule = "F90.SC.16"
    says = "The Safety Car leaves: restart."
