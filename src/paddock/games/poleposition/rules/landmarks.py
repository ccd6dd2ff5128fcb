"""Where a movement or a round that ends before its time goes on: what the rules know of the order of steps."""

from __future__ import annotations

from paddock.kernel import cut_to

from ..state.race import Race


class EndOfMovement:
    """PP.OVERTAKE.06: what follows every movement."""


class EndOfRound:
    """PP.ROUND.05: the round is over."""


def end_movement(race: Race) -> None:
    """PP.OVERTAKE.06: nothing more of the turn but what follows every movement."""
    race.turn.left = race.turn.mp = 0
    cut_to(race, EndOfMovement)


def break_off_round(race: Race) -> None:
    """PP.SC.04, PP.SC.23: whoever has not moved does not move any more; then the next round begins as always."""
    cut_to(race, EndOfRound)
