"""What the 3.0 L game asks: extreme trajectories before the draw, and cards for a robot teammate."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ...rules.checks import EXTREME, figure_of, odds, target_now
from ...rules.teams import URGE
from ...rules.trajectories import matches, point_in_use
from ...state.race import Race
from ...state.turn import BLIND, VOIDED
from ...steps.turn_end import late_brake_target, may_brake_late
from .worth import worth

LOST_TURN = 6.0
"""MP that a failed attempt costs: the cards of this turn and the time lost in the next one."""
SURE_ENOUGH = 0.8
SPARE_CARDS = 2
"""So many more than the hand limit, and a card may go to the teammate."""


def choose_extreme(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A track card for it with a matching card in hand; a blind check where it pays."""
    car = race.cars[seat]
    point = point_in_use(race, car)
    assert point is not None and point.extreme is not None
    if not matches(race, point, car.hand):
        return codes[0]
    voiding = [code for code in codes if code[0] == VOIDED]
    sure = [code for code in voiding if matches(race, point, car.hand.translate(None, bytes(code[1:])))]
    if sure:
        return min(sure, key=lambda code: worth(race, code[1]))
    chance = odds(race, target_now(race, car, figure_of(race, point.extreme, EXTREME), EXTREME))
    return (BLIND,) if chance * point.bonus > (1 - chance) * LOST_TURN else codes[0]


def choose_gift(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The least useful card, if the hand is larger than it needs to be."""
    car = race.cars[seat]
    if len(car.hand) < car.hand_limit + SPARE_CARDS:
        return codes[0]
    return min(codes[1:], key=lambda code: worth(race, code[0]))


def choose_brake_gift(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The same for a late brake that will probably be passed."""
    robot = race.cars[race.turn.who]
    if may_brake_late(race, robot) and odds(race, late_brake_target(race, robot) + URGE) < SURE_ENOUGH:
        return codes[0]
    return choose_gift(race, seat, codes)
