"""What each listed option of Formula 90 comes to, as a row of numbers: its cards, what they cost, where they lead."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, reduce
from operator import add

from paddock.kernel import Code, Question
from paddock.kernel.encoding import Field, Kinds, columns

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
NO_CHOICE = (0.0,) * CHOICES
NO_OUTCOME = (0,) * len(_OUTCOME)

Numbers = tuple[float, ...]
Choice = tuple[Code, int]
"""An option without cards: its code, and the bonus of the trajectory start it takes."""
Row = tuple[Choice | int, Pile, tuple[int, ...]]
"""A choice, or the number beside some cards; the cards; where it leads."""
Rows = Callable[[Race, Car, Sequence[Code]], Sequence[Row]]


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


def spell_choice(key: Choice | int) -> Numbers:
    """All columns of a row before those of the cards."""
    if isinstance(key, int):
        return (1.0, 0.0, *NO_CHOICE, float(key), 0.0, 0.0, 0.0)
    code, bonus = key
    first = code[0] if code else NO_CARD
    choice = NO_CHOICE if first >= CHOICES else (*NO_CHOICE[:first], 1.0, *NO_CHOICE[first + 1 :])
    shown = [float(other) for other in code[:3] if other != NO_CARD]
    return (1.0, float(first == NO_CARD), *choice, *shown, *[0.0] * (3 - len(shown)), float(bonus))


class CardSpell:
    """What some cards come to; the cards of one race."""

    __slots__ = ("_rows",)

    def __init__(self, cards: Cards) -> None:
        self._rows = [_row_of(cards, card) for card in range(len(cards.cards))]

    def __call__(self, cards: Pile) -> Numbers:
        return reduce(_together, [self._rows[card] for card in cards]) if cards else NO_CARDS


def _row_of(cards: Cards, card: int) -> Numbers:
    mp = cards.mp[card]
    return (
        *(1, mp, mp, cards.factor[card], cards.tyres[card], cards.damage[card], cards.discard[card], cards.draw[card]),
        *(len(cards.checks[card]), int(cards.is_track_card(card))),
        *(int(cards.kind[card] == kind) for kind in range(len(CARD_KINDS))),
    )


def _together(one: Numbers, other: Numbers) -> Numbers:
    """Everything is added up, but for the highest MP."""
    count, mp, _, *others = map(add, one, other)
    return (count, mp, max(one[2], other[2]), *others)


@lru_cache(maxsize=64)
def card_spell(cards: Cards) -> CardSpell:
    """The same object for the same cards, so that one race remembers for the next."""
    return CardSpell(cards)


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
