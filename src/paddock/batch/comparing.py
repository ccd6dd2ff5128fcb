"""Follow a race of the reference engine choice by choice: same questions, same options, same positions.

The reference races with its own shuffles; each order is handed to the batch engine, which draws its cards from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Chance, Code, FastChance, Plain, Setup, advance, apply, find_game

from .book import write_book
from .linking import for_core
from .rules import layout as at
from .setups import needs_modules, variants_of

KINDS = (
    "gear",
    "cards",
    "speed",
    "react",
    "salvage",
    "refresh",
    "slipstream",
    "discard",
    "mulligan",
    "upgrade",
    "return",
)
PLANNING = (at.GEARS, at.CARDS)


class Overheard(Chance):
    """The reference's stream; every order it gives is written down for the batch engine."""

    __slots__ = ("_dealt", "_stream", "drivers", "race", "written")

    def __init__(self, seed: int, drivers: int) -> None:
        self._stream, self.drivers, self._dealt = FastChance(seed), drivers, 0
        self.race: Race | None = None
        self.written: list[tuple[int, bytes]] = []

    def below(self, limit: int) -> int:
        number = self._stream.below(limit)
        self.written.append((at.SCRIPT_TOKENS, bytes([number] * at.WEATHERS)))
        return number

    def shuffle(self, pile: bytes) -> bytes:
        order = self._stream.shuffle(pile)
        self.written.append((self._row(pile), order))
        return order

    def _row(self, pile: bytes) -> int:
        """Whose order it is."""
        race = self.race
        if race is None:
            return at.SCRIPT_GRID if self.written else at.SCRIPT_COLOURS
        if race.round:
            return race.turn.who if race.turn.who < self.drivers else at.SCRIPT_LEGENDS
        if min(pile) >= at.FIRST_SLOT:
            return at.SCRIPT_UPGRADES
        if len(pile) == at.ROAD_TOKENS and sorted(pile) == list(range(at.ROAD_TOKENS)):
            return at.SCRIPT_TOKENS
        self._dealt += 1
        return self._dealt - 1 if self._dealt <= self.drivers else at.SCRIPT_LEGENDS

    def clone(self) -> Chance:
        return self._stream.clone()

    def mark(self) -> object:
        return self._stream.mark()

    def to_plain(self) -> Plain:
        return self._stream.to_plain()


@dataclass
class Script:
    """The orders of the reference, in the rows of a book."""

    book: Any
    ends: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.first = int(self.book[at.BOOK_SCRIPT])
        self.ends = [3] * at.SCRIPT_ROWS
        for row in range(at.SCRIPT_ROWS):
            begins = self.first + at.SCRIPT_ROOM * row
            self.book[begins : begins + 3] = (2, 0, 0)  # an empty order comes before the first one

    def write(self, row: int, order: bytes) -> None:
        """One more order."""
        begins, end = self.first + at.SCRIPT_ROOM * row, self.ends[row]
        if end + len(order) >= at.SCRIPT_ROOM:
            end = self._make_room(begins, end)
        self.book[begins + end] = len(order)
        self.book[begins + end + 1 : begins + end + 1 + len(order)] = np.frombuffer(order, np.uint8)
        self.ends[row] = end + 1 + len(order)

    def _make_room(self, begins: int, end: int) -> int:
        """Forget the orders that were drawn."""
        now = int(self.book[begins])
        kept = self.book[begins + now : begins + end].copy()
        self.book[begins + 2 : begins + 2 + len(kept)] = kept
        self.book[begins] = 2
        return 2 + len(kept)


class Difference(Exception):
    """The two engines disagree."""


