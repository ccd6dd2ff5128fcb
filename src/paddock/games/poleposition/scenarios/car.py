"""A car of a position: where it stands and what its dashboard shows."""

from __future__ import annotations

from paddock.kernel import BadData, Plain, alternatives
from paddock.kernel.scenario import named_word, only_keys, whole_number

from ..board.racing_line import NO_LINE, ON_LINE
from ..pieces.components import COLOURS, COMPOUNDS, LIFE_TRACK, new_lives
from ..state.car import Car
from ..state.race import Race
from ..steps.pit import set_name
from ..trials.previews import LINES
from .description import BREAKDOWN_WORDS, OFF_TRACK_WORDS

NUMBERS = {  # key -> what it may be
    "lap": range(100),
    "engine": range(100),
    "brake": range(100),
    "skill": range(100),
    "stored": range(100),
    "stress": range(7),
    "driver": range(13),
    "team": range(13),
    "wear_tokens": range(10),
    "blowout_tokens": range(10),
    "no_drs": range(3),
    "stopped_in": range(10_000),
    "engine_damage": range(4),
}
SWITCHES = ("drs", "pitted", "must_pit", "waiting", "blown", "after_safety_car", "soft_used", "sent_before")
WORDS = ("cell", "line", "tyre", "life", "sets", "off_track", "breakdowns", "pit_check", "box")
CHECKS = ("none", "stays", "pits")


def set_car(race: Race, car: Car, entry: Plain, key: str) -> None:
    """Change a car into what the position says; what is not said is a car in lap 2 that has made its stop."""
    only_keys(key, entry, (*NUMBERS, *SWITCHES, *WORDS))
    _equip(race, car, entry)
    for name, allowed in NUMBERS.items():
        if name in entry:
            setattr(car, name, whole_number(entry, name, key, allowed))
    for name in SWITCHES:
        if name in entry:
            setattr(car, name, bool(entry[name]))
    car.cell = _cell(race, entry.get("cell", race.course.names[race.course.grid[0]]), f"{key}.cell")
    arrow = car.cell < race.course.track and race.course.is_arrow[car.cell]
    car.line = named_word(entry["line"], LINES, f"{key}.line") if "line" in entry else ON_LINE if arrow else NO_LINE
    car.off_track = named_word(entry.get("off_track", "no"), OFF_TRACK_WORDS, f"{key}.off_track")
    car.pit_check = named_word(entry.get("pit_check", "none"), CHECKS, f"{key}.pit_check")
    car.breakdowns = bytes(
        named_word(word, BREAKDOWN_WORDS, f"{key}.breakdowns") for word in entry.get("breakdowns", [])
    )
    if "box" in entry:
        car.box = named_word(entry["box"], COLOURS, f"{key}.box")
    car.blown_lap = car.lap if car.blown else 0
    _set_tyres(race, car, entry, key)


def _equip(race: Race, car: Car, entry: Plain) -> None:
    """Points as at the start of a race, with the cards of the position."""
    car.driver, car.team = entry.get("driver", 0), entry.get("team", 0)
    ability, figures = race.rules.ability(car), race.rules.figures
    car.lap, car.pitted = 2, True
    if not car.is_bot:
        car.engine = figures.engine + race.rules.circuit.engine + ability.engine
        car.brake = figures.brake + race.rules.circuit.brake + ability.brake
        car.skill = figures.skill
        car.wear_tokens, car.blowout_tokens = ability.wear_tokens, ability.blowout_tokens
    car.stress, car.stressed, car.drs, car.no_drs = 0, False, False, 0


def _cell(race: Race, name: str, key: str) -> int:
    number = race.course.number_of(name)
    if number is None:
        raise BadData("", key, f"there is no cell {name!r}; {alternatives(str(name), race.course.names[:8])} …")
    return number


def _set_tyres(race: Race, car: Car, entry: Plain, key: str) -> None:
    names = [set_name(race, number) for number in range(len(race.rules.sets))]
    lives = bytearray(new_lives(race.rules.sets))
    for name, life in entry.get("sets", {}).items():
        lives[named_word(name, names, f"{key}.sets")] = _life(life, f"{key}.sets.{name}")
    car.fitted = named_word(entry.get("tyre", COMPOUNDS[0]), names, f"{key}.tyre")
    if "life" in entry:
        lives[car.fitted] = _life(entry["life"], f"{key}.life")
    car.lives = bytes(lives)


def _life(value: object, key: str) -> int:
    if value not in LIFE_TRACK:
        raise BadData("", key, f"{value!r} is not on the life track; allowed: {', '.join(map(str, LIFE_TRACK))}")
    return LIFE_TRACK.index(int(str(value)))
