"""What each listed option of HEAT comes to, as a row of numbers: what it refers to, what it costs, where it leads."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from paddock.kernel import Code, Field, columns, question

from .cards import CARDS, HEAT, PLUSES, STRESS, SYMBOLS, VALUE, Pile
from .course import Course
from .movement import landing
from .preview import flip_sums, preview_cards
from .reckoning import is_flooded, shift_cost, speed_of
from .state import Car, Race
from .steps.reactions.reaction import Verb

VERBS = 12
NO_VERB = (0.0,) * VERBS
NO_CARDS = (0.0,) * 6
NO_SYMBOLS = (0.0,) * len(SYMBOLS)
PLAYS: tuple[float, ...] = (1.0, 0.0, *NO_VERB)  # every row begins with: listed, nothing, which reaction
STAYS: tuple[float, ...] = (1.0, 1.0, *NO_VERB)

Numbers = tuple[float, ...]
Outcome = tuple[float, float, float, float, float, float]
"""Speed, spaces gained, Heat for corners, Heat left, chance of a spin-out, chance to finish."""


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
_REACTS = tuple(
    (1.0, float(not verb), *(float(verb == place + 1) for place in range(VERBS))) for verb in range(VERBS + 1)
)


class CornerLines:
    """The corner lines ahead of any place of a course, with limit and surcharge; each list is made once."""

    __slots__ = ("_course", "_known")

    def __init__(self, course: Course) -> None:
        self._course = course
        self._known: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def after(self, start: int) -> tuple[tuple[int, int, int], ...]:
        """HEAT.CORNER.12: the lines beyond a place, the nearest first."""
        found = self._known.get(start)
        if found is None:
            course = self._course
            ahead = course.lines[bisect_right(course.lines, start) :]
            corners = [(line, course.corner_of_line(line)) for line in ahead]
            found = tuple((line, course.limits[corner], course.surcharge[corner]) for line, corner in corners)
            self._known[start] = found
        return found


def describe_options(race: Race, seat: int, codes: Sequence[Code], lines: CornerLines) -> list[Row]:
    """All rows, each with its cards."""
    row = _ROWS.get(question(race).kind_now(race, seat), _cards_row)
    car = race.cars[seat]
    known = _Outcomes(race, car, lines)
    return [row(race, car, code, known) for code in codes]


Row = tuple[Numbers, Pile]


class _Outcomes:
    """Where a number of spaces leads; asked once for each number, however many options share it."""

    __slots__ = ("_costs", "_ends", "_flips", "_means", "car", "lines", "race", "speed")

    def __init__(self, race: Race, car: Car, lines: CornerLines) -> None:
        self.race, self.car = race, car
        in_turn = race.turn.who == car.number and race.turns_taken
        self.lines = lines.after(race.turn.start if in_turn else car.progress)
        self.speed = speed_of(race, car) if in_turn else 0
        self._ends: dict[tuple[int, int, int], Outcome] = {}
        self._means: dict[tuple[int, int, int], Outcome] = {}
        self._costs: dict[int, int] = {}
        self._flips: dict[int, tuple[tuple[int, float], ...]] = {}

    def flips(self, count: int) -> tuple[tuple[int, float], ...]:
        """What so many flips add up to, with the chances."""
        found = self._flips.get(count)
        if found is None:
            found = self._flips[count] = flip_sums(self.car, count)
        return found

    def cost(self, gear: int) -> int:
        """Heat for the shift."""
        found = self._costs.get(gear)
        if found is None:
            flooded = is_flooded(self.race, self.car)
            found = self._costs[gear] = shift_cost(self.car.gear, gear, flooded=flooded) or 0
        return found

    def mean(self, known: int, flips: int, cost: int) -> Outcome:
        """Cards worth so much and so many flips, before the car's turn."""
        if not flips:
            return self.end(known, known, self.car.engine - cost)
        key = (known, flips, cost)
        found = self._means.get(key)
        if found is None:
            engine = self.car.engine - cost
            ends = [(chance, self.end(known + extra, known + extra, engine)) for extra, chance in self.flips(flips)]
            found = self._means[key] = _weighed(ends)
        return found

    def end(self, distance: int, speed: int, engine: int) -> Outcome:
        """One certain move from here."""
        key = (distance, speed, engine)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._reckon(distance, speed, engine)
        return found

    def _reckon(self, distance: int, speed: int, engine: int) -> Outcome:
        race, car = self.race, self.car
        progress = landing(race, car, distance)[0] if distance else car.progress
        due, free = 0, speed - race.turn.adjust
        for line, limit, surcharge in self.lines:
            if line > progress:
                break
            if free > limit:  # HEAT.CORNER.03-05
                due += free - limit + surcharge
        spins = due > engine
        finishes = progress >= race.course.finish and not spins
        left = 0.0 if spins else float(engine - due)
        return float(speed), float(progress - car.progress), float(due), left, float(spins), float(finishes)


def _weighed(ends: list[tuple[float, Outcome]]) -> Outcome:
    speed = spaces = due = left = spins = finishes = 0.0
    for chance, end in ends:
        speed += chance * end[0]
        spaces += chance * end[1]
        due += chance * end[2]
        left += chance * end[3]
        spins += chance * end[4]
        finishes += chance * end[5]
    return speed, spaces, due, left, spins, finishes


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


