"""Movement cards, trajectories, payments and checks."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ...board.course import Point
from ...rules.checks import LATE_BRAKE, LEADER, MOVEMENT, RECOVERY, check_modifier, figure_of, is_blind, target_now
from ...rules.movement_points import player_parts
from ...rules.order import section_of
from ...rules.trajectories import bonus_of, point_in_use
from ...state.car import Car
from ...state.race import Race
from ...state.turn import BLIND, FLAT_OUT, VOIDED
from ...steps.checks import BLIND_CARD
from ...steps.recovery import recovery_figure
from ...trials.walk import foresee
from .weighing import FAILED_EXTREME, Weighing, extreme_odds, odds
from .worth import cheapest, price_of_card, price_of_chip, price_of_damage, turns_to_go, worth

FAILED_LATE_BRAKE = 5.5
"""Sections lost on average, and the risk of losing more."""


def choose_cards(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The set of movement cards with the best balance of sections and resources."""
    return best_of(codes, worths_of_cards(race, seat, codes))


def best_of(codes: Sequence[Code], worths: Sequence[float]) -> Code:
    """The first of the codes that are worth most."""
    return codes[worths.index(max(worths))]


def worths_of_cards(race: Race, seat: int, codes: Sequence[Code]) -> list[float]:
    """Sections that each set of movement cards gains, less what it costs."""
    weighing = Weighing(race, race.cars[seat])
    first = b"" if race.turn.first_card is None else bytes([race.turn.first_card])
    return [weighing.of_set(first + (b"" if code == (255,) else bytes(code))) for code in codes]


def choose_way(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The way of taking the trajectory that pays best."""
    weighing = Weighing(race, race.cars[seat])
    return max(codes, key=lambda code: weighing.of_way(race.turn.played, code))


def choose_disc(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A blue disc where it moves the car."""
    car = race.cars[seat]
    points = sum(part for _, part in player_parts(race, car))
    point = point_in_use(race, car)
    if point is not None and race.turn.way in (BLIND, FLAT_OUT, VOIDED, 1):
        points += bonus_of(point, race.turn.way)
    gains = foresee(race, car, points + 1).progress > foresee(race, car, points).progress
    return codes[1] if gains and len(codes) > 1 else codes[0]


def choose_chips(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Chips, unless cards that nobody would miss can stand in for dear ones."""
    car = race.cars[seat]
    junk = sum(worth(race, card) < 1.2 for card in car.hand)
    spare = junk if price_of_chip(race, car) > 0.15 + price_of_card(race, car) else 0
    most = max(code[0] for code in codes)
    return min(codes, key=lambda code: abs(code[0] - max(1, most - spare)))


def choose_worst_card(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Of single cards the one that is missed least."""
    cards = bytes(code[0] for code in codes if code and code[0] != 255)
    return (cheapest(race, cards),) if cards else codes[0]


def choose_check(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A movement card that passes, best with a high value; else a cheap card; else luck."""
    return best_of(codes, worths_of_checks(race, seat, codes))


def worths_of_checks(race: Race, seat: int, codes: Sequence[Code]) -> list[float]:
    """What each card, or luck, promises for one of the checks."""
    return [_worth_of_check(race, race.cars[seat], code) for code in codes]


def _worth_of_check(race: Race, car: Car, code: Code) -> float:
    check, card = race.turn.checks[code[0]], code[1]
    target = target_now(race, car, check_modifier(check), MOVEMENT)
    strategy = race.edition.strategies[car.strategy]
    if card == BLIND_CARD:
        gain = strategy.mp_per_blind * (not is_blind(check)) + 1.2 * strategy.cards_per_blind
        return gain - (1 - odds(target)) * price_of_damage(car) - 0.1
    factor = race.course.cards.factor[card]
    price = 0.0 if card in race.turn.cards else 0.3 + worth(race, card) * (0.3 + price_of_card(race, car)) * 0.5
    later = factor * 0.012  # a high target makes the next checks easy
    return later - price - (0.0 if factor <= target else price_of_damage(car))


def choose_recovery(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Off the track or before lapping: the cheapest card that passes, else luck."""
    return _cheapest_passing(race, codes, target_now(race, race.cars[seat], recovery_figure(race), RECOVERY))


def choose_leader_check(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The cheapest card that passes, else luck."""
    return _cheapest_passing(race, codes, target_now(race, race.cars[seat], 0, LEADER))


def _cheapest_passing(race: Race, codes: Sequence[Code], target: int) -> Code:
    factor = race.course.cards.factor
    passing = [code for code in codes if code[0] != BLIND_CARD and factor[code[0]] <= target]
    blind = next((code for code in codes if code[0] == BLIND_CARD), codes[0])
    if not passing:
        return blind
    best = min(passing, key=lambda code: worth(race, code[0]) - factor[code[0]] * 0.01)
    return blind if odds(target) > 0.95 and worth(race, best[0]) > 1.5 else best


def choose_late_brake(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A late brake when it is nearly sure, or when a card makes it sure and somebody is passed."""
    car = race.cars[seat]
    section = section_of(race, car)
    late_brake = race.course.late_brake[section]
    assert late_brake is not None
    lane = race.lanes[section]
    ahead = lane.index(car.number)
    gain = 1.0 + 0.4 * ahead
    chance = odds(target_now(race, car, figure_of(race, late_brake, LATE_BRAKE), LATE_BRAKE))
    hazard = 1.2 * race.edition.strategies[car.strategy].cards_per_blind
    luck = chance * gain - (1 - chance) * FAILED_LATE_BRAKE + hazard
    sure = [code for code in codes if code and code[0] != BLIND_CARD]
    if sure and (ahead or turns_to_go(race) <= 2) and gain > 0.4 * turns_to_go(race) ** 0.5:
        return min(sure, key=lambda code: worth(race, code[0]))
    blind = next((code for code in codes if code == (BLIND_CARD,)), None)
    return blind if blind is not None and luck > 0.3 else codes[0]


def choose_point(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The start that fits the hand best."""
    weighing = Weighing(race, race.cars[seat])
    return max(codes, key=lambda code: _worth_of_point(weighing, code))


def _worth_of_point(weighing: Weighing, code: Code) -> float:
    if code == (255,):
        return 0.0
    race, car = weighing.race, weighing.car
    point = race.course.points[code[0]]
    promise = weighing.promise(point, car.hand)
    if point.extreme is None:
        return promise
    return promise / max(1, point.bonus) * _worth_of_extreme(race, car, point, weighing.price_of(point))


def _worth_of_extreme(race: Race, car: Car, point: Point, cost: float) -> float:
    chance = extreme_odds(race, car, point)
    attempt = chance * point.bonus - (1 - chance) * FAILED_EXTREME
    if race.edition.skills[car.skill].drives_flat_out:
        attempt = max(attempt, point.bonus - 1)
    return attempt - cost
