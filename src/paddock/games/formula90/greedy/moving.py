"""Movement cards, trajectories, payments and checks."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ..car import Car
from ..checks import EXTREME, LATE_BRAKE, LEADER, MOVEMENT, RECOVERY, check_modifier, figure_of, is_blind, target_now
from ..circuit import Cost
from ..course import Point
from ..movement_points import player_parts, start_mp
from ..order import section_of
from ..outlook import foresee
from ..paying import FREE, total_cost
from ..state import FLAG, Race
from ..steps.checks import BLIND_CARD
from ..steps.play_or_skip import CheckBlindly
from ..steps.recovery import recovery_figure
from ..trajectories import bonus_of, point_in_use
from ..turn import BLIND, FLAT_OUT, IGNORED, VOIDED
from .worth import cheapest, penalty_now, price_of_card, price_of_chip, price_of_damage, turns_to_go, worth

FAILED_EXTREME = 3.0
FAILED_LATE_BRAKE = 5.5
"""Sections lost on average, and the risk of losing more."""
PLACE = 0.8
OVERTAKEN = 0.25
"""A place gained, besides the sections."""


def choose_cards(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The set of movement cards with the best balance of sections and resources."""
    car = race.cars[seat]
    first = b"" if race.turn.first_card is None else bytes([race.turn.first_card])
    return max(codes, key=lambda code: _worth_of_set(race, car, first + (b"" if code == (255,) else bytes(code))))


def _worth_of_set(race: Race, car: Car, cards: bytes) -> float:
    if not cards:
        return 0.0
    turn, tables = race.turn, race.course.cards
    points = sum(tables.mp[card] for card in cards) + start_mp(race, car) + turn.chase_mp
    points -= penalty_now(race, car) + turn.penalty + car.wasted
    hand = car.hand.translate(None, cards)
    ways = race.edition.trajectories.ways(race, car, cards, hand)
    best = max(_worth_of_way(race, car, cards, points, way) for way in ways)
    chip, card_price = price_of_chip(race, car), price_of_card(race, car)
    best += sum(tables.draw[card] for card in cards) * (0.25 + card_price)
    best -= sum(0.35 * card_price * worth(race, card) + 0.25 * card_price for card in cards)
    best -= _price_of_checks(race, car, cards)
    strategy = race.edition.strategies[car.strategy]
    if strategy.saves_fuel and all(tables.mp[card] <= 2 for card in cards):
        best += 1.2
    return best - 0.02 * chip


def _worth_of_way(race: Race, car: Car, cards: bytes, points: int, way: Code) -> float:
    """Sections gained by the cards with this way of taking the trajectory, less what is paid."""
    point = point_in_use(race, car)
    bonus, risk = 0, 0.0
    cost = total_cost(race, car, cards, point.cost if point and way[0] != IGNORED else FREE)
    if point is not None and way[0] != IGNORED:
        bonus = bonus_of(point, way[0])
        if way[0] == BLIND:
            chance = extreme_odds(race, car, point)
            risk = (1 - chance) * (bonus + FAILED_EXTREME)
        elif way[0] == VOIDED:
            risk = 1.0
    strategy = race.edition.strategies[car.strategy]
    points += bonus + cost.damage * strategy.mp_per_damage
    outlook = foresee(race, car, points)
    gained = outlook.progress - car.progress + OVERTAKEN * len(outlook.passed) - 0.4 * outlook.leader_checks
    hand = car.hand.translate(None, cards)
    gained += worth_of_place(race, car, outlook.progress, hand)
    return gained - _price_of_payment(race, car, cost) - cost.damage * price_of_damage(car) - risk


def _price_of_payment(race: Race, car: Car, cost: Cost) -> float:
    """Tyre points: the first with a chip, the others with whatever is cheaper."""
    chip, card = price_of_chip(race, car), 0.15 + price_of_card(race, car)
    tyres = chip + (cost.tyres - 1) * min(chip, card) if cost.tyres else 0.0
    return tyres + cost.cards * card


def worth_of_place(race: Race, car: Car, progress: int, hand: bytes) -> float:
    """What the starts of a section promise for the next turn, with the cards that will be left."""
    if turns_to_go(race) < 2:
        return 0.0
    section = progress % race.course.sections
    taken = {race.cars[number].point for number in race.lanes[section] if number != FLAG}
    free = [race.course.points[point] for point in race.course.points_of[section] if point not in taken]
    return PLACE * max((_promise(race, car, point, hand) for point in free if point.extreme is None), default=0.0)