class Follower:
    """A race of the reference and the same race in the batch engine, side by side."""

    def __init__(self, setup: Setup, seed: int) -> None:
        (variant,) = variants_of(setup)
        self.modules = needs_modules(variant)
        names = for_core("DICTATED", *(["MODULES"] if self.modules else []))
        self._step, self._list = names["step_one"], names["list_one"]
        self._words = np.zeros(at.WORDS_WITH_MODULES, np.uint64)
        self._figures = np.zeros(at.FIGURES_WITH_MODULES, np.int16)
        self._listed = np.zeros((2, 256), np.uint64)
        self._book = write_book([variant], scripted=at.SCRIPT_ROWS)
        self._script = Script(self._book)
        self.chance = Overheard(seed, setup.seats)
        self.race = self._start(setup)
        self._hand_over()
        names["begin_one"](self._words, self._figures, self._book, seed)

    def _start(self, setup: Setup) -> Race:
        race: Race = find_game("heat").start(setup, self.chance)
        self.chance.race = race
        advance(race)
        return race

    def _hand_over(self) -> None:
        for row, order in self.chance.written:
            self._script.write(row, order)
        self.chance.written.clear()

    def compare(self) -> tuple[int, Sequence[Code]] | None:
        """Compare both engines; who is asked and for which codes, nothing once the race is over."""
        figures, words = self._figures.tolist(), self._words.tolist()
        for what, reference, batch in facts(self.race, figures, words):
            if reference != batch:
                raise Difference(f"{what}: the reference has {reference}, the batch engine {batch}.")
        if not self.race.asked:
            return None
        seat = min(self.race.asked)
        codes = self.race.asked[seat]
        self._list(self._words, self._figures, self._book, self._listed)
        listed = self._listed[:, : figures[at.OPTIONS]].tolist()
        kinds = own_kinds(words[at.KINDS + seat])
        own = tuple(code_of(figures[at.PHASE], *option, kinds) for option in zip(*listed, strict=True))
        if own != tuple(codes):
            raise Difference(f"options of seat {seat}: the reference has {codes}, the batch engine {own}.")
        return seat, codes

    def choose(self, seat: int, codes: Sequence[Code], place: int) -> None:
        """The same choice in both engines."""
        apply(self.race, seat, codes[place])
        self._hand_over()
        self._step(self._words, self._figures, self._book, place)


@lru_cache(maxsize=1 << 16)
def cards_of(pile: int, own: bytes) -> bytes:
    """A pile of counts as sorted cards."""
    return bytes(kind for kind in range(8) for _ in range(pile >> 8 * kind & 255)) + own


@lru_cache(maxsize=1 << 16)
def own_of(slots: int, kinds: bytes) -> bytes:
    """The own upgrades of some slots."""
    return bytes(kind for slot, kind in enumerate(kinds) if slots >> slot & 1)


@lru_cache(maxsize=1 << 12)
def own_kinds(word: int) -> bytes:
    """The kinds in the slots of a driver."""
    return word.to_bytes(8, "little")[: at.SLOTS]


@lru_cache(maxsize=1 << 17)
def counted(pile: bytes) -> bytes:
    """A pile in no order."""
    return bytes(sorted(pile))


@lru_cache(maxsize=1 << 17)
def code_of(phase: int, base: int, value: int, kinds: bytes) -> Code:
    """An option of the batch engine as the reference writes it."""
    value = value - (1 << 64) if value >> 63 else value
    if phase in (at.CARDS, at.DISCARDS):
        return tuple(cards_of(base, own_of(value, kinds)))
    if phase == at.REACT:
        return _reaction(value, kinds)
    if phase == at.REFRESH:
        return tuple(kinds[(value >> 2 * place & 3) - 1] for place in range(3) if value >> 2 * place)
    if phase == at.SALVAGE:
        return () if value < 0 else (value if value < at.FIRST_SLOT else kinds[value - at.FIRST_SLOT],)
    return (value,)


def _reaction(option: int, kinds: bytes) -> Code:
    verb, slot, amount = option >> 8, option >> 4 & 15, option & 15
    if verb in (1, 6):
        return verb, option & 255
    if verb == 10:
        return verb, kinds[slot], amount
    return (verb, kinds[slot]) if verb in (4, 5, 7, 8, 9) else (verb,)


Fact = tuple[str, object, object]


def facts(race: Race, figures: list[int], words: list[int]) -> Iterator[Fact]:
    """What both engines say, one fact after the other."""
    over = not race.asked
    yield "over", over, figures[at.PHASE] == at.OVER
    yield "round", race.round, figures[at.ROUND]
    yield "order", list(race.order), figures[at.ORDER : at.ORDER + figures[at.RACING]]
    yield "ranked", len(race.ranked), figures[at.RANKED]
    if not over:
        seat = min(race.asked)
        yield "seat", seat, figures[at.SEAT]
        yield "question", race.flow[-1][0].kind_now(race, seat), KINDS[figures[at.PHASE]]  # type: ignore[attr-defined]
        yield "options", len(race.asked[seat]), figures[at.OPTIONS]
    if race.round:
        yield "turns", race.turns_taken, figures[at.TURNS_TAKEN]
        yield "Legend card", race.legend_card, figures[at.LEGEND_CARD] - 1 if figures[at.LEGEND_CARD] else None
        if race.turns_taken and not over:
            yield from turn_facts(race, figures, words)
    for number in range(len(race.cars)):
        yield from car_facts(race, number, figures, words)


