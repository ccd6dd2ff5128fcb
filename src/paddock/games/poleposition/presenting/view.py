"""The table as a seat may see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.kernel import text

from ..car import FINISHED, OUT, Car
from ..damage import breakdown_points
from ..parts import COLOURS, COMPOUNDS, LIFE_TRACK, STRESS, WEATHERS
from ..standings import race_order
from ..state import Race
from ..steps.pit import set_name
from ..view import view as plain_view
from ..words import WEATHER_WORDS
from .refs import car_codes, car_names, car_ref, cell_ref, livery

Plain = dict[str, Any]

STEPS = ("Roll", "Extra MP", "Move", "Extra MP", "End")
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
    "blowout.token": 4,
}


def present_view(race: Race, seat: int | None, names: Sequence[str]) -> Plain:
    """Everything public; what a seat sees differently is `own_view`."""
    places = {number: place for place, number in enumerate(race_order(race), 1)}
    return {
        "clock": {"lap": [min(race.lap_counter, race.laps), race.laps], "round": race.round},
        "weather": {
            "kind": WEATHERS[race.weather],
            "label": text(f"poleposition.weather.{WEATHERS[race.weather]}", WEATHER_WORDS[WEATHERS[race.weather]]),
        },
        "flags": _flags(race),
        "order": _order(race),
        "columns": [
            {"key": "tyre", "label": text("poleposition.tyre", "Tyres"), "kind": "tyre"},
            {"key": "skill", "label": text("poleposition.skill", "SP"), "kind": "number"},
        ],
        "cars": [_car(race, car, places, names) for car in race.cars],
        "widgets": _widgets(race),
        "season": None,
        **own_view(race, seat),
    }


def own_view(race: Race, seat: int | None) -> Plain:
    """The steps of the turn, and the seat's own dashboard."""
    steps = [text(f"poleposition.step.{number}", label) for number, label in enumerate(STEPS, 1)]
    now = STEP_OF_QUESTION.get(_kind(race), 1 if race.turn.phase == 0 else 3)
    return {"step": {"steps": steps, "now": now}, "me": _me(race, race.cars[seat]) if seat is not None else None}


def _kind(race: Race) -> str:
    return str(getattr(race.flow[-1][0], "kind", "")) if race.flow else ""


def _flags(race: Race) -> list[Plain]:
    if race.over:
        return [{"kind": "finish", "label": text("poleposition.flag.over", "Finished")}]
    if race.flags:
        ids = ", ".join(race.course.circuit.sections[zone].id for zone, _ in race.flags)
        return [{"kind": "yellow", "label": text("poleposition.flag.yellow", f"Yellow: {ids}")}]
    if race.home:
        return [{"kind": "finish", "label": text("poleposition.flag.finish", "First car home")}]
    return [{"kind": "green", "label": text("poleposition.flag.green", "Clear")}]


def _order(race: Race) -> Plain:
    items = []
    for place, number in enumerate(race.order, 1):
        state = "next" if place > race.turns_taken else "now" if place == race.turns_taken else "done"
        items.append({"car": car_ref(number), "state": state})
    return {"items": items, "reason": text("poleposition.order", "By position"), "rule": "PP.ROUND.03"}


def _car(race: Race, car: Car, places: dict[int, int], names: Sequence[str]) -> Plain:
    all_names = car_names(race, names)
    colour, number = livery(car)
    compound = COMPOUNDS[race.compound(car)]
    return {
        "id": car_ref(car.number),
        "seat": None if car.is_bot else car.number,
        "kind": "legend" if car.is_bot else "human",
        "code": car_codes(all_names)[car.number],
        "name": all_names[car.number],
        "num": number,
        "livery": colour,
        "era": "modern",
        "place": places[car.number],
        "gained": 0,
        "gap": text("poleposition.gap", f"P{places[car.number]}", place=places[car.number]),
        "lap": car.lap,
        "at": {"cell": cell_ref(race, car.cell)},
        "marks": _marks(race, car),
        "values": {
            "tyre": f"{compound[0].upper()}{LIFE_TRACK[car.lives[car.fitted]]}" if car.lives else "",
            "compound": compound,
            "life": LIFE_TRACK[car.lives[car.fitted]] if car.lives else None,
            "engine": car.engine,
            "brake": car.brake,
            "skill": car.skill,
            "stress": car.stress,
            "breakdowns": breakdown_points(car),
            "stored": car.stored,
            "driver": car.driver,
            "team": car.team,
            "box": COLOURS[car.box],
        },
    }


def _marks(race: Race, car: Car) -> list[str]:
    marks = ["finished"] if car.status == FINISHED else ["out"] if car.status == OUT else []
    marks += ["off"] if car.off_track else []
    marks += ["drs"] if car.drs else []
    marks += ["pit"] if car.cell >= race.course.track else []
    marks += ["blown"] if car.blown else []
    return marks


def _me(race: Race, car: Car) -> Plain:
    """The dashboard of the seat; all of it is open, but this is where the driver looks."""
    figures = race.rules.figures
    tracks = [
        ("engine", "Engine points", car.engine, max(figures.engine, car.engine)),
        ("brake", "Brake points", car.brake, max(figures.brake, car.brake)),
        ("skill", "Skill points", car.skill, figures.skill),
        ("stress", "Stress", car.stress, STRESS.most),
    ]
    return {
        "hand": [],
        "face_down": [],
        "deck_content": [],
        "submitted": [list(code) for code in race.answers.get(car.number, ())],
        "piles": [],
        "tracks": [
            {"key": key, "label": text(f"poleposition.track.{key}", label), "value": value, "max": most}
            for key, label, value, most in tracks
        ],
        "slots": [
            {"set": set_name(race, number), "life": LIFE_TRACK[life], "fitted": number == car.fitted}
            for number, life in enumerate(car.lives)
        ],
    }


def _widgets(race: Race) -> list[Plain]:
    """Weather grids, qualifying, and the duel that is being fought."""
    public = plain_view(race, None)
    widgets = [{"kind": "weather-grids", "data": public["weather"]}]
    if public["qualifying"]:
        widgets.append({"kind": "qualifying", "data": public["qualifying"]})
    if race.asked and _kind(race).startswith("fight."):
        widgets.append({"kind": "duel", "data": public["turn"]})
    return widgets