def _promise(race: Race, car: Car, point: Point, hand: bytes) -> float:
    """A start's bonus, as far as the hand is likely to match it, less its cost."""
    if race.edition.strategies[car.strategy].any_colour:
        likely = 1.0
    else:
        kind = race.course.cards.kind
        likely = min(0.95, 0.3 + 0.3 * sum(kind[card] in point.kinds for card in hand))
    cost = point.cost.tyres * price_of_chip(race, car) + point.cost.damage * price_of_damage(car)
    return likely * max(0.1, point.bonus - cost - 0.6 * point.cost.cards)


def _price_of_checks(race: Race, car: Car, cards: bytes) -> float:
    """What the checks of the cards will cost: nothing if a card at hand passes."""
    price = 0.0
    if not any(race.course.cards.checks[card] for card in cards):
        return price
    always_blind = any(isinstance(step, CheckBlindly) for step in race.edition.player_turn)
    factors = [race.course.cards.factor[card] for card in (*cards, *car.hand)]
    for card in cards:
        for check in race.course.cards.checks[card]:
            target = target_now(race, car, check.modifier, MOVEMENT)
            if check.blind or always_blind:
                price += (1 - _odds(target)) * price_of_damage(car)
            elif not any(factor <= target for factor in factors[: len(cards)]):
                sure = any(factor <= target for factor in factors)
                price += 0.4 if sure else (1 - _odds(target)) * price_of_damage(car)
    return price


def _odds(target: int) -> float:
    return max(0.0, min(1.0, target / 99))


def extreme_odds(race: Race, car: Car, point: Point) -> float:
    """The chance of a blind attempt."""
    assert point.extreme is not None
    return _odds(target_now(race, car, figure_of(race, point.extreme, EXTREME), EXTREME))


def choose_way(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The way of taking the trajectory that pays best."""
    car, turn = race.cars[seat], race.turn
    points = sum(race.course.cards.mp[card] for card in turn.played) + start_mp(race, car) + turn.chase_mp
    points -= penalty_now(race, car) + turn.penalty + car.wasted
    return max(codes, key=lambda code: _worth_of_way(race, car, turn.played, points, code))


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
    return max(codes, key=lambda code: _worth_of_check(race, race.cars[seat], code))


def _worth_of_check(race: Race, car: Car, code: Code) -> float:
    check, card = race.turn.checks[code[0]], code[1]
    target = target_now(race, car, check_modifier(check), MOVEMENT)
    strategy = race.edition.strategies[car.strategy]
    if card == BLIND_CARD:
        gain = strategy.mp_per_blind * (not is_blind(check)) + 1.2 * strategy.cards_per_blind
        return gain - (1 - _odds(target)) * price_of_damage(car) - 0.1
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
    return blind if _odds(target) > 0.95 and worth(race, best[0]) > 1.5 else best


def choose_late_brake(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A late brake when it is nearly sure, or when a card makes it sure and somebody is passed."""
    car = race.cars[seat]
    section = section_of(race, car)
    late_brake = race.course.late_brake[section]
    assert late_brake is not None
    lane = race.lanes[section]
    ahead = lane.index(car.number)
    gain = 1.0 + 0.4 * ahead
    chance = _odds(target_now(race, car, figure_of(race, late_brake, LATE_BRAKE), LATE_BRAKE))
    hazard = 1.2 * race.edition.strategies[car.strategy].cards_per_blind
    luck = chance * gain - (1 - chance) * FAILED_LATE_BRAKE + hazard
    sure = [code for code in codes if code and code[0] != BLIND_CARD]
    if sure and (ahead or turns_to_go(race) <= 2) and gain > 0.4 * turns_to_go(race) ** 0.5:
        return min(sure, key=lambda code: worth(race, code[0]))
    blind = next((code for code in codes if code == (BLIND_CARD,)), None)
    return blind if blind is not None and luck > 0.3 else codes[0]


def choose_point(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The start that fits the hand best."""
    return max(codes, key=lambda code: _worth_of_point(race, race.cars[seat], code))


def _worth_of_point(race: Race, car: Car, code: Code) -> float:
    if code == (255,):
        return 0.0
    point = race.course.points[code[0]]
    if point.extreme is None:
        return _promise(race, car, point, car.hand)
    cost = point.cost.tyres * price_of_chip(race, car) + point.cost.damage * price_of_damage(car)
    likely = _promise(race, car, point, car.hand) / max(1, point.bonus)
    return likely * _worth_of_extreme(race, car, point, cost)


def _worth_of_extreme(race: Race, car: Car, point: Point, cost: float) -> float:
    chance = extreme_odds(race, car, point)
    attempt = chance * point.bonus - (1 - chance) * FAILED_EXTREME
    if race.edition.skills[car.skill].drives_flat_out:
        attempt = max(attempt, point.bonus - 1)
    return attempt - cost
