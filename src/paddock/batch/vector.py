"""Many races for one learner as a Gymnasium vector environment: seat 0 learns, the other seats choose at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .arrays import ACTIONS
from .races import begin

LEARNER = 0


class BatchVector(VectorEnv[Any, Any, Any]):
    """So many races on one core; a race that ends begins anew in the same step, up to the learner's next question."""

    def __init__(self, seats: int, options: Mapping[str, object], races: int, seed: int = 0) -> None:
        self._races = begin(seats, options, races, seed=seed)
        self.num_envs = races
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        seen = self._races.observation.shape[1]
        limits = np.iinfo(np.int16)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(limits.min, limits.max, (seen,), np.int16),
                "action_mask": spaces.MultiBinary(ACTIONS),
            }
        )
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, races)
        self.action_space = batch_space(self.single_action_space, races)
        self._rewards = np.zeros(races, np.float32)
        self._over = np.zeros(races, np.bool_)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New races; race k begins from the seed plus k."""
        self._races.reset(int(seed or 0))
        self._until_asked()
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """The learner's choice in every race; the reward comes with the end, from 1 for the first place to -1."""
        self._rewards[:], self._over[:] = 0, False
        self._races.step(np.asarray(actions))
        self._note()
        self._until_asked()
        return self._seen(), self._rewards.copy(), self._over.copy(), np.zeros_like(self._over), {}

    def _until_asked(self) -> None:
        """The others drive until the learner is asked in every race."""
        while (waiting := self._races.seat != LEARNER).any():
            self._races.step_at_random(waiting)
            self._note()

    def _note(self) -> None:
        ended = self._races.over.astype(np.bool_)
        self._rewards[ended] = self._races.rewards[ended, LEARNER]
        self._over |= ended

    def _seen(self) -> dict[str, Any]:
        mask = self._races.mask.astype(np.int8)
        return {"observation": self._races.observation.copy(), "action_mask": mask}
