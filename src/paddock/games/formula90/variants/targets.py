"""Checks against a figure on the board: late brakes, extreme trajectories and what follows (F90.CHECK.20)."""

from __future__ import annotations

from ..board.circuit import Extreme, LateBrake, RecoveryCheck
from ..rules.checks import Printed, TargetRule
from ..rules.piles import to_piles
from ..rules.teams import URGE
from ..state.car import Car
from ..state.race import Race


class BrakingPoint(TargetRule):
    """F90.LATEBRAKE.05, F90.LATEBRAKE.07: the figure of the braking point, REFLEXES on top; the card is discarded."""

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
    """F90.OFFTRACK.01, F90.OFFTRACK.05: the same figure again, without any skill."""

    def figure_off_track(self, check: RecoveryCheck, lost_at: LateBrake | Extreme) -> int:
        return self.figure(lost_at)

    def base(self, race: Race, car: Car) -> int:
        return 0


class TeamBrakingPoint(BrakingPoint):
    """F90.LATEBRAKE.05, F90.TEAMMATE.09: the figure of the braking point; a green card helps a robot teammate."""

    def base(self, race: Race, car: Car) -> int:
        if car.robot is None:
            return super().base(race, car)
        return race.edition.green_cards.late_brake_bonus(race, car)


class ExtremePoint(BrakingPoint):
    """F90.ET.02, F90.ET.05, F90.CHECK.15, F90.SKILL.REFLEXES.02: the figure of the trajectory, whatever the skill."""

    def figure(self, place: Printed) -> int:
        return place.target_v10 if isinstance(place, Extreme) else super().figure(place)

    def base(self, race: Race, car: Car) -> int:
        return URGE if car.urged else 0


class PlaceOfLoss(ExtremePoint):
    """F90.OFFTRACK.01, F90.OFFTRACK.03, F90.RULING.15: the figure of the place where control was lost, without help."""

    def figure_off_track(self, check: RecoveryCheck, lost_at: LateBrake | Extreme) -> int:
        return self.figure(lost_at)

    def base(self, race: Race, car: Car) -> int:
        return 0
