"""A race described in the words of scenario files, to be compared with what a scenario expects."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import Plain

from ..pieces.kinds import ROBOT_TYPES, WEATHER
from ..rules.activation import activation_order
from ..rules.movement_points import player_parts
from ..rules.names import car_id, section_id
from ..rules.order import lap_chit
from ..state.car import TYRES, Car
from ..state.race import FLAG, PARTS, Race
from ..table.standings import classification

NOTHING = "none"
"""Scenario files have no word for what is not there."""


def describe(race: Race, names: Mapping[str, int]) -> Plain:
    """The race in the words of a position, and what follows from it."""
    cars = cars_by_name(race, names)
    by_number = {number: name for name, number in cars.items()}
    cards = race.course.cards
    places = {car.number: place for place, car in enumerate(classification(race), 1)}
    return {
        "turn": race.game_turn,
        "last_turn": race.course.last_turn,
        "restart": race.is_restart,
        "weather": WEATHER[race.course.weather_of_slot[race.slot]],
        "slot": race.slot,
        "robot_tyres": TYRES[race.robot_tyres],
        "robot_chits": {name: list(race.chits_of_robots[robot]) for robot, name in enumerate(ROBOT_TYPES)},
        "bag": {"red": race.red_in_bag, "brown": race.brown_in_bag},
        "orange": NOTHING if race.orange_holder is None else by_number[race.orange_holder],
        "safety_car": NOTHING if race.safety_car is None else section_id(race, race.safety_car),
        "leader": by_number[race.leader],
        "on_turn": NOTHING if race.on_turn is None else by_number[race.on_turn],
        "active": NOTHING if race.active is None else f"{section_id(race, race.active)}/{PARTS[race.part]}",
        "activation": _activation(race, by_number),
        "sections": {
            section_id(race, section): ["flag" if item == FLAG else by_number[item] for item in lane]
            for section, lane in enumerate(race.lanes)
            if lane
        },
        "off": [by_number[number] for number in race.off],
        "out": [by_number[number] for number in race.out],
        "grid": [by_number[number] for number in race.grid],
        "order": [by_number[car.number] for car in classification(race)],
        "finished": race.finished,
        "race_deck_count": len(race.race_deck),
        "track_deck_count": len(race.track_deck),
        "race_discard": cards.names(bytes(sorted(race.race_discard))),
        "track_discard": cards.names(bytes(sorted(race.track_discard))),
        "movement": _movement(race),
        "cars": {name: {**_car(race, race.cars[n], by_number), "place": places[n]} for name, n in cars.items()},
    }


def _activation(race: Race, names: Mapping[int, str]) -> list[str]:
    """The rest of the game turn as "SI06/rear: Blue, Green"."""
    if not race.game_turn or race.finished:
        return []
    return [
        f"{section_id(race, section)}/{PARTS[part]}: {', '.join(names[number] for number in cars)}"
        for section, part, cars in activation_order(race)
    ]


def _movement(race: Race) -> Plain:
    """The turn that is going on, or the last one."""
    turn, cards = race.turn, race.course.cards
    car = race.cars[turn.who]
    return {
        "played": cards.names(turn.played),
        "cards": cards.names(turn.cards),
        "aside": cards.names(bytes(sorted(turn.aside))),
        "mp": turn.mp,
        "left": turn.left,
        "bonus": turn.bonus,
        "parts": dict(player_parts(race, car)) if car.robot is None else {},
        "checks": len(turn.checks),
    }


def _car(race: Race, car: Car, names: Mapping[int, str]) -> Plain:
    sections = race.course.sections
    shown: Plain = {
        "at": section_id(race, car.progress),
        "lap": (car.progress - 1) // sections,
        "progress": car.progress,
        "laps_down": lap_chit(race, car) if any(race.lanes) and not car.is_out else 0,
        "point": race.course.points[car.point].id if car.point is not None else NOTHING,
        "off": car.is_off,
        "out": car.is_out,
        "reenters": section_id(race, car.reenters_at) if car.is_off else NOTHING,
        "wasted": car.wasted,
        "forced_pit": car.forced_pit,
        "played": car.played,
        "pitted": car.pitted,
        "unmoved": car.unmoved,
        "stops": car.marked,
    }
    if car.ally is not None and car.robot is not None:
        shown |= {"fuel": NOTHING if car.fuel is None else car.fuel, "helped": car.helped, "urged": car.urged}
    return shown if car.robot is not None else {**shown, **_driver(race, car, names)}


def _driver(race: Race, car: Car, names: Mapping[int, str]) -> Plain:
    cards = race.course.cards
    return {
        "skill": race.edition.skills[car.skill].name,
        "strategy": race.edition.strategies[car.strategy].name,
        "build": [car.tyre_chips, car.hand_limit, car.damage_slots],
        "chips": car.chips,
        "tyres": TYRES[car.tyres],
        "blue_discs": car.blue_discs,
        "soft_sets": car.soft_sets,
        "red": car.red + car.spare_red,
        "brown": car.brown,
        "damage": car.damage,
        "fuel": NOTHING if car.fuel is None else car.fuel,
        "blue_flag": car.blue_flag,
        "chases": NOTHING if car.chases is None else names[car.chases],
        "versatile": car.versatile,
        "wise": car.wise,
        "flags": car.sensed_flags,
        "hand": cards.names(car.hand),
        "hand_count": len(car.hand),
        "track_cards": sum(card in cards.track for card in car.hand),
        "known": cards.names(car.known),
        "target": NOTHING if car.target is None else cards[car.target].id,
        "target_value": 0 if car.target is None else cards.factor[car.target],
        "frozen": cards.names(car.frozen),
        "laid": len(car.laid),
        "reserved": cards.names(car.reserved),
    }


def cars_by_name(race: Race, names: Mapping[str, int]) -> dict[str, int]:
    """Drivers by their names, robots by their types and numbers."""
    return {**names, **{car_id(race, car.number): car.number for car in race.cars if car.robot is not None}}
