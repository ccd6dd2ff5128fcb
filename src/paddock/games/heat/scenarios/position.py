"""A position in the words of scenario files, set up. The words are told in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from paddock.kernel import EVERYBODY, BadData, Frame, Plain, Step, alternatives, frames
from paddock.kernel.scenario import named_numbers, only_keys, whole_number

from ..modules.championship.building import (
    BuildSeasonDecks,
    ConsultMechanics,
    DrawSeasonWeather,
    OpenSeasonMarket,
    StockGarage,
)
from ..modules.championship.sponsors import DrawSponsorships, NoteEndOfMoves, NoteEndOfReact
from ..modules.garage import BuildDecks, DealUpgrades, OpenDoubleMarket, OpenMarket, ReturnUpgrade, ShuffleUpgrades
from ..modules.rules import rules_for_cards
from ..modules.weather import DrawWeather
from ..pieces.cards import VALUE
from ..rules.movement import running_order
from ..state.car import Car
from ..state.race import Race
from ..state.turn import Turn
from ..steps.corner import CheckCorners
from ..steps.deal import DealCards
from ..steps.discard import DiscardCards
from ..steps.finish import EndRound, RankFinishers
from ..steps.react import GainAdrenaline
from ..steps.replenish import ReplenishHand
from ..steps.reveal import RevealCards
from ..steps.round import TakeTurns, rearmost
from ..steps.slipstream import Slipstream
from ..steps.symbols import gain_symbols
from .description import cars_by_name
from .reading import named_car, race_pile, spot
from .season import arrive, begin_season_race, set_sponsorships
from .table import set_chance, set_conditions, set_garage, set_legends

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
    "set_aside",
    "results",
    "sponsorship_pile",
    "used_sponsorships",
    "arrivals",
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
CAR_KEYS = ("at", "lap", "gear", "engine", *PILE_KEYS, "upgrades", "sponsorships", "start", "start_lap")
LAPS, GEAR_RANGE, ENGINE_RANGE, ROUNDS = range(-1, 100), range(1, 5), range(100), range(1, 10_000)
FIRST_OF_SET_UP: dict[str, tuple[type[Step[Race]], ...]] = {  # where in the set-up a position may stand
    "conditions": (DrawWeather, DrawSeasonWeather),
    "garage": (ShuffleUpgrades, StockGarage),
    "draft": (OpenMarket, OpenDoubleMarket, DealUpgrades, OpenSeasonMarket),
    "return": (ReturnUpgrade,),
    "sponsorships": (DrawSponsorships,),
    "mechanics": (ConsultMechanics,),
    "deal": (DealCards, BuildDecks, BuildSeasonDecks),
}
FIRST_STEP: dict[str, type[Step[Race]]] = {  # where in a turn a position may stand
    "reveal": RevealCards,
    "react": GainAdrenaline,
    "slipstream": Slipstream,
    "corners": CheckCorners,
    "discard": DiscardCards,
    "replenish": ReplenishHand,
}
REST_OF_ROUND = (TakeTurns, RankFinishers, EndRound)


def set_position(race: Race, position: Plain, names: Mapping[str, int]) -> None:
    """Change the race into the position a scenario describes."""
    only_keys("", position, RACE_KEYS)
    cars = cars_by_name(race, names)
    begin_season_race(race, position, cars)
    set_conditions(race, position)
    for name, entry in position.get("cars", {}).items():
        _set_car(race, named_car(race, cars, name, "cars"), entry, f"cars.{name}")
    _set_field(race, position, cars)
    set_chance(race, position.get("chance", {}))
    set_legends(race, position)
    set_garage(race, position, cars)
    set_sponsorships(race, position, cars)
    _set_flow(race, position, cars)
    arrive(race, position, cars)


def _set_car(race: Race, car: Car, entry: Plain, key: str) -> None:
    only_keys(key, entry, CAR_KEYS)
    if "at" in entry:
        position, car.lane = spot(race, entry["at"], f"{key}.at")
        car.progress = whole_number({"lap": 0, **entry}, "lap", key, LAPS) * race.course.spaces + position
    elif "lap" in entry:
        raise BadData("", f"{key}.lap", "needs the key 'at' beside it")
    car.gear = whole_number({"gear": car.gear, **entry}, "gear", key, GEAR_RANGE)
    car.engine = whole_number({"engine": car.engine, **entry}, "engine", key, ENGINE_RANGE)
    for name in PILE_KEYS:
        if name in entry:
            setattr(car, name, race_pile(entry[name], f"{key}.{name}"))
    car.hand = bytes(sorted(car.hand))
    car.values = bytes(VALUE[card] for card in car.in_play)
    car.planned_gear = 0
    if car.face_down:  # HEAT.TOURNAMENT.02: the number of cards is the gear, wherever that is still hidden
        car.planned_gear = len(car.face_down) if race.rules.hides_submissions else car.gear
    car.deck_pool = bytes(sorted(car.deck + car.hand + car.face_down))


def _set_field(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    """Who is racing, who is ranked or out; the order, unless given, follows from where the cars stand."""
    race.ranked = named_numbers(cars, position.get("ranked", []), "ranked")
    race.dropped = named_numbers(cars, position.get("dropped", []), "dropped")
    for place, number in enumerate(race.ranked, 1):
        race.cars[number].place, race.cars[number].off_track = place, True
    for place, number in enumerate(race.dropped):
        race.cars[number].place, race.cars[number].off_track = len(race.cars) - place, True
    racing = bytes(car.number for car in race.cars if not car.off_track)
    race.place_on_board()
    race.order = running_order(race, racing)
    if "order" in position:
        race.order = named_numbers(cars, position["order"], "order")
        if sorted(race.order) != sorted(racing):
            raise BadData("", "order", "must name every car that is still racing, once")
    if sum(race.taken) != len(racing):
        raise BadData("", "cars", "two cars stand on one spot")


def _set_flow(race: Race, position: Plain, cars: Mapping[str, int]) -> None:
    race.rules = replace(rules_for_cards(race), **_rule_changes(position.get("rules", {})))
    race.asked, race.answers = {}, {}
    if "set_up" in position:
        _set_up_from(race, position["set_up"])
        return
    race.round = whole_number({"round": 2, **position}, "round", "", ROUNDS)
    if "turn" not in position:
        race.round -= 1  # the round starts with the position
        race.turns_taken = 0
        race.flow = list(race.rules.frames_from(()))
        return
    car = named_car(race, cars, position["turn"], "turn")
    if car.off_track:
        raise BadData("", "turn", f"{position['turn']!r} is not racing any more")
    race.turns_taken = race.order.index(car.number) + 1
    _check_later_turns(race)
    race.adrenaline = rearmost(race)
    if "adrenaline" in position:
        race.adrenaline = named_numbers(cars, position["adrenaline"], "adrenaline")
    _set_turn(race, car, position)
    rest = tuple(step for step in race.rules.round if isinstance(step, REST_OF_ROUND))
    around = (*frames(race.rules.after_race, EVERYBODY), *frames(rest, EVERYBODY))
    race.flow = [*around, *_rest_of_turn(race, car, position.get("step", "reveal"))]


def _set_up_from(race: Race, place: str) -> None:
    """HEAT.SETUP.14: go on from here with the set-up, then race."""
    if place not in FIRST_OF_SET_UP:
        raise BadData("", "set_up", f"{place!r} is unknown; {alternatives(place, FIRST_OF_SET_UP)}")
    first = next((at for at, step in enumerate(race.rules.set_up) if isinstance(step, FIRST_OF_SET_UP[place])), None)
    if first is None:
        raise BadData("", "set_up", f"the options of the table know no {place!r}")
    race.round, race.turns_taken = 0, 0
    race.flow = list(race.rules.frames_from((*race.rules.set_up[first:], *race.rules.before_race)))


def _rule_changes(entry: Plain) -> Plain:
    only_keys("rules", entry, tuple(RULE_KEYS))
    for key, value in entry.items():
        if type(value) is not RULE_KEYS[key]:
            raise BadData("", f"rules.{key}", f"{value!r} is no {RULE_KEYS[key].__name__}")
    return {key: race_pile(value, f"rules.{key}") if key == "kept_in_hand" else value for key, value in entry.items()}


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
        at, lane = spot(race, entry["start"], "start")
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
    steps = race.rules.driver_turn
    first = next(at for at, entry in enumerate(steps) if isinstance(entry, FIRST_STEP[step]))
    while isinstance(steps[first - 1], NoteEndOfReact | NoteEndOfMoves):
        first -= 1  # in a season: what the turn remembers for the press
    return frames(steps[first:], car.number)
