"""Positions in the words of scenario files: set one up, and describe one. The words are told in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from paddock.kernel import EVERYBODY, BadData, Frame, QueuedChance, alternatives

from .cards import BY_ID, HEAT, STRESS, VALUE, Pile, card_names
from .course import Conditions, prepare_course, road_tokens, weather_tokens
from .modules.legends import COLOURS, LEGEND_CARDS
from .movement import has_finished, running_order
from .reckoning import speed_of
from .rules import frames, rules_for_cards
from .state import Car, Race, Turn
from .steps.symbols import gain_symbols
from .steps.turn import rearmost

Plain = dict[str, Any]

RACE_KEYS = (
    "round",
    "order",
    "turn",
    "step",
    "adrenaline",
    "weather",
    "tokens",
    "legend_card",
    "legend_deck",
    "ranked",
    "dropped",
    "cars",
    "chance",
    "rules",
)
RULE_KEYS = (  # figures of the rules that events and house rules change
    "hand_size",
    "adrenaline",
    "slipstream_least_gear",
    "slipstream_change",
    "kept_in_hand",
    "discard_limit",
    "spin_out_eliminates",
)
CAR_KEYS = ("at", "lap", "gear", "engine", "hand", "deck", "discard", "face_down", "in_play", "start", "start_lap")
FIRST_STEP = {  # where in a turn a position may stand
    "reveal": "RevealCards",
    "react": "GainAdrenaline",
    "slipstream": "Slipstream",
    "corners": "CheckCorners",
    "discard": "DiscardCards",
    "replenish": "ReplenishHand",
}


def set_position(race: Race, position: Plain, names: Mapping[str, int]) -> None:
    """Change the race into the position a scenario describes."""
    _only("", position, RACE_KEYS)
    cars = _car_names(race, names)
    _set_conditions(race, position)
    for name, entry in position.get("cars", {}).items():
        _set_car(race, _car(race, cars, name, "cars"), entry, f"cars.{name}")
    _set_field(race, position, cars)
    _set_chance(race, position.get("chance", {}))
    _set_legends(race, position)
    _set_flow(race, position, cars)


def describe(race: Race, names: Mapping[str, int]) -> Plain:
    """The race in the same words."""
    cars = _car_names(race, names)
    by_number = {number: name for name, number in cars.items()}
    return {
        "round": race.round,
        "laps": race.course.laps,
        "circuit": race.course.circuit.id,
        "order": [by_number[number] for number in race.order],
        "turn": by_number[race.turn.who],
        "adrenaline": [by_number[number] for number in race.adrenaline],
        "ranked": [by_number[number] for number in race.ranked],
        "dropped": [by_number[number] for number in race.dropped],
        "legend_card": None if race.legend_card is None else LEGEND_CARDS[race.legend_card].id,
        "pluses": race.turn.pluses,
        "adjust": race.turn.adjust,
        "cars": {name: describe_car(race, race.cars[number]) for name, number in cars.items()},
    }


def describe_car(race: Race, car: Car) -> Plain:
    """A car and its driver's piles."""
    return {
        "at": _spot(race, car.progress, car.lane),
        "lap": car.progress // race.course.spaces,
        "colour": COLOURS[car.colour],
        "gear": car.gear,
        "engine": car.engine,
        "speed": speed_of(race, car) if race.turn.who == car.number else None,
        "hand": card_names(car.hand),
        "hand_count": len(car.hand),
        "heat_in_hand": car.hand.count(HEAT),
        "stress_in_hand": car.hand.count(STRESS),
        "deck": card_names(car.deck),
        "deck_count": len(car.deck),
        "discard": card_names(bytes(sorted(car.discard))),
        "discard_count": len(car.discard),
        "heat_in_discard": car.discard.count(HEAT),
        "face_down": card_names(car.face_down),
        "in_play": card_names(car.in_play),
        "finished": has_finished(race, car),
        "on_track": not car.off_track,
        "place": car.place,
    }


