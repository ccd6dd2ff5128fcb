"""Cutting the flow short: a movement, or a whole round, that ends before its time."""

from __future__ import annotations

from ..state.race import Race

END_OF_MOVEMENT = ("CheckGrip", "ReturnToTrack")
END_OF_ROUND = "EndRound"


def end_movement(race: Race) -> None:
    """PP.OVERTAKE.06: nothing more of the turn but what follows every movement."""
    race.turn.left = race.turn.mp = 0
    drop_until(race, *END_OF_MOVEMENT)


def break_off_round(race: Race) -> None:
    """PP.SC.04: whoever has not moved does not move any more."""
    drop_until(race, END_OF_ROUND)


def drop_until(race: Race, *names: str) -> None:
    """Take steps off the flow until one of the named ones comes next."""
    flow = race.flow
    while flow[-1][0].name() not in names:
        flow.pop()
