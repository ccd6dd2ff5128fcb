"""When the Leader chit passes on the way, and when it is read again (F90.FLOW.04)."""

from __future__ import annotations

from ..rules.order import read_leader
from ..state.car import Car
from ..state.race import Race


class Leading:
    """F90.FLOW.04, F90.RULING.133: whoever comes level with a Leader beside the track is ahead of him."""

    def is_ahead(self, progress: int, leader: Car) -> bool:
        """Whether a car that has come so far is ahead of the Leader."""
        return progress > leader.progress or (leader.is_off and progress == leader.progress)

    def end_turn(self, race: Race) -> None:
        """The Leader is read at the end of every individual turn."""
        read_leader(race)


class LeadingByProgress(Leading):
    """As raced by rules 1 and 2: only a car in a section further on takes the lead."""

    def is_ahead(self, progress: int, leader: Car) -> bool:
        return progress > leader.progress

    def end_turn(self, race: Race) -> None:
        """Nobody looked."""
