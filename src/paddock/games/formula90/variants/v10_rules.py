"""Rule objects of the 3.0 L rulebook: targets on the board, contests on every turn, prices between teammates."""

from __future__ import annotations

from ..board.circuit import Extreme, LateBrake, RecoveryCheck
from ..board.course import OVERTAKE
from ..rules.checks import Printed
from ..rules.teams import URGE
from ..state.car import Car
from ..state.race import Race
from .contests.second import ContestRules
from .passing.second import Passing
from .targets import BrakingPoint


class TeamBrakingPoint(BrakingPoint):
    """F90.LATEBRAKE.05, F90.TEAMMATE.09: the figure of the braking point; a green card helps a robot teammate."""

    def base(self, race: Race, car: Car) -> int:
        return (URGE if car.urged else 0) if car.robot is not None else super().base(race, car)


class ExtremePoint(BrakingPoint):
    """F90.ET.02, .05, F90.CHECK.15: the figure of the extreme trajectory, whatever the skill."""

    def figure(self, place: Printed) -> int:
        return place.target_v10 if isinstance(place, Extreme) else super().figure(place)

    def base(self, race: Race, car: Car) -> int:
        return URGE if car.urged else 0


class PlaceOfLoss(ExtremePoint):
    """F90.OFFTRACK.01, .03, R-15: the figure of the place where control was lost, without any help."""

    def figure_off_track(self, check: RecoveryCheck, lost_at: LateBrake | Extreme) -> int:
        return self.figure(lost_at)

    def base(self, race: Race, car: Car) -> int:
        return 0


class ContestsAlways(ContestRules):
    """F90.CONTEST.28: also on the first, last and restart turns, but not behind the Safety Car."""

    def allowed(self, race: Race) -> bool:
        return race.safety_car is None

    def robot_cards(self, race: Race, cards: bytes) -> bytes:
        """F90.DISCARD.02: in ascending check order, the highest on top."""
        return bytes(sorted(cards, key=lambda card: race.course.cards.factor[card]))


class TeamPassing(Passing):
    """F90.OVERTAKE.12, F90.TEAMMATE.03, F90.TRACKCARD.06: teammates are not there; a symbol serves its own corner."""

    def lay_symbols(self, race: Race, cards: bytes) -> None:
        tables = race.course.cards
        race.turn.corners = tuple(tables.corner[card] for card in cards if card in tables.cheap_passing)

    def price(self, race: Race, car: Car, rival: Car, section: int) -> int | None:
        if car.ally == rival.number:
            return 0
        corners = race.turn.corners
        if race.course.passing(car.progress, rival.progress) != OVERTAKE:
            race.turn.corners = ()
        cost = super().price(race, car, rival, section)
        race.turn.corners = corners
        return cost
