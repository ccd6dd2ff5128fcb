"""What each listed option of Formula 90 comes to, as a row of numbers: its cards, what they cost, where they lead."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, reduce
from operator import add
from typing import Any

from paddock.kernel import Code, Question
from paddock.kernel.encoding import Field, Kinds, Part, grouped, single_one

from ...editions import all_compositions
from ...pieces.cards import Cards, Pile
from ...pieces.kinds import CARD_KINDS
from ...rules.movement_points import start_mp
from ...rules.paying import Purse
from ...rules.trajectories import matches, point_in_use
from ...rules.tyres import weather, weather_penalty
from ...state.car import Car
from ...state.race import Race
from ...trials.walk import foresee_each

NO_CARD = 255
NO_CARD_ITEM = b"\xff"
CHOICES = 12
_STEPS = {type(step): step for edition in all_compositions() for step in edition.steps}.values()
KINDS = Kinds(sorted({step.kind for step in _STEPS if isinstance(step, Question)} | {"build"}))
"""Every kind of question of any edition; the build follows the skill in one step."""

NO_CHOICE = (0,) * CHOICES
NO_CARDS = (0,) * (10 + len(CARD_KINDS))

Choice = tuple[Code, int] | int
"""Of an option without cards its code, and the bonus of the start it takes; otherwise the number beside the cards."""
Row = tuple[Choice, Pile, tuple[int, ...]]
"""The choice; the cards; where it leads."""
Rows = Callable[[Race, Car, Sequence[Code]], Sequence[Row]]


def _choice(choice: Choice) -> Sequence[int]:
    if isinstance(choice, int):
        return (1, 0, *NO_CHOICE, choice, 0, 0, 0)
    code, bonus = choice
    first = code[0] if code else NO_CARD
    shown = [number for number in code[:3] if number != NO_CARD]
    return (1, first == NO_CARD, *single_one(first, CHOICES), *shown, *[0] * (3 - len(shown)), bonus)


FIRST = "the first number of an option without cards, a single 1: no or yes, or the place in the list of the book"
CHOICE = Part(
    _choice,
    Field("listed", 0, 1, "1 for every option that is listed"),
    Field("nothing", 0, 1, "no card: declines, or leaves it to a blind check"),
    Field("choice", 0, 1, FIRST, CHOICES),
    Field("numbers", 0, 180, "the first three numbers of an option without cards", 3),
    Field("point", 0, 4, "bonus of the trajectory start that is taken"),
)


def _of_card(cards: Cards, card: int) -> Sequence[int]:
    mp = cards.mp[card]
    return (
        *(1, mp, mp, cards.factor[card], cards.tyres[card], cards.damage[card], cards.discard[card], cards.draw[card]),
        *(len(cards.checks[card]), cards.is_track_card(card), *single_one(cards.kind[card], len(CARD_KINDS))),
    )


def _together(one: Sequence[int], other: Sequence[int]) -> Sequence[int]:
    """Everything is added up, but for the highest MP."""
    count, mp, _, *others = map(add, one, other)
    return count, mp, max(one[2], other[2]), *others


@lru_cache(maxsize=64)
def _cards(cards: Cards) -> Part[Pile]:
    """What some cards come to; the same object for the same cards, so that one race remembers for the next."""
    rows = [_of_card(cards, card) for card in range(len(cards.cards))]

    def reads(pile: Pile) -> Sequence[int]:
        return reduce(_together, [rows[card] for card in pile]) if pile else NO_CARDS

    return Part(
        reads,
        *grouped(
            "cards",
            "the cards",
            Field("count", 0, 4, "how many"),
            Field("mp", 0, 10, "MP in all"),
            Field("highest", 0, 5, "highest MP"),
            Field("factor", 0, 198, "check values in all"),
            Field("tyres", 0, 6, "tyre symbols"),
            Field("damage", 0, 4, "damage symbols"),
            Field("discard", 0, 4, "discard symbols"),
            Field("draw", 0, 4, "draw symbols"),
            Field("checks", 0, 4, "check symbols"),
            Field("track", 0, 2, "track cards"),
            *(Field(kind, 0, 4, f"{kind} cards") for kind in CARD_KINDS),
        ),
    )


OUTCOME = Part[tuple[int, ...]](
    lambda outcome: outcome,
    *grouped(
        "outcome",
        "of movement cards, as the table stands",
        Field("mp", -6, 14, "MP without a trajectory that is still to be chosen"),
        Field("sections", 0, 14, "sections moved"),
        Field("passes", 0, 11, "cars passed"),
        Field("lost", 0, 14, "MP lost"),
        Field("tyres", 0, 6, "tyre points to pay"),
        Field("trajectory", 0, 1, "a card matches the trajectory under the car"),
    ),
)
NO_OUTCOME = (0,) * len(OUTCOME.fields)


def row_parts(cards: Cards) -> tuple[Part[Any], ...]:
    """A row of a race with these cards."""
    return CHOICE, _cards(cards), OUTCOME


def _choice_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Options without cards."""
    return [((code, 0), b"", NO_OUTCOME) for code in codes]


