"""The table as a seat may see it."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import catalogued
from paddock.kernel.game import text
from paddock.protocol import Column, Flag, OrderItem, OwnTurn, State, TurnOrder, View

from ...pieces.components import WEATHERS
from ...rules.names import car_ref
from ...state.race import Race
from .cars import present_cars
from .dashboard import feels_stress, present_dashboard
from .safety_car import present_safety_car, safety_car_is_out
from .season import present_season
from .widgets import WEATHER_ICONS, present_widgets, steps_left, weather_ahead

STEPS = catalogued("poleposition.step.", {"roll": "Roll", "extra": "Extra MP", "move": "Move", "end": "End"})
OPENING = catalogued("poleposition.step.", {"set-up": "Set-up", "qualifying": "Qualifying", "tyres": "Tyres"})
STEP_TEXTS = [text(f"poleposition.step.{step}", STEPS[step]) for step in ("roll", "extra", "move", "extra", "end")]
OPENING_TEXTS = [text(f"poleposition.step.{step}", words) for step, words in OPENING.items()]
STEP_OF_QUESTION = {
    "roll.again": 0,
    "roll.team": 0,
    "roll.keep": 0,
    "rain.lower": 0,
    "stress.relieve": 0,
    "drs.use": 0,
    "wear.token": 0,
    "step": 2,
    "fight.yield": 2,
    "fight.bid": 2,
    "crash.again": 2,
    "blowout.token": 4,
    "pit.tyre": 4,
    "pit.swap": 4,
    "pit.recover": 4,
    "pit.colour": 4,
    "quali.extra": 1,
    "tyre.start": 2,
}
WEATHER_WORDS = catalogued("poleposition.weather.", {"dry": "Dry", "light": "Light rain", "heavy": "Heavy rain"})
WEATHER_TEXTS = {
    WEATHER_ICONS[weather]: text(f"poleposition.weather.{weather}", title) for weather, title in WEATHER_WORDS.items()
}
FLAG_TEXTS = {
    "green": text("poleposition.flag.green", "Clear"),
    "yellow": text("poleposition.flag.yellow.any", "Yellow flag"),
    "sc": text("poleposition.flag.sc", "Safety car"),
    "finish": text("poleposition.flag.finish", "First car home"),
}
"""What hangs out, wherever it does."""


def present_view(race: Race, seat: int | None, names: Sequence[str]) -> View:
    """Everything public; what a seat sees differently is `own_view`."""
    weather, own = WEATHERS[race.weather], own_view(race, seat)
    return {
        "clock": {"lap": [min(race.lap_counter, race.laps), race.laps], "round": race.round},
        "weather": {
            "kind": WEATHER_ICONS[weather],
            "label": WEATHER_TEXTS[WEATHER_ICONS[weather]],
            "chart": [{"kind": WEATHER_ICONS[kind]} for kind in weather_ahead(race)],
            "at": 0,
            "next": text("poleposition.weather.next", "in {clouds}", clouds=steps_left(race)),
        },
        "flags": _flags(race),
        "order": _order(race),
        "columns": _columns(race),
        "cars": present_cars(race, names),
        "safety_car": present_safety_car(race),
        "widgets": present_widgets(race, _kind(race)),
        "season": present_season(race),
        "step": own["step"],
        "me": own["me"],
    }


def own_view(race: Race, seat: int | None) -> OwnTurn:
    """The steps of the turn, and the seat's own dashboard."""
    now = STEP_OF_QUESTION.get(_kind(race), (1 if race.turn.phase == 0 else 3) if race.round else 0)
    me = present_dashboard(race, race.cars[seat]) if seat is not None else None
    return {"step": {"steps": STEP_TEXTS if race.round else OPENING_TEXTS, "now": now}, "me": me}


def _kind(race: Race) -> str:
    return str(getattr(race.flow[-1][0], "kind", "")) if race.flow else ""


def _columns(race: Race) -> list[Column]:
    columns: list[Column] = [
        {"key": "tyre", "label": text("poleposition.tyre", "Tyre"), "kind": "tyre"},
        {"key": "skill", "label": text("poleposition.skill", "Skill"), "kind": "number", "wide": True},
    ]
    if feels_stress(race):
        columns.append({"key": "stress", "label": text("poleposition.stress", "Stress"), "kind": "level"})
    return columns


def _flags(race: Race) -> list[Flag]:
    if race.over:
        return [{"kind": "finish", "label": text("poleposition.flag.over", "Finished")}]
    if safety_car_is_out(race):
        return [{"kind": "sc", "label": FLAG_TEXTS["sc"], "rule": "PP.SC.04"}]
    sections = race.course.circuit.sections
    zones = [sections[zone] for zone, _ in race.flags]
    if zones:
        names = ", ".join(getattr(zone, "name", "") or zone.id for zone in zones)
        where = [f"zone:{zone.id}" for zone in zones]
        return [
            {
                "kind": "yellow",
                "label": text("poleposition.flag.yellow", "Yellow: {names}", names=names),
                "zones": where,
            }
        ]
    if race.home:
        return [{"kind": "finish", "label": FLAG_TEXTS["finish"]}]
    return [{"kind": "green", "label": FLAG_TEXTS["green"]}]


def _order(race: Race) -> TurnOrder:
    items: list[OrderItem] = []
    for place, number in enumerate(race.order, 1):
        state: State = "next" if place > race.turns_taken else "now" if place == race.turns_taken else "done"
        items.append({"car": car_ref(number), "state": state})
    return {"items": items, "reason": text("poleposition.order", "by race position"), "rule": "PP.ROUND.03"}
