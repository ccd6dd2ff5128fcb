"""The variants: no elimination by damage, and extended play (PP.VARIANT)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..pieces.components import EXTENDED, EXTENDED_LAPS, TYRES
from ..state.car import Car
from ..state.race import Race
from ..variants.without_modules import Elimination

if TYPE_CHECKING:
    from .rules import Rules

EXTENDED_SETS = bytes(compound for compound, tyre in enumerate(TYRES) for _ in range(tyre.extended_sets))


class PitStopInstead(Elimination):
    """PP.VARIANT.01-03: a compulsory pit stop, each time again."""

    def ruin(self, race: Race, car: Car, reason: int) -> None:
        car.must_pit = car.lap < race.laps  # PP.AMB.66: in the last lap the duty lapses


PIT_STOP_INSTEAD = PitStopInstead()


def with_no_elimination(rules: Rules) -> Rules:
    """PP.VARIANT.01: lapping and the missing stop still eliminate."""
    return replace(rules, ruin=PIT_STOP_INSTEAD)


def with_extended_play(rules: Rules) -> Rules:
    """PP.VARIANT.06-10."""
    return replace(rules, figures=EXTENDED, lap_factor=EXTENDED_LAPS, sets=EXTENDED_SETS, extra_queue_laps=1)