def car_facts(race: Race, number: int, figures: list[int], words: list[int]) -> Iterator[Fact]:
    """A car and its piles."""
    car = race.cars[number]
    spot = words[at.SPOTS + number // 4] >> 16 * (number % 4) & 0xFFFF
    yield f"spot of car {number}", at.NO_SPOT if car.off_track else _spot(race, number), spot
    yield (
        f"figures of car {number}",
        (car.progress, car.gear if race.round else 1, car.place or 0),
        (figures[at.PROGRESS + number], figures[at.GEAR + number] or 1, figures[at.PLACE + number]),
    )
    if car.is_legend or not race.round:
        return
    yield f"engine of car {number}", car.engine, figures[at.ENGINE + number]
    own, kinds = figures[at.OWN + number], own_kinds(words[at.KINDS + number])
    for name, pile, word, bits in (
        ("hand", car.hand, at.HAND, at.OWN_HAND),
        ("deck", car.deck, at.DECK, at.OWN_DECK),
        ("discard pile", car.discard, at.DISCARD, at.OWN_DISCARD),
    ):
        batch = cards_of(words[word + number], own_of(own >> bits & 7, kinds))
        yield f"{name} of car {number}", counted(pile), batch
    played = _played(race, number, figures[at.SEAT])
    if played is not None:
        batch = cards_of(words[at.PLAY + number], own_of(own >> at.OWN_PLAY & 7, kinds))
        yield f"cards in play of car {number}", counted(played), batch


def _spot(race: Race, number: int) -> int:
    car = race.cars[number]
    return car.progress % race.course.spaces * 2 + car.lane - 1


def _played(race: Race, number: int, seat: int) -> bytes | None:
    """What a driver has submitted or in play; nothing is known of those who still have to submit."""
    if race.answers and race.round:
        given = race.answers.get(number, ())
        return bytes(card for pick in given[1:] for card in pick) if number < seat else None
    car = race.cars[number]
    return car.face_down + car.in_play


def turn_facts(race: Race, figures: list[int], words: list[int]) -> Iterator[Fact]:
    """The turn that is being taken."""
    turn, car = race.turn, race.cars[race.turn.who]
    kinds = own_kinds(words[at.KINDS + turn.who])
    yield (
        "turn",
        (turn.who, turn.start, sum(car.values), turn.extra, turn.pluses, turn.cooldown, turn.cooled),
        tuple(figures[place] for place in (at.WHO, at.START, at.VALUES, at.EXTRA, at.PLUSES, at.COOLDOWN, at.COOLED)),
    )
    yield (
        "symbols",
        (
            turn.calm,
            turn.adrenaline_speed,
            turn.boosted,
            turn.adjust,
            turn.slipstreams,
            turn.chained,
            turn.salvage_left,
        ),
        (
            *(figures[at.CALM], bool(figures[at.ADRENALINE]), bool(figures[at.BOOSTED]), figures[at.ADJUST]),
            *(figures[at.SLIPSTREAMS], bool(figures[at.CHAINED]), figures[at.SALVAGE_LEFT]),
        ),
    )
    for name, pile, place in (
        ("Heat due", turn.heat_due, at.HEAT_DUE),
        ("Scrap due", turn.scrap_due, at.SCRAP_DUE),
        ("salvagers", turn.salvagers, at.SALVAGERS),
        ("accelerators", turn.accelerators, at.ACCELERATORS),
        ("coolers", turn.coolers, at.COOLERS),
        ("drafts", turn.drafts, at.DRAFTS),
    ):
        yield name, counted(pile), own_of(figures[place], kinds)
    yield "picked", counted(turn.picked), cards_of(words[at.PICKED], own_of(figures[at.PICKED_OWN], kinds))
