"""Follow a race of the reference engine choice by choice: same questions, same options, same positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Code, Setup, advance, apply, find_game

from .book import Numbers, Variant, write_book
from .driver import lines_behind
from .facts import code_of, of_batch, of_reference, own_kinds
from .linking import for_core
from .overhearing import Overheard, Script
from .rules import layout as at
from .rules.looking import CROSSED_FIGURES
from .setups import needs_modules, variants_of

LONGEST_LIST = 256


class Difference(Exception):
    """The two engines disagree."""


@lru_cache(maxsize=256)
def _book(variant: Variant) -> Numbers:
    return write_book([variant], scripted=at.SCRIPT_ROWS)


class Follower:
    """A race of the reference and the same race in the batch engine, side by side."""

    def __init__(self, setup: Setup, seed: int) -> None:
        (variant,) = variants_of(setup)
        self._rules = for_core("DICTATED", *(["MODULES"] if needs_modules(variant) else []))
        self._words = np.zeros(at.WORDS_WITH_MODULES, np.uint64)
        self._figures = np.zeros(at.FIGURES_WITH_MODULES, np.int16)
        self._listed = np.zeros((2, LONGEST_LIST), np.uint64)
        self._book = _book(variant).copy()
        self._script = Script(self._book)
        self._encoder = find_game("heat").encoder(setup)
        self._seen = np.zeros(sum(field.size for field in self._encoder.fields) + CROSSED_FIGURES, np.int16)
        self._chance = Overheard(seed, setup.seats)
        self.race = self._start(setup)
        self._hand_over()
        self._rules["begin_one"](self._words, self._figures, self._book, seed)

    def _start(self, setup: Setup) -> Race:
        race = find_game("heat").start(setup, self._chance)
        assert isinstance(race, Race)
        self._chance.race = race
        advance(race)
        return race

    def _hand_over(self) -> None:
        for row, order in self._chance.written:
            self._script.write(row, order)
        self._chance.written.clear()

    @property
    def is_broken(self) -> bool:
        """Whether the race left what the words of the batch engine can count."""
        return bool(self._figures[at.BROKEN])

    def compare(self) -> tuple[int, Sequence[Code]] | None:
        """Compare both engines; who is asked and for which codes, nothing once the race is over."""
        figures, words = self._figures.tolist(), self._words.tolist()
        reference, batch = of_reference(self.race), of_batch(figures, words)
        if reference != batch:
            raise Difference(_told_apart(reference, batch))
        if not self.race.asked:
            return None
        seat = figures[at.SEAT]
        codes = self.race.asked[seat]
        self._rules["list_one"](self._words, self._figures, self._book, self._listed)
        bases, values = self._listed[:, : figures[at.OPTIONS]].tolist()
        phase, kinds = figures[at.PHASE], own_kinds(words[at.KINDS + seat])
        own = tuple([code_of(phase, base, value, kinds) for base, value in zip(bases, values, strict=True)])
        if own != codes:
            raise Difference(f"options of seat {seat}: the reference lists {codes}, the batch engine {own}.")
        return seat, codes

    def compare_encoding(self, seat: int) -> None:
        """Compare what the seat that is asked may know, number by number."""
        self._rules["look_one"](self._words, self._figures, self._book, self._seen)
        reference = [*self._encoder.observe(self.race, seat), *lines_behind(self.race, seat)]
        batch = self._seen.tolist()
        if reference != batch:
            names = [field.name for field in self._encoder.fields for _ in range(field.size)]
            names += ["crossed"] * CROSSED_FIGURES
            apart = [(name, *pair) for name, *pair in zip(names, reference, batch, strict=True) if pair[0] != pair[1]]
            raise Difference(f"encoding for seat {seat} (field, reference, batch): {apart[:8]}.")

    def choose(self, seat: int, codes: Sequence[Code], place: int) -> None:
        """The same choice in both engines."""
        apply(self.race, seat, codes[place])
        self._hand_over()
        self._rules["step_one"](self._words, self._figures, self._book, place)


def _told_apart(reference: list[object], batch: list[object]) -> str:
    pairs = [pair for pair in zip_longest(reference, batch) if pair[0] != pair[1]]
    return f"the reference and the batch engine say {pairs[:6]}; all of it: {reference} and {batch}."
