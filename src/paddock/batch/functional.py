"""The same races without anything that changes: a state and an action give the next state, as pgx has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .arrays import ACTIONS, on_core, size_of, switches_of
from .linking import for_core
from .rules import layout as at
from .setups import setup_for, variants_of


@dataclass(frozen=True)
class BatchState:
    """Some races at one moment; the first axis of every array is the race."""

    words: Any
    figures: Any
    current_player: Any
    observation: Any
    legal_action_mask: Any
    rewards: Any
    terminated: Any


class Functional:
    """A table of HEAT as two functions; what they are given stays as it is."""

    num_actions = ACTIONS

    def __init__(self, seats: int, options: Mapping[str, object]) -> None:
        self._variants, self.num_players = variants_of(setup_for(seats, options)), seats
        self._rules = for_core(*switches_of(size_of(self._variants, 1)))

    def init(self, races: int, seed: int) -> BatchState:
        """New races; race k begins from the seed plus k."""
        arrays = on_core(self._variants, size_of(self._variants, races))
        self._rules["begin_all"](arrays.words, arrays.figures, arrays.book, seed)
        return self._state(arrays.words, arrays.figures, np.zeros((races, at.MOST_CARS), np.float32))

    def step(self, state: BatchState, actions: Any) -> BatchState:
        """One decision in every race that is not over; rewards by seat come with the end."""
        words, figures, races = state.words.copy(), state.figures.copy(), len(state.words)
        arrays = on_core(self._variants, size_of(self._variants, 1))
        places = np.where(state.terminated, -1, np.asarray(actions)).astype(np.int32)
        self._rules["play_all"](words, figures, arrays.book, places)
        rewards = np.zeros((races, at.MOST_CARS), np.float32)
        self._rules["reward_all"](words, figures, arrays.book, rewards)
        return self._state(words, figures, np.where(state.terminated[:, None], 0, rewards))

    def _state(self, words: Any, figures: Any, rewards: Any) -> BatchState:
        size = size_of(self._variants, len(words))
        seen = np.zeros((size.races, size.seen), np.int16)
        self._rules["observe_all"](words, figures, on_core(self._variants, size_of(self._variants, 1)).book, seen)
        return BatchState(
            words=words,
            figures=figures,
            current_player=figures[:, at.SEAT].copy(),
            observation=seen,
            legal_action_mask=np.arange(ACTIONS) < figures[:, at.OPTIONS, None],
            rewards=rewards[:, : self.num_players],
            terminated=figures[:, at.PHASE] == at.OVER,
        )
