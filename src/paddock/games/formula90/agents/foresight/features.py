"""What decides how far a car will get: the figures that the judgement of a race rests on."""

from __future__ import annotations

from collections.abc import Sequence

from ...pieces.cards import Card
from ...rules.stops import pit_sections
from ...rules.tyres import weather, weather_penalty
from ...state.car import Car
from ...state.race import Race

SOON = 8
"""Turns for which weather and damage are foreseen."""
MANY_CARDS = 9
CHIP_RATES = (0.4, 0.9, 1.5)
"""Tyre chips spent in a turn by careful, usual and fast drivers."""

CARD_FIGURES = (
    *("[1]", "[2]", "[3]", "[4]", "[5]"),
    *("tyre points", "damage", "discards", "draws", "checks", "blind checks", "modifiers"),
    *("any pair", "track card", "value", "low value", "event", "double contest", "cheap passing", "voids"),
)
PLAYER_FIGURES = (
    *("stops", "refills"),
    *("first chips", "usual chips", "many chips"),
    *("cards", "first cards", "cards before a stop"),
    *("damage", "last slot", "full chart", "damage with a stop"),
    *("weather", "trajectory", "likely trajectory", "extreme trajectory"),
    *("off", "wasted", "target", "blue discs", "traffic", "blue flag", "nobody to chase"),
    *("hand limit", "tyre chips", "slots"),
)
ROBOT_FIGURES = ("stops", "off", "wasted", "trajectory", "traffic")


def turns_left(race: Race, car: Car) -> int:
    """How often the car will still move; before the start, all turns."""
    return race.course.last_turn - race.game_turn + (not car.played and race.game_turn > 0)


def card_figures(card: Card) -> tuple[float, ...]:
    """The figures of one card in hand, in the order of their names."""
    return (
        *(float(card.mp == mp) for mp in (1, 2, 3, 4)),
        float(card.mp >= 5),
        float(card.tyres),
        float(card.damage),
        float(card.discard),
        float(card.draw),
        float(len(card.checks)),
        float(sum(check.blind for check in card.checks)),
        sum(check.modifier for check in card.checks) / 100,
        float(card.any_pair),
        float(card.is_track_card),
        card.factor / 100,
        float(card.factor <= 25),
        float(card.flag > 0 or card.weather),
        float(card.double_contest),
        float(card.cheap_passing),
        float(card.void_late_brake or card.void_extreme),
    )


def player_figures(race: Race, car: Car, turns: int) -> tuple[float, ...]:
    """The figures of a player's car with so many turns to drive, in the order of their names."""
    fuel, last = car.fuel, race.course.last_turn
    stint, stops = turns, 0
    if fuel is not None and fuel <= last:
        stint = max(0, min(turns, fuel - race.game_turn))
        stops = 1 + (last - fuel) // race.edition.figures.fuel_steps[-1]
    chips, later, after = car.chips, stops * car.tyre_chips, turns - stint
    damage, soon = car.red + car.brown + car.spare_red, min(turns, SOON) / SOON
    slots, kept = car.damage_slots - damage, min(turns, 3) / 3
    cards = min(len(car.hand) + len(car.frozen), MANY_CARDS)
    return (
        stops * (pit_sections(race) + race.edition.skills[car.skill].pit_sections),
        stops * car.hand_limit,
        *[min(chips, rate * stint) + min(later, rate * after) for rate in CHIP_RATES],
        cards * kept,
        min(cards, 4) * kept,
        cards * kept if stops and stint <= 2 else 0.0,
        damage * soon,
        (slots == 1) * soon,
        (slots <= 0) * soon,
        damage * soon if stops else 0.0,
        weather_penalty(race, car, weather(race)) * min(SOON, stint),
        *(_trajectory(race, car) if turns else (0.0, 0.0, 0.0)),
        float(car.is_off),
        car.wasted + 4.0 * car.forced_pit,
        (0 if car.target is None else race.course.cards.factor[car.target]) * min(turns, 4) / 400,
        float(min(car.blue_discs, stint)),
        _traffic(race, car, turns),
        float(car.blue_flag) * soon,
        float(race.leader == car.number and race.edition.strategies[car.strategy].chases) * soon,
        car.hand_limit * turns / 10,
        car.tyre_chips * turns / 10,
        car.damage_slots * turns / 10,
    )


def _trajectory(race: Race, car: Car) -> tuple[float, float, float]:
    """The bonus of the start the car stands on; the same as far as the hand is likely to match; an extreme one."""
    if car.point is None or car.is_off:
        return 0.0, 0.0, 0.0
    point = race.course.points[car.point]
    if point.extreme is not None:
        return 0.0, 0.0, 1.0
    bonus = point.bonus - 0.5 * point.cost.tyres - 0.6 * point.cost.cards - point.cost.damage
    if race.edition.strategies[car.strategy].any_colour:
        return bonus, bonus, 0.0
    kind, kinds = race.course.cards.kind, point.kinds
    fitting = 0
    for card in car.hand:
        if kind[card] in kinds:
            fitting += 1
    return bonus, bonus * min(1.0, 0.35 * fitting), 0.0


def _traffic(race: Race, car: Car, turns: int) -> float:
    """Cars and flags close ahead, the nearer the heavier; after the last turn only those of the section count."""
    if car.is_off:
        return 0.0
    lanes, sections = race.lanes, race.course.sections
    here = car.progress % sections
    lane = lanes[here]
    found = float(max(0, lane.find(car.number)))  # before the start nobody stands anywhere
    for distance in (1, 2) if turns else ():
        found += len(lanes[(here + distance) % sections]) / (1 + distance)
    return found


def stops_due(race: Race) -> list[float]:
    """By type of robot: how often one of them will still stop."""
    found = []
    for robot, chits in enumerate(race.chits_of_robots):
        of_type = sum([car.robot == robot and not car.is_out for car in race.cars]) if chits else 1
        found.append(len(chits) / max(1, of_type))
    return found


def robot_figures(race: Race, car: Car, turns: int, due: Sequence[float]) -> tuple[float, ...]:
    """The figures of a robot with so many turns to drive, in the order of their names."""
    assert car.robot is not None
    stops = float(car.marked)
    if car.ally is not None:
        stops += car.fuel is not None and car.fuel <= race.course.last_turn
    else:
        stops += due[car.robot]
    bonus = race.course.points[car.point].bonus if car.point is not None and turns else 0
    return stops * pit_sections(race), float(car.is_off), float(car.wasted), float(bonus), _traffic(race, car, turns)
