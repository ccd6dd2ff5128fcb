"""A car of a position."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import BadData, Plain
from paddock.kernel.scenario import named_word, whole_number

from ..pieces.figures import FIGURES
from ..state.car import TYRES, Car
from ..state.race import PARTS, Race
from ..steps.stop import renew_skills
from .reading import named_car, named_cards, named_point, named_section

COUNTS = ("chips", "blue_discs", "soft_sets", "red", "brown", "wasted")
SWITCHES = ("forced_pit", "played", "pitted", "unmoved", "reentered", "blue_flag", "versatile", "wise", "banged")
TEAM_SWITCHES = ("helped", "urged")
PILES = ("hand", "known", "frozen", "reserved")
CAR_KEYS = (
    *("at", "lap", "progress", "point", "off", "reenters", "chances"),
    *("skill", "strategy", "build", "tyres", "fuel", "chases", "flags", "target"),
    *COUNTS,
    *SWITCHES,
    *TEAM_SWITCHES,
    *PILES,
)
STANDARD_BUILD = [FIGURES.standard_build.tyres, FIGURES.standard_build.cards, FIGURES.standard_build.slots]


def set_car(race: Race, cars: Mapping[str, int], car: Car, entry: Plain, key: str) -> None:
    """Place, marks and, for a player, the chart and the cards."""
    if car.robot is None:
        _set_chart(race, car, entry, key)
        for name in PILES:
            setattr(car, name, bytes(sorted(named_cards(race, entry.get(name, []), f"{key}.{name}"))))
        target = entry.get("target")
        car.target = None if target is None else named_cards(race, [target], f"{key}.target")[0]
        chased = entry.get("chases")
        car.chases = None if chased is None else named_car(race, cars, chased, f"{key}.chases").number
    for name in COUNTS:
        if name in entry:
            setattr(car, name, whole_number(entry, name, key, range(100)))
    if car.robot is not None and "fuel" in entry:  # F90.FUEL.19: a teammate's own chit
        car.fuel = whole_number(entry, "fuel", key, range(1, 100))
    for name in (*SWITCHES, *TEAM_SWITCHES):
        if name in entry:
            setattr(car, name, bool(entry[name]))
    race.red_in_bag -= car.red
    race.brown_in_bag -= car.brown
    car.chances = tuple(_chance(race, text, f"{key}.chances") for text in entry.get("chances", []))
    _set_place(race, car, entry, key)


def _set_chart(race: Race, car: Car, entry: Plain, key: str) -> None:
    edition = race.edition
    skills = [skill.name for skill in edition.skills]
    car.skill = named_word(entry.get("skill", skills[0]), skills, f"{key}.skill")
    names = [strategy.name for strategy in edition.strategies]
    car.strategy = named_word(entry.get("strategy", names[0]), names, f"{key}.strategy")
    car.tyre_chips, car.hand_limit, car.damage_slots = entry.get("build", STANDARD_BUILD)
    car.tyres = named_word(entry.get("tyres", TYRES[edition.usual_tyres]), TYRES, f"{key}.tyres")
    car.chips = car.tyre_chips
    renew_skills(race, car)
    car.versatile = False
    car.sensed_flags = whole_number({"flags": car.sensed_flags, **entry}, "flags", key, range(4))
    car.fuel = whole_number({"fuel": race.game_turn + 10, **entry}, "fuel", key, range(100)) or None


def _set_place(race: Race, car: Car, entry: Plain, key: str) -> None:
    sections = race.course.sections
    if "at" in entry:
        section = named_section(race, entry["at"], f"{key}.at")
        car.progress = whole_number({"lap": 0, **entry}, "lap", key, range(-1, 100)) * sections + (section or sections)
    elif "progress" in entry:
        car.progress = whole_number(entry, "progress", key, range(-100, 10_000))
    elif race.game_turn:
        raise BadData("", f"{key}.at", "is missing: where does the car stand?")
    if "point" in entry:
        car.point = named_point(race, entry["point"], f"{key}.point")
        if race.course.points[car.point].section != car.progress % sections:
            raise BadData("", f"{key}.point", f"{entry['point']!r} is not in the section of the car")
    if entry.get("off", False):
        car.is_off = True
        reentry = named_section(race, entry["reenters"], f"{key}.reenters")
        car.reenters_at = car.progress + (reentry - car.progress) % sections


def _chance(race: Race, text: str, key: str) -> int:
    section, _, part = text.partition("/")
    return named_section(race, section, key) * 3 + named_word(part or "whole", PARTS, key)
