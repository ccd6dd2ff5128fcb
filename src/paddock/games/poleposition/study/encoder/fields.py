"""What a seat may know of a race of Pole Position: every field beside its reading. Only what `view` shows is read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from paddock.kernel import Question
from paddock.kernel.encoding import Columns, Field, Kinds, Layout, Remembered, Things, Told, grouped, in_turn

from ...board.cells import NOWHERE
from ...board.course import Course
from ...board.racing_line import LEFT_LINE, ON_LINE
from ...pieces.components import COMPOUNDS, HARD, INTERMEDIATE, LIFE_TRACK, SOFT, WEATHERS, WET
from ...rules.damage import breakdown_worth
from ...rules.scoring import season_points
from ...rules.weather import steps_until_change
from ...state.car import NOBODY, RACING, Car
from ...state.race import Race
from ...table.rules_of_options import STEPS
from ...table.standings import race_order
from .road import AHEAD, Place, bits_ahead, cells_ahead, road_of

KINDS = Kinds(sorted({step.kind for step in STEPS if isinstance(step, Question)}))
"""Every kind of question of any module."""
EVERYONE = "each car, the own first, then the drivers after it and round again, then the bots"
SETS = 6
FACES = 4
LONGEST_WAIT = 9

Listed = tuple[Car, int, int, int]
"""A car, how far it is ahead, its place and its points."""


@cache
def poleposition_layout(seats: int, cars: int) -> Layout[Race, Car]:
    """So many drivers and cars. Every module has its fields, empty where it is not played."""
    turns, no_points = in_turn(seats, cars), [0] * cars

    def everyone(race: Race, own: Car) -> list[Listed]:
        order, tenths = race_order(race), road_of(race.course).tenths
        points = _points(race) if race.calendar else no_points
        here, cars = tenths[own.lap][own.cell], turns[own.number](race.cars)
        return [
            (car, tenths[car.lap][car.cell] - here, order.index(car.number) + 1, points[car.number]) for car in cars
        ]

    return Layout(
        *(ASKED, CLOCK, TURN, SIGNS, TAKEN, TYRE_SETS, ANSWERS),
        Columns(Things(everyone, cars), _car, *CAR),
        LAP,
    )


ASKED = Remembered[Race, Car, str](lambda race, own: KINDS.asked(race, own.number), KINDS.row, KINDS.field())


def _clock(race: Race, own: Car) -> Sequence[int]:
    return (
        *(race.round, race.laps, race.lap_counter),
        *_weather(race.course, race.weather_a, race.weather_b),
        *(len(race.flags), len(race.deck), race.progress, race.turns_taken),
        *(race.order.find(own.number) + 1, len(race.home), len(race.out)),
    )


@lru_cache(maxsize=1 << 12)
def _weather(course: Course, at: int, step: int) -> Sequence[int]:
    """What the tokens of both grids show, and for how many steps."""
    now = course.circuit.weather[at]
    wait = min(steps_until_change(course.circuit, at, step), LONGEST_WAIT)
    return (*(now == kind for kind in range(len(WEATHERS))), step, wait)


CLOCK = Told(
    _clock,
    *grouped(
        "race",
        "the race",
        Field("round", 0, 150, "rounds begun"),
        Field("laps", 0, 20, "laps of the race"),
        Field("lap_counter", 0, 20, "lap counter"),
        Field("dry", 0, 1, "dry"),
        Field("light", 0, 1, "light rain"),
        Field("heavy", 0, 1, "heavy rain"),
        Field("weather_step", 0, 12, "step of the weather token"),
        Field("to_change", 0, 9, "weather steps until it may change"),
        Field("flags", 0, 6, "yellow flags"),
        Field("events", 0, 40, "event cards in the deck"),
        Field("bot_progress", 0, 12, "position of the bots' progress token"),
        Field("turns_taken", 0, 6, "turns taken in this round"),
        Field("own_turn", 0, 6, "the seat's place in the order of turns"),
        Field("home", 0, 6, "cars that have finished"),
        Field("out", 0, 6, "cars that are out"),
    ),
)


def _turn(race: Race, own: Car) -> Sequence[int]:
    """The turn that is being taken; nothing between the rounds."""
    if not race.turns_taken:
        return NO_TURN
    turn, number = race.turn, own.number
    defender = turn.defender
    return (
        *(turn.who == number, *turn.faces[-FACES:].ljust(FACES, b"\0"), turn.raw, turn.lowered, turn.mp, turn.left),
        *(turn.engine_batches, turn.brake_batches, turn.slip != NOBODY, defender == number, defender != NOBODY),
        *(turn.dice + turn.values + turn.bids),
    )


TURN = Told(
    _turn,
    *grouped(
        "turn",
        "the turn that is going on",
        Field("own", 0, 1, "it is the seat's turn"),
        *(Field(f"face_{at}", 0, 20, "a face rolled, the latest four") for at in range(1, FACES + 1)),
        Field("roll", 0, 20, "the face that was kept"),
        Field("lowered", 0, 6, "skill points spent on lowering it"),
        Field("mp", 0, 20, "MP still to come"),
        Field("left", 0, 20, "MP left"),
        Field("engine_batches", 0, 4, "engine points spent"),
        Field("brake_batches", 0, 4, "brake points spent"),
        Field("slipstream", 0, 1, "a slipstream was taken"),
        Field("attacked", 0, 1, "the seat defends its place"),
        Field("fight", 0, 1, "a place is being fought for"),
        Field("attack_die", 0, 20, "the attacker's die"),
        Field("defence_die", 0, 20, "the defender's die"),
        Field("attack", 0, 30, "the attacker's value"),
        Field("defence", 0, 30, "the defender's value"),
        Field("attack_bid", 0, 16, "skill points bid by the attacker"),
        Field("defence_bid", 0, 16, "skill points bid by the defender"),
    ),
)
NO_TURN = (0,) * len(TURN.fields)


def _place(race: Race, own: Car) -> Place:
    return race.course, min(own.lap, 2), own.cell


def _signs(place: Place) -> Sequence[int]:
    """Sign by sign, of the cells straight ahead."""
    course = place[0]
    tables = (course.is_corner, course.is_technical, course.is_shaded, course.is_arrow, course.less_grip)
    return [cell != NOWHERE and table[cell] for table in tables for cell in cells_ahead(place)]


def _taken(race: Race, own: Car) -> int:
    """A bit for each of these cells that is taken."""
    bits, taken = bits_ahead(_place(race, own)), 0
    for other in race.cars:
        if other.cell in bits and other.status == RACING and other.number != own.number:
            taken |= bits[other.cell]
    return taken


STRAIGHT_AHEAD = f"the {AHEAD} cells straight ahead"
SIGNS = Remembered(
    _place,
    _signs,
    *grouped(
        "road",
        STRAIGHT_AHEAD,
        Field("corner", 0, 1, "in a corner", AHEAD),
        Field("technical", 0, 1, "in a technical corner", AHEAD),
        Field("line", 0, 1, "on the racing line", AHEAD),
        Field("arrow", 0, 1, "double arrow", AHEAD),
        Field("grip", 0, 1, "less grip", AHEAD),
    ),
)
TAKEN = Remembered(
    _taken,
    lambda bits: [bits >> at & 1 for at in range(AHEAD)],
    *grouped("road", STRAIGHT_AHEAD, Field("taken", 0, 1, "a car is there", AHEAD)),
)


def _sets(key: tuple[bytes, bytes, int]) -> Sequence[int]:
    """Every set of tyres the driver owns."""
    sets, lives, fitted = key
    figures: list[int] = []
    for at, life in enumerate(lives[:SETS]):
        figures += (*(sets[at] == kind for kind in range(len(COMPOUNDS))), LIFE_TRACK[life], at == fitted)
    return figures + [0] * (len(_SET) * SETS - len(figures))


_SET = (
    *(Field(name, 0, 1, name) for name in COMPOUNDS),
    Field("life", -2, 12, "life left"),
    Field("fitted", 0, 1, "in use"),
)
TYRE_SETS = Remembered[Race, Car, tuple[bytes, bytes, int]](
    lambda race, own: (race.rules.sets, own.lives, own.fitted),
    _sets,
    *(field for at in range(1, SETS + 1) for field in grouped(f"set_{at}", f"the driver's set {at}", *_SET)),
)
ANSWERS = Told[Race, Car](
    lambda race, own: (len(race.answers.get(own.number, ())),),
    Field("answers", 0, 4, "secret answers the seat has given"),
)


def _points(race: Race) -> list[int]:
    points = season_points(race)
    return [sum(one[car.number] for one in points) for car in race.cars]


def _car(race: Race, own: Car, listed: Listed) -> Sequence[int]:
    """PP.SETUP.24: everything about a car is open."""
    car, ahead, place, points = listed
    course, cell, compound = race.course, car.cell, race.rules.sets[car.fitted]
    in_pits = cell >= course.track
    return (
        car.bot != NOBODY,
        ahead,
        place,
        points,
        car.lap,
        0 if in_pits else course.lane[cell],
        in_pits,
        car.line == ON_LINE,
        car.line == LEFT_LINE,
        car.status == RACING,
        car.off_track != 0,
        compound == HARD,
        compound == SOFT,
        compound == INTERMEDIATE,
        compound == WET,
        LIFE_TRACK[car.lives[car.fitted]] if car.lives else 0,
        car.engine,
        car.brake,
        car.skill,
        car.stress,
        car.drs,
        car.stored,
        car.pitted,
        car.must_pit,
        car.blown,
        breakdown_worth(car.breakdowns) if car.breakdowns else 0,
        car.wear_tokens,
        car.blowout_tokens,
        car.engine_damage,
        car.driver,
        car.team,
        car.number in race.asked,
    )


CAR = grouped(
    "car",
    EVERYONE,
    Field("bot", 0, 1, "drives by its bot card"),
    Field("ahead", -4000, 4000, "ahead of the own car, in tenths of a unit of the lap"),
    Field("place", 0, 6, "place in the running order"),
    Field("points", 0, 150, "points of a championship"),
    Field("lap", 0, 21, "lap, 0 on the grid"),
    Field("lane", 0, 2, "lane, from the left"),
    Field("pits", 0, 1, "in the pit lane"),
    Field("on_line", 0, 1, "on the racing line"),
    Field("left_line", 0, 1, "has left the racing line"),
    Field("racing", 0, 1, "still racing"),
    Field("off_track", 0, 1, "off the track or returning"),
    *(Field(name, 0, 1, f"{name} tyres") for name in COMPOUNDS),
    Field("life", -2, 12, "life of the tyres in use"),
    Field("engine", 0, 12, "engine points"),
    Field("brake", 0, 12, "brake points"),
    Field("skill", 0, 16, "skill points"),
    Field("stress", 0, 12, "stress"),
    Field("drs", 0, 1, "holds a DRS token"),
    Field("stored", 0, 20, "MP kept in the box"),
    Field("pitted", 0, 1, "has made its stop"),
    Field("must_pit", 0, 1, "has to stop"),
    Field("blown", 0, 1, "the tyre has blown"),
    Field("breakdowns", 0, 6, "breakdown points"),
    Field("wear_tokens", 0, 6, "wear tokens"),
    Field("blowout_tokens", 0, 6, "blowout tokens"),
    Field("engine_damage", 0, 6, "how often the engine was worn out"),
    Field("driver", 0, 40, "number of the driver card"),
    Field("team", 0, 40, "number of the team card"),
    Field("asked", 0, 1, "has to answer now"),
)


def _lap(race: Race, own: Car) -> Sequence[int]:
    road = road_of(race.course)
    return int(road.span), road.tenths[own.lap][own.cell]


LAP = Told(
    _lap,
    Field("lap_length", 0, 120, "units of a lap"),
    Field("driven", -1000, 20000, "how far the own car has come, in tenths of those units"),
)
