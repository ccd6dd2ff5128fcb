"""Flags, weather, contests and orders to robots."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code

from ...rules.checks import LATE_BRAKE, figure_of, target_now
from ...rules.order import flagged_sections, is_ahead_in_standing, section_of
from ...rules.tyres import weather_penalty
from ...state.car import Car
from ...state.race import Race
from ...steps.contest import DECLINE, contest_value
from ...steps.earlier.draw import TOP_DISCARD
from ...trials.walk import foresee
from .worth import price_of_card, turns_to_go, worth

NONE: Code = (255,)
NEAR = 6
CARDS_TO_DRIVE = 4
WORTH_A_FIGHT = 5
"""Cards kept for the movement, and the value below which a contest is not entered."""


def choose_contest(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Cards for a contest only near the flag, or where the strategy lives off contests."""
    car, contest = race.cars[seat], race.contest
    assert contest is not None
    if contest.first_card is not None:
        return codes[0]
    strategy = race.edition.strategies[car.strategy]
    last_turn = turns_to_go(race) <= 1
    bangs = strategy.contest_bonus > 0 and not car.banged and len(car.hand) > 4
    if not (last_turn or bangs) or car.damage >= car.damage_slots:
        return DECLINE  # contact would be the end
    by_worth = sorted(car.hand, key=lambda card: worth(race, card))
    spare = set(by_worth[: max(0, len(by_worth) - CARDS_TO_DRIVE)])
    offers = [code for code in codes if code and spare.issuperset(code)]
    best = max(offers, key=lambda code: contest_value(race, car, bytes(code)) - 0.5 * len(code), default=DECLINE)
    return best if best and contest_value(race, car, bytes(best)) >= WORTH_A_FIGHT else DECLINE


def choose_yellow(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Behind the own car, where rivals come along."""
    car, sections = race.cars[seat], race.course.sections
    best, most = (NONE if NONE in codes else codes[0]), 0
    for code in codes:
        if code == NONE:
            continue
        behind = (car.progress - code[0]) % sections
        if not 1 <= behind <= NEAR:
            continue
        rivals = sum(_follows(race, car, other, code[0]) for other in race.cars)
        if rivals > most:
            best, most = code, rivals
    return best


def _follows(race: Race, car: Car, other: Car, section: int) -> bool:
    if other.is_out or other.is_off or other is car:
        return False
    return 0 < (section - other.progress) % race.course.sections <= NEAR


def choose_green(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A flag on the own way."""
    car, sections = race.cars[seat], race.course.sections
    ahead = [code for code in codes if code != NONE and (code[0] - car.progress) % sections <= NEAR]
    return min(ahead, key=lambda code: (code[0] - car.progress) % sections, default=NONE)


def choose_weather(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Whatever suits the own tyres best."""
    car, states = race.cars[seat], race.course.weather_of_slot
    return min(codes, key=lambda code: (weather_penalty(race, car, states[race.slot + code[0] - 1]), code[0] != 1))


def choose_sixth_sense(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A green flag for the own way, a yellow one for rivals, a blue one before lapping."""
    car, sections = race.cars[seat], race.course.sections
    for section in flagged_sections(race):
        if 0 <= (section - car.progress) % sections <= 4 and (2, section) in codes:
            return (2, section)
    if car.played or race.turn.moved:
        places = [code[1:] for code in codes if code[0] == 1]
        best = choose_yellow(race, seat, [NONE, *places])
        return NONE if best == NONE else (1, *best)
    laps = [kind for _, kind, _ in foresee(race, car, 5).passed if kind == 1]
    return (3,) if len(laps) > 1 and (3,) in codes else NONE


def choose_threes(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """[3] cards for MP when they would be left over anyway."""
    car = race.cars[seat]
    cards = [code for code in codes if code != NONE]
    if not cards or (turns_to_go(race) > 2 and price_of_card(race, car) > 0.3):
        return NONE
    return min(cards, key=lambda code: worth(race, code[0]))


def choose_chase(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The nearest car ahead, a player rather than a robot."""
    car = race.cars[seat]
    return min(codes, key=lambda code: (_gap(race, car, code[0]) + 2 * (race.cars[code[0]].robot is not None), code))


def _gap(race: Race, car: Car, number: int) -> int:
    return race.cars[number].progress - car.progress


def choose_order(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A late brake that will probably fail, for a robot ahead."""
    robot, car = race.cars[race.turn.who], race.cars[seat]
    late_brake = race.course.late_brake[section_of(race, robot)]
    if late_brake is None or not is_ahead_in_standing(race, robot, car):
        return codes[0]
    return codes[1] if target_now(race, robot, figure_of(race, late_brake, LATE_BRAKE), LATE_BRAKE) < 60 else codes[0]


def choose_reserved(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A card of the chased driver that is better than the deck's."""
    cards = [code for code in codes if code != NONE]
    best = max(cards, key=lambda code: worth(race, code[0]), default=NONE)
    return best if best != NONE and worth(race, best[0]) > 1.9 else NONE


def choose_taken(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The same where the top of the discard pile can be taken."""
    if codes[1:] == (TOP_DISCARD,):
        return TOP_DISCARD if worth(race, race.race_discard[-1]) > 1.9 else codes[0]
    return choose_reserved(race, seat, codes)


def choose_kept(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """The better of two cards."""
    return max(codes, key=lambda code: worth(race, code[0]))


def choose_exchange(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A poor high card for a second draw."""
    cards = [code for code in codes if code != NONE]
    worst = min(cards, key=lambda code: worth(race, code[0]), default=NONE)
    return worst if worst != NONE and worth(race, worst[0]) < 1.7 else NONE
