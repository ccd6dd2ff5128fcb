"""A race of HEAT as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code, Setup
from paddock.kernel.encoding import PartedEncoder
from paddock.kernel.game import chosen_text, number

from ...board.course import Course
from ...pieces.cards import BEYOND_BASE, CARDS, HEAT, STRESS
from ...rules.prices import speed_of, submission_is_hidden
from ...state.race import Race
from .fields import CORNERS_AHEAD, KINDS, heat_fields, heat_parts, heat_row_parts
from .options import list_key_of, option_fields, rows_of
from .outcomes import CornerLines

NO_TURN = (0,) * 10


class HeatEncoder(PartedEncoder[Race]):
    """One set-up: so many cars, with or without the cards of garage and championship."""

    version = 1

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self._seats = setup.seats
        self._cars = setup.seats + number(options, "legends")
        beyond = chosen_text(options, "garage") != "off" or chosen_text(options, "championship") != "off"
        self._cards = len(CARDS) if beyond else BEYOND_BASE[0]
        self._has_more = beyond or self._cars > self._seats  # a garage, a championship or Legends
        self._no_season = (0,) * (1 + self._cars)
        self._turns = [self._turn_from(seat) for seat in range(setup.seats)]
        self._course: Course | None = None
        self._here: list[tuple[int, ...]] = []
        self._lines: CornerLines
        self.fields = heat_fields(self._cards, self._cars)
        self.option_fields = option_fields(beyond=beyond)
        self.parts = heat_parts(self.fields, self._cards, self._cars, has_more=self._has_more)
        self.row_parts = heat_row_parts(self.option_fields)

    def keys(self, race: Race, seat: int) -> Sequence[Hashable]:
        self._lay_tables(race.course)
        car, course = race.cars[seat], race.course
        own = car.progress
        keys: list[Hashable] = [
            KINDS.asked(race, seat),
            (race.round, course.laps, course.spaces, len(race.ranked)),
            self._here[own % course.spaces * 2 + car.lane - 1],
            _turn(race),
            _plan(race.answers.get(seat, ())),
            *(car.hand, car.deck, car.discard, car.in_play, car.face_down),
            *_cars(race, self._turns[seat], own),
        ]
        if self._has_more:
            keys += (race.garage.market if race.garage else b"", race.legend_card, self._season(race, seat))
        return keys

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        self._lay_tables(race.course)
        rows = rows_of(KINDS.asked(race, seat))(race, race.cars[seat], codes, self._lines)
        if self._cards == BEYOND_BASE[0]:
            return rows
        return [(front, outcome, front[-1]) for front, outcome in rows]

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key_of(KINDS.asked(race, seat), race, race.cars[seat], codes)

    def progress(self, race: Race, seat: int) -> float:
        here = min(1.0, max(0.0, race.cars[seat].progress / race.course.finish))
        return here if race.season is None else (race.season.now + here) / len(race.season.plan)

    def _lay_tables(self, course: Course) -> None:
        """What lies around every spot is worked out when the course is new."""
        if course is not self._course:
            self._course, self._here = course, _places(course)
            self._lines = CornerLines(course)

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the drivers after it and round again, then the Legends."""
        drivers = [(seat + step) % self._seats for step in range(self._seats)]
        return [*drivers, *range(self._seats, self._cars)]

    def _season(self, race: Race, seat: int) -> tuple[int, ...]:
        """HEAT.CHAMPIONSHIP: which race it is, and the points so far."""
        if race.season is None:
            return self._no_season
        return (race.season.now + 1, *(race.season.points(other) for other in self._turns[seat]))


def _places(course: Course) -> list[tuple[int, ...]]:
    """What lies ahead and around, for every spot of the course: worked out once."""
    corners = [
        (corner.at, course.limits[index], course.surcharge[index])
        for index, corner in enumerate(course.circuit.corners)
    ]
    places = []
    for position in range(course.spaces):
        ahead = sorted(((at - position - 1) % course.spaces + 1, limit, extra) for at, limit, extra in corners)
        ahead = (ahead * CORNERS_AHEAD)[:CORNERS_AHEAD]
        sector = course.sectors[position]
        about = (sector.no_cooldown, sector.cooldown_bonus, sector.no_slipstream, sum(sector.tows), sector.free_boost)
        for lane in (0, 1):
            spot = 2 * position + lane
            zones = (course.flooded[spot], course.tunnel[spot], course.gravel[spot])
            places.append(
                (*(figure for column in zip(*ahead, strict=True) for figure in column), *map(int, about), *zones)
            )
    return places


def _turn(race: Race) -> tuple[int, ...]:
    """The turn that is being taken, open to all; nothing between the rounds."""
    if not race.turns_taken:
        return NO_TURN
    turn, car = race.turn, race.cars[race.turn.who]
    return (
        speed_of(race, car) if car.in_play else 0,
        car.progress - turn.start,
        turn.cooldown,
        turn.calm,
        turn.adjust,
        turn.pluses,
        turn.boosted,
        turn.adrenaline_speed,
        len(turn.heat_due) + len(turn.scrap_due),
        turn.slipstreams,
    )


def _plan(given: tuple[Code, ...]) -> tuple[int, int]:
    """What the seat itself has answered so far in a secret decision: the gear, and how many picks."""
    return (given[0][0] if given and given[0] else 0, max(0, len(given) - 1))


def _cars(race: Race, turn: Sequence[int], own: int) -> list[Hashable]:
    """HEAT.SETUP.15: what everybody sees of the cars, each in the parts of `_CAR_PARTS`."""
    finish, order, asked, adrenaline = race.course.finish, race.order, race.asked, race.adrenaline
    hides, turns_taken = race.rules.hides_submissions, race.turns_taken
    keys: list[Hashable] = []
    for other in turn:
        car = race.cars[other]
        progress, discard = car.progress, car.discard
        place, hand = order.find(other), len(car.hand)
        if hides and submission_is_hidden(race, car):
            hand += len(car.face_down)
        keys += (
            progress - own,
            finish - progress,
            (car.is_legend, car.lane - 1, car.gear, car.engine, hand),
            (len(car.deck), len(discard), discard.count(HEAT), discard.count(STRESS)),
            (
                other in adrenaline,
                place + 1,
                0 <= place < turns_taken,
                car.off_track or progress >= finish,
                car.place or 0,
                other in asked,
            ),
        )
    return keys
