"""One car's turn, from step 3 to step 9."""

from __future__ import annotations

from dataclasses import dataclass

from ..pieces.cards import Pile


@dataclass(slots=True, eq=False)
class Turn:
    """What one car's turn has brought so far (HEAT.ROUND.10)."""

    who: int
    start: int  # HEAT.ROUND.11: progress and lane when step 3 begins
    start_lane: int
    extra: int = 0  # speed from adrenaline and accelerate
    pluses: int = 0  # plus symbols used, for accelerate
    cooldown: int = 0  # HEAT.REACT.57: a pool of all open Cooldown, but for the sectors'
    cooled: int = 0  # how much of it is used up
    sectors_cooled: int = 0  # HEAT.WEATHER.09: bit per sector whose Cooldown is spent
    calm: int = 0  # the pool of open Reduce stress
    adrenaline_speed: bool = False
    boosted: bool = False
    heat_due: Pile = b""  # cards in play whose Heat is not paid
    scrap_due: Pile = b""  # the following hold the cards whose symbol is still open
    salvagers: Pile = b""
    accelerators: Pile = b""
    coolers: Pile = b""
    drafts: Pile = b""
    refreshable: Pile = b""
    salvage_left: int = 0  # cards that may still be picked
    adjust: int = 0  # HEAT.REACT.30: sum of the Adjust symbols in force
    tows: Pile = b""  # the numbers of the slipstream boosts in play
    chained: bool = False  # an extra slipstream symbol is in play
    slipstreams: int = 0
    picked: Pile = b""  # cards picked one at a time, where a list would be too long

    def clone(self) -> Turn:
        """An independent copy."""
        copy = Turn.__new__(Turn)
        copy.who = self.who
        copy.start = self.start
        copy.start_lane = self.start_lane
        copy.extra = self.extra
        copy.pluses = self.pluses
        copy.cooldown = self.cooldown
        copy.cooled = self.cooled
        copy.sectors_cooled = self.sectors_cooled
        copy.calm = self.calm
        copy.adrenaline_speed = self.adrenaline_speed
        copy.boosted = self.boosted
        copy.heat_due = self.heat_due
        copy.scrap_due = self.scrap_due
        copy.salvagers = self.salvagers
        copy.accelerators = self.accelerators
        copy.coolers = self.coolers
        copy.drafts = self.drafts
        copy.refreshable = self.refreshable
        copy.salvage_left = self.salvage_left
        copy.adjust = self.adjust
        copy.tows = self.tows
        copy.chained = self.chained
        copy.slipstreams = self.slipstreams
        copy.picked = self.picked
        return copy
