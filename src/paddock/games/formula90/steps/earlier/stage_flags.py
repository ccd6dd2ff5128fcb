"""Flags that last for a whole stage (F90.FLAG.GEN.03)."""

from __future__ import annotations

from paddock.kernel import Act

from ...events.flags import YellowRemoved
from ...rules.order import flagged_sections, remove_flag
from ...state.race import Race


class LiftYellowFlags(Act[Race]):
    """F90.FLAG.YELLOW.08: with a new row of the indicator all yellow flags go."""

    rule = "F90.FLAG.YELLOW.08"

    def act(self, race: Race, who: int) -> None:
        if not race.course.opens_stage[race.game_turn] or race.game_turn == 1:
            return
        for section in flagged_sections(race):
            remove_flag(race, section)
            if race.telling:
                race.tell(YellowRemoved(race.leader, section, "stage"))
