"""A race of Pole Position as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code, Setup
from paddock.kernel.encoding import PartedEncoder
from paddock.kernel.game import number

from ...board.course import Course
from ...pieces.components import LIFE_TRACK
from ...rules.scoring import season_points
from ...state.car import NOBODY, RACING, Car
from ...state.race import Race
from ...table.standings import race_order
from .fields import KINDS, observation_fields
from .options import list_key, option_fields, option_keys, row_parts
from .road import Road, bits_ahead, road_of
from .spelling import FACES, observation_parts

NO_TURN = ((0,) * 4, b"", (0,) * 6, bytes(6))


class PolePositionEncoder(PartedEncoder[Race]):
    """One set-up: so many drivers and bots. Every module has its fields, empty where it is not played."""

    version = 1
    actions = 128

    def __init__(self, setup: Setup) -> None:
        self._seats = setup.seats
        self._cars = setup.seats + max(number(setup.options, "bots"), len(_bot_cards(setup)))
        self._turns = [self._turn_from(seat) for seat in range(setup.seats)]
        self._course: Course | None = None
        self._road: Road
        self.fields = observation_fields(self._cars)
        self.option_fields = option_fields()
        self.parts = observation_parts(self.fields, self._cars)
        self.row_parts = row_parts(self.option_fields)

    def keys(self, race: Race, seat: int) -> Sequence[Hashable]:
        car, road = race.cars[seat], self._tables(race)
        tenths, place = road.tenths, (race.course, min(car.lap, 2), car.cell)
        own = tenths[car.lap][car.cell]
        keys: list[Hashable] = [
            KINDS.asked(race, seat),
            *_clocks(race, car),
            *(_turn(race, car) if race.turns_taken else NO_TURN),
            place,
            _taken(race, car, bits_ahead(place)),
            (race.rules.sets, car.lives, car.fitted),
            len(race.answers.get(seat, ())),
            road.span,
            own,
        ]
        order, points = race_order(race), _points(race)
        for at in self._turns[seat]:
            other = race.cars[at]
            keys.append(tenths[other.lap][other.cell] - own)
            keys.append((order.index(at) + 1, points[at], at in race.asked))
            keys += _car(race, other, road)
        return keys

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        return option_keys(race, seat, codes, self._tables(race))

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key(race, seat, codes)

    def progress(self, race: Race, seat: int) -> float:
        car, road = race.cars[seat], self._tables(race)
        whole = road.span * race.laps
        here = min(1.0, max(0.0, (road.driven(car.lap, car.cell) - whole / race.laps) / whole))
        here = here if car.status == RACING else 1.0 if seat in race.home else here
        return min(1.0, (len(race.past) + here) / len(race.calendar)) if race.calendar else here

    def _tables(self, race: Race) -> Road:
        """The tables of the circuit, looked up when it is a new one."""
        if race.course is not self._course:
            self._course, self._road = race.course, road_of(race.course)
        return self._road

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the drivers after it and round again, then the bots."""
        drivers = [(seat + step) % self._seats for step in range(self._seats)]
        return [*drivers, *range(self._seats, self._cars)]


def _bot_cards(setup: Setup) -> tuple[str, ...]:
    cards = setup.options["bot_cards"]
    assert isinstance(cards, tuple)
    return cards


def _clocks(race: Race, car: Car) -> tuple[Hashable, ...]:
    """Rounds and turns; the weather; what changes seldom."""
    seldom = (
        race.laps,
        race.lap_counter,
        len(race.flags),
        len(race.deck),
        race.progress,
        len(race.home),
        len(race.out),
    )
    turns = (race.round, race.turns_taken, race.order.find(car.number) + 1)
    return turns, (race.course, race.weather_a, race.weather_b), seldom


def _turn(race: Race, car: Car) -> tuple[Hashable, ...]:
    """The turn that is being taken: who is in it, its faces, its MP, its fight."""
    turn, number = race.turn, car.number
    defender = turn.defender
    return (
        (turn.who == number, turn.slip != NOBODY, defender == number, defender != NOBODY),
        turn.faces[-FACES:],
        (turn.raw, turn.lowered, turn.mp, turn.left, turn.engine_batches, turn.brake_batches),
        turn.dice + turn.values + turn.bids,
    )


def _taken(race: Race, car: Car, bits: dict[int, int]) -> int:
    """Which of the cells straight ahead are taken."""
    taken = 0
    for other in race.cars:
        if other.cell in bits and other.status == RACING and other.number != car.number:
            taken |= bits[other.cell]
    return taken


def _points(race: Race) -> list[int]:
    if not race.calendar:
        return [0] * len(race.cars)
    points = season_points(race)
    return [sum(one[car.number] for one in points) for car in race.cars]


def _car(race: Race, car: Car, road: Road) -> tuple[Hashable, ...]:
    """PP.SETUP.24: everything about a car is open; where it is, its tyres, its points, its condition."""
    return (
        (car.lap, road.lane[car.cell], car.line, car.status, car.off_track),
        (race.rules.sets[car.fitted], LIFE_TRACK[car.lives[car.fitted]] if car.lives else 0),
        (car.engine, car.brake, car.skill, car.stress),
        (
            car.breakdowns,
            car.is_bot,
            car.drs,
            car.stored,
            car.pitted,
            car.must_pit,
            car.blown,
            car.wear_tokens,
            car.blowout_tokens,
            car.engine_damage,
            car.driver,
            car.team,
        ),
    )
