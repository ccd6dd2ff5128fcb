"""A race of Formula 90 as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Code, Encoder, FastChance, Field, Setup, State, columns

from .car import Car
from .cards import Cards, Pile
from .encoding_options import KINDS, describe_options, option_fields
from .kinds import CARD_KINDS
from .setup import start_race
from .standings import classification
from .state import FLAG, Race
from .tyres import weather

AHEAD = 8
MP_CLASSES = 5  # cards of 0 to 4 MP


class Formula90Encoder(Encoder):
    """One set-up: so many players and robots. Every edition has the same fields."""

    version = 1
    actions = 96

    def __init__(self, setup: Setup) -> None:
        self._seats = setup.seats
        self._cars = len(start_race(setup, FastChance(0)).cars)
        self._turns = [self._turn_from(seat) for seat in range(setup.seats)]
        self.fields = _fields(self._cars)
        self.option_fields = option_fields()

    def observe(self, state: State, seat: int) -> Sequence[int]:
        race = _race(state)
        car = race.cars[seat]
        numbers = [*KINDS.row(race, seat)]
        numbers += _clocks(race, car)
        numbers += _movement(race, car)
        numbers += _road(race, car)
        cards = race.course.cards
        numbers += _by_kind(cards, car.hand)
        numbers += _by_kind(cards, car.laid)
        numbers += _by_kind(cards, race.turn.played if race.on_turn is not None else b"")
        numbers += (len(race.answers.get(seat, ())),)
        places = {other.number: place for place, other in enumerate(classification(race), 1)}
        rows = [_car(race, race.cars[other], car, places[other]) for other in self._turns[seat]]
        for column in zip(*rows, strict=True):
            numbers += column
        return numbers

    def describe(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[float]:
        return describe_options(_race(state), seat, codes)

    def progress(self, state: State, seat: int) -> float:
        race = _race(state)
        return min(1.0, max(0.0, race.cars[seat].progress / (8 * race.course.last_turn)))

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the players after it and round again, then the robots."""
        players = [(seat + step) % self._seats for step in range(self._seats)]
        return [*players, *range(self._seats, self._cars)]


def _race(state: State) -> Race:
    assert isinstance(state, Race)
    return state


def _clocks(race: Race, car: Car) -> tuple[int, ...]:
    course = race.course
    condition = weather(race) if race.game_turn or any(race.lanes) else -1
    leader = race.cars[race.leader]
    return (
        race.game_turn,
        course.last_turn,
        course.stage_of_turn[race.game_turn] + 1 if race.game_turn else 0,
        race.is_restart,
        condition == 0,
        condition == 1,
        condition == 2,
        race.slot,
        race.robot_tyres,
        race.orange_holder == car.number,
        race.safety_car is not None,
        leader.progress - car.progress,
        len(race.race_deck),
        len(race.track_deck),
        race.red_in_bag,
        race.brown_in_bag,
    )


def _movement(race: Race, car: Car) -> tuple[int, ...]:
    """The open part of the turn and of the contest that are going on."""
    contest = race.contest if race.contest and race.contest.run else None
    fight = (race.course.contest[contest.section], len(contest.run), len(contest.joined)) if contest else (0, 0, 0)
    if race.on_turn is None:
        return (0, 0, 0, 0, 0, *fight)
    turn = race.turn
    return (race.on_turn == car.number, turn.bonus, turn.mp, turn.left, len(turn.checks), *fight)


def _road(race: Race, car: Car) -> list[int]:
    """The sections from the own one on: kind, contest, late brake, best trajectory, cars and flag."""
    course, lanes, here = race.course, race.lanes, car.progress
    rows = []
    for step in range(AHEAD):
        section = (here + step) % course.sections
        lane, points = lanes[section], course.points_of[section]
        rows.append(
            (
                course.kind[section],
                course.contest[section],
                course.late_brake[section] is not None,
                max((course.points[point].bonus for point in points), default=0),
                len(lane),
                FLAG in lane,
            )
        )
    return [number for column in zip(*rows, strict=True) for number in column]


def _by_kind(cards: Cards, pile: Pile) -> list[int]:
    """How many cards of each kind and MP; then their symbols in all."""
    counts = [0] * (len(CARD_KINDS) * MP_CLASSES + 5)
    if not pile:
        return counts
    after = len(CARD_KINDS) * MP_CLASSES
    for card in pile:
        counts[cards.kind[card] * MP_CLASSES + min(cards.mp[card], MP_CLASSES - 1)] += 1
        counts[after] += cards.tyres[card]
        counts[after + 1] += cards.damage[card]
        counts[after + 2] += len(cards.checks[card])
        counts[after + 3] += card >= len(cards.race)
        counts[after + 4] += cards.factor[card]
    return counts


def _car(race: Race, car: Car, own: Car, place: int) -> tuple[int, ...]:
    """What everybody sees of a car; a robot has no chart."""
    course = race.course
    return (
        car.robot is not None,
        car.progress - own.progress,
        place,
        race.leader == car.number,
        course.points[car.point].bonus if car.point is not None else 0,
        car.is_off,
        car.is_out,
        car.played,
        car.pitted,
        car.unmoved,
        car.wasted,
        car.forced_pit,
        car.marked,
        car.number in race.asked,
        *_chart(race, car),
    )


def _chart(race: Race, car: Car) -> tuple[int, ...]:
    if car.robot is not None:
        return (0,) * len(_CHART)
    return (
        car.chips,
        car.tyres,
        car.blue_discs,
        car.damage,
        car.damage_slots,
        car.hand_limit,
        0 if car.fuel is None else car.fuel - race.game_turn,
        len(car.hand),
        len(car.known),
        len(car.frozen),
        0 if car.target is None else race.course.cards.factor[car.target],
        car.blue_flag,
        car.skill if car.tyre_chips else -1,
        car.strategy if car.tyres or race.game_turn else -1,
        car.chases is not None,
        car.versatile,
        car.wise,
        car.sensed_flags,
    )


