"""The cars as everybody sees them: place, gap, marks, and a player's open chart."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import said
from paddock.kernel.game import Remembered, text, values_of
from paddock.protocol import CarFact, CarPlace, CarValues, CarView, Text

from ...pieces.kinds import ROBOT_TYPES
from ...rules.names import TYRE_TITLES, car_ids, car_ref, car_title, cell_ref, path_ref
from ...rules.order import lap_chit
from ...state.car import TYRES, Car
from ...state.race import FLAG, Race
from ..words import car_names
from .refs import car_codes, drawn_at, layout_of, livery

_values_of = values_of(Car)
_charts = Remembered[tuple[CarValues, list[CarFact]]]()
_cars = Remembered[CarView](most=4096)


def present_cars(race: Race, places: dict[int, int], names: Sequence[str]) -> list[CarView]:
    """All cars, players first."""
    called = zip(car_names(race, names), car_codes(race, names), strict=True)
    field = _field(race)
    return [_as_before(race, car, places[car.number], told, field) for car, told in zip(race.cars, called, strict=True)]


def _field(race: Race) -> tuple[Hashable, ...]:
    """What several cars are shown by: the leader and its section, and what holds for all."""
    leader = race.cars[race.leader].progress
    ahead = (leader, race.leader, race.lanes[leader % race.course.sections], any(race.lanes))
    robots = (race.robot_tyres, race.chits_of_robots, car_ids(race))
    return (race.course, ahead, race.orange_holder, race.finished, race.game_turn, race.grid, robots)


def _as_before(race: Race, car: Car, place: int, called: tuple[str, str], field: tuple[Hashable, ...]) -> CarView:
    """A car as it was shown before, as long as nothing has changed about it, the leader and whoever is beside it."""
    beside = race.lanes[car.progress % race.course.sections]
    starts = tuple([None if item == FLAG else race.cars[item].point for item in beside])
    played = race.turn.played if race.on_turn == car.number else None
    behind = (field, _values_of(car), place, called, beside, starts, played)
    return _cars.part(race.edition, behind, lambda: _car(race, car, place, called))


def _car(race: Race, car: Car, place: int, called: tuple[str, str]) -> CarView:
    """A car under its name and its code."""
    (name, code), (colour, number) = called, livery(car)
    shown: CarView = {
        "id": car_ref(car.number),
        "seat": None if car.robot is not None else car.number,
        "kind": "human" if car.robot is None else "robot",
        "robot": None if car.robot is None else ROBOT_TYPES[car.robot],
        "num": number,
        "livery": colour,
        "era": "ninety",
        "place": place,
        "gained": race.grid.index(car.number) + 1 - place if car.number in race.grid else 0,
        "gap": _gap(race, car),
        "lap": max(0, (car.progress - 1) // race.course.sections),
        "at": _at(race, car),
        "marks": _marks(race, car),
        "values": {},
        "name": name,
        "code": code,
    }
    if car.robot is not None:
        shown["values"] = _robot_values(race, car, car.robot)
        shown["facts"] = [_team_fact(race, car)] if car.ally is not None else []
    else:
        shown["values"], shown["facts"] = _open_chart(race, car)
        shown["play"] = race.course.cards.names(race.turn.played) if race.on_turn == car.number else []
    return shown


def _open_chart(race: Race, car: Car) -> tuple[CarValues, list[CarFact]]:
    """F90.SETUP.03: a player's chart, as figures and in words."""
    behind = (race.course, _values_of(car), bool(race.game_turn), car_ids(race))
    return _charts.part(race.edition, behind, lambda: (_chart(race, car), _facts(race, car) if car.tyre_chips else []))


def _team_fact(race: Race, car: Car) -> CarFact:
    """F90.TEAMMATE.01, F90.TEAMMATE.02: who drives for the same team."""
    assert car.ally is not None
    return {"label": text("f90.fact.team", "Teammate"), "value": _title(race, car.ally)}


def _title(race: Race, number: int) -> Text:
    return text("f90.fact.car", car_title(race, number))


def _robot_values(race: Race, car: Car, robot: int) -> CarValues:
    """F90.ROBOT: all robots share their tyres; a type stops by the chits on the indicator, a teammate by its own."""
    coming = [turn for turn in race.chits_of_robots[robot] if turn >= race.game_turn]
    if car.ally is not None:
        coming = [] if car.fuel is None else [car.fuel]
    return {"tyre_type": TYRES[race.robot_tyres] or None, "fuel": min(coming, default=None)}


