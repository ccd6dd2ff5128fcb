"""What each listed option of HEAT comes to, as a row of numbers: what it refers to, what it costs, where it leads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

from paddock.kernel import Code
from paddock.kernel.encoding import Field, columns

from ...pieces.cards import CARDS, HEAT, PLUSES, STRESS, SYMBOLS, VALUE, Pile
from ...rules.prices import is_flooded
from ...state.car import Car
from ...state.race import Race
from ...steps.reactions.reaction import Verb
from ...trials.forecast import preview_cards
from .outcomes import CornerLines, Outcome, Outcomes, cost_of_shift, weighed

VERBS = 12
STAYS, PLAYS = 0, VERBS + 1  # how a row begins: with nothing, with a reaction by its verb, with anything else
NO_CARDS = (0.0,) * 6
NO_SYMBOLS = (0.0,) * len(SYMBOLS)

Numbers = tuple[float, ...]
Front = tuple[int, int, int, int, Pile]
"""How the row begins, gear, Heat paid at once, amount, cards."""
Row = tuple[Front, Outcome]


def option_fields(*, beyond: bool) -> tuple[Field, ...]:
    """The columns of a row; symbols only where the race has cards that carry them."""
    fields = (
        Field("listed", 1, 0, 1, "1 for every option that is listed"),
        Field("nothing", 1, 0, 1, "ends, passes, stays or gives up"),
        Field("reaction", VERBS, 0, 1, "which reaction: " + ", ".join(_WORDS)),
        Field("gear", 1, 0, 4, "the gear that is chosen, or that the cards are for"),
        Field("heat", 1, 0, 6, "Heat paid at once"),
        Field("amount", 1, 0, 14, "how much is cooled, calmed or moved, or how many cards are drawn afterwards"),
        *columns("cards", _CARDS, 1, "the cards"),
        *columns("outcome", _OUTCOME, 1, "expected, as far as the seat can know"),
    )
    return (*fields, Field("symbols", len(SYMBOLS), -4, 8, "on the cards: " + ", ".join(SYMBOLS))) if beyond else fields


_CARDS = (
    ("count", 0, 14, "how many"),
    ("speed", 0, 30, "speed in all"),
    ("highest", 0, 10, "highest speed"),
    ("pluses", 0, 6, "pluses, each of which flips a Speed card"),
    ("heat", 0, 8, "Heat among them"),
    ("stress", 0, 8, "Stress among them"),
)
_OUTCOME = (
    ("speed", 0, 40, "speed"),
    ("spaces", 0, 40, "spaces gained"),
    ("corner_heat", 0, 30, "Heat for corners"),
    ("engine", 0, 12, "Heat left in the engine"),
    ("spins", 0, 1, "chance of a spin-out"),
    ("finishes", 0, 1, "chance to finish"),
)
_WORDS = (
    *("cool", "adrenaline", "boost", "pay", "scrap", "reduce stress", "direct play", "salvage", "accelerate"),
    *("super cool", "draft", "replace"),
)
_BEGINNINGS = tuple(
    (1.0, float(begins == STAYS), *(float(begins == place + 1) for place in range(VERBS)))
    for begins in range(PLAYS + 1)
)


def spell_front(front: Front) -> Numbers:
    """All columns of a row up to the outcome."""
    begins, gear, heat, amount, cards = front
    return (*_BEGINNINGS[begins], float(gear), float(heat), float(amount), *_cards(cards))


@lru_cache(maxsize=1 << 13)
def _cards(cards: Pile) -> Numbers:
    """How many, speed in all, highest speed, pluses, Heat and Stress among them."""
    if not cards:
        return NO_CARDS
    values = [VALUE[card] for card in cards]
    pluses = sum(PLUSES[card] for card in cards)
    counts = (len(cards), sum(values), max(values), pluses, cards.count(HEAT), cards.count(STRESS))
    return tuple(map(float, counts))


@lru_cache(maxsize=1 << 13)
def symbols_of(cards: Pile) -> Numbers:
    """The symbols of some cards, in the order of `SYMBOLS`."""
    if not cards:
        return NO_SYMBOLS
    return tuple(float(sum(CARDS[card].symbol(name) for card in cards)) for name in SYMBOLS)


def _unmoved(engine: int) -> Outcome:
    """The outcome of an option that moves nothing."""
    return 0, 0, 0, engine, 0, 0


def _gear_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    rows: list[Row] = []
    for (gear,) in codes:
        # HEAT.TOURNAMENT.09: what cannot be paid is corrected later
        cost = min(cost_of_shift(race, car, gear), car.engine) if gear else 0
        rows.append(((PLAYS if gear else STAYS, gear, cost, 0, b""), _unmoved(car.engine - cost)))
    return rows


def _played_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    """Cards for a gear: where they lead as things stand now."""
    (gear,), *picks = race.answers[car.number]
    picked = bytes([card for pick in picks for card in pick])
    cost = cost_of_shift(race, car, gear)
    if cost > car.engine:
        return [_corrected(race, car, gear, picked + bytes(code)) for code in codes]
    known, engine, rows = Outcomes(race, car, lines), car.engine - cost, list[Row]()
    for code in codes:
        cards = picked + bytes(code)
        speed, pluses = _worth(cards)
        rows.append(((PLAYS, gear, cost, 0, cards), known.mean(speed, pluses, engine)))
    return rows


@lru_cache(maxsize=1 << 13)
def _worth(cards: Pile) -> tuple[int, int]:
    """Speed in all, and pluses."""
    return sum(VALUE[card] for card in cards), sum(PLUSES[card] for card in cards)


def _corrected(race: Race, car: Car, gear: int, cards: Pile) -> Row:
    """HEAT.TOURNAMENT.09: a shift that cannot be paid is corrected; rare, so the preview may tell."""
    preview: Any = preview_cards(race, car, gear, cards)
    ends = []
    for end in preview.get("outcomes", [{"chance": 1.0, **preview}]):
        gained = end["lap"] * race.course.spaces + end["position"] - car.progress
        figures = (end["speed"], gained, end["corner_heat"], end["engine"], end["spins_out"], end["finishes"])
        ends.append((end["chance"], figures))
    return (PLAYS, gear, preview["heat"], 0, cards), weighed(ends)


def _react_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    known = Outcomes(race, car, lines)
    return [_react_row(race, car, code, known) for code in codes]


def _react_row(race: Race, car: Car, code: Code, known: Outcomes) -> Row:
    verb, speed, engine = code[0], known.speed, car.engine
    cards = bytes(code[1:2]) if verb in _CARD_VERBS else b""
    if verb == Verb.BOOST:
        heat = 0 if race.course.sectors[car.progress % race.course.spaces].free_boost else 1
        ends = [(chance, known.end(value, speed + value, engine - heat)) for value, chance in known.flips(1)]
        return (verb, 0, heat, 0, cards), weighed(ends)
    if verb in _FASTER_VERBS:
        gain = 1 if verb == Verb.ADRENALINE else race.turn.pluses if verb == Verb.ACCELERATE else VALUE[code[-1]]
        heat = CARDS[code[1]].symbol("heat") if verb == Verb.DIRECT else 0
        return (verb, 0, heat, 0, cards), known.end(gain, speed + gain, engine - heat)
    amount = code[-1] if verb in _AMOUNT_VERBS else 0
    heat = CARDS[code[1]].symbol("heat") if verb == Verb.PAY else 0
    return (verb, 0, heat, amount, cards), known.end(0, speed, engine - heat + (amount if verb == Verb.COOL else 0))


_CARD_VERBS = frozenset((Verb.PAY, Verb.SCRAP, Verb.DIRECT, Verb.SALVAGE, Verb.ACCELERATE, Verb.SUPER_COOL))
_AMOUNT_VERBS = frozenset((Verb.COOL, Verb.CALM, Verb.SUPER_COOL))
_FASTER_VERBS = frozenset((Verb.ADRENALINE, Verb.ACCELERATE, Verb.DIRECT))


def _slipstream_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    known = Outcomes(race, car, lines)
    return [
        ((PLAYS if length else STAYS, 0, 0, length, b""), known.end(length, known.speed, car.engine))
        for length, *_ in codes
    ]


def _speed_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    known = Outcomes(race, car, lines)
    return [((PLAYS, 0, 0, speed, b""), known.end(speed, speed, car.engine)) for speed, *_ in codes]


def _discard_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    picked, unmoved = race.turn.picked, _unmoved(car.engine)
    missing = race.rules.hand_size - len(car.hand) + len(picked)
    return [
        ((PLAYS if code else STAYS, 0, 0, max(0, missing + len(code)), picked + bytes(code)), unmoved) for code in codes
    ]


def _card_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    """Cards of a market, a pile or a garage."""
    unmoved = _unmoved(car.engine)
    return [((PLAYS if code else STAYS, 0, 0, 0, bytes(code)), unmoved) for code in codes]


def _swap_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    """HEAT.CHAMPIONSHIP.19: the card that is taken, or none."""
    return _card_rows(race, car, [code[1:] for code in codes], lines)


def _plain_rows(race: Race, car: Car, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    """Yes or no."""
    amounts = [code[0] if code else 0 for code in codes]
    return [((PLAYS if amount else STAYS, 0, 0, amount, b""), _unmoved(car.engine)) for amount in amounts]


Rows = Callable[[Race, Car, Sequence[Code], CornerLines], list[Row]]
"""The rows of all listed options: what each is, and where it leads."""

_ROWS: dict[str, Rows] = {
    "gear": _gear_rows,
    "cards": _played_rows,
    "react": _react_rows,
    "slipstream": _slipstream_rows,
    "speed": _speed_rows,
    "discard": _discard_rows,
    "mulligan": _plain_rows,
    "mechanics": _plain_rows,
    "swap": _swap_rows,
}


def _gear_key(race: Race, car: Car, codes: Sequence[Code]) -> Hashable:
    return codes, car.engine, car.gear, is_flooded(race, car)


def _discard_key(race: Race, car: Car, codes: Sequence[Code]) -> Hashable:
    return codes, car.engine, race.turn.picked, race.rules.hand_size - len(car.hand)


_LIST_KEYS: dict[str, Callable[[Race, Car, Sequence[Code]], Hashable]] = {"gear": _gear_key, "discard": _discard_key}
"""Where the same list of options comes again and again: all that its rows depend on."""


def list_key_of(kind: str, race: Race, car: Car, codes: Sequence[Code]) -> Hashable | None:
    """A key for all rows of a list, or nothing."""
    key = _LIST_KEYS.get(kind)
    return (kind, key(race, car, codes)) if key else None


def rows_of(kind: str) -> Rows:
    """How the options of a kind of question are described."""
    return _ROWS.get(kind, _card_rows)