def _start_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Trajectory starts."""
    points = race.course.points
    return [((code, 0 if code[0] == NO_CARD else points[code[0]].bonus), b"", NO_OUTCOME) for code in codes]


def _card_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Cards and nothing else."""
    return [_with_cards(code, 0) for code in codes]


def _numbered_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """A card, and the turn of a refuel chit after it."""
    return [_with_cards(code[:1], code[1] if len(code) > 1 else 0) for code in codes]


def _way_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """The check that is made or the way that is driven, and a card after it."""
    return [_with_cards(code[1:2], code[0]) for code in codes]


def _with_cards(code: Code, beside: int) -> Row:
    """Without a card it reads like a choice."""
    cards = bytes(code).replace(NO_CARD_ITEM, b"")
    return (beside if cards else ((NO_CARD, beside), 0), cards, NO_OUTCOME)


def _moving_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """F90.PHASEE.01: what movement cards add up to, and how far that goes."""
    rows, purse = _card_rows(race, car, codes), Purse(race, car)
    tables, turn, point, start = race.course.cards, race.turn, point_in_use(race, car), car.progress
    besides = start_mp(race, car) + turn.chase_mp - turn.penalty - car.wasted
    besides -= weather_penalty(race, car, weather(race))
    mp = tables.mp
    totals = [besides + sum([mp[card] for card in cards]) for _, cards, _ in rows]
    ends = foresee_each(race, car, {*totals})
    fitting = {card for card in car.hand if point and matches(race, point, tables.single[card])}
    for place, (_, cards, _) in enumerate(rows):
        if cards:
            points = totals[place]
            progress, passed, lost = ends[points]
            fits = not fitting.isdisjoint(cards)
            rows[place] = (0, cards, (points, progress - start, passed, lost, purse.cost(cards).tyres, fits))
    return rows


_ROWS: dict[str, Rows] = {
    "movement-cards": _moving_rows,
    **dict.fromkeys(
        (
            *("contest", "line-discard", "lucky-discard", "lucky-keep", "pay-card", "recovery-check"),
            *("recovery-discard", "save-fuel-discard", "steady", "stop-discard", "top-discard", "late-brake"),
            *("exchange", "teammate-contest", "teammate-event", "teammate-speed", "teammate-support"),
        ),
        _card_rows,
    ),
    **dict.fromkeys(("qualifying", "teammate-driving"), _numbered_rows),
    **dict.fromkeys(("check", "trajectory", "extreme"), _way_rows),
    "start-point": _start_rows,
}


def rows_of(kind: str) -> Rows:
    """How the options of a kind of question are described; most of them are choices without cards."""
    return _ROWS.get(kind, _choice_rows)


def list_key_of(kind: str, codes: Sequence[Code]) -> Hashable | None:
    """A key for all rows of a list without cards: such lists come again and again, and the codes tell all of them."""
    return None if kind in _ROWS else tuple(codes)
