"""Checks against a figure on the board: late brakes and what follows off the track in 9.3 (F90.CHECK.05, .20)."""

from __future__ import annotations

from ..board.circuit import Extreme, LateBrake, RecoveryCheck
from ..rules.checks import Printed, TargetRule
from ..rules.piles import to_piles
from ..state.car import Car
from ..state.race import Race


class BrakingPoint(TargetRule):
    """F90.LATEBRAKE.05, .07: the figure of the braking point, REFLEXES on top; the card is discarded."""

    is_on_board = True

    def figure(self, place: Printed) -> int:
        return place.target_board if isinstance(place, LateBrake) else place.modifier

    def base(self, race: Race, car: Car) -> int:
        return 0 if car.robot is not None else race.edition.skill_of(car).check_bonus

    def keep_card(self, race: Race, car: Car, card: int) -> None:
        if car.robot is None:
            race.turn.aside += bytes([card])
        else:
            to_piles(race, bytes([card]))  # F90.ROBOT.25


class BrakingPointOffTrack(BrakingPoint):
    """F90.OFFTRACK.01, .05: the same figure again, without any skill."""

    def figure_off_track(self, check: RecoveryCheck, lost_at: LateBrake | Extreme) -> int:
        return self.figure(lost_at)

    def base(self, race: Race, car: Car) -> int:
        return 0