def _facts(race: Race, car: Car) -> list[CarFact]:
    """The chart in words, for whoever looks at a car."""
    skill, strategy = race.edition.skills[car.skill], race.edition.strategies[car.strategy]
    factor = race.course.cards.factor
    facts = [
        ("tyres", said("f90.fact.tyres", "Tyres"), _tyres(car)),
        ("discs", said("f90.fact.blue-discs", "Blue discs"), _number(car.blue_discs or None)),
        (
            "damage",
            said("f90.fact.damage", "Damage"),
            said("f90.fact.of", "{n} of {most}", n=car.damage, most=car.damage_slots),
        ),
        ("fuel", said("f90.fact.pit-by-turn", "Pit by turn"), _number(car.fuel)),
        (
            "target",
            said("f90.fact.target-check", "Target check"),
            _number(None if car.target is None else factor[car.target]),
        ),
        ("skill", said("f90.fact.skill", "Skill"), skill.title),
        ("strategy", said("f90.fact.strategy", "Strategy"), strategy.title if car.tyres or race.game_turn else ""),
        (
            "hand",
            said("f90.fact.hand", "Hand"),
            said("f90.fact.cards", "{n, plural, one {# card} other {# cards}}", n=len(car.hand)),
        ),
    ]
    told: list[CarFact] = [
        {"label": text(f"f90.fact.{key}", label), "value": text(f"f90.fact.{key}.value", value)}
        for key, label, value in facts
        if value
    ]
    if car.chases is not None:
        told.append({"label": text("f90.fact.chase", "Chases"), "value": _title(race, car.chases)})
    return told if car.ally is None else [*told, _team_fact(race, car)]


def _tyres(car: Car) -> str:
    if not car.tyres:
        return ""
    return said(
        "f90.fact.tyres.value",
        "{tyres}, {n, plural, one {# chip} other {# chips}}",
        tyres=TYRE_TITLES[TYRES[car.tyres]],
        n=car.chips,
    )


def _number(number: int | None) -> str:
    return "" if number is None else said("f90.fact.number", "{n}", n=number)


def _gap(race: Race, car: Car) -> Text:
    if car.is_out:
        return text("f90.gap.out", "out")
    if not any(race.lanes):
        return text("f90.gap.none", "")
    if car.number == race.leader:
        return text("f90.gap.leader", "Leader")
    if (laps := lap_chit(race, car)) > 0:
        return text("f90.gap.laps", "−{laps, plural, one {# lap} other {# laps}}", laps=laps)
    gap = race.cars[race.leader].progress - car.progress
    return text("f90.gap.sections", "+{sections}", sections=gap)


def _at(race: Race, car: Car) -> CarPlace:
    """The section with the place on the drawing, and the start it stands on; nothing for a car off the board."""
    if car.is_out or not (car.is_off or car.number in race.lanes[car.progress % race.course.sections]):
        return {"cell": None}
    u, offset = drawn_at(race, layout_of(race.course), car)
    at: CarPlace = {"cell": cell_ref(race, car.progress), "u": round(u, 3), "d": round(offset, 3)}
    if car.point is not None:
        at["path"] = path_ref(car.point)
    if car.is_off:
        at["reentry"] = cell_ref(race, car.reenters_at)
    else:
        at["queue"] = race.lanes[car.progress % race.course.sections].index(car.number)
    return at


def _marks(race: Race, car: Car) -> list[str]:
    marks = {
        "leader": any(race.lanes) and race.leader == car.number,
        "out": car.is_out,
        "offtrack": car.is_off,
        "pit": car.pitted,
        "no_move": car.unmoved,
        "played": car.played,
        "stops": car.marked or car.forced_pit,
        "blue": car.blue_flag,
        "orange": race.orange_holder == car.number,
        "finished": race.finished and not car.is_out,
    }
    return [name for name, holds in marks.items() if holds]


def _chart(race: Race, car: Car) -> CarValues:
    """The open chart of a player (F90.SETUP.03)."""
    cards = race.course.cards
    return {
        "tyres": [car.chips, car.tyre_chips],
        "tyre_type": TYRES[car.tyres] or None,
        "soft_sets": car.soft_sets,
        "blue_discs": car.blue_discs,
        "damage": [car.damage, car.damage_slots],
        "brown": car.brown,
        "fuel": car.fuel,
        "skill": race.edition.skills[car.skill].name if car.tyre_chips else None,
        "strategy": race.edition.strategies[car.strategy].name if car.tyres or race.game_turn else None,
        "target": cards[car.target].id if car.target is not None else None,
        "check": cards.factor[car.target] if car.target is not None else None,
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
