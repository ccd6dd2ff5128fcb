"""What a driver can do with the trajectory the car stands on (F90.DECIDE.13)."""

from __future__ import annotations

from ..board.circuit import Cost
from ..board.course import Point
from ..state.car import Car
from ..state.race import Race
from ..state.turn import BLIND, FLAT_OUT, IGNORED, USED, VOIDED
from .paying import FREE, is_payable, total_cost

Way = tuple[int, ...]
"""One of the ways, and for VOIDED the card that is discarded for it."""


def point_in_use(race: Race, car: Car) -> Point | None:
    """F90.TRAJ.08, F90.ET.15, F90.RESTART.07: the start the car moves from; none on the first turn and on restarts."""
    if car.point is None or race.game_turn == 1 or race.is_restart or car.is_off:  # F90.OFFTRACK.14
        return None
    return race.course.points[car.point]


def matches(race: Race, point: Point, cards: bytes) -> bool:
    """F90.TRAJ.04, F90.TRAJ.05: one of the cards has one of the trajectory's colours."""
    return any(race.course.cards.kind[card] in point.kinds for card in cards)


def trajectory_ways(race: Race, car: Car, cards: bytes, hand: bytes) -> list[Way]:
    """All ways that stay payable with the movement cards; `hand` holds the cards besides them."""
    point = point_in_use(race, car)
    ways: list[Way] = [(IGNORED,)]
    if point is None:
        return ways
    if not race.edition.strategy_of(car).waives_colour(race, cards) and not matches(race, point, cards):
        return ways  # F90.PHASED.04, F90.RULING.18
    if is_payable(race, car, total_cost(race, car, cards, point.cost), len(hand)):  # F90.PHASED.05, F90.RULING.44
        ways += _ways_at(race, car, point)
        if point.extreme and is_payable(race, car, total_cost(race, car, cards, point.cost), len(hand) - 1):
            rules = race.edition.track_cards
            ways += [(VOIDED, card) for card in hand if rules.takes_extreme(race, point.section, card)]
    return ways


def _ways_at(race: Race, car: Car, point: Point) -> list[Way]:
    if point.extreme is None:
        return [(USED,)]
    return [(BLIND,), (FLAT_OUT,)] if race.edition.skill_of(car).drives_flat_out else [(BLIND,)]


class Trajectories:
    """F90.PHASED.03: what can be done with the trajectory once the movement cards lie on the table."""

    is_choice: bool = True

    def ways(self, race: Race, car: Car, cards: bytes, hand: bytes) -> list[Way]:
        """All ways that can be taken; `hand` holds the cards besides the movement cards."""
        return trajectory_ways(race, car, cards, hand)


class CompulsoryTrajectories(Trajectories):
    """F90.TRAJ.06, F90.TRAJ.14, F90.TRAJ.16, F90.ET.02: used whenever a card matches, an extreme one if dared."""

    is_choice = False

    def ways(self, race: Race, car: Car, cards: bytes, hand: bytes) -> list[Way]:
        point = point_in_use(race, car)
        if point is None or (point.extreme is not None and race.turn.way == IGNORED):
            return [(IGNORED,)]
        fits = race.edition.strategy_of(car).waives_colour(race, cards) or matches(race, point, cards)
        return [(USED,)] if fits else [(IGNORED,)]


def bonus_of(point: Point, way: int) -> int:
    """F90.TRAJ.04, F90.ET.09: MP if all goes well."""
    if way == IGNORED:
        return 0
    return point.bonus - (1 if way == FLAT_OUT else 0)


def cost_of_way(race: Race, car: Car, way: int) -> Cost:
    """F90.TRAJ.05, F90.ET.13: what the trajectory adds to the payment."""
    point = point_in_use(race, car)
    return FREE if point is None or way == IGNORED else point.cost
