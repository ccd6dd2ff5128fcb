"""A race of HEAT as numbers: what a seat may know. Only what `view` shows is read, straight from the state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache, partial

from paddock.kernel import (
    Code,
    Field,
    Kinds,
    Part,
    PartedEncoder,
    Places,
    Setup,
    Spell,
    State,
    as_told,
    chosen_text,
    columns,
    lone_figure,
    number,
)

from .cards import BEYOND_BASE, CARDS, HEAT, STRESS, Pile
from .course import Course
from .encoding_options import describe_options, option_fields, spell_front, symbols_of
from .encoding_outcomes import CornerLines
from .modules.legends import LEGEND_CARDS
from .reckoning import speed_of, submission_is_hidden
from .state import Car, Race

KINDS = Kinds(
    (
        *("gear", "cards", "speed", "react", "salvage", "refresh", "slipstream", "discard"),
        *("mulligan", "upgrade", "return", "swap", "mechanics"),
    )
)
CORNERS_AHEAD = 4
NO_TURN = (0,) * 10
LEGEND_NUMBERS = len(LEGEND_CARDS[0].diamonds)


class HeatEncoder(PartedEncoder):
    """One set-up: so many cars, with or without the cards of garage and championship."""

    version = 1

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self._seats = setup.seats
        self._cars = setup.seats + number(options, "legends")
        beyond = chosen_text(options, "garage") != "off" or chosen_text(options, "championship") != "off"
        self._cards = len(CARDS) if beyond else BEYOND_BASE[0]
        self._no_season = (0,) * (1 + self._cars)
        self._turns = [self._turn_from(seat) for seat in range(setup.seats)]
        self._course: Course | None = None
        self._here: list[tuple[int, ...]] = []
        self._lines: CornerLines
        self.fields = _fields(self._cards, self._cars)
        self.option_fields = option_fields(beyond=beyond)
        self.parts = _parts(self.fields, self._cards, self._cars)
        self.row_parts = _row_parts(self.option_fields)

    def keys(self, state: State, seat: int) -> Sequence[Hashable]:
        race = self._with_tables(state)
        car, course = race.cars[seat], race.course
        own = car.progress
        keys: list[Hashable] = [
            KINDS.asked(race, seat),
            (race.round, course.laps, course.spaces, len(race.ranked)),
            self._here[own % course.spaces * 2 + car.lane - 1],
            _turn(race),
            _plan(race.answers.get(seat, ())),
            *(car.hand, car.deck, car.discard, car.in_play, car.face_down),
            race.garage.market if race.garage else b"",
            race.legend_card,
            self._season(race, seat),
        ]
        for other in self._turns[seat]:
            keys += _car(race, race.cars[other], own)
        return keys

    def row_keys(self, state: State, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        rows = describe_options(self._with_tables(state), seat, codes, self._lines)
        if self._cards == BEYOND_BASE[0]:
            return rows
        return [(front, outcome, front[-1]) for front, outcome in rows]

    def progress(self, state: State, seat: int) -> float:
        race = self._with_tables(state)
        here = min(1.0, max(0.0, race.cars[seat].progress / race.course.finish))
        return here if race.season is None else (race.season.now + here) / len(race.season.plan)

    def _with_tables(self, state: State) -> Race:
        """The race; what lies around every spot is worked out when the course is new."""
        assert isinstance(state, Race)
        if state.course is not self._course:
            self._course, self._here = state.course, _places(state.course)
            self._lines = CornerLines(state.course)
        return state

    def _turn_from(self, seat: int) -> list[int]:
        """The own car, then the drivers after it and round again, then the Legends."""
        drivers = [(seat + step) % self._seats for step in range(self._seats)]
        return [*drivers, *range(self._seats, self._cars)]

    def _season(self, race: Race, seat: int) -> tuple[int, ...]:
        """HEAT.CHAMPIONSHIP: which race it is, and the points so far."""
        if race.season is None:
            return self._no_season
        return (race.season.now + 1, *(race.season.points(other) for other in self._turns[seat]))


@cache
def _counts_of(kinds: int) -> Spell:
    """How many of each kind are in a pile."""
    return partial(_counts, kinds)


def _counts(kinds: int, pile: Pile) -> list[int]:
    return [pile.count(card) for card in range(kinds)]


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


def _car(race: Race, car: Car, own: int) -> tuple[Hashable, ...]:
    """HEAT.SETUP.15: what everybody sees of a car, in the parts of `_CAR_PARTS`."""
    number, progress, discard, finish = car.number, car.progress, car.discard, race.course.finish
    place, hand = race.order.find(number), len(car.hand)
    if race.rules.hides_submissions and submission_is_hidden(race, car):
        hand += len(car.face_down)
    return (
        progress - own,
        finish - progress,
        (car.is_legend, car.lane - 1, car.gear, car.engine, hand),
        (len(car.deck), len(discard), discard.count(HEAT), discard.count(STRESS)),
        (
            number in race.adrenaline,
            place + 1,
            0 <= place < race.turns_taken,
            car.off_track or progress >= finish,
            car.place or 0,
            number in race.asked,
        ),
    )


def _legend_card(card: int | None) -> tuple[int, ...]:
    if card is None:
        return (0,) * (2 * LEGEND_NUMBERS)
    return LEGEND_CARDS[card].diamonds + LEGEND_CARDS[card].top_speeds


_CAR = (
    ("legend", 0, 1, "drives by the Legend cards"),
    ("ahead", -240, 240, "spaces ahead of the own car"),
    ("to_finish", -10, 240, "spaces to the finish"),
    ("lane", 0, 1, "which of the two lanes"),
    ("gear", 0, 4, "gear"),
    ("engine", 0, 12, "Heat in the engine"),
    ("hand_count", 0, 14, "cards in hand, with those face down where nobody may count them"),
    ("deck_count", 0, 40, "cards in the deck"),
    ("discard_count", 0, 40, "cards in the discard pile"),
    ("discarded_heat", 0, 12, "Heat in the discard pile"),
    ("discarded_stress", 0, 24, "Stress in the discard pile"),
    ("adrenaline", 0, 1, "has adrenaline in this round"),
    ("order", 0, 12, "place in the order of turns, 0 once it is out of it"),
    ("moved", 0, 1, "has begun its turn of this round"),
    ("done", 0, 1, "has finished or is off the track"),
    ("place", 0, 12, "final place, 0 while it races"),
    ("asked", 0, 1, "has to answer now"),
)
_CAR_PARTS = (
    ("ahead",),
    ("to_finish",),
    ("legend", "lane", "gear", "engine", "hand_count"),
    ("deck_count", "discard_count", "discarded_heat", "discarded_stress"),
    ("adrenaline", "order", "moved", "done", "place", "asked"),
)
_TURN = (
    ("speed", 0, 40, "speed so far"),
    ("moved", 0, 60, "spaces moved so far"),
    ("cooldown", 0, 12, "Cooldown left"),
    ("calm", 0, 12, "Reduce stress left"),
    ("adjust", -5, 5, "change of the speed limits"),
    ("pluses", 0, 12, "pluses used"),
    ("boosted", 0, 1, "has boosted"),
    ("adrenaline", 0, 1, "may still use adrenaline"),
    ("duties", 0, 6, "cards in play with Heat or Scrap that is still due"),
    ("slipstreams", 0, 4, "slipstreams taken"),
)
_CORNER = (
    ("distance", 0, 100, "spaces to the line"),
    ("limit", -3, 10, "speed limit"),
    ("surcharge", 0, 2, "extra Heat when it is taken too fast"),
)
_SECTOR = (
    ("no_cooldown", 0, 1, "no Cooldown here"),
    ("cooldown", 0, 2, "extra Cooldown here"),
    ("no_slipstream", 0, 1, "no slipstream from here"),
    ("tow", 0, 3, "longer slipstream from here"),
    ("free_boost", 0, 1, "a boost is free here"),
    ("flooded", 0, 1, "the own spot is flooded"),
    ("tunnel", 0, 1, "the own spot is in a tunnel"),
    ("gravel", 0, 1, "the own spot is on gravel"),
)
_PILES = (
    ("hand", "the own hand"),
    ("deck", "what the own deck holds, in no order"),
    ("discards", "the own discard pile"),
    ("in_play", "the own cards in play"),
    ("face_down", "the own cards face down"),
    ("market", "the market of a draft"),
)


def _fields(cards: int, cars: int) -> tuple[Field, ...]:
    everyone = "each car, the own first, then the drivers after it and round again, then the Legends"
    return (
        KINDS.field(),
        Field("round", 1, 0, 120, "rounds begun"),
        Field("laps", 1, 0, 9, "laps of the race"),
        Field("spaces", 1, 0, 120, "spaces of a lap"),
        Field("finished", 1, 0, 12, "cars that have finished"),
        *columns("corner", _CORNER, CORNERS_AHEAD, "the next four corners"),
        *columns("here", _SECTOR, 1, "where the own car stands"),
        *columns("turn", _TURN, 1, "the car on turn"),
        Field("plan.gear", 1, 0, 4, "the gear in the own secret answer"),
        Field("plan.picks", 1, 0, 4, "cards picked one by one in the own secret answer"),
        *(Field(name, cards, 0, 24, f"{text}, by kind of card: {_names(cards)}") for name, text in _PILES),
        *columns("car", _CAR, cars, everyone),
        Field("legend.diamonds", LEGEND_NUMBERS, 0, 4, "of the Legend card of the round, by colour"),
        Field("legend.speeds", LEGEND_NUMBERS, 0, 20, "top speeds of that card, by colour"),
        Field("season.race", 1, 0, 10, "which race of a championship it is"),
        Field("season.points", cars, 0, 90, f"points so far, {everyone}"),
    )


def _parts(fields: Sequence[Field], cards: int, cars: int) -> tuple[Part, ...]:
    """The parts in the order in which their keys are told."""
    places = Places(fields)
    around = (*(f"corner.{name}" for name, *_ in _CORNER), *(f"here.{name}" for name, *_ in _SECTOR))
    return (
        Part(places.of("question"), KINDS.spell),
        Part(places.of("round", "laps", "spaces", "finished"), as_told),
        Part(places.of(*around), as_told),
        Part(places.of(*(f"turn.{name}" for name, *_ in _TURN)), as_told),
        Part(places.of("plan.gear", "plan.picks"), as_told),
        *(Part(places.of(name), _counts_of(cards)) for name, _ in _PILES),
        Part(places.of("legend.diamonds", "legend.speeds"), _legend_card),
        Part(places.of("season.race", "season.points"), as_told),
        *(
            Part(places.column(car, *(f"car.{name}" for name in names)), as_told if len(names) > 1 else lone_figure)
            for car in range(cars)
            for names in _CAR_PARTS
        ),
    )


def _row_parts(fields: Sequence[Field]) -> tuple[Part, ...]:
    places, names = Places(fields), [field.name for field in fields]
    outcome = [name for name in names if name.startswith("outcome.")]
    front = Part(places.of(*names[: names.index(outcome[0])]), spell_front)
    symbols = (Part(places.of("symbols"), symbols_of),) if "symbols" in names else ()
    return (front, Part(places.of(*outcome), as_told), *symbols)


def _names(cards: int) -> str:
    shown = [kind.id for kind in CARDS[: BEYOND_BASE[0]]]
    return ", ".join(shown) + (", then upgrades and sponsorships" if cards > len(shown) else "")
