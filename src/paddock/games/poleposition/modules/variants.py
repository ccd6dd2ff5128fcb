"""The variants: no elimination by damage, and extended play (PP.VARIANT)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..pieces.components import EXTENDED, EXTENDED_LAPS, TYRES
from ..state.car import TOO_MANY_BREAKDOWNS, Car
from ..state.race import Race
from ..variants.without_modules import Elimination

if TYPE_CHECKING:
    from .rules import Rules

EXTENDED_SETS = bytes(compound for compound, tyre in enumerate(TYRES) for _ in range(tyre.extended_sets))


class PitStopInstead(Elimination):
    """PP.VARIANT.01, PP.VARIANT.02, PP.VARIANT.03: a compulsory pit stop, each time again."""

    def ruin(self, race: Race, car: Car, reason: int) -> None:
        car.must_pit = car.lap < race.laps  # PP.AMB.66: in the last lap the duty lapses
        if reason == TOO_MANY_BREAKDOWNS:
            car.sent_before = True  # PP.VARIANT.12, PP.AMB.114


PIT_STOP_INSTEAD = PitStopInstead()


def with_no_elimination(rules: Rules) -> Rules:
    """PP.VARIANT.01, PP.VARIANT.05: lapping and the missing stop still eliminate."""
    return replace(rules, ruin=PIT_STOP_INSTEAD)


def with_extended_play(rules: Rules) -> Rules:
    """Section 16.2: a longer race with more of everything."""
    return replace(
        rules,
        lap_factor=EXTENDED_LAPS,  # PP.VARIANT.06
        figures=EXTENDED,  # PP.VARIANT.07, PP.VARIANT.08
        extra_queue_laps=1,  # PP.VARIANT.09
        sets=EXTENDED_SETS,  # PP.VARIANT.10
    )
