"""Contests of the 3.0 L game (F90.CONTEST.28)."""

from __future__ import annotations

from ...state.race import Race
from .nine_three import ContestsWithOrder


class ContestsAlways(ContestsWithOrder):
    """F90.CONTEST.28: also on the first, last and restart turns, but not behind the Safety Car."""

    def allowed(self, race: Race) -> bool:
        return race.safety_car is None
