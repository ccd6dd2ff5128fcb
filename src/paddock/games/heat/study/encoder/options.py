"""What each listed option of HEAT comes to, as a row of numbers: what it refers to, what it costs, where it leads."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any

from paddock.kernel import Code, question
from paddock.kernel.encoding import Field, Part, grouped, single_one

from ...pieces.cards import (
    CARDS,
    CHOOSES_VALUE,
    HEAT,
    PLUSES,
    STRESS,
    SYMBOLS,
    VALUE,
    WITH_SYMBOLS,
    Pile,
    has_any,
)
from ...rules.prices import is_flooded
from ...state.car import Car
from ...state.race import Race
from ...steps.reactions.reaction import Verb
from ...trials.forecast import preview_cards, preview_speed
from .outcomes import Outcome, Outcomes, cost_of_shift, weighed

REACTIONS = (
    *("cool", "adrenaline", "boost", "pay", "scrap", "reduce stress", "direct play", "salvage", "accelerate"),
    *("super cool", "draft", "replace"),
)
STAYS, PLAYS = 0, len(REACTIONS) + 1  # how a row begins: with nothing, with a reaction by its verb, with anything else

Front = tuple[int, int, int, int, Pile]
"""How the row begins, gear, Heat paid at once, amount, cards."""
Row = tuple[Front, Outcome]


@lru_cache(maxsize=1 << 13)
def _worth(cards: Pile) -> tuple[int, int]:
    """Speed in all, and pluses."""
    return sum([VALUE[card] for card in cards]), sum([PLUSES[card] for card in cards])


def _front(front: Front) -> Sequence[int]:
    begins, gear, heat, amount, cards = front
    speed, pluses = _worth(cards)
    highest = max([VALUE[card] for card in cards], default=0)
    return (
        *(1, begins == STAYS, *single_one(begins - 1, len(REACTIONS)), gear, heat, amount),
        *(len(cards), speed, highest, pluses, cards.count(HEAT), cards.count(STRESS)),
    )


FRONT = Part(
    _front,
    Field("listed", 0, 1, "1 for every option that is listed"),
    Field("nothing", 0, 1, "ends, passes, stays or gives up"),
    Field("reaction", 0, 1, "which reaction: " + ", ".join(REACTIONS), len(REACTIONS)),
    Field("gear", 0, 4, "the gear that is chosen, or that the cards are for"),
    Field("heat", 0, 6, "Heat paid at once"),
    Field("amount", 0, 14, "how much is cooled, calmed or moved, or how many cards are drawn afterwards"),
    *grouped(
        "cards",
        "the cards",
        Field("count", 0, 14, "how many"),
        Field("speed", 0, 30, "speed in all"),
        Field("highest", 0, 10, "highest speed"),
        Field("pluses", 0, 6, "pluses, each of which flips a Speed card"),
        Field("heat", 0, 8, "Heat among them"),
        Field("stress", 0, 8, "Stress among them"),
    ),
)
OUTCOME = Part[Outcome](
    lambda outcome: outcome,
    *grouped(
        "outcome",
        "expected, as far as the seat can know",
        Field("speed", 0, 40, "speed"),
        Field("spaces", 0, 40, "spaces gained"),
        Field("corner_heat", 0, 30, "Heat for corners"),
        Field("engine", 0, 12, "Heat left in the engine"),
        Field("spins", 0, 1, "chance of a spin-out"),
        Field("finishes", 0, 1, "chance to finish"),
    ),
)
ON_CARDS = Part[Pile](
    lambda cards: [sum(CARDS[card].symbol(name) for card in cards) for name in SYMBOLS],
    Field("symbols", -4, 8, "on the cards: " + ", ".join(SYMBOLS), len(SYMBOLS)),
)
"""Only where the race has cards that carry symbols."""


def _unmoved(engine: int) -> Outcome:
    """The outcome of an option that moves nothing."""
    return 0, 0, 0, engine, 0, 0


def _gear_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    rows: list[Row] = []
    for (gear,) in codes:
        # HEAT.TOURNAMENT.09: what cannot be paid is corrected later
        cost = min(cost_of_shift(race, car, gear), car.engine) if gear else 0
        rows.append(((PLAYS if gear else STAYS, gear, cost, 0, b""), _unmoved(car.engine - cost)))
    return rows


def _played_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Cards for a gear: where they lead as things stand now."""
    (gear,), *picks = race.answers[car.number]
    picked = bytes([card for pick in picks for card in pick])
    cost = cost_of_shift(race, car, gear)
    known, engine, rows = Outcomes(race, car), car.engine - cost, list[Row]()
    previewed = has_any(car.hand, _PREVIEWED)  # what is picked stays in the hand until all is shown
    for code in codes:
        cards = picked + bytes(code)
        if cost > car.engine or (previewed and has_any(cards, _PREVIEWED) and len(cards) == gear):
            preview = preview_cards(race, car, gear, cards)
            rows.append(((PLAYS, gear, int(str(preview["heat"])), 0, cards), _foretold(race, car, preview)))
            continue
        speed, pluses = _worth(cards)
        rows.append(((PLAYS, gear, cost, 0, cards), known.mean(speed, pluses, engine)))
    return rows


