"""A position in the words of scenario files, set up. The words are told in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from paddock.kernel import EVERYBODY, BadData, Frame, QueuedChance, alternatives

from .cards import BY_ID, VALUE, Pile
from .course import Conditions, prepare_course, road_tokens, weather_tokens
from .description import car_names
from .modules.legends import LEGEND_CARDS
from .modules.weather import all_road_tokens
from .movement import running_order
from .rules import frames, rules_for_cards
from .state import Car, Race, Turn
from .steps.symbols import gain_symbols
from .steps.turn import rearmost
from .upgrades import Garage, as_race_cards

Plain = dict[str, Any]

RACE_KEYS = (
    "round",
    "order",
    "turn",
    "step",
    "adrenaline",
    "weather",
    "tokens",
    "set_up",
    "upgrade_pile",
    "market",
    "set_aside",
    "legend_card",
    "legend_deck",
    "ranked",
    "dropped",
    "cars",
    "chance",
    "rules",
)
RULE_KEYS: dict[str, type] = {  # figures of the rules that events and house rules change
    "hand_size": int,
    "adrenaline": bool,
    "slipstream_least_gear": int,
    "slipstream_change": int,
    "kept_in_hand": list,
    "discard_limit": int,
    "spin_out_eliminates": bool,
}
PILE_KEYS = ("hand", "deck", "discard", "face_down", "in_play")
CAR_KEYS = ("at", "lap", "gear", "engine", *PILE_KEYS, "upgrades", "start", "start_lap")
LAPS, GEAR_RANGE, ENGINE_RANGE, ROUNDS = range(-1, 100), range(1, 5), range(100), range(1, 10_000)
FIRST_OF_SET_UP = {  # where in the set-up a position may stand -> the steps it may begin with
    "conditions": ("DrawWeather",),
    "garage": ("ShuffleUpgrades",),
    "draft": ("OpenMarket", "OpenDoubleMarket", "DealUpgrades"),
    "return": ("ReturnUpgrade",),
    "deal": ("DealCards", "BuildDecks"),
}
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
    cars = car_names(race, names)
    _set_conditions(race, position)
    for name, entry in position.get("cars", {}).items():
        _set_car(race, _car(race, cars, name, "cars"), entry, f"cars.{name}")
    _set_field(race, position, cars)
    _set_chance(race, position.get("chance", {}))
    _set_legends(race, position)
    _set_garage(race, position, cars)
    _set_flow(race, position, cars)


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
    return as_race_cards(_cards(entry, key))


def _cards(entry: list[str], key: str) -> Pile:
    if not isinstance(entry, list):
        raise BadData("", key, f"{entry!r} is no list of cards")
    for name in entry:
        if name not in BY_ID:
            raise BadData("", key, f"there is no card {name!r}; {alternatives(name, BY_ID)}")
    return bytes(BY_ID[name] for name in entry)


def _number(entry: Plain, name: str, key: str, allowed: range) -> int:
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int) or value not in allowed:
        told = f"{value!r} is not possible; allowed: {allowed[0]} to {allowed[-1]}"
        raise BadData("", f"{key}.{name}".lstrip("."), told)
    return value


def _set_car(race: Race, car: Car, entry: Plain, key: str) -> None:
    _only(key, entry, CAR_KEYS)
    if "at" in entry:
        position, car.lane = _read_spot(race, entry["at"], f"{key}.at")
        car.progress = _number({"lap": 0, **entry}, "lap", key, LAPS) * race.course.spaces + position
    elif "lap" in entry:
        raise BadData("", f"{key}.lap", "needs the key 'at' beside it")
    car.gear = _number({"gear": car.gear, **entry}, "gear", key, GEAR_RANGE)
    car.engine = _number({"engine": car.engine, **entry}, "engine", key, ENGINE_RANGE)
    for name in PILE_KEYS:
        if name in entry:
            setattr(car, name, _pile(entry[name], f"{key}.{name}"))
    car.hand = bytes(sorted(car.hand))
    car.values = bytes(VALUE[card] for card in car.in_play)
    car.planned_gear = 0
    if car.face_down:  # HEAT.TOURNAMENT.02: the number of cards is the gear, wherever that is still hidden
        car.planned_gear = len(car.face_down) if race.rules.hides_submissions else car.gear
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
    _only("chance", entry, ("shuffles", "numbers"))
    orders = [_shuffled(order) for order in entry.get("shuffles", [])]
    if orders or entry:
        race.chance = QueuedChance(race.chance, orders, entry.get("numbers", []))


def _shuffled(order: list[str]) -> bytes:
    ids = [card.id for card in LEGEND_CARDS]
    if set(order) <= set(ids):
        return bytes(map(ids.index, order))
    if set(order) <= set(road_tokens()):
        return _token_numbers(order)
    return _cards(order, "chance.shuffles")


def _token_numbers(order: list[str]) -> bytes:
    """Road tokens by their places in the box."""
    tokens: list[str | None] = list(all_road_tokens())
    numbers = []
    for name in order:
        if name not in tokens:
            raise BadData("", "chance.shuffles", f"there are not so many tokens {name!r}")
        numbers.append(tokens.index(name))
        tokens[tokens.index(name)] = None
    return bytes(numbers)


def _set_garage(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """The upgrades in draft: who owns which, the market, the pile and what is set aside."""
    owned = {cars[name]: entry["upgrades"] for name, entry in position.get("cars", {}).items() if "upgrades" in entry}
    if not owned and not {"upgrade_pile", "market", "set_aside"} & position.keys():
        return
    if not race.rules.upgrades:
        raise BadData("", "upgrade_pile", "needs the option 'garage'")
    drivers = [car.number for car in race.cars if not car.is_legend]
    race.garage = Garage(
        pile=_cards(position.get("upgrade_pile", []), "upgrade_pile"),
        owned=tuple(_cards(owned.get(driver, []), "upgrades") for driver in drivers),
        market=_cards(position.get("market", []), "market"),
        aside=_cards(position.get("set_aside", []), "set_aside"),
    )


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
    if "set_up" in position:
        _set_up_from(race, position["set_up"])
        return
    race.round = _number({"round": 2, **position}, "round", "", ROUNDS)
    if "turn" not in position:
        race.round -= 1  # the round starts with the position
        race.turns_taken = 0
        race.flow = list(race.rules.round_frames())
        return
    car = _car(race, cars, position["turn"], "turn")
    if car.off_track:
        raise BadData("", "turn", f"{position['turn']!r} is not racing any more")
    race.turns_taken = race.order.index(car.number) + 1
    _check_later_turns(race)
    race.adrenaline = rearmost(race)
    if "adrenaline" in position:
        race.adrenaline = _numbers(race, cars, position["adrenaline"], "adrenaline")
    _set_turn(race, car, position)
    rest = [step for step in race.rules.round if step.name() in ("TakeTurns", "RankFinishers", "EndRound")]
    race.flow = [*frames(tuple(rest), EVERYBODY), *_rest_of_turn(race, car, position.get("step", "reveal"))]


def _set_up_from(race: Race, place: str) -> None:
    """HEAT.SETUP.14: go on from here with the set-up, then race."""
    if place not in FIRST_OF_SET_UP:
        raise BadData("", "set_up", f"{place!r} is unknown; {alternatives(place, FIRST_OF_SET_UP)}")
    steps = [step.name() for step in race.rules.set_up]
    first = next((at for at, name in enumerate(steps) if name in FIRST_OF_SET_UP[place]), None)
    if first is None:
        raise BadData("", "set_up", f"the options of the table know no {place!r}")
    race.round, race.turns_taken = 0, 0
    rest = frames((*race.rules.set_up[first:], *race.rules.before_race), EVERYBODY)
    race.flow = [*race.rules.round_frames(), *rest]


def _rule_changes(entry: Plain) -> Plain:
    _only("rules", entry, tuple(RULE_KEYS))
    for key, value in entry.items():
        if type(value) is not RULE_KEYS[key]:
            raise BadData("", f"rules.{key}", f"{value!r} is no {RULE_KEYS[key].__name__}")
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
