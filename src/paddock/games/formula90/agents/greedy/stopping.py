"""Stops, tyres, fuel, and the choices before the start."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Chance, Code

from ...pieces.figures import FIGURES
from ...pieces.kinds import DRY, RAIN
from ...rules.stops import pit_sections
from ...rules.tyres import PENALTY, weather
from ...state.car import HARD, INTERMEDIATE, RAIN_TYRES, SOFT, Car
from ...state.race import Race
from ...steps.turn_start import PIT
from .caution import is_cornered
from .worth import AVERAGE_CARD, penalty_now, turns_in_stint, turns_to_go, worth

GOOD_BUILDS: tuple[Code, ...] = ((12, 7, 5), (10, 7, 4), (12, 6, 4))
DONE: Code = (255,)


def choose_skill_or_build(race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
    """Any skill; then many cards."""
    if not race.answers[seat]:
        return codes[chance.below(len(codes))]
    return next(build for build in GOOD_BUILDS if build in codes)


def choose_hand(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Another hand for a poor one."""
    hand = race.cars[seat].hand
    return codes[1] if sum(worth(race, card) for card in hand) < 0.85 * AVERAGE_CARD * len(hand) else codes[0]


def choose_qualifying(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """A high value with a card that is no loss, and fuel that fits the length of the race."""
    worths = worths_of_qualifying(race, seat, codes)
    return codes[worths.index(max(worths))]


def worths_of_qualifying(race: Race, seat: int, codes: Sequence[Code]) -> list[float]:
    """The value in qualifying, less the card and the stops that the fuel will cost."""
    return [_worth_of_qualifying(race, code) for code in codes]


def _worth_of_qualifying(race: Race, code: Code) -> float:
    card, place = code
    figures, tables = race.edition.figures, race.course.cards
    turn = figures.refuel_turns[place]
    value = 0.8 * (tables.mp[card] + figures.fuel_bonus[place])
    value += tables.factor[card] * 0.012 - 0.7 * worth(race, card)
    stops = _stops_needed(race, turn)
    return value - 4.0 * stops


def choose_qualifying_card(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Where no fuel is chosen: MP, a comfortable target, and a card that is no loss."""
    worths = worths_of_qualifying_cards(race, seat, codes)
    return codes[worths.index(max(worths))]


def worths_of_qualifying_cards(race: Race, seat: int, codes: Sequence[Code]) -> list[float]:
    """The value in qualifying and as a target, less the card."""
    tables = race.course.cards
    return [0.8 * tables.mp[c] + tables.factor[c] * 0.02 - 0.7 * worth(race, c) for (c,) in codes]


def choose_chart(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Many cards, then many tyres."""
    charts = FIGURES.charts
    return max(codes, key=lambda code: (charts[code[0]][1].cards, charts[code[0]][1].tyres))


def _stops_needed(race: Race, fuel: int) -> int:
    """How often to stop if the tank lasts until that turn."""
    stops, most = 0, race.edition.figures.fuel_steps[-1]
    while fuel <= race.course.last_turn:
        fuel += most
        stops += 1
    return stops


def choose_tyres(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """What suits the weather; Soft for short stints; in a stop a used set is changed."""
    car = race.cars[seat]
    return max(codes, key=lambda code: _worth_of_tyres(race, car, code[0]))


def _worth_of_tyres(race: Race, car: Car, tyres: int) -> float:
    turns = turns_in_stint(race, car) if race.game_turn else min(12, car.fuel or 12)
    if not tyres:  # keep the old set
        return car.chips * 0.8 - turns * penalty_now(race, car) + car.blue_discs - 1.0
    condition = weather(race)
    chips = car.tyre_chips - (3 if tyres == SOFT else 0)
    gain = {SOFT: 3.0, HARD: 1.3, INTERMEDIATE: 0.4, RAIN_TYRES: 0.0}[tyres]
    if condition not in (DRY, RAIN) and tyres == INTERMEDIATE:
        gain += 1.0
    return min(chips, turns * 1.1) * 0.8 + gain - turns * PENALTY[tyres][condition] * 0.8


def choose_pit(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Stop when the tank is empty, or when what a stop brings is worth its sections."""
    if PIT not in codes or codes[0] == PIT:
        return codes[0]
    car, to_go = race.cars[seat], turns_to_go(race)
    if race.safety_car is not None:
        return (
            PIT
            if to_go > 3 and (car.chips < car.tyre_chips - 4 or _refuel_turn(race, car) < race.course.last_turn)
            else codes[0]
        )
    if _stops_if_now(race, to_go) <= _stops_needed(race, _refuel_turn(race, car)):
        return PIT if to_go > 2 and _needs_service(race, car) else codes[0]  # the stop comes anyway
    if to_go > 2 and car.red + car.spare_red and is_cornered(race, car):
        return PIT
    lost = pit_sections(race) + race.edition.skills[car.skill].pit_sections
    gain = _need_of_chips(car, min(to_go, 12)) + _need_of_cards(race, car) + 2.0 * (car.damage >= car.damage_slots)
    gain += (car.red + car.spare_red) * 0.4 + penalty_now(race, car) * min(to_go, 8) * 0.8
    return PIT if to_go > 3 and gain > lost + 1.0 else codes[0]


def _stops_if_now(race: Race, to_go: int) -> int:
    """Stops in all if one is made in this turn."""
    most = race.edition.figures.fuel_steps[-1]
    return 1 + (to_go - 1) // most


def _needs_service(race: Race, car: Car) -> bool:
    """Hardly any chips, a full chart, wrong tyres or an empty hand."""
    wrong_tyres = penalty_now(race, car) >= 2
    return car.chips <= 1 or car.damage >= car.damage_slots or wrong_tyres or len(car.hand) <= 2


def _refuel_turn(race: Race, car: Car) -> int:
    return car.fuel if car.fuel is not None else race.course.last_turn + 1


def _need_of_chips(car: Car, turns: int) -> float:
    """What a fresh set would save."""
    return max(0.0, min(turns * 1.0, car.tyre_chips) - car.chips) * 0.5


def _need_of_cards(race: Race, car: Car) -> float:
    return max(0, car.hand_limit - len(car.hand)) * 0.9


def choose_fuel(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Enough to the end if that is possible, else as little as the number of stops allows."""
    steps, needed = race.edition.figures.fuel_steps, turns_to_go(race)
    for code in codes:
        if steps[code[0]] >= needed:
            return code
    if race.safety_car is not None:
        return codes[-1]
    most = steps[-1]
    return next((code for code in codes if needed - steps[code[0]] <= most), codes[-1])


def choose_stop_discard(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Whatever is worse than what the deck gives; enough of it makes room for nothing better."""
    cards = [code for code in codes if code != DONE]
    worst = min(cards, key=lambda code: worth(race, code[0]), default=DONE)
    if DONE not in codes:
        return worst
    return worst if worst != DONE and worth(race, worst[0]) < 0.75 * AVERAGE_CARD else DONE


def choose_strategy(race: Race, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
    """Before the start any strategy; later the one that is on the chart."""
    car = race.cars[seat]
    if race.game_turn == 0:
        return codes[chance.below(len(codes))]
    return (car.strategy,) if (car.strategy,) in codes else codes[0]


def choose_exchange_of_hand(race: Race, seat: int, codes: Sequence[Code]) -> Code:
    """Wise driving: when a few cards of the hand are poor, or few are left."""
    car = race.cars[seat]
    poor = sum(worth(race, card) < 0.8 * AVERAGE_CARD for card in car.hand)
    return codes[1] if poor + max(0, car.hand_limit - len(car.hand)) >= 4 else codes[0]