def _spot(race: Race, progress: int, lane: int) -> str:
    return f"{progress % race.course.spaces}/{lane}"


def _car_names(race: Race, names: Mapping[str, int]) -> dict[str, int]:
    """Drivers by their names, Legends by their colours."""
    return {**names, **{COLOURS[car.colour]: car.number for car in race.cars if car.is_legend}}


def _only(place: str, entry: Plain, allowed: tuple[str, ...]) -> None:
    for key in entry:
        if key not in allowed:
            raise BadData("", f"{place}.{key}".lstrip("."), f"is unknown; {alternatives(key, allowed)}")


def _car(race: Race, cars: Mapping[str, int], name: str, key: str) -> Car:
    if name not in cars:
        raise BadData("", key, f"there is no car {name!r}; {alternatives(name, cars)}")
    return race.cars[cars[name]]


def _numbers(race: Race, cars: Mapping[str, int], entry: list[str], key: str) -> bytes:
    return bytes(_car(race, cars, name, key).number for name in entry)


def _pile(entry: list[str], key: str) -> Pile:
    for name in entry:
        if name not in BY_ID:
            raise BadData("", key, f"there is no card {name!r}; {alternatives(name, BY_ID)}")
    return bytes(BY_ID[name] for name in entry)


def _set_car(race: Race, car: Car, entry: Plain, key: str) -> None:
    _only(key, entry, CAR_KEYS)
    if "at" in entry:
        position, car.lane = _read_spot(race, entry["at"], f"{key}.at")
        car.progress = entry.get("lap", 0) * race.course.spaces + position
    car.gear = entry.get("gear", car.gear)
    car.engine = entry.get("engine", car.engine)
    for name in ("hand", "deck", "discard", "face_down", "in_play"):
        if name in entry:
            setattr(car, name, _pile(entry[name], f"{key}.{name}"))
    car.hand = bytes(sorted(car.hand))
    car.values = bytes(VALUE[card] for card in car.in_play)
    car.planned_gear = car.gear if car.face_down else 0
    car.deck_pool = bytes(sorted(car.deck + car.hand + car.face_down))


def _read_spot(race: Race, text: str, key: str) -> tuple[int, int]:
    position, _, lane = str(text).partition("/")
    if not position.isdigit() or lane not in ("1", "2") or int(position) >= race.course.spaces:
        raise BadData("", key, f"{text!r} is no spot; write position/lane, such as '20/2'")
    return int(position), int(lane)


def _set_conditions(race: Race, position: Plain) -> None:
    weather, tokens = position.get("weather"), position.get("tokens", {})
    if weather is None and not tokens:
        return
    if weather is not None and weather not in weather_tokens():
        raise BadData("", "weather", f"{weather!r} is unknown; {alternatives(weather, weather_tokens())}")
    corners = {str(corner.at): index for index, corner in enumerate(race.course.circuit.corners)}
    for at, token in tokens.items():
        if at not in corners or token not in road_tokens():
            raise BadData("", "tokens", f"{at} = {token!r}: corners are {list(corners)}, tokens {list(road_tokens())}")
    conditions = Conditions(weather, tuple((corners[at], token) for at, token in tokens.items()))
    race.course = prepare_course(race.course.circuit, race.course.laps, conditions)


