"""What each listed option of Formula 90 comes to, as a row of numbers: its cards, what they cost, where they lead."""

from __future__ import annotations

from collections.abc import Sequence

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
NO_CARDS = (0,) * len(_CARDS)
NO_OUTCOME = (0,) * len(_OUTCOME)
NO_CHOICE = (0,) * CHOICES


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
            numbers += _choice(race, kind, code)
            continue
        cards = bytes(card for card in code[place] if card != NO_CARD)
        numbers += (1, not cards, *NO_CHOICE, *_rest(code, place), 0)
        numbers += _card_figures(race.course.cards, cards) if cards else NO_CARDS
        numbers += _move(race, car, cards, known) if kind == MOVING and cards else NO_OUTCOME
    return [float(number) for number in numbers]


def _choice(race: Race, kind: str, code: Code) -> tuple[int, ...]:
    first = code[0] if code else NO_CARD
    choice = NO_CHOICE if first >= CHOICES else (*NO_CHOICE[:first], 1, *NO_CHOICE[first + 1 :])
    bonus = race.course.points[first].bonus if kind == "start-point" and first != NO_CARD else 0
    shown = tuple(number for number in code[:3] if number != NO_CARD)
    return (1, first == NO_CARD, *choice, *shown, *(0,) * (3 - len(shown)), bonus, *NO_CARDS, *NO_OUTCOME)


def _rest(code: Code, place: slice) -> tuple[int, int, int]:
    """The number beside the card: the turn of a refuel chit, the check that is made."""
    if place.stop is None:
        return 0, 0, 0
    return (code[1] if place.start == 0 and len(code) > 1 else code[0] if place.start else 0), 0, 0


def _card_figures(tables: Cards, cards: bytes) -> list[int]:
    kinds = [tables.kind[card] for card in cards]
    mps = [tables.mp[card] for card in cards]
    return [
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
    ]


def _move(race: Race, car: Car, cards: bytes, known: dict[int, tuple[int, int, int]]) -> tuple[int, ...]:
    """F90.PHASEE.01: what the cards add up to, and how far that goes."""
    turn = race.turn
    points = sum(race.course.cards.mp[card] for card in cards) + start_mp(race, car) + turn.chase_mp
    points -= weather_penalty(race, car, weather(race)) + turn.penalty + car.wasted
    if points not in known:
        ahead = foresee(race, car, points)
        known[points] = (ahead.progress - car.progress, len(ahead.passed), max(0, ahead.left))
    point = point_in_use(race, car)
    fits = point is not None and matches(race, point, cards)
    return (points, *known[points], total_cost(race, car, cards, FREE).tyres, fits)
