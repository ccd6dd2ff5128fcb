"""Many races at once: the same races in one process and in several, begun anew when they end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import paddock.env

SETTINGS: dict[str, Any] = {"against": ("random",), "laps": 1, "actions": 64}


def play(vector: Any, steps: int) -> list[Any]:
    """So many steps, always the first allowed action; everything that was seen."""
    seen, about = vector.reset(seed=5)
    story = [seen, about]
    for _ in range(steps):
        seen, rewards, over, cut, about = vector.step(seen["action_mask"].argmax(1))
        story.append((seen, rewards, over, cut, about))
    vector.close()
    return story


def test_processes_run_the_same_races() -> None:
    alone = play(paddock.env.vector("heat", envs=3, workers=1, **SETTINGS), 40)
    shared = play(paddock.env.vector("heat", envs=3, workers=2, **SETTINGS), 40)
    np.testing.assert_equal(alone, shared)


def test_races_are_those_of_single_environments() -> None:
    vector = paddock.env.vector("heat", envs=2, workers=1, **SETTINGS)
    seen, about = vector.reset(seed=[3, 4])
    singles = [paddock.env.single("heat", **SETTINGS) for _ in range(2)]
    expected = [env.reset(seed=seed)[0] for env, seed in zip(singles, (3, 4), strict=True)]
    for _ in range(30):
        for race, one in enumerate(expected):
            assert all(np.array_equal(seen[key][race], one[key]) for key in one)
        assert np.array_equal(about["action_mask"], vector.action_masks())
        actions = np.array([np.flatnonzero(one["action_mask"])[-1] for one in expected])
        seen, _, over, _, about = vector.step(actions)
        expected = [env.step(int(action))[0] for env, action in zip(singles, actions, strict=True)]
        assert not over.any()


def test_an_ended_race_begins_anew() -> None:
    vector = paddock.env.vector("heat", envs=2, workers=1, **SETTINGS)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    seen, _ = vector.reset(seed=1)
    over = np.zeros(2, bool)
    while not over.any():
        seen, rewards, over, _, about = vector.step(seen["action_mask"].argmax(1))
    ended = int(over.argmax())
    assert rewards[ended] in (-1.0, 1.0) and about["place"][ended] == (1 if rewards[ended] > 0 else 2)
    seen, rewards, over, _, about = vector.step(np.full(2, 63))
    assert not over[ended] and rewards[ended] == 0 and about["place"][ended] == 0
    assert seen["action_mask"][ended].sum() > 1


def test_observations_fit_the_spaces() -> None:
    vector = paddock.env.vector("poleposition", envs=2, workers=1, against=("random",), laps=3)
    seen, _ = vector.reset(seed=1)
    assert vector.observation_space.contains(seen)
    assert vector.num_envs == 2 and vector.single_action_space.n == vector.action_space.nvec[0]


@pytest.mark.parametrize("workers", [1, 2])
def test_closing_twice_does_no_harm(workers: int) -> None:
    vector = paddock.env.vector("heat", envs=2, workers=workers, **SETTINGS)
    vector.reset(seed=1)
    vector.close()
    vector.close()
