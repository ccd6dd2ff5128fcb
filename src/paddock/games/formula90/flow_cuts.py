"""Leaving a procedure early: the steps in between are not taken."""

from __future__ import annotations

from .state import Race

ACTIVATION = "ActivateSections"
END_OF_TURN = "CloseTurn"


def cut_to(race: Race, step: str) -> None:
    """Go on with the named step."""
    while race.flow[-1][0].name() != step:
        race.flow.pop()


def cut_past(race: Race, step: str) -> None:
    """Go on with whatever follows the named step."""
    cut_to(race, step)
    race.flow.pop()
