"""Imagined races that a network drives, on a core: many at once, each up to where the network is asked its worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import asked_together

from .desks import field_places
from .features import Kit, features
from .network import Weights, forward
from .rules import layout as at
from .rules.stepping import NO_ANSWER

MOST_STEPS = 2000
Forced = Mapping[int, Any]
"""By question what the own seat answers in this round: a place for each race, or the one gear."""


@dataclass
class Imagined:
    """Races and the network that drives them; a seat thinks."""

    weights: Weights
    rules: Mapping[str, Any]
    book: Any
    seat: int
    kit: Kit = field(default_factory=lambda: Kit(np, np.float32))

    def seen_by(self, words: Any, figures: Any) -> tuple[Any, Any]:
        """What the network makes of positions: the scores of the parts and the values."""
        fields = field_places(int(figures[0, at.CARS]))
        seen = np.zeros((len(figures), max(part.stop for part in fields.values())), np.int16)
        self.rules["look_all"](words, figures, self.book, seen)
        return forward(self.weights, features(lambda name: seen[:, fields[name]], self.kit))[:2]

    def sampled(self, words: Any, figures: Any, scores: Any) -> tuple[Any, Any]:
        """An option for every race by its odds, and the keys of the lists."""
        races = len(figures)
        keys, places = np.zeros((2, races), np.int64), np.zeros(races, np.int32)
        taken = places, np.zeros(races, np.float32), np.zeros(races, np.int16)
        self.rules["sample_all"]((words, figures, self.book), (scores, scores[:0]), keys, taken)
        return places, keys


class Worlds:
    """Some imagined worlds of one decision, and how many rounds they are driven on."""

    def __init__(self, imagined: Imagined, words: Any, figures: Any, rounds: int) -> None:
        self._imagined, self._words, self._figures, self._rounds = imagined, words, figures, rounds
        self._worth = np.zeros(0, np.float32)

    def plan_again(self, rival: int) -> None:
        """Somebody who has yet to move: of the cards that were imagined the network lays those it likes, not any."""
        words, figures, imagined = self._words, self._figures, self._imagined
        asked, laid = figures[:, [at.SEAT, at.PHASE, at.OPTIONS]].copy(), words[:, at.PLAY + rival].copy()
        words[:, at.HAND + rival] += laid
        words[:, at.PLAY + rival] = 0
        figures[:, at.SEAT], figures[:, at.PHASE] = rival, at.CARDS
        figures[:, at.PLANNED + rival] = figures[:, at.GEAR + rival]
        scores, _ = imagined.seen_by(words, figures)
        imagined.rules["lay_all"]((words, figures, imagined.book), scores)
        none = words[:, at.PLAY + rival] == 0
        words[none, at.PLAY + rival] = laid[none]
        words[none, at.HAND + rival] -= laid[none]
        figures[:, [at.SEAT, at.PHASE, at.OPTIONS]] = asked

    def worth(self, race: Race, places: Any) -> Any:
        """By option and world: what the position is worth to the seat in the end."""
        options, deals = len(places), len(self._figures)
        words, figures = np.tile(self._words, (options, 1)), np.tile(self._figures, (options, 1))
        self._worth = np.zeros(len(figures), np.float32)
        state, chosen = (words, figures, self._imagined.book), np.repeat(places, deals).astype(np.int32)
        if asked_together(race) is None:
            self._imagined.rules["play_all"](*state, chosen)
            forced: Forced = {}
        else:
            forced = self._plan(race, state, chosen)
        rows = self._racing(figures, np.arange(len(figures)))
        for _ in range(MOST_STEPS):
            if not len(rows):
                break
            rows = self._racing(figures, self._step(state, rows, race.round, forced))
        return self._worth.reshape(options, deals)

    def _plan(self, race: Race, state: tuple[Any, Any, Any], chosen: Any) -> Forced:
        """All drivers plan anew, one after the other; what the own seat has named already stays."""
        figures, given = state[1], race.answers.get(self._imagined.seat, ())
        figures[:, at.SEAT] = min(car.number for car in race.cars if not car.is_legend and not car.place)
        figures[:, at.PHASE] = at.GEARS
        self._imagined.rules["play_all"](*state, np.full(len(figures), NO_ANSWER, np.int32))
        return {at.GEARS: given[0][0], at.CARDS: chosen} if given else {at.GEARS: chosen}

    def _racing(self, figures: Any, rows: Any) -> Any:
        """The races in which the own car is not home; in the others its place is what it is worth."""
        place, cars = figures[rows, at.PLACE + self._imagined.seat], int(figures[0, at.CARS])
        home = place > 0
        self._worth[rows[home]] = 1 - 2 * (place[home] - 1) / max(1, cars - 1)
        return rows[~home & (figures[rows, at.PHASE] != at.OVER)]

    def _step(self, state: tuple[Any, Any, Any], rows: Any, now: int, forced: Forced) -> Any:
        """One decision in each of these races; those that go on."""
        words, figures = state[0][rows], state[1][rows]
        scores, values = self._imagined.seen_by(words, figures)
        own, rounds, phase = (
            figures[:, at.SEAT] == self._imagined.seat,
            figures[:, at.ROUND],
            figures[:, at.PHASE],
        )
        ends = own & (rounds >= now + self._rounds) & (phase == at.GEARS)
        places, keys = self._imagined.sampled(words, figures, scores)
        for question, answer in forced.items():
            mine = own & (rounds == now) & (phase == question)
            places[mine] = gear_place(keys[1, mine], answer) if isinstance(answer, int) else answer[rows[mine]]
        self._worth[rows] = values  # of those that end here; the others are overwritten
        self._imagined.rules["play_all"](words, figures, state[2], places)
        state[0][rows], state[1][rows] = words, figures
        return rows[~ends]


def gear_place(keys: Any, gear: int) -> Any:
    """The place of a gear among those on offer."""
    lower = (keys >> 24) & ((1 << gear) - 1)
    return sum((lower >> bit) & 1 for bit in range(gear))
