"""The fields of a race of Formula 90, and the parts in which their figures are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paddock.kernel.encoding import Field, Part, Places, Spell, as_told, columns, lone_figure

from ...board.course import Course
from ...pieces.kinds import CARD_KINDS
from .options import KINDS, card_spell, spell_choice
from .spells import AHEAD, MP_CLASSES, car_spells, course_spells, spell_chart

_CLOCK = (
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
)
_STOCK = (
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
_SECTION = (
    ("kind", 0, 2, "straight, braking zone or corner"),
    ("contest", -20, 60, "contest modifier"),
    ("late_brake", 0, 1, "has a late brake"),
    ("bonus", 0, 4, "best trajectory that starts there"),
)
_TRAFFIC = (
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
_ON_BOARD = ("point", "off", "out", "played", "pitted", "unmoved", "wasted", "forced_pit", "marked")
_CHART_PARTS: tuple[tuple[tuple[str, ...], Spell], ...] = (
    (
        (
            *("chips", "tyres", "blue_discs", "damage", "damage_slots", "hand_limit", "blue_flag"),
            *("skill", "chases", "versatile", "wise", "sensed_flags"),
        ),
        spell_chart,
    ),
    (("fuel", "target"), as_told),
    (("hand_count", "known_count", "frozen", "strategy"), as_told),
)


def formula90_fields(cars: int) -> tuple[Field, ...]:
    everyone = "each car, the own first, then the players after it and round again, then the robots"
    size = len(CARD_KINDS) * MP_CLASSES
    by_kind = f"cards by kind ({', '.join(CARD_KINDS)}) and within it by MP from 0 to 4"
    piles = (
        (Field(f"{name}.cards", size, 0, 8, f"{by_kind}; {whose}"), *columns(name, _SYMBOLS, 1, whose))
        for name, whose in _PILES
    )
    return (
        KINDS.field(),
        *columns("race", (*_CLOCK, *_STOCK), 1, "the race"),
        *columns("turn", _MOVEMENT, 1, "the turn and the contest that are going on"),
        *columns("road", (*_SECTION, *_TRAFFIC), AHEAD, f"the own section and the {AHEAD - 1} after it"),
        *(field for pile in piles for field in pile),
        Field("answers", 1, 0, 4, "secret answers the seat has given"),
        *columns("car", (*_CAR, *_CHART), cars, everyone),
    )


def formula90_parts(fields: Sequence[Field], course: Course, players: int, cars: int) -> tuple[Part, ...]:
    """The parts in the order in which their keys are told."""
    places, spells = Places(fields), course_spells(course)
    return (
        Part(places.of("question"), KINDS.spell),
        Part(places.of(*_names("race", _CLOCK)), spells.clock),
        *(Part(places.of(name), lone_figure) for name in _names("race", _STOCK)),
        Part(places.of(*_names("turn", _MOVEMENT)), as_told),
        Part(places.of(*_names("road", _SECTION)), spells.road),
        *(Part(places.of(name), as_told) for name in _names("road", _TRAFFIC)),
        *(Part(places.of(f"{name}.cards", *_names(name, _SYMBOLS)), spells.pile) for name, _ in _PILES),
        Part(places.of("answers"), lone_figure),
        *_car_parts(places, course, players, cars),
    )


def _car_parts(places: Places, course: Course, players: int, cars: int) -> Iterator[Part]:
    """Of all cars, of one after the other, then what only players have."""
    spells = car_spells(players, cars)
    yield Part(places.of("car.robot", "car.leader", "car.asked"), spells.roles)
    yield Part(places.of("car.ahead", "car.place"), spells.order)
    on_board = [f"car.{name}" for name in _ON_BOARD]
    yield from (Part(places.column(car, *on_board), course_spells(course).on_board) for car in range(cars))
    for names, spell in _CHART_PARTS:
        yield from (Part(places.column(car, *(f"car.{name}" for name in names)), spell) for car in range(players))


def _names(group: str, entries: Sequence[tuple[str, int, int, str]]) -> list[str]:
    return [f"{group}.{name}" for name, *_ in entries]


def formula90_row_parts(fields: Sequence[Field], course: Course) -> tuple[Part, ...]:
    """The choice, the cards, where they lead."""
    places, names = Places(fields), [field.name for field in fields]
    cards = [name for name in names if name.startswith("cards.")]
    outcome = [name for name in names if name.startswith("outcome.")]
    choice = names[: names.index(cards[0])]
    return (
        Part(places.of(*choice), spell_choice),
        Part(places.of(*cards), card_spell(course.cards)),
        Part(places.of(*outcome), as_told),
    )
