"""The strategies of the 3.0 L rulebook (F90.STRAT): those of 9.3 but for HAZARD and BANGING WHEELS."""

from __future__ import annotations

from paddock.kernel import said

from ...rules.piles import take_track_cards
from ...state.car import Car
from ...state.race import Race
from .nine_three import AdvancedBalance, AdvancedBangingWheels, AdvancedChase, AdvancedLucky, AdvancedSaveTyres
from .second import Strategy

FAR = 6
"""F90.STRAT.HAZARD.04, F90.RULING.43: MP of a turn that earn the special."""


class DaringHazard(Strategy):
    """F90.STRAT.HAZARD.03, F90.STRAT.HAZARD.05: MP for printed damage and blind checks, and track cards for them."""

    name, title, rule = "hazard", said("f90.strategy.hazard", "Hazard"), "F90.STRAT.HAZARD.03"
    mp_per_damage = 1
    mp_per_blind = 1
    mp_per_printed_blind = 1
    mp_per_late_brake = 1

    def ended_turn(self, race: Race, car: Car) -> None:
        if race.turn.hazard_mp and race.turn.mp >= FAR:
            take_track_cards(race, car, race.turn.hazard_mp, self.name)


class StartingBangingWheels(AdvancedBangingWheels):
    """F90.STRAT.BANGING.03, F90.RESTART.09: an MP more at the start and at restarts instead of a free pass."""

    free_passes = 0
    start_mp = 1


V10_STRATEGIES: tuple[Strategy, ...] = (
    AdvancedSaveTyres(),
    DaringHazard(),
    AdvancedBalance(),
    AdvancedLucky(),
    AdvancedChase(),
    StartingBangingWheels(),
)
