"""Dice, tyres and figures as data, loaded once from components.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from paddock.kernel import Plain, catalogued, said

DRY, LIGHT, HEAVY = 0, 1, 2
WEATHERS = ("dry", "light", "heavy")  # PP.WEATHER.01, PP.AMB.77
HARD, SOFT, INTERMEDIATE, WET = range(4)
COMPOUNDS = ("hard", "soft", "intermediate", "wet")  # PP.TYRE.01
COMPOUND_TITLES = catalogued(
    "poleposition.set.", {"hard": "Hard", "soft": "Soft", "intermediate": "Intermediate", "wet": "Wet"}
)
COMPOUND_WORDS = catalogued(
    "poleposition.compound.", {"hard": "hard", "soft": "soft", "intermediate": "intermediate", "wet": "wet"}
)
NEVER = 99  # a roll that no die shows
LIGHT_BREAKDOWN, HEAVY_BREAKDOWN, REPAIRED_LIGHT, REPAIRED_HEAVY = range(1, 5)
COLOURS = ("green", "blue", "red", "yellow", "orange", "purple")


@cache
def content() -> Plain:
    """The file as it is."""
    text = (files("paddock.games.poleposition") / "data" / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@dataclass(frozen=True, slots=True)
class Dice:
    """PP.SETUP.23: the faces of every die."""

    black: tuple[int, ...]
    tyres: tuple[tuple[int, ...], ...]  # by compound
    purple: tuple[int, ...]
    marked: tuple[int, ...]  # the purple faces that carry "!"
    weather: tuple[bool, ...]  # whether the face shows a cloud


def _dice(entry: Plain) -> Dice:
    return Dice(
        black=tuple(entry["black"]),
        tyres=tuple(tuple(entry[compound]) for compound in COMPOUNDS),
        purple=tuple(entry["purple"]),
        marked=tuple(entry["purple_mark"]),
        weather=tuple(face == "cloud" for face in entry["weather"]),
    )


def _dice_sets() -> dict[str, Dice]:
    sets: Plain = content()["dice"]["sets"]
    return {name: _dice({**sets["default"], **entry}) for name, entry in sets.items()}


DICE = _dice_sets()
LIFE_TRACK: tuple[int, ...] = tuple(content()["tyres"]["track"])  # PP.TYRE.06, PP.AMB.34: there is no 0
WORN, SPENT = LIFE_TRACK.index(-1), LIFE_TRACK.index(-2)


def say_life(life: int) -> str:
    """PP.WEAR.04: a place on the life track in words; worn tyres cost MP."""
    if life > 0:
        return said("poleposition.life", "life {n}", n=life)
    return said("poleposition.life.worn", "worn out, −{n} MP", n=-life)


@dataclass(frozen=True, slots=True)
class Tyre:
    """A compound; figures by weather, a life as the place on the life track."""

    id: str
    life: int
    sets: int
    extended_sets: int
    wear: tuple[int, ...]  # PP.WEAR.02, PP.AMB.35
    off_track: tuple[int, ...]
    less_grip: tuple[int, ...]


def _tyre(name: str) -> Tyre:
    entry = content()["tyres"][name]
    return Tyre(
        id=name,
        life=LIFE_TRACK.index(entry["life"]),
        sets=entry["sets"],
        extended_sets=entry["extended"],
        wear=tuple(entry["wear"][weather] for weather in WEATHERS),
        off_track=tuple(entry["off_track"].get(weather, NEVER) for weather in WEATHERS),
        less_grip=tuple(entry["less_grip"].get(weather, NEVER) for weather in WEATHERS),
    )


def _slides_from(name: str, table: str) -> tuple[int, ...]:
    entry = content()["tyres"][name][table]
    return tuple(entry.get(weather, NEVER) for weather in WEATHERS)


TYRES = tuple(_tyre(name) for name in COMPOUNDS)
OFF_TRACK_FROM = {  # PP.AMB.19: by reading, compound and weather
    "examples": tuple(tyre.off_track for tyre in TYRES),
    "labels": tuple(_slides_from(name, "off_track_labels") for name in COMPOUNDS),
}


def new_lives(sets: bytes) -> bytes:
    """PP.SETUP.20, PP.TYRE.07: every set at its full life."""
    return bytes(TYRES[compound].life for compound in sets)


# PP.TYRE.02, PP.BOT.14: by weather
CORRECT = tuple(tuple(map(COMPOUNDS.index, content()["tyres"]["correct"][weather])) for weather in WEATHERS)


@dataclass(frozen=True, slots=True)
class Figures:
    """PP.SETUP.17 and the numbers of sections 4 to 11."""

    engine: int
    brake: int
    skill: int
    breakdowns: int


def _figures(entry: Plain) -> Figures:
    return Figures(entry["engine"], entry["brake"], entry["skill"], entry["breakdowns"])


STANDARD, EXTENDED = _figures(content()["car"]), _figures(content()["car"]["extended"])
EXTENDED_LAPS: int = content()["car"]["extended"]["laps"]
_MOVE: Plain = content()["move"]
COUNT_FEWER: int = _MOVE["count_fewer"]
BATCH_COST: tuple[int, ...] = tuple(_MOVE["batch_cost"])
OFF_TRACK_CELLS: int = _MOVE["off_track_cells"]
START_ROUNDS: int = _MOVE["start_rounds"]
PIT_SKILL: int = _MOVE["pit_sp"]
SAFETY_CAR_WEATHER_ROLLS: int = _MOVE["safety_car_weather_rolls"]
DRS_MP: int = _MOVE["drs_mp"]


def _by_weather(entry: Plain) -> tuple[int, int, int]:
    return entry["dry"], entry["rain"], entry["rain"]


ENGINE_MP = _by_weather(_MOVE["engine_mp"])
BRAKE_MP = _by_weather(_MOVE["brake_mp"])
CORNER_SKILL = _by_weather(_MOVE["corner_sp_limit"])
BLOWN_TYRE: int = content()["fight"]["blown"]
_UNSPENT: Plain = content()["fight"]["bonus"]
COLLISION_RESULTS: tuple[str, ...] = tuple(content()["collision"]["results"])
BREAKDOWN_POINTS = (0, 1, 2, 1, 2)  # by kind of breakdown, repaired or not (PP.CRASH.15)
POINTS: tuple[int, ...] = tuple(content()["points"]["race"])
LAST_RACE_POINTS: tuple[int, ...] = tuple(content()["points"]["last"])
RACES = range(content()["points"]["races"]["min"], content()["points"]["races"]["max"] + 1)
EVENT_FACE: int = content()["events_check"]["trigger_variant"]


def unspent_bonus(mp: int) -> int:
    """PP.FIGHT.04: the attacker's bonus for MP not yet counted."""
    reached = [bonus for least, bonus in _UNSPENT.items() if mp >= int(least)]
    return max(reached, default=0)


@dataclass(frozen=True, slots=True)
class StressLevels:
    """PP.STRESS.02: from which level on something is forbidden; below all of them nothing is."""

    most: int  # PP.STRESS.17
    pole: int  # PP.STRESS.09
    relief: tuple[int, ...]  # PP.STRESS.18: MP for one level, by compound
    no_both: int  # PP.STRESS.03
    no_bids: int  # PP.STRESS.04
    no_points: int  # PP.STRESS.05
    no_skill: int  # PP.STRESS.06


def _stress(entry: Plain) -> StressLevels:
    return StressLevels(
        most=entry["max"],
        pole=entry["pole"],
        relief=tuple(entry["relief"][compound] for compound in COMPOUNDS),
        no_both=entry["no_both"],
        no_bids=entry["no_bids"],
        no_points=entry["no_points"],
        no_skill=entry["no_skill"],
    )


STRESS = _stress(content()["stress"])
