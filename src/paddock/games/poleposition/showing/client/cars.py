"""Every car as the table shows it."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import said
from paddock.kernel.game import Remembered, distinct_codes, text, values_of
from paddock.protocol import CarFact, CarValues, CarView, Text
from paddock.racing import LIVERIES

from ...drawing.places import lap_of
from ...pieces.cards import DRIVERS, TEAMS
from ...pieces.components import COLOURS, COMPOUND_WORDS, COMPOUNDS
from ...rules.damage import breakdown_points
from ...rules.names import car_ref, cell_ref
from ...state.car import FINISHED, OUT, Car
from ...state.race import Race
from ...table.standings import race_order, way_driven
from ..words import car_names

_values_of = values_of(Car)
_facts_shown = Remembered[list[CarFact]]()


def present_cars(race: Race, names: Sequence[str]) -> list[CarView]:
    """All of them, as they sit."""
    order = race_order(race)
    places = {number: place for place, number in enumerate(order, 1)}
    all_names = car_names(race, names)
    codes = distinct_codes(tuple(all_names))
    ahead = next((number for number in order if race.cars[number].status not in (FINISHED, OUT)), order[0])
    leading = way_driven(race, race.cars[ahead])
    return [
        {
            "id": car_ref(car.number),
            "seat": None if car.is_bot else car.number,
            "kind": "robot" if car.is_bot else "human",
            "livery": LIVERIES[COLOURS[car.colour]][0],
            "num": LIVERIES[COLOURS[car.colour]][1],
            "era": "modern",
            "gained": 0,
            "code": codes[car.number],
            "name": all_names[car.number],
            "place": places[car.number],
            "gap": _gap(race, car, ahead, leading),
            "lap": car.lap - 1,
            "at": {"cell": _where(race, car)},
            "marks": _marks(race, car),
            "values": _values(race, car),
            "facts": _known_facts(race, car),
        }
        for car in race.cars
    ]


def _where(race: Race, car: Car) -> str | None:
    """In the box until the grid is formed (PP.START.01); nowhere once home."""
    if car.status == FINISHED:
        return None
    return cell_ref(race, race.course.pit.box if _is_in_garage(race) else car.cell)


def _is_in_garage(race: Race) -> bool:
    """PP.START.01: before the start, until the cars stand on the grid one behind the other."""
    return not race.round and len({car.cell for car in race.cars}) < len(race.cars)


def _gap(race: Race, car: Car, ahead: int, leading: float) -> Text:
    """Cells to whoever leads the cars that are still racing."""
    if car.status == FINISHED:
        return text("poleposition.gap.home", "Home")
    if _is_in_garage(race):
        return text("poleposition.gap.box", "Box")
    if car.number == ahead and not race.home:
        return text("poleposition.gap.leader", "Leader")
    if car.number == ahead:
        return text("poleposition.gap.racing", "Racing")
    if car.cell >= race.course.track:
        return text("poleposition.gap.pit", "Pit")
    cells = max(0, round(leading - way_driven(race, car)))
    if cells >= lap_of(race.course):
        return text("poleposition.gap.lap", "+1 lap")
    return text("poleposition.gap", "+{cells}", cells=cells)


def _marks(race: Race, car: Car) -> list[str]:
    marks = ["finished"] if car.status == FINISHED else ["out", "off"] if car.status == OUT else []
    marks += ["sliding"] if car.off_track else []
    marks += ["drs"] if car.drs else []
    marks += ["pit"] if car.cell >= race.course.track else []
    marks += ["blown"] if car.blown else []
    return marks


def _values(race: Race, car: Car) -> CarValues:
    """Figures for the columns of the order and for a car's own sheet; a bot has none but its tyres."""
    compound = COMPOUNDS[race.compound(car)]
    life = car.life() if car.lives else None
    return {
        "tyre": None if life is None else f"{compound[0].upper()}{life}",
        "compound": compound,
        "life": life,
        "engine": None if car.is_bot else car.engine,
        "brake": None if car.is_bot else car.brake,
        "skill": None if car.is_bot else car.skill,
        "stress": None if car.is_bot else car.stress,
        "breakdowns": breakdown_points(car),
        "stops": int(car.pitted),
        "stored": car.stored,
        "box": COLOURS[car.box],
    }


def _known_facts(race: Race, car: Car) -> list[CarFact]:
    return _facts_shown.part(race.rules, _values_of(car), lambda: _facts(race, car))


def _tyres(race: Race, car: Car) -> str:
    compound = COMPOUND_WORDS[COMPOUNDS[race.compound(car)]]
    return said("poleposition.fact.tyres.value", "{tyres}, life {n}", tyres=compound, n=car.life())


def _points(car: Car) -> str:
    return said(
        "poleposition.fact.points.value",
        "{engine} engine, {brake} brakes, {skill} skill",
        engine=car.engine,
        brake=car.brake,
        skill=car.skill,
    )


def _facts(race: Race, car: Car) -> list[CarFact]:
    """The cards of a driver and what is the matter with the car, in words."""
    facts = [("tyres", said("poleposition.fact.tyres", "Tyres"), _tyres(race, car))] if car.lives else []
    if not car.is_bot:
        facts.append(("points", said("poleposition.fact.points", "Points"), _points(car)))
    if car.driver:
        facts.append(("driver", said("poleposition.fact.driver", "Driver"), DRIVERS[car.driver - 1].label))
    if car.team:
        facts.append(("team", said("poleposition.fact.team", "Team"), TEAMS[car.team - 1].label))
    made, to_come = said("poleposition.fact.made", "made"), said("poleposition.fact.still-to-come", "still to come")
    facts.append(("pitted", said("poleposition.fact.pit-stop", "Pit stop"), made if car.pitted else to_come))
    if damage := breakdown_points(car):
        limit = race.rules.figures.breakdowns + race.rules.ability(car).breakdowns
        facts.append(
            (
                "damage",
                said("poleposition.fact.breakdowns", "Breakdowns"),
                said("poleposition.fact.of", "{damage} of {limit}", damage=damage, limit=limit),
            )
        )
    if car.blown:
        facts.append(("blown", said("poleposition.fact.tyre", "Tyre"), said("poleposition.fact.blown", "blown")))
    if car.drs:
        facts.append(("drs", said("poleposition.fact.drs", "DRS"), said("poleposition.fact.ready", "ready")))
    return [
        {"label": text(f"poleposition.fact.{key}", label), "value": text(f"poleposition.fact.{key}.value", value)}
        for key, label, value in facts
    ]
