"""Leaving a procedure early: the steps in between are not taken."""

from __future__ import annotations

from ..state.race import Race

ACTIVATION = ("ActivateSections",)
END_OF_TURN = ("ChooseTopDiscard", "CloseTurn")


def cut_to(race: Race, steps: tuple[str, ...]) -> None:
    """Go on with the first of the named steps that comes."""
    flow = race.flow
    top = len(flow) - 1
    while flow[top][0].name() not in steps:
        top -= 1
    del flow[top + 1 :]


def cut_past(race: Race, steps: tuple[str, ...]) -> None:
    """Go on with whatever follows the named step."""
    cut_to(race, steps)
    race.flow.pop()
