"""The table as a seat may see it, built by putting in, never by taking out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import text

from ..activation import activation_order
from ..car import TYRES, Car
from ..kinds import ROBOT_TYPES, WEATHER
from ..names import COLOURS, ROBOT_COLOURS
from ..order import lap_chit
from ..standings import classification
from ..state import FLAG, PARTS, Race
from .refs import car_codes, car_names, car_ref, cell_ref, path_ref

Plain = dict[str, Any]

PHASES = ("A", "B", "C", "D", "E", "F")
PHASE_OF_QUESTION = {
    "DrawRaceCard": 1,
    "ExchangeHighCard": 1,
    "DiscardAfterDraw": 1,
    "PlayMovementCards": 2,
    "TakeFuelOrCard": 2,
    "ChooseTrajectory": 3,
    "SpendBlueDisc": 3,
    "PayTyres": 3,
    "PayCards": 3,
    "PerformChecks": 3,
    "TriggerEvents": 3,
    "DiscardThrees": 4,
    "LeaderCheck": 4,
    "OfferUnlap": 4,
    "OfferSymbol": 4,
    "LateBrake": 5,
    "TakePoint": 5,
}


def present_view(race: Race, seat: int | None, names: Sequence[str]) -> Plain:
    """Everything public, and the seat's own cards."""
    places = {car.number: place for place, car in enumerate(classification(race), 1)}
    all_names = car_names(race, names)
    codes = car_codes(all_names)
    return {
        "clock": {"lap": [race.game_turn, race.course.last_turn], "round": race.game_turn},
        "step": _step(race),
        "weather": _weather(race),
        "flags": _flags(race),
        "order": _order(race),
        "columns": [
            {"key": "tyres", "label": text("f90.tyres", "Tyres"), "kind": "chips"},
            {"key": "damage", "label": text("f90.damage", "Damage"), "kind": "chips"},
            {"key": "fuel", "label": text("f90.fuel", "Fuel"), "kind": "number"},
        ],
        "cars": [_car(race, car, places, all_names, codes) for car in race.cars],
        "widgets": _widgets(race),
        **present_own(race, seat),
    }


def present_own(race: Race, seat: int | None) -> Plain:
    """What a seat sees differently from everybody else."""
    return {"me": _me(race, race.cars[seat]) if seat is not None else None}


def _step(race: Race) -> Plain:
    name = race.flow[-1][0].name() if race.flow else ""
    if not race.game_turn:
        return {"steps": [], "now": 0}
    return {"steps": [text(f"f90.phase.{name}", name) for name in PHASES], "now": PHASE_OF_QUESTION.get(name, 0)}


def _weather(race: Race) -> Plain:
    kind = WEATHER[race.course.weather_of_slot[race.slot]]
    return {"kind": kind, "label": text(f"f90.weather.{kind}", kind.capitalize())}


def _flags(race: Race) -> list[Plain]:
    if race.finished:
        return [{"kind": "finish", "label": text("f90.flag.over", "Finished")}]
    if race.safety_car is not None:
        return [{"kind": "safety-car", "label": text("f90.flag.safety-car", "Safety Car")}]
    return [{"kind": "green", "label": text("f90.flag.green", "Clear")}]


def _order(race: Race) -> Plain:
    """F90.ACTIVATE: who is on turn, and who plays after whom as things stand."""
    items = []
    if race.on_turn is not None:
        items.append({"car": car_ref(race.on_turn), "state": "now"})
    if race.game_turn and not race.finished:
        for _, _, cars in activation_order(race):
            items += [{"car": car_ref(number), "state": "next"} for number in cars if number != race.on_turn]
    reason = text("f90.order", "From the Leader backwards along the track")
    return {"items": items, "reason": reason, "rule": "F90.ACTIVATE.03"}


