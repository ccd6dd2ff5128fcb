"""A race of Pole Position as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Code, Encoder, Setup, State, number

from .car import NOBODY, RACING, Car
from .cells import NOWHERE
from .course import Course
from .damage import breakdown_points
from .encoding_fields import AHEAD, KINDS, ROAD, SETS, TURN, observation_fields
from .encoding_options import describe_options, option_fields
from .parts import COMPOUNDS, LIFE_TRACK
from .presenting.places import lap_length, middles
from .scoring import season_points
from .standings import race_order
from .state import Race
from .weather import steps_to_change


class PolePositionEncoder(Encoder):
    """One set-up: so many drivers and bots. Every module has its fields, empty where it is not played."""

    version = 1
    actions = 128

    def __init__(self, setup: Setup) -> None:
        self._seats = setup.seats
        self._cars = setup.seats + max(number(setup.options, "bots"), len(_bot_cards(setup)))
        self._turns = [self._turn_from(seat) for seat in range(setup.seats)]
        self._course: Course | None = None
        self._way: list[float] = []
        self._span = 0
        self.fields = observation_fields(self._cars)
        self.option_fields = option_fields()

    def observe(self, state: State, seat: int) -> Sequence[int]:
        race = self._with_tables(state)
        car = race.cars[seat]
        numbers = [*KINDS.row(race, seat)]
        numbers += _clocks(race, car)
        numbers += _turn(race, car)
        numbers += _road(race, car)
        numbers += _sets(bytes(race.rules.sets), car.lives, car.fitted)
        numbers += (len(race.answers.get(seat, ())),)
        places = {other: place for place, other in enumerate(race_order(race), 1)}
        own = self._tenths(race, seat)
        points = _points(race)
        for column in zip(
            *[
                _car(race, race.cars[other], (self._tenths(race, other) - own, places[other], points[other]))
                for other in self._turns[seat]
            ],
            strict=True,
        ):
            numbers += column
        numbers += (self._span, own)
        return numbers

    def describe(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        return describe_options(self._with_tables(state), seat, codes, (self._way, self._span))

    def progress(self, state: State, seat: int) -> float:
        race = self._with_tables(state)
        whole = self._span * race.laps
        here = min(1.0, max(0.0, (self._driven(race, race.cars[seat]) - whole / race.laps) / whole))
        here = here if race.cars[seat].status == RACING else 1.0 if seat in race.home else here
        return min(1.0, (len(race.past) + here) / len(race.calendar)) if race.calendar else here

    def _with_tables(self, state: State) -> Race:
        """The race; the way to every cell is worked out when the circuit is new."""
        assert isinstance(state, Race)
        course = state.course
        if course is not self._course:
            found = middles(course.circuit)
            self._course, self._way = course, [found[f"cell:{name}"] for name in course.names]
            self._span = lap_length(course.circuit)
        return state

    def _driven(self, race: Race, car: Car) -> float:
        """How far a car has come, in units of the lap coordinate; the grid counts as lap 0."""
        course = race.course
        past_entry = car.cell >= course.track and not course.pit.is_entry(car.cell)
        return (car.lap - past_entry) * self._span + self._way[car.cell]

    def _tenths(self, race: Race, car: int) -> int:
        return round(10 * self._driven(race, race.cars[car]))

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the drivers after it and round again, then the bots."""
        drivers = [(seat + step) % self._seats for step in range(self._seats)]
        return [*drivers, *range(self._seats, self._cars)]


def _bot_cards(setup: Setup) -> tuple[str, ...]:
    cards = setup.options["bot_cards"]
    assert isinstance(cards, tuple)
    return cards


def _clocks(race: Race, car: Car) -> tuple[int, ...]:
    now = race.weather
    return (
        race.round,
        race.laps,
        race.lap_counter,
        now == 0,
        now == 1,
        now == 2,
        race.weather_b,
        min(steps_to_change(race) or 0, 9),
        len(race.flags),
        len(race.deck),
        race.progress,
        race.turns_taken,
        race.order.find(car.number) + 1,
        len(race.home),
        len(race.out),
    )


def _turn(race: Race, car: Car) -> tuple[int, ...]:
    turn = race.turn
    if not race.turns_taken:
        return (0,) * len(TURN)
    faces = turn.faces[-4:]
    return (
        turn.who == car.number,
        *faces,
        *(0,) * (4 - len(faces)),
        turn.raw,
        turn.lowered,
        turn.mp,
        turn.left,
        turn.engine_batches,
        turn.brake_batches,
        turn.slip != NOBODY,
        turn.defender == car.number,
        turn.defender != NOBODY,
        *turn.dice,
        *turn.values,
        *turn.bids,
    )


@lru_cache(maxsize=1 << 12)
def _cells_ahead(course: Course, graph: int, cell: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The signs of the cells straight ahead, and the cells that share their ground."""
    rows: list[tuple[int, ...]] = []
    grounds: list[tuple[int, ...]] = []
    for _ in range(AHEAD):
        cell = course.forward[graph][cell] if 0 <= cell < course.track else NOWHERE
        if cell == NOWHERE:
            rows.append((0,) * (len(ROAD) - 1))
            grounds.append(())
            continue
        signs = (course.is_corner[cell], course.is_technical[cell], course.is_shaded[cell], course.is_arrow[cell])
        rows.append((*map(int, signs), int(course.less_grip[cell])))
        grounds.append(course.overlaps[cell])
    return tuple(figure for column in zip(*rows, strict=True) for figure in column), tuple(grounds)


def _road(race: Race, car: Car) -> tuple[int, ...]:
    """The cells straight ahead in the own lane: corner, technical, line, arrow, less grip, taken."""
    taken = {other.cell for other in race.cars if other.status == RACING and other.number != car.number}
    signs, grounds = _cells_ahead(race.course, min(car.lap, 2), car.cell)
    return (*signs, *[not taken.isdisjoint(ground) for ground in grounds])


@lru_cache(maxsize=1 << 12)
def _sets(sets: bytes, lives: bytes, fitted: int) -> tuple[int, ...]:
    """Every set of tyres the driver owns: its compound and its life."""
    rows = [
        (*(int(sets[at] == kind) for kind in range(len(COMPOUNDS))), LIFE_TRACK[life], int(at == fitted))
        for at, life in enumerate(lives[:SETS])
    ]
    rows += [(0,) * (len(COMPOUNDS) + 2)] * (SETS - len(rows))
    return tuple(figure for row in rows for figure in row)


def _points(race: Race) -> list[int]:
    if not race.calendar:
        return [0] * len(race.cars)
    points = season_points(race)
    return [sum(one[car.number] for one in points) for car in race.cars]


def _car(race: Race, car: Car, standing: tuple[int, int, int]) -> tuple[int, ...]:
    """PP.SETUP.24: everything about a car is open."""
    ahead, place, points = standing
    compound = race.compound(car)
    on_track = car.cell < race.course.track
    return (
        car.is_bot,
        ahead,
        place,
        points,
        car.lap,
        race.course.lane[car.cell] if on_track else 0,
        not on_track,
        car.line == 1,
        car.line == 2,
        car.status == 0,
        car.off_track != 0,
        *(compound == kind for kind in range(len(COMPOUNDS))),
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
        breakdown_points(car),
        car.wear_tokens,
        car.blowout_tokens,
        car.engine_damage,
        car.driver,
        car.team,
        car.number in race.asked,
    )
