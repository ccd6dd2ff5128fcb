"""A race of Formula 90 as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from operator import attrgetter, itemgetter

from paddock.kernel import Code, FastChance, Setup
from paddock.kernel.encoding import PartedEncoder

from ...rules.order import line_of_cars
from ...state.race import FLAG, Race
from ...table.setup import start_race
from .fields import formula90_fields, formula90_parts, formula90_row_parts
from .options import KINDS, list_key_of, option_fields, rows_of
from .spells import AHEAD

# One call reads many attributes, several times as fast as one after the other.
_ON_BOARD = attrgetter("point", "is_off", "is_out", "played", "pitted", "unmoved", "wasted", "forced_pit", "marked")
_CHART = attrgetter(
    *("chips", "tyres", "blue_discs", "red", "brown", "spare_red", "damage_slots", "hand_limit", "blue_flag"),
    *("tyre_chips", "skill", "chases", "versatile", "wise", "sensed_flags"),
)
NOT_CHOSEN = -1
NO_FLAGS, NO_TURN, NO_CONTEST = (0,) * AHEAD, (0,) * 5, (0,) * 3


class Formula90Encoder(PartedEncoder[Race]):
    """One set-up: so many players and robots. Every edition has the same fields."""

    version = 1
    actions = 96

    def __init__(self, setup: Setup) -> None:
        race = start_race(setup, FastChance(0))
        course, cars = race.course, len(race.cars)
        self._setup, self._players = setup, setup.seats
        ahead = [[(here + step) % course.sections for step in range(AHEAD)] for here in range(course.sections)]
        self._lanes_ahead = [itemgetter(*sections) for sections in ahead]
        self.fields = formula90_fields(cars)
        self.option_fields = option_fields()
        self.parts = formula90_parts(self.fields, course, setup.seats, cars)
        self.row_parts = formula90_row_parts(self.option_fields, course)

    def __reduce__(self) -> tuple[type[Formula90Encoder], tuple[Setup]]:
        return Formula90Encoder, (self._setup,)

    def keys(self, race: Race, seat: int) -> Sequence[Hashable]:
        car = race.cars[seat]
        own = car.progress
        section = own % race.course.sections
        lanes = self._lanes_ahead[section](race.lanes)
        keys: list[Hashable] = [
            KINDS.asked(race, seat),
            _clock(race, seat),
            race.cars[race.leader].progress - own,
            len(race.race_deck),
            len(race.track_deck),
            race.red_in_bag,
            race.brown_in_bag,
            _movement(race, seat),
            section,
            tuple(map(len, lanes)),
            tuple([FLAG in lane for lane in lanes]) if FLAG in b"".join(lanes) else NO_FLAGS,
            car.hand,
            car.laid,
            race.turn.played if race.on_turn is not None else b"",
            len(race.answers.get(seat, ())),
        ]
        keys += self._cars(race, seat)
        return keys

    def _cars(self, race: Race, seat: int) -> list[Hashable]:
        """What everybody sees of the cars: the own first, then the players after it and round again, then robots."""
        players = race.cars[seat : self._players] + race.cars[:seat]
        cars = players + race.cars[self._players :]
        factors, now = race.course.cards.factor, race.game_turn
        return [
            (seat, race.leader, *race.asked),
            (seat, line_of_cars(race), race.out, tuple([car.progress for car in race.cars])),
            *map(_ON_BOARD, cars),
            *map(_CHART, players),
            *[
                (0 if car.fuel is None else car.fuel - now, 0 if car.target is None else factors[car.target])
                for car in players
            ],
            *[
                (len(car.hand), len(car.known), len(car.frozen), car.strategy if now or car.tyres else NOT_CHOSEN)
                for car in players
            ],
        ]

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        return rows_of(KINDS.asked(race, seat))(race, race.cars[seat], codes)

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key_of(KINDS.asked(race, seat), codes)

    def progress(self, race: Race, seat: int) -> float:
        return min(1.0, max(0.0, race.cars[seat].progress / (8 * race.course.last_turn)))


def _clock(race: Race, seat: int) -> tuple[int, ...]:
    """Before the cars stand on the grid nobody knows the weather."""
    turn = race.game_turn
    return (
        turn,
        race.slot,
        turn > 0 or any(race.lanes),
        race.robot_tyres,
        race.is_restart,
        race.orange_holder == seat,
        race.safety_car is not None,
    )


def _movement(race: Race, seat: int) -> tuple[int, ...]:
    """The open part of the turn and of the contest that are going on."""
    contest, turn = race.contest, race.turn
    fight = NO_CONTEST
    if contest is not None and contest.run:
        fight = (race.course.contest[contest.section], len(contest.run), len(contest.joined))
    if race.on_turn is None:
        return NO_TURN + fight
    return (race.on_turn == seat, turn.bonus, turn.mp, turn.left, len(turn.checks), *fight)