def _car(race: Race, car: Car, places: dict[int, int], names: list[str], codes: list[str]) -> Plain:
    shown: Plain = {
        "id": car_ref(car.number),
        "seat": None if car.robot is not None else car.number,
        "kind": "human" if car.robot is None else ROBOT_TYPES[car.robot],
        "code": codes[car.number],
        "name": names[car.number],
        "num": car.number + 1,
        "livery": COLOURS[car.number] if car.robot is None else ROBOT_COLOURS[car.robot],
        "era": "v10",
        "place": places[car.number],
        "gained": 0,
        "gap": _gap(race, car),
        "lap": max(0, (car.progress - 1) // race.course.sections),
        "at": _place(race, car),
        "marks": _marks(race, car),
        "values": {},
    }
    if car.robot is None:
        shown["values"] = _chart(race, car)
    return shown


def _gap(race: Race, car: Car) -> Plain:
    if car.is_out:
        return text("f90.gap.out", "out")
    if not any(race.lanes):
        return text("f90.gap.none", "")
    if laps := lap_chit(race, car):
        return text("f90.gap.laps", f"−{laps} lap{'s' if laps > 1 else ''}", laps=laps)
    gap = race.cars[race.leader].progress - car.progress
    return text("f90.gap.sections", f"+{gap}" if gap else "", sections=gap)


def _place(race: Race, car: Car) -> Plain:
    """The section, how many items are ahead in it, and the start the car stands on."""
    if car.is_out or not (car.is_off or any(race.lanes)):
        return {"cell": None}
    lane = race.lanes[car.progress % race.course.sections]
    at: Plain = {"cell": cell_ref(race, car.progress), "slot": lane.index(car.number) if not car.is_off else len(lane)}
    if car.point is not None:
        at["path"] = path_ref(car.point)
    if car.is_off:
        at["reentry"] = cell_ref(race, car.reenters_at)
    return at


def _marks(race: Race, car: Car) -> list[str]:
    marks = {
        "leader": any(race.lanes) and race.leader == car.number,
        "out": car.is_out,
        "off": car.is_off,
        "pitted": car.pitted,
        "unmoved": car.unmoved,
        "played": car.played,
        "stops": car.marked,
        "blue-flag": car.blue_flag,
        "orange-flag": race.orange_holder == car.number,
    }
    return [name for name, holds in marks.items() if holds]


def _chart(race: Race, car: Car) -> Plain:
    """The open chart of a player (F90.SETUP.03)."""
    cards = race.course.cards
    return {
        "tyres": [car.chips, car.tyre_chips],
        "tyre_type": TYRES[car.tyres],
        "blue_discs": car.blue_discs,
        "damage": [car.damage, car.damage_slots],
        "brown": car.brown,
        "fuel": car.fuel,
        "skill": race.edition.skills[car.skill].name if car.tyre_chips else None,
        "strategy": race.edition.strategies[car.strategy].name if car.tyres else None,
        "target": cards[car.target].id if car.target is not None else None,
        "hand": len(car.hand),
        "hand_limit": car.hand_limit,
        "track_cards": sum(card in cards.track for card in car.hand),
        "known": cards.names(car.known),
        "frozen": cards.names(car.frozen),
        "reserved": cards.names(car.reserved),
        "chases": None if car.chases is None else car_ref(car.chases),
        "flags": car.sensed_flags,
        "wasted": car.wasted,
        "forced_pit": car.forced_pit,
    }


def _widgets(race: Race) -> list[Plain]:
    slots = race.course.circuit.weather
    flags = [cell_ref(race, section) for section, lane in enumerate(race.lanes) if FLAG in lane]
    return [
        {
            "kind": "weather-chart",
            "data": {
                "slots": [{"high": s.high, "low": s.low, "state": WEATHER[s.state]} for s in slots],
                "at": race.slot,
            },
        },
        {
            "kind": "turn-indicator",
            "data": {
                "rows": list(race.course.circuit.stages),
                "turn": race.game_turn,
                "last": race.course.last_turn,
                "robots": {name: list(race.chits_of_robots[robot]) for robot, name in enumerate(ROBOT_TYPES)},
            },
        },
        {"kind": "yellow-flags", "data": {"cells": flags}},
        {
            "kind": "activation",
            "data": {
                "safety_car": None if race.safety_car is None else cell_ref(race, race.safety_car),
                "robot_tyres": TYRES[race.robot_tyres],
                "active": None if race.active is None else [cell_ref(race, race.active), PARTS[race.part]],
            },
        },
        {"kind": "movement", "data": _movement(race)},
    ]


def _movement(race: Race) -> Plain | None:
    if race.on_turn is None:
        return None
    turn = race.turn
    return {
        "car": car_ref(turn.who),
        "cards": race.course.cards.names(turn.played),
        "mp": turn.mp,
        "left": turn.left,
        "bonus": turn.bonus,
    }


def _me(race: Race, car: Car) -> Plain:
    """What only the driver sees."""
    return {
        "hand": race.course.cards.names(car.hand),
        "laid": race.course.cards.names(car.laid),
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
    }
