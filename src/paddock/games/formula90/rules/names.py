"""What cars, cards, sections and points are called."""

from __future__ import annotations

from functools import lru_cache

from paddock.kernel import catalogued, row, said

from ..pieces.cards import Cards
from ..pieces.kinds import ROBOT_TYPES
from ..state.car import TYRES
from ..state.race import Race

COLOURS = ("blue", "orange", "green", "red", "pink", "white")
"""The players' cars, in the order of the seats."""
ROBOT_COLOURS = ("black", "yellow", "purple")
"""F90.SETUP.12, by type."""


CAR_TITLES = catalogued(
    "f90.car.",
    {"blue": "Blue", "orange": "Orange", "green": "Green", "red": "Red", "pink": "Pink", "white": "White"},
)
ROBOT_TITLES = catalogued("f90.robot.", {"superfast": "Superfast", "fast": "Fast", "slow": "Slow"})
KIND_TITLES = (
    said("f90.kind.speeding", "Speeding"),
    said("f90.kind.driving", "Driving"),
    said("f90.kind.gear", "Gear"),
    said("f90.kind.event", "Event"),
)
CARD_COLOURS = (
    said("f90.colour.red", "red"),
    said("f90.colour.green", "green"),
    said("f90.colour.orange", "orange"),
    said("f90.colour.yellow", "yellow"),
)
TYRE_TITLES = catalogued("f90.tyres.", {"soft": "Soft", "hard": "Hard", "intermediate": "Intermediate", "rain": "Rain"})
TYRE_WORDS = catalogued(
    "f90.tyre-word.",
    {"soft": "soft", "hard": "hard", "intermediate": "intermediate", "rain": "rain", "old": "old"},
)


def tyre_words(tyres: int) -> str:
    """A set of tyres in the middle of a sentence."""
    return TYRE_WORDS[TYRES[tyres] or "old"]


def car_id(race: Race, number: int) -> str:
    """A stable name: car-0 for the driver in seat 0, fast-2 for the second Fast robot."""
    return car_ids(race)[number]


def car_ids(race: Race) -> tuple[str, ...]:
    """The stable names of all cars, by number."""
    return _ids_of(tuple([car.robot for car in race.cars]))


@lru_cache(maxsize=1024)
def _ids_of(robots: tuple[int | None, ...]) -> tuple[str, ...]:
    """Fields are few, and a race never changes its own."""
    return tuple(
        f"car-{number}" if robot is None else f"{ROBOT_TYPES[robot]}-{robots[: number + 1].count(robot)}"
        for number, robot in enumerate(robots)
    )


def car_title(race: Race, number: int) -> str:
    """A car in a label: its colour, or a robot's type and number."""
    return title_in(tuple([car.robot for car in race.cars]), number)


def title_in(robots: tuple[int | None, ...], number: int) -> str:
    """The same in a field of drivers and robots."""
    return _title_of(robots[number] is not None, _ids_of(robots)[number], number)


@lru_cache(maxsize=256)
def _title_of(is_robot: bool, name: str, number: int) -> str:
    if not is_robot:
        return CAR_TITLES[COLOURS[number]]
    kind, _, place = name.partition("-")
    return said("f90.robot", "{kind} {n}", kind=ROBOT_TITLES[kind], n=place)


def section_id(race: Race, section: int) -> str:
    """The id of a section in its circuit's file."""
    return race.course.section(section).id


def fuel_words(race: Race, turn: int) -> str:
    """How long the fuel of a chit lasts; one beyond the race is never due (F90.DATA.04)."""
    if turn > race.course.last_turn:
        return said("f90.fuel.end", "to the end")
    return said("f90.fuel.until", "until turn {turn}", turn=turn)


def card_words(race: Race, card: int) -> str:
    """A card in a label: kind, MP and check value."""
    return _words_of_card(race.course.cards, card)


@lru_cache(maxsize=2048)
def _words_of_card(cards: Cards, card: int) -> str:
    entry = cards[card]
    figures = {"kind": KIND_TITLES[entry.kind], "mp": entry.mp, "check": entry.factor}
    if not entry.corner:
        return said("f90.card.label", "{kind} [{mp}] ({check})", **figures)
    return said("f90.card.label.track", "{kind} [{mp}] ({check}, corner {corner})", **figures, corner=entry.corner)


def cards_words(race: Race, cards: bytes) -> str:
    """Several cards in a label."""
    return _words_of_pile(race.course.cards, bytes(cards))


@lru_cache(maxsize=4096)
def _words_of_pile(cards: Cards, pile: bytes) -> str:
    return said("f90.cards", "{cards}", cards=row([_words_of_card(cards, card) for card in pile], " + "))


def cost_words(tyres: int, damage: int, cards: int) -> list[str]:
    """A price, part by part; what costs nothing is left out."""
    parts = [
        said("f90.price.tyres", "{n, plural, one {# tyre} other {# tyres}}", n=tyres),
        said("f90.price.damage", "{n} damage", n=damage),
        said("f90.price.cards", "{n, plural, one {# card} other {# cards}}", n=cards),
    ]
    return [part for part, count in zip(parts, (tyres, damage, cards), strict=True) if count]


def build_words(chips: int, cards: int, slots: int) -> str:
    """What a car is built of."""
    return said(
        "f90.build",
        "{chips, plural, one {# tyre chip} other {# tyre chips}}, {cards, plural, one {# card} other {# cards}}, "
        "{slots, plural, one {# damage slot} other {# damage slots}}",
        chips=chips,
        cards=cards,
        slots=slots,
    )


def car_ref(number: int) -> str:
    """A car."""
    return f"car:{number}"


def cell_ref(race: Race, progress: int) -> str:
    """A section, by its number or a car's progress."""
    return f"cell:{progress % race.course.sections}"


def path_ref(point: int) -> str:
    """A trajectory start."""
    return f"path:{point}"
