"""What a seat may know, built by putting in, never by taking out."""

from __future__ import annotations

from paddock.kernel import Plain

from ..pieces.kinds import ROBOT_TYPES, WEATHER
from ..rules.activation import activation_order
from ..rules.names import COLOURS, ROBOT_COLOURS, car_id, section_id
from ..rules.order import lap_chit
from ..state.car import TYRES, Car
from ..state.race import FLAG, PARTS, Race
from ..table.standings import classification


def view(race: Race, seat: int | None) -> Plain:
    """The public table, and the seat's own cards."""
    course = race.course
    on_board = any(race.lanes)
    return {
        "edition": race.edition.id,
        "circuit": {"id": course.circuit.id, "name": course.circuit.name, "sections": course.sections},
        "turn": race.game_turn,
        "last_turn": course.last_turn,
        "stage": course.stage_of_turn[race.game_turn] + 1 if race.game_turn else 0,
        "restart": race.is_restart,
        "weather": WEATHER[course.weather_of_slot[race.slot]] if race.game_turn or on_board else None,
        "slot": race.slot,
        "robot_tyres": TYRES[race.robot_tyres],
        "robot_chits": {name: list(race.chits_of_robots[robot]) for robot, name in enumerate(ROBOT_TYPES)},
        "orange_holder": race.orange_holder,
        "safety_car": None if race.safety_car is None else section_id(race, race.safety_car),
        "leader": race.leader if on_board else None,
        "on_turn": race.on_turn,
        "active": None if race.active is None else [section_id(race, race.active), PARTS[race.part]],
        "activation": order_to_come(race) if race.game_turn and not race.finished else [],
        "lanes": {
            section_id(race, section): ["flag" if item == FLAG else item for item in lane]
            for section, lane in enumerate(race.lanes)
            if lane
        },
        "off_track": list(race.off),
        "contest": _contest(race),
        "movement": _movement(race),
        "piles": _piles(race),
        "cars": [_car(race, car) for car in race.cars],
        "standings": [{"place": place, "car": car.number} for place, car in enumerate(classification(race), 1)],
        "own": _own(race, race.cars[seat]) if seat is not None else None,
    }


def order_to_come(race: Race) -> list[Plain]:
    """Who plays after whom for the rest of the game turn, as things stand."""
    return [
        {"section": section_id(race, section), "part": PARTS[part], "cars": cars}
        for section, part, cars in activation_order(race)
    ]


def _contest(race: Race) -> Plain | None:
    contest = race.contest
    if contest is None or not contest.run:
        return None
    return {
        "section": section_id(race, contest.section),
        "modifier": race.course.contest[contest.section],
        "run": list(contest.run),
        "joined": list(contest.joined),
        "laid": {str(number): len(race.cars[number].laid) for number in contest.joined},
    }


def _movement(race: Race) -> Plain | None:
    """The open part of the turn that is going on."""
    if race.on_turn is None:
        return None
    turn = race.turn
    return {
        "car": turn.who,
        "cards": race.course.cards.names(turn.played),
        "bonus": turn.bonus,
        "mp": turn.mp,
        "left": turn.left,
        "checks": len(turn.checks),
    }


def _piles(race: Race) -> Plain:
    return {
        "race_deck": len(race.race_deck),
        "race_discard": len(race.race_discard),
        "track_deck": len(race.track_deck),
        "track_discard": race.course.cards.names(bytes(sorted(race.track_discard))),
        "red_in_bag": race.red_in_bag,
        "brown_in_bag": race.brown_in_bag,
    }


def _car(race: Race, car: Car) -> Plain:
    """What everybody sees of a car."""
    point = race.course.points[car.point].id if car.point is not None else None
    shown: Plain = {
        "number": car.number,
        "id": car_id(race, car.number),
        "robot": None if car.robot is None else ROBOT_TYPES[car.robot],
        "colour": COLOURS[car.number] if car.robot is None else ROBOT_COLOURS[car.robot],
        "progress": car.progress,
        "section": section_id(race, car.progress),
        "laps_down": lap_chit(race, car) if any(race.lanes) and not car.is_out else 0,
        "point": point,
        "off_track": car.is_off,
        "reentry": section_id(race, car.reenters_at) if car.is_off else None,
        "out": car.is_out,
        "played": car.played,
        "pitted": car.pitted,
        "unmoved": car.unmoved,
        "wasted_time": car.wasted,
        "forced_pit": car.forced_pit,
        "stops": car.marked,
    }
    if car.ally is not None:
        shown["teammate"] = car_id(race, car.ally)
        if car.robot is not None:
            shown |= {"fuel": car.fuel, "helped": car.helped, "urged": car.urged}
    return shown if car.robot is not None else {**shown, **_driver(race, car)}


def _driver(race: Race, car: Car) -> Plain:
    """The open chart of a player (F90.SETUP.03)."""
    cards = race.course.cards
    return {
        "skill": race.edition.skills[car.skill].name if car.tyre_chips else None,
        "strategy": race.edition.strategies[car.strategy].name if car.tyres or race.game_turn else None,
        "build": [car.tyre_chips, car.hand_limit, car.damage_slots],
        "chips": car.chips,
        "tyres": TYRES[car.tyres],
        "blue_discs": car.blue_discs,
        "soft_sets": car.soft_sets,
        "red": car.red + car.spare_red,
        "brown": car.brown,
        "fuel": car.fuel,
        "blue_flag": car.blue_flag,
        "chases": car.chases,
        "versatile": car.versatile,
        "wise": car.wise,
        "flags": car.sensed_flags,
        "target": cards[car.target].id if car.target is not None else None,
        "hand_count": len(car.hand),
        "track_cards": sum(card in cards.track for card in car.hand),
        "known": cards.names(car.known),
        "frozen": cards.names(car.frozen),
        "reserved": cards.names(car.reserved),
    }


def _own(race: Race, car: Car) -> Plain:
    """What only the driver sees."""
    return {
        "hand": race.course.cards.names(car.hand),
        "laid": race.course.cards.names(car.laid),
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
    }
