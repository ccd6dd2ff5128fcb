"""What each listed option of Formula 90 comes to, as a row of numbers: its cards, what they cost, where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Code, Field, Kinds, Question, columns, question

from .car import Car
from .cards import Cards
from .editions import all_compositions
from .kinds import CARD_KINDS
from .movement_points import start_mp
from .outlook import foresee
from .paying import FREE, total_cost
from .state import Race
from .trajectories import matches, point_in_use
from .tyres import weather, weather_penalty

NO_CARD = 255
CHOICES = 12
_STEPS = {type(step): step for edition in all_compositions() for step in edition.steps}.values()
KINDS = Kinds(sorted({step.kind for step in _STEPS if isinstance(step, Question)} | {"build"}))
"""Every kind of question of any edition; the build follows the skill in one step."""

MOVING = "movement-cards"
_CARDS_FROM = {
    **dict.fromkeys(
        (
            *(MOVING, "contest", "line-discard", "lucky-discard", "lucky-keep", "pay-card", "recovery-check"),
            *("recovery-discard", "save-fuel-discard", "steady", "stop-discard", "top-discard", "late-brake"),
            *("exchange", "teammate-contest", "teammate-event", "teammate-speed", "teammate-support"),
        ),
        slice(0, None),
    ),
    **dict.fromkeys(("qualifying", "teammate-driving"), slice(0, 1)),
    **dict.fromkeys(("check", "trajectory", "extreme"), slice(1, 2)),
}
"""Where in a code the cards are, by kind of question; all other codes are choices without cards."""

_CARDS = (
    ("count", 0, 4, "how many"),
    ("mp", 0, 10, "MP in all"),
    ("highest", 0, 5, "highest MP"),
    ("factor", 0, 198, "check values in all"),
    ("tyres", 0, 6, "tyre symbols"),
    ("damage", 0, 4, "damage symbols"),
    ("discard", 0, 4, "discard symbols"),
    ("draw", 0, 4, "draw symbols"),
    ("checks", 0, 4, "check symbols"),
    ("track", 0, 2, "track cards"),
    *((kind, 0, 4, f"{kind} cards") for kind in CARD_KINDS),
)
_OUTCOME = (
    ("mp", -6, 14, "MP without a trajectory that is still to be chosen"),
    ("sections", 0, 14, "sections moved"),
    ("passes", 0, 11, "cars passed"),
    ("lost", 0, 14, "MP lost"),
    ("tyres", 0, 6, "tyre points to pay"),
    ("trajectory", 0, 1, "a card matches the trajectory under the car"),
)
NO_CARDS = (0.0,) * len(_CARDS)
NO_OUTCOME = (0.0,) * len(_OUTCOME)
NO_CHOICE = (0.0,) * CHOICES


def option_fields() -> tuple[Field, ...]:
    """The columns of a row."""
    choice = "the first number of an option without cards, a single 1: no or yes, or the place in the list of the book"
    return (
        Field("listed", 1, 0, 1, "1 for every option that is listed"),
        Field("nothing", 1, 0, 1, "no card: declines, or leaves it to a blind check"),
        Field("choice", CHOICES, 0, 1, choice),
        Field("numbers", 3, 0, 180, "the first three numbers of an option without cards"),
        Field("point", 1, 0, 4, "bonus of the trajectory start that is taken"),
        *columns("cards", _CARDS, 1, "the cards"),
        *columns("outcome", _OUTCOME, 1, "of movement cards, as the table stands"),
    )


def describe_options(race: Race, seat: int, codes: Sequence[Code]) -> list[float]:
    """All rows, one after the other."""
    kind, car = question(race).kind_now(race, seat), race.cars[seat]
    place = _CARDS_FROM.get(kind)
    known: dict[int, tuple[int, int, int]] = {}
    numbers: list[float] = []
    for code in codes:
        if place is None:
            numbers += _choice(code, _bonus(race, kind, code))
            continue
        cards = bytes(card for card in code[place] if card != NO_CARD)
        numbers += (1.0, float(not cards), *NO_CHOICE, _beside(code, place), 0.0, 0.0, 0.0)
        numbers += _card_figures(race.course.cards, cards) if cards else NO_CARDS
        numbers += _move(race, car, cards, known) if kind == MOVING and cards else NO_OUTCOME
    return numbers


def _bonus(race: Race, kind: str, code: Code) -> int:
    """Of the trajectory start that is taken."""
    return race.course.points[code[0]].bonus if kind == "start-point" and code[0] != NO_CARD else 0


@lru_cache(maxsize=1 << 12)
def _choice(code: Code, bonus: int) -> tuple[float, ...]:
    first = code[0] if code else NO_CARD
    choice = NO_CHOICE if first >= CHOICES else (*NO_CHOICE[:first], 1.0, *NO_CHOICE[first + 1 :])
    shown = [float(number) for number in code[:3] if number != NO_CARD]
    rest = (*shown, *[0.0] * (3 - len(shown)), float(bonus))
    return (1.0, float(first == NO_CARD), *choice, *rest, *NO_CARDS, *NO_OUTCOME)


def _beside(code: Code, place: slice) -> float:
    """The number beside the card: the turn of a refuel chit, the check that is made."""
    if place.stop is None:
        return 0.0
    if place.start:
        return float(code[0])
    return float(code[1]) if len(code) > 1 else 0.0


@lru_cache(maxsize=1 << 13)
def _card_figures(tables: Cards, cards: bytes) -> tuple[float, ...]:
    kinds = [tables.kind[card] for card in cards]
    mps = [tables.mp[card] for card in cards]
    figures = (
        len(cards),
        sum(mps),
        max(mps),
        sum(tables.factor[card] for card in cards),
        sum(tables.tyres[card] for card in cards),
        sum(tables.damage[card] for card in cards),
        sum(tables.discard[card] for card in cards),
        sum(tables.draw[card] for card in cards),
        sum(len(tables.checks[card]) for card in cards),
        sum(card >= len(tables.race) for card in cards),
        *(kinds.count(kind) for kind in range(len(CARD_KINDS))),
    )
    return tuple(map(float, figures))


def _move(race: Race, car: Car, cards: bytes, known: dict[int, tuple[int, int, int]]) -> map[float]:
    """F90.PHASEE.01: what the cards add up to, and how far that goes."""
    turn = race.turn
    points = sum(race.course.cards.mp[card] for card in cards) + start_mp(race, car) + turn.chase_mp
    points -= weather_penalty(race, car, weather(race)) + turn.penalty + car.wasted
    if points not in known:
        ahead = foresee(race, car, points)
        known[points] = (ahead.progress - car.progress, len(ahead.passed), max(0, ahead.left))
    point = point_in_use(race, car)
    fits = point is not None and matches(race, point, cards)
    return map(float, (points, *known[points], total_cost(race, car, cards, FREE).tyres, fits))
