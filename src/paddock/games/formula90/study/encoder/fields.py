"""What a seat may know of a race of Formula 90: every field beside its reading. Only what `view` shows is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import TypeVar

from paddock.kernel.encoding import Columns, Field, Layout, Remembered, Things, Told, grouped, in_turn

from ...board.course import Course
from ...pieces.kinds import DRY, RAIN, UNCERTAIN
from ...rules.order import line_of_cars
from ...state.car import Car
from ...state.race import FLAG, Race
from ...table.standings import classified
from .options import KINDS
from .piles import PILES

T = TypeVar("T")

EVERYONE = "each car, the own first, then the players after it and round again, then the robots"
AHEAD = 8
ON_THE_WAY = f"the own section and the {AHEAD - 1} after it"
NOT_CHOSEN = -1
NO_TURN, NO_CONTEST, NO_FLAGS = (0,) * 5, (0,) * 3, (0,) * AHEAD


@cache
def formula90_layout(players: int, cars: int) -> Layout[Race, Car]:
    """So many players and cars; every edition has the same fields."""
    turns, drivers = in_turn(players, cars), in_turn(players, players)

    def everyone(race: Race, own: Car) -> Iterator[tuple[Car, int]]:
        turn = turns[own.number]
        places = _places(line_of_cars(race), race.out, tuple([car.progress for car in race.cars]))
        return zip(turn(race.cars), turn(places), strict=True)

    charts = Things[Race, Car, Car](lambda race, own: drivers[own.number](race.cars), players, room=cars)
    return Layout(
        *(ASKED, CLOCK, MOVEMENT, ROAD, TRAFFIC, *PILES, ANSWERS),
        Columns(Things(everyone, cars), _car, *CAR),
        Columns(charts, _chart, *CHART),
    )


ASKED = Remembered[Race, Car, str](lambda race, own: KINDS.asked(race, own.number), KINDS.row, KINDS.field())


def _clock(race: Race, own: Car) -> Sequence[int]:
    """Before the cars stand on the grid nobody knows the weather."""
    course, turn = race.course, race.game_turn
    weather = course.weather_of_slot[race.slot] if turn > 0 or any(race.lanes) else None
    stage = course.stage_of_turn[turn] + 1 if turn else 0
    return (
        *(turn, course.last_turn, stage, race.is_restart, weather == DRY, weather == UNCERTAIN, weather == RAIN),
        *(race.slot, race.robot_tyres, race.orange_holder == own.number, race.safety_car is not None),
        *(race.cars[race.leader].progress - own.progress, len(race.race_deck), len(race.track_deck)),
        *(race.red_in_bag, race.brown_in_bag),
    )


CLOCK = Told(
    _clock,
    *grouped(
        "race",
        "the race",
        Field("turn", 0, 40, "game turns begun"),
        Field("last_turn", 0, 40, "game turns of the race"),
        Field("stage", 0, 8, "stage of the race"),
        Field("restart", 0, 1, "this turn is a restart"),
        Field("dry", 0, 1, "the weather is dry"),
        Field("uncertain", 0, 1, "the weather is uncertain"),
        Field("rain", 0, 1, "it rains"),
        Field("slot", 0, 12, "slot of the weather chart"),
        Field("robot_tyres", 0, 4, "tyres of all robots: none, soft, hard, intermediate, rain"),
        Field("orange", 0, 1, "the seat holds the orange flag"),
        Field("safety_car", 0, 1, "the safety car is out"),
        Field("leader", -30, 180, "sections the leader is ahead"),
        Field("race_deck", 0, 184, "cards in the race deck"),
        Field("track_deck", 0, 60, "cards in the track deck"),
        Field("red", 0, 30, "red discs in the bag"),
        Field("brown", 0, 30, "brown discs in the bag"),
    ),
)


def _movement(race: Race, own: Car) -> Sequence[int]:
    """The open part of the turn and of the contest that are going on."""
    contest, turn, fight = race.contest, race.turn, NO_CONTEST
    if contest is not None and contest.run:
        fight = race.course.contest[contest.section], len(contest.run), len(contest.joined)
    if race.on_turn is None:
        return NO_TURN + fight
    return (race.on_turn == own.number, turn.bonus, turn.mp, turn.left, len(turn.checks), *fight)


MOVEMENT = Told(
    _movement,
    *grouped(
        "turn",
        "the turn and the contest that are going on",
        Field("own", 0, 1, "it is the seat's individual turn"),
        Field("bonus", 0, 6, "trajectory bonus"),
        Field("mp", 0, 20, "MP in all"),
        Field("left", 0, 20, "MP left"),
        Field("checks", 0, 4, "checks still to be made"),
        Field("contest_modifier", -20, 60, "of the contest"),
        Field("contest_run", 0, 12, "cars that may contest"),
        Field("contest_joined", 0, 12, "cars that contest"),
    ),
)


@lru_cache(maxsize=64)
def _ahead(course: Course) -> list[Callable[[Sequence[T]], Sequence[T]]]:
    """By section: what lies in it and in those after it."""
    around = range(course.sections)
    return [itemgetter(*[(here + step) % course.sections for step in range(AHEAD)]) for here in around]


def _road(place: tuple[Course, int]) -> Sequence[int]:
    course, section = place
    ahead = _ahead(course)[section]
    return (
        *ahead(course.kind),
        *ahead(course.contest),
        *(brake is not None for brake in ahead(course.late_brake)),
        *(max((course.points[point].bonus for point in points), default=0) for points in ahead(course.points_of)),
    )


def _traffic(race: Race, own: Car) -> Sequence[int]:
    course = race.course
    lanes = _ahead(course)[own.progress % course.sections](race.lanes)
    flags = [FLAG in lane for lane in lanes] if FLAG in b"".join(lanes) else NO_FLAGS
    return *map(len, lanes), *flags


ROAD = Remembered[Race, Car, tuple[Course, int]](
    lambda race, own: (race.course, own.progress % race.course.sections),
    _road,
    *grouped(
        "road",
        ON_THE_WAY,
        Field("kind", 0, 2, "straight, braking zone or corner", AHEAD),
        Field("contest", -20, 60, "contest modifier", AHEAD),
        Field("late_brake", 0, 1, "has a late brake", AHEAD),
        Field("bonus", 0, 4, "best trajectory that starts there", AHEAD),
    ),
)
TRAFFIC = Told(
    _traffic,
    *grouped(
        "road",
        ON_THE_WAY,
        Field("cars", 0, 12, "cars and flags in it", AHEAD),
        Field("flag", 0, 1, "a yellow flag lies there", AHEAD),
    ),
)

ANSWERS = Told[Race, Car](
    lambda race, own: (len(race.answers.get(own.number, ())),),
    Field("answers", 0, 4, "secret answers the seat has given"),
)


@lru_cache(maxsize=1 << 12)
def _places(line: bytes, out: bytes, progress: tuple[int, ...]) -> list[int]:
    """The place of every car in the standing."""
    order = classified(line, out, progress)
    return [order.index(number) + 1 for number in range(len(progress))]


def _car(race: Race, own: Car, placed: tuple[Car, int]) -> Sequence[int]:
    """What everybody sees of a car."""
    car, place = placed
    point = 0 if car.point is None else race.course.points[car.point].bonus
    return (
        car.robot is not None,
        car.progress - own.progress,
        place,
        car.number == race.leader,
        point,
        car.is_off,
        car.is_out,
        car.played,
        car.pitted,
        car.unmoved,
        car.wasted,
        car.forced_pit,
        car.marked,
        car.number in race.asked,
    )


CAR = grouped(
    "car",
    EVERYONE,
    Field("robot", 0, 1, "robot"),
    Field("ahead", -180, 180, "sections ahead of the own car"),
    Field("place", 0, 12, "place in the standing"),
    Field("leader", 0, 1, "has the Leader chit"),
    Field("point", 0, 4, "bonus of the trajectory start it stands on"),
    Field("off", 0, 1, "off the track"),
    Field("out", 0, 1, "eliminated"),
    Field("played", 0, 1, "has played in this game turn"),
    Field("pitted", 0, 1, "has stopped in this game turn"),
    Field("unmoved", 0, 1, "has not moved in this game turn"),
    Field("wasted", 0, 6, "MP lost in its next turn"),
    Field("forced_pit", 0, 1, "has to stop"),
    Field("marked", 0, 1, "a robot that has to stop"),
    Field("asked", 0, 1, "has to answer now"),
)


def _chart(race: Race, own: Car, car: Car) -> Sequence[int]:
    """What everybody sees of a player."""
    now = race.game_turn
    fuel = 0 if car.fuel is None else car.fuel - now
    target = 0 if car.target is None else race.course.cards.factor[car.target]
    skill = car.skill if car.tyre_chips else NOT_CHOSEN
    strategy = car.strategy if now or car.tyres else NOT_CHOSEN
    return (
        car.chips,
        car.tyres,
        car.blue_discs,
        car.red + car.brown + car.spare_red,
        car.damage_slots,
        car.hand_limit,
        fuel,
        len(car.hand),
        len(car.known),
        len(car.frozen),
        target,
        car.blue_flag,
        skill,
        strategy,
        car.chases is not None,
        car.versatile,
        car.wise,
        car.sensed_flags,
    )


CHART = grouped(
    "car",
    EVERYONE,
    Field("chips", 0, 20, "tyre chips"),
    Field("tyres", 0, 4, "none, soft, hard, intermediate, rain"),
    Field("blue_discs", 0, 4, "blue discs"),
    Field("damage", 0, 8, "damage discs"),
    Field("damage_slots", 0, 8, "room for damage"),
    Field("hand_limit", 0, 10, "hand limit"),
    Field("fuel", -10, 30, "turns until the refuel chit"),
    Field("hand_count", 0, 24, "cards in hand"),
    Field("known_count", 0, 24, "cards in hand that everybody has seen"),
    Field("frozen", 0, 8, "frozen contest cards"),
    Field("target", 0, 99, "Target Check"),
    Field("blue_flag", 0, 1, "has a blue flag"),
    Field("skill", -1, 12, "number of the skill in the edition's list, -1 before it is chosen"),
    Field("strategy", -1, 12, "number of the strategy in the edition's list, -1 before it is chosen"),
    Field("chases", 0, 1, "chases a car"),
    Field("versatile", 0, 1, "may still use versatility"),
    Field("wise", 0, 1, "may still exchange cards"),
    Field("sensed_flags", 0, 6, "flag chits of the sixth sense"),
)