@lru_cache(maxsize=1 << 13)
def _beside(nothing: bool, amount: int, cards: Pile, engine: int) -> Numbers:
    """A row of an option that moves nothing."""
    head = STAYS if nothing else PLAYS
    return (*head, 0.0, 0.0, float(amount), *_cards(cards), 0.0, 0.0, 0.0, float(engine), 0.0, 0.0)


def _gear_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    gear = code[0]
    if not gear:
        return _beside(True, 0, b"", car.engine), b""
    cost = min(known.cost(gear), car.engine)  # HEAT.TOURNAMENT.09: what cannot be paid is corrected later
    return (*PLAYS, float(gear), float(cost), 0.0, *NO_CARDS, 0.0, 0.0, 0.0, float(car.engine - cost), 0.0, 0.0), b""


def _played_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    """Cards for a gear: where they lead as things stand now."""
    given = race.answers[car.number]
    (gear,) = given[0]
    cards = bytes(code) if len(given) == 1 else bytes([card for pick in given[1:] for card in pick]) + bytes(code)
    cost = known.cost(gear)
    about = _cards(cards)
    if cost > car.engine:
        return (*PLAYS, float(gear), *_corrected(race, car, gear, cards)), cards
    outcome = known.mean(int(about[1]), int(about[3]), cost)
    return (*PLAYS, float(gear), float(cost), 0.0, *about, *outcome), cards


def _corrected(race: Race, car: Car, gear: int, cards: Pile) -> Numbers:
    """HEAT.TOURNAMENT.04, 05: a shift that cannot be paid is corrected; rare, so the preview may tell."""
    preview: Any = preview_cards(race, car, gear, cards)
    ends = []
    for end in preview.get("outcomes", [{"chance": 1.0, **preview}]):
        gained = end["lap"] * race.course.spaces + end["position"] - car.progress
        figures = (end["speed"], gained, end["corner_heat"], end["engine"], end["spins_out"], end["finishes"])
        speed, spaces, due, left, spins, finishes = map(float, figures)
        ends.append((float(end["chance"]), (speed, spaces, due, left, spins, finishes)))
    return (float(preview["heat"]), 0.0, *_cards(cards), *_weighed(ends))


def _react_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    verb, speed = code[0], known.speed
    cards = bytes(code[1:2]) if verb in _CARD_VERBS else b""
    amount = code[-1] if verb in _AMOUNT_VERBS else 0
    heat = 0
    if verb == Verb.BOOST:
        heat = 0 if race.course.sectors[car.progress % race.course.spaces].free_boost else 1
        ends = [(chance, known.end(value, speed + value, car.engine - heat)) for value, chance in known.flips(1)]
        outcome = _weighed(ends)
    elif verb in (Verb.ADRENALINE, Verb.ACCELERATE, Verb.DIRECT):
        gain = {Verb.ADRENALINE: 1, Verb.ACCELERATE: race.turn.pluses}.get(verb, VALUE[code[-1]])
        heat = CARDS[code[1]].symbol("heat") if verb == Verb.DIRECT else 0
        outcome = known.end(gain, speed + gain, car.engine - heat)
    else:
        heat = CARDS[code[1]].symbol("heat") if verb == Verb.PAY else 0
        outcome = known.end(0, speed, car.engine - heat + (amount if verb == Verb.COOL else 0))
    return (*_REACTS[verb], 0.0, float(heat), float(amount), *_cards(cards), *outcome), cards


_CARD_VERBS = frozenset((Verb.PAY, Verb.SCRAP, Verb.DIRECT, Verb.SALVAGE, Verb.ACCELERATE, Verb.SUPER_COOL))
_AMOUNT_VERBS = frozenset((Verb.COOL, Verb.CALM, Verb.SUPER_COOL))


def _slipstream_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    length = code[0]
    outcome = known.end(length, known.speed, car.engine)
    return (*(PLAYS if length else STAYS), 0.0, 0.0, float(length), *NO_CARDS, *outcome), b""


def _speed_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    return (*PLAYS, 0.0, 0.0, float(code[0]), *NO_CARDS, *known.end(code[0], code[0], car.engine)), b""


def _discard_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    cards = race.turn.picked + bytes(code)
    drawn = max(0, race.rules.hand_size - len(car.hand) + len(cards))
    return _beside(not code, drawn, cards, car.engine), cards


def _cards_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    """A card of a market, a pile or a garage."""
    cards = bytes(code)
    return _beside(not code, 0, cards, car.engine), cards


def _swap_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    """HEAT.CHAMPIONSHIP.19: the card that is taken, or none."""
    return _cards_row(race, car, code[1:], known)


def _plain_row(race: Race, car: Car, code: Code, known: _Outcomes) -> Row:
    """Yes or no."""
    amount = code[0] if code else 0
    return _beside(not amount, amount, b"", car.engine), b""


_ROWS: dict[str, Callable[[Race, Car, Code, _Outcomes], Row]] = {
    "gear": _gear_row,
    "cards": _played_row,
    "react": _react_row,
    "slipstream": _slipstream_row,
    "speed": _speed_row,
    "discard": _discard_row,
    "mulligan": _plain_row,
    "mechanics": _plain_row,
    "swap": _swap_row,
}
