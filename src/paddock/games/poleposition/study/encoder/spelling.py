"""The parts of Pole Position's observation: which figures each key stands for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paddock.kernel.encoding import Field, Part, Places, Spell, as_told, lone_figure

from ...board.course import Course
from ...board.racing_line import LEFT_LINE, ON_LINE
from ...pieces.components import COMPOUNDS, LIFE_TRACK, WEATHERS
from ...rules.damage import breakdown_worth
from ...rules.weather import steps_until_change
from ...state.car import RACING
from .fields import KINDS, ROAD, SET, SETS, TURN
from .road import IN_PITS, spell_signs, spell_taken

FACES = 4
LONGEST_WAIT = 9
NO_SET = (0,) * len(SET)


def observation_parts(fields: Sequence[Field], cars: int) -> tuple[Part, ...]:
    """The parts in the order in which the encoder tells their keys."""
    places = Places(fields)
    *signs, taken = (f"road.{name}" for name, *_ in ROAD)
    sets = (f"set_{at}.{name}" for at in range(1, SETS + 1) for name, *_ in SET)
    parts: tuple[tuple[tuple[int, ...], Spell], ...] = (
        (places.of("question"), KINDS.spell),
        (places.of(*_of("race", "round", "turns_taken", "own_turn")), as_told),
        (places.of(*_of("race", "dry", "light", "heavy", "weather_step", "to_change")), _weather),
        (places.of(*_of("race", "laps", "lap_counter", "flags", "events", "bot_progress", "home", "out")), as_told),
        (places.of(*_of("turn", "own", "slipstream", "attacked", "fight")), as_told),
        (places.of(*(f"turn.face_{at}" for at in range(1, FACES + 1))), _faces),
        (places.of(*_of("turn", "roll", "lowered", "mp", "left", "engine_batches", "brake_batches")), as_told),
        (places.of(*_of("turn", *(name for name, *_ in TURN[-6:]))), as_told),
        (places.of(*signs), spell_signs),
        (places.of(taken), spell_taken),
        (places.of(*sets), _sets),
        (places.of("answers"), lone_figure),
        (places.of("lap_length"), lone_figure),
        (places.of("driven"), lone_figure),
    )
    of_cars = (
        Part(places.column(car, *_of("car", *names)), spell) for car in range(cars) for names, spell in _CAR_PARTS
    )
    return (*(Part(*part) for part in parts), *of_cars)


def _of(group: str, *names: str) -> list[str]:
    return [f"{group}.{name}" for name in names]


def _weather(key: tuple[Course, int, int]) -> tuple[int, ...]:
    """What the tokens of both grids show, and for how many steps."""
    course, at, step = key
    now = course.circuit.weather[at]
    wait = min(steps_until_change(course.circuit, at, step), LONGEST_WAIT)
    return (*(int(now == kind) for kind in range(len(WEATHERS))), step, wait)


def _faces(faces: bytes) -> tuple[int, ...]:
    """The latest faces."""
    return (*faces, *(0,) * (FACES - len(faces)))


def _sets(key: tuple[bytes, bytes, int]) -> tuple[int, ...]:
    """Every set of tyres the driver owns: its compound and its life."""
    sets, lives, fitted = key
    rows = [
        (*(int(sets[at] == kind) for kind in range(len(COMPOUNDS))), LIFE_TRACK[life], int(at == fitted))
        for at, life in enumerate(lives[:SETS])
    ]
    rows += [NO_SET] * (SETS - len(rows))
    return tuple(figure for row in rows for figure in row)


def _whereabouts(key: tuple[int, int, int, int, int]) -> tuple[int, ...]:
    """Lap, lane, pits, the racing line, racing or not, off the track or not."""
    lap, lane, line, status, off_track = key
    in_pits = lane == IN_PITS
    signs = (in_pits, line == ON_LINE, line == LEFT_LINE, status == RACING, off_track != 0)
    return (lap, 0 if in_pits else lane, *map(int, signs))


def _tyres(key: tuple[int, int]) -> tuple[int, ...]:
    """The compound in use and its life."""
    compound, life = key
    return (*(int(compound == kind) for kind in range(len(COMPOUNDS))), life)


def _condition(key: tuple[bytes, *tuple[int, ...]]) -> tuple[int, ...]:
    """The breakdowns as points, and all that changes seldom."""
    breakdowns, *rest = key
    return (breakdown_worth(breakdowns), *rest)


_CAR_PARTS: tuple[tuple[tuple[str, ...], Callable[..., Sequence[float]]], ...] = (
    (("ahead",), lone_figure),
    (("place", "points", "asked"), as_told),
    (("lap", "lane", "pits", "on_line", "left_line", "racing", "off_track"), _whereabouts),
    ((*COMPOUNDS, "life"), _tyres),
    (("engine", "brake", "skill", "stress"), as_told),
    (
        (
            *("breakdowns", "bot", "drs", "stored", "pitted", "must_pit", "blown"),
            *("wear_tokens", "blowout_tokens", "engine_damage", "driver", "team"),
        ),
        _condition,
    ),
)
"""What is told of each car: the names of the figures and how their key is spelt."""