_CLOCKS = (
    ("turn", 0, 40, "game turns begun"),
    ("last_turn", 0, 40, "game turns of the race"),
    ("stage", 0, 8, "stage of the race"),
    ("restart", 0, 1, "this turn is a restart"),
    ("dry", 0, 1, "the weather is dry"),
    ("uncertain", 0, 1, "the weather is uncertain"),
    ("rain", 0, 1, "it rains"),
    ("slot", 0, 12, "slot of the weather chart"),
    ("robot_tyres", 0, 4, "tyres of all robots: none, soft, hard, intermediate, rain"),
    ("orange", 0, 1, "the seat holds the orange flag"),
    ("safety_car", 0, 1, "the safety car is out"),
    ("leader", -30, 180, "sections the leader is ahead"),
    ("race_deck", 0, 184, "cards in the race deck"),
    ("track_deck", 0, 60, "cards in the track deck"),
    ("red", 0, 30, "red discs in the bag"),
    ("brown", 0, 30, "brown discs in the bag"),
)
_MOVEMENT = (
    ("own", 0, 1, "it is the seat's individual turn"),
    ("bonus", 0, 6, "trajectory bonus"),
    ("mp", 0, 20, "MP in all"),
    ("left", 0, 20, "MP left"),
    ("checks", 0, 4, "checks still to be made"),
    ("contest_modifier", -20, 60, "of the contest"),
    ("contest_run", 0, 12, "cars that may contest"),
    ("contest_joined", 0, 12, "cars that contest"),
)
_ROAD = (
    ("kind", 0, 2, "straight, braking zone or corner"),
    ("contest", -20, 60, "contest modifier"),
    ("late_brake", 0, 1, "has a late brake"),
    ("bonus", 0, 4, "best trajectory that starts there"),
    ("cars", 0, 12, "cars and flags in it"),
    ("flag", 0, 1, "a yellow flag lies there"),
)
_CAR = (
    ("robot", 0, 1, "robot"),
    ("ahead", -180, 180, "sections ahead of the own car"),
    ("place", 0, 12, "place in the standing"),
    ("leader", 0, 1, "has the Leader chit"),
    ("point", 0, 4, "bonus of the trajectory start it stands on"),
    ("off", 0, 1, "off the track"),
    ("out", 0, 1, "eliminated"),
    ("played", 0, 1, "has played in this game turn"),
    ("pitted", 0, 1, "has stopped in this game turn"),
    ("unmoved", 0, 1, "has not moved in this game turn"),
    ("wasted", 0, 6, "MP lost in its next turn"),
    ("forced_pit", 0, 1, "has to stop"),
    ("marked", 0, 1, "a robot that has to stop"),
    ("asked", 0, 1, "has to answer now"),
)
_CHART = (
    ("chips", 0, 20, "tyre chips"),
    ("tyres", 0, 4, "none, soft, hard, intermediate, rain"),
    ("blue_discs", 0, 4, "blue discs"),
    ("damage", 0, 8, "damage discs"),
    ("damage_slots", 0, 8, "room for damage"),
    ("hand_limit", 0, 10, "hand limit"),
    ("fuel", -10, 30, "turns until the refuel chit"),
    ("hand_count", 0, 24, "cards in hand"),
    ("known_count", 0, 24, "cards in hand that everybody has seen"),
    ("frozen", 0, 8, "frozen contest cards"),
    ("target", 0, 99, "Target Check"),
    ("blue_flag", 0, 1, "has a blue flag"),
    ("skill", -1, 12, "number of the skill in the edition's list, -1 before it is chosen"),
    ("strategy", -1, 12, "number of the strategy in the edition's list, -1 before it is chosen"),
    ("chases", 0, 1, "chases a car"),
    ("versatile", 0, 1, "may still use versatility"),
    ("wise", 0, 1, "may still exchange cards"),
    ("sensed_flags", 0, 6, "flag chits of the sixth sense"),
)
_PILES = (
    ("hand", "the own hand"),
    ("laid", "the own contest cards, face down"),
    ("movement", "the movement cards of the car on turn"),
)
_SYMBOLS = (
    ("tyres", 0, 24, "tyre symbols"),
    ("damage", 0, 16, "damage symbols"),
    ("checks", 0, 24, "check symbols"),
    ("track", 0, 24, "track cards"),
    ("factors", 0, 1200, "check values in all"),
)


def _fields(cars: int) -> tuple[Field, ...]:
    everyone = "each car, the own first, then the players after it and round again, then the robots"
    size = len(CARD_KINDS) * MP_CLASSES
    by_kind = f"cards by kind ({', '.join(CARD_KINDS)}) and within it by MP from 0 to 4"
    piles = (
        (Field(f"{name}.cards", size, 0, 8, f"{by_kind}; {whose}"), *columns(name, _SYMBOLS, 1, whose))
        for name, whose in _PILES
    )
    return (
        KINDS.field(),
        *columns("race", _CLOCKS, 1, "the race"),
        *columns("turn", _MOVEMENT, 1, "the turn and the contest that are going on"),
        *columns("road", _ROAD, AHEAD, f"the own section and the {AHEAD - 1} after it"),
        *(field for pile in piles for field in pile),
        Field("answers", 1, 0, 4, "secret answers the seat has given"),
        *columns("car", (*_CAR, *_CHART), cars, everyone),
    )
