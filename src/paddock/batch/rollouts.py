"""Imagined races by the thousand for bots that look ahead: choices tried in worlds of the reference engine.

Compiling takes a while, once for each machine: `warm_up` waits for it, `warm_up_beside` does not.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Chance, Code, State, asked_together

from .linking import for_imagining
from .loading import Ground, counted, ground_of, load
from .rules import layout as at
from .rules.rolling import IN_PLANNING

Way = tuple[Code, ...]
"""A choice, or several that are made in one breath: a gear and its cards."""
SEEDS = 1 << 30
_compiling = threading.Lock()
_warm: set[tuple[str, ...]] = set()
_begun: set[tuple[str, ...]] = set()


class Rehearsed(Protocol):
    """What has to be compiled before it is of use; things with the same switches are compiled once."""

    switches: tuple[str, ...]

    def rehearse(self) -> None:
        """Have everything compiled."""


Thing = TypeVar("Thing", bound=Rehearsed)


class Rollouts:
    """Races imagined from one position on."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.switches = ground.switches
        self._words = np.zeros(ground.words, np.uint64)
        self._figures = np.zeros(ground.figures, np.int16)

    def shares(self, worlds: Sequence[State], seat: int, ways: Sequence[Way], end: int, chance: Chance) -> Any:
        """By world and way: the share of the field that the seat will likely leave behind.

        Everybody drives in haste until the round `end` begins, others who have answered in secret as well.
        """
        choices = self._choices(worlds[0], seat, ways)
        state, seeds = self._load(worlds, seat, (seat,)), _seeds(len(worlds), chance)
        found = np.zeros((len(worlds), len(ways)))
        trial = self._words, self._figures, choices
        for_imagining(*self.switches)["imagine_all"](
            (*state, self._ground.book), self._ground.paces, trial, (end, seeds, found)
        )
        return found

    def finish(self, worlds: Sequence[State], chance: Chance) -> Any:
        """By world and car: the place at the end of the race."""
        words, figures = self._load(worlds, None, None)
        ends = np.zeros((len(worlds), at.MOST_CARS), np.int64)
        state = words, figures, self._ground.book
        for_imagining(*self.switches)["finish_all"](state, self._ground.paces, _seeds(len(worlds), chance), ends)
        return ends

    def rehearse(self) -> None:
        """Have everything compiled, with no world at all."""
        words = np.zeros((0, self._ground.words), np.uint64)
        figures = np.zeros((0, self._ground.figures), np.int16)
        state, seeds = (words, figures, self._ground.book), np.zeros(0, np.int64)
        choices = np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.uint64)
        trial, rules = (self._words, self._figures, choices), for_imagining(*self.switches)
        rules["imagine_all"](state, self._ground.paces, trial, (0, seeds, np.zeros((0, 0))))
        rules["finish_all"](state, self._ground.paces, seeds, np.zeros((0, at.MOST_CARS), np.int64))

    def _load(self, worlds: Sequence[State], asked: int | None, planned: tuple[int, ...] | None) -> tuple[Any, Any]:
        words = np.zeros((len(worlds), self._ground.words), np.uint64)
        figures = np.zeros((len(worlds), self._ground.figures), np.int16)
        for number, world in enumerate(worlds):
            assert isinstance(world, Race)
            seat = min(world.asked) if asked is None else asked
            counting = tuple(world.answers) if planned is None else planned
            load(world, self._ground, seat, counting, (words[number], figures[number]))
        return words, figures

    def _choices(self, world: State, seat: int, ways: Sequence[Way]) -> tuple[Any, Any, Any]:
        """Places of the list, gears and cards laid, as the compiled rules read them."""
        places, gears = np.full(len(ways), IN_PLANNING, np.int64), np.zeros(len(ways), np.int64)
        laid, codes = np.zeros(len(ways), np.uint64), list(world.asked[seat])
        planning = asked_together(world) is not None
        named = world.answers[seat] if planning else ()
        for number, way in enumerate(ways):
            if planning:
                gear, *cards = (*named, *way)
                gears[number], laid[number] = gear[0], counted(bytes(card for code in cards for card in code))
            else:
                places[number] = codes.index(way[0])
        return places, gears, laid


def rollouts_for(state: State) -> Rollouts | None:
    """Roll-outs from a position; none if the batch engine cannot hold it."""
    if not isinstance(state, Race):
        return None
    ground = ground_of(state)
    return Rollouts(ground) if ground is not None else None


def warm_up(thing: Thing) -> Thing:
    """All that it needs is compiled, or loaded from where an earlier process has kept it."""
    with _compiling:
        if thing.switches not in _warm:
            thing.rehearse()
            _warm.add(thing.switches)
    return thing


def warm_up_beside(thing: Thing) -> Thing | None:
    """The same in a thread; none until it is done."""
    if thing.switches in _warm:
        return thing
    if thing.switches not in _begun:
        _begun.add(thing.switches)
        threading.Thread(target=warm_up, args=(thing,), daemon=True).start()
    return None


def _seeds(count: int, chance: Chance) -> Any:
    return np.array([chance.below(SEEDS) for _ in range(count)], np.int64)