_PREVIEWED = WITH_SYMBOLS + CHOOSES_VALUE
"""Cards whose Heat, limits or values have to be worked out."""


def _foretold(race: Race, car: Car, preview: Any) -> Outcome:
    """What a preview tells, where it is not worked out faster here; speeds still to be chosen count alike."""
    outcomes = preview.get("outcomes", [{"chance": 1.0, **preview}])
    choices = len({end.get("choice") for end in outcomes})
    ends = []
    for end in outcomes:
        gained = end["lap"] * race.course.spaces + end["position"] - car.progress
        figures = (end["speed"], gained, end["corner_heat"], end["engine"], end["spins_out"], end["finishes"])
        ends.append((end["chance"] / choices, figures))
    return weighed(ends)


def _react_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    known = Outcomes(race, car)
    return [_react_row(race, car, code, known) for code in codes]


def _react_row(race: Race, car: Car, code: Code, known: Outcomes) -> Row:
    verb, speed, engine = code[0], known.speed, car.engine
    cards = bytes(code[1:2]) if verb in _CARD_VERBS else b""
    if verb == Verb.DRAFT or (race.turn.heat_due and verb in _MOVING_VERBS):
        preview: Any = question(race).preview(race, car.number, code)
        return (verb, 0, preview.get("heat", 0), 0, cards), _foretold(race, car, preview)
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
    left = engine - heat + (amount if verb == Verb.COOL else 0)
    return (verb, 0, heat, amount, cards), known.end(0, speed, left)


_CARD_VERBS = frozenset((Verb.PAY, Verb.SCRAP, Verb.DIRECT, Verb.SALVAGE, Verb.ACCELERATE, Verb.SUPER_COOL))
_AMOUNT_VERBS = frozenset((Verb.COOL, Verb.CALM, Verb.SUPER_COOL))
_FASTER_VERBS = frozenset((Verb.ADRENALINE, Verb.ACCELERATE, Verb.DIRECT))
_MOVING_VERBS = _FASTER_VERBS | {Verb.BOOST}


def _slipstream_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    known = Outcomes(race, car)
    return [
        ((PLAYS if length else STAYS, 0, 0, length, b""), known.end(length, known.speed, car.engine))
        for length, *_ in codes
    ]


def _speed_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    if race.turn.heat_due:
        ends = [_foretold(race, car, preview_speed(race, car, speed)) for speed, *_ in codes]
    else:
        known = Outcomes(race, car)
        ends = [known.end(speed, speed, car.engine) for speed, *_ in codes]
    return [((PLAYS, 0, 0, speed, b""), end) for (speed, *_), end in zip(codes, ends, strict=True)]


def _discard_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    picked, unmoved = race.turn.picked, _unmoved(car.engine)
    missing = race.rules.hand_size - len(car.hand) + len(picked)
    return [
        ((PLAYS if code else STAYS, 0, 0, max(0, missing + len(code)), picked + bytes(code)), unmoved) for code in codes
    ]


def _card_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Cards of a market, a pile or a garage."""
    unmoved = _unmoved(car.engine)
    return [((PLAYS if code else STAYS, 0, 0, 0, bytes(code)), unmoved) for code in codes]


def _swap_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """HEAT.CHAMPIONSHIP.19: the card that is taken, or none."""
    return _card_rows(race, car, [code[1:] for code in codes])


def _plain_rows(race: Race, car: Car, codes: Sequence[Code]) -> list[Row]:
    """Yes or no."""
    amounts = [code[0] if code else 0 for code in codes]
    return [((PLAYS if amount else STAYS, 0, 0, amount, b""), _unmoved(car.engine)) for amount in amounts]


Rows = Callable[[Race, Car, Sequence[Code]], list[Row]]
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
