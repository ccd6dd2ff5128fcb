"""The spaces of Gymnasium that an observation, an action and the state of all seats lie in."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from .lens import Lens


def observation_space(lens: Lens) -> spaces.Dict:
    """A new space object."""
    shape = (lens.actions, lens.option_scale.size)
    option_low = np.minimum(np.broadcast_to(lens.option_scale.low, shape), 0)
    option_high = np.maximum(np.broadcast_to(lens.option_scale.high, shape), 0)
    return spaces.Dict(
        {
            "observation": spaces.Box(lens.state_scale.low, lens.state_scale.high, dtype=np.float32),
            "options": spaces.Box(option_low, option_high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (lens.actions,), np.int8),
        }
    )


def action_space(lens: Lens) -> spaces.Discrete:
    """A new space object."""
    return spaces.Discrete(lens.actions)


def state_space(lens: Lens, seats: int) -> spaces.Box:
    """What all seats know, one after the other."""
    low, high = np.tile(lens.state_scale.low, seats), np.tile(lens.state_scale.high, seats)
    return spaces.Box(low, high, dtype=np.float32)