def _set_field(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """Who is racing, who is ranked or out; the order, unless given, follows from where the cars stand."""
    race.ranked = _numbers(race, cars, position.get("ranked", []), "ranked")
    race.dropped = _numbers(race, cars, position.get("dropped", []), "dropped")
    for place, number in enumerate(race.ranked, 1):
        race.cars[number].place, race.cars[number].off_track = place, True
    for place, number in enumerate(race.dropped):
        race.cars[number].place, race.cars[number].off_track = len(race.cars) - place, True
    racing = bytes(car.number for car in race.cars if not car.off_track)
    race.place_on_board()
    race.order = running_order(race, racing)
    if "order" in position:
        race.order = _numbers(race, cars, position["order"], "order")
        if sorted(race.order) != sorted(racing):
            raise BadData("", "order", "must name every car that is still racing, once")
    if sum(race.taken) != len(racing):
        raise BadData("", "cars", "two cars stand on one spot")


def _set_chance(race: Race, entry: Plain) -> None:
    _only("chance", entry, ("shuffles", "legend_shuffles", "numbers"))
    orders = [_pile(order, "chance.shuffles") for order in entry.get("shuffles", [])]
    if orders or entry:
        race.chance = QueuedChance(race.chance, orders, entry.get("numbers", []))


def _set_legends(race: Race, position: Plain) -> None:
    ids = [card.id for card in LEGEND_CARDS]
    for key in ("legend_card", "legend_deck"):
        given = position.get(key, [])
        for name in [given] if isinstance(given, str) else given:
            if name not in ids:
                raise BadData("", key, f"there is no Legend card {name!r}; {alternatives(name, ids)}")
    if "legend_deck" in position:
        race.legend_deck = bytes(ids.index(name) for name in position["legend_deck"])
        race.legend_used = bytes(number for number in range(len(ids)) if number not in race.legend_deck)
    if "legend_card" in position:
        card = ids.index(position["legend_card"])
        race.legend_deck = race.legend_deck.replace(bytes([card]), b"")
        race.legend_used = bytes(number for number in range(len(ids)) if number not in race.legend_deck)
        race.legend_card = card


def _set_flow(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    race.rules = replace(rules_for_cards(race), **_rule_changes(position.get("rules", {})))
    race.asked, race.answers = {}, {}
    race.round = position.get("round", 2)
    if "turn" not in position:
        race.round -= 1  # the round starts with the position
        race.turns_taken = 0
        race.flow = list(race.rules.round_frames())
        return
    car = _car(race, cars, position["turn"], "turn")
    race.turns_taken = race.order.index(car.number) + 1
    _check_later_turns(race)
    race.adrenaline = rearmost(race)
    if "adrenaline" in position:
        race.adrenaline = _numbers(race, cars, position["adrenaline"], "adrenaline")
    _set_turn(race, car, position)
    rest = [step for step in race.rules.round if step.name() in ("TakeTurns", "RankFinishers", "EndRound")]
    race.flow = [*frames(tuple(rest), EVERYBODY), *_rest_of_turn(race, car, position.get("step", "reveal"))]


def _rule_changes(entry: Plain) -> Plain:
    _only("rules", entry, RULE_KEYS)
    return {key: _pile(value, f"rules.{key}") if key == "kept_in_hand" else value for key, value in entry.items()}


def _check_later_turns(race: Race) -> None:
    later = [race.cars[number] for number in race.order[race.turns_taken :]]
    if not any(car.is_legend or car.face_down for car in later):
        race.turns_taken = len(race.order)  # nobody else moves in this round
        return
    for car in later:
        if not car.is_legend and not car.face_down:
            raise BadData("", "order", f"car {car.number} has its turn to come but no face_down cards")


def _set_turn(race: Race, car: Car, position: Plain) -> None:
    entry: Plain = next((entry for entry in position.get("cars", {}).values() if "start" in entry), {})
    start, lane = car.progress, car.lane
    if entry:
        at, lane = _read_spot(race, entry["start"], "start")
        start = entry.get("start_lap", car.progress // race.course.spaces) * race.course.spaces + at
    race.turn = Turn(car.number, start, lane)
    for card in car.in_play:
        gain_symbols(race, car, card)


def _rest_of_turn(race: Race, car: Car, step: str) -> tuple[Frame, ...]:
    if car.is_legend:
        return frames(race.rules.legend_turn, car.number)
    if step == "reveal":
        return race.rules.turn_of(car)
    if step not in FIRST_STEP:
        raise BadData("", "step", f"{step!r} is unknown; {alternatives(step, FIRST_STEP)}")
    steps = [entry.name() for entry in race.rules.driver_turn]
    return frames(race.rules.driver_turn[steps.index(FIRST_STEP[step]) :], car.number)
