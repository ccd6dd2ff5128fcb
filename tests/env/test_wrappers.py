"""Masks survive what people wrap around an environment, in both libraries."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics, TimeLimit, TransformObservation
from pettingzoo.utils import conversions, wrappers

import paddock.env


def allowed(env: Any, agent: str) -> int:
    """The last action the mask allows, the same in observation and info."""
    seen, _, _, _, about = env.last()
    assert np.array_equal(seen["action_mask"], about["action_mask"])
    return int(np.flatnonzero(about["action_mask"])[-1])


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_pettingzoo_wrappers(game: str) -> None:
    env: Any = paddock.env.aec(game)
    for wrap in (wrappers.AssertOutOfBoundsWrapper, wrappers.OrderEnforcingWrapper):
        env = wrap(env)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env.reset(seed=1)
    for agent in env.agent_iter(40):
        env.step(allowed(env, agent))
    assert not any(env.terminations.values())


def test_parallel_seen_as_turns() -> None:
    env: Any = conversions.parallel_to_aec(paddock.env.parallel("heat", laps=1))
    env.reset(seed=1)
    for agent in env.agent_iter(40):
        env.step(allowed(env, agent))
    assert not any(env.terminations.values())


@pytest.mark.parametrize("wrap", [FlattenObservation, RecordEpisodeStatistics, lambda env: TimeLimit(env, 30)])
def test_gymnasium_wrappers(wrap: Any) -> None:
    env = wrap(paddock.env.single("heat", against="random", laps=1))
    _, about = env.reset(seed=1)
    for _ in range(20):
        _, _, over, _, about = env.step(int(np.flatnonzero(about["action_mask"])[0]))
        assert not over and about["action_mask"].any()


def test_the_mask_alone_is_an_observation() -> None:
    env = paddock.env.single("heat", against="random", laps=1)
    masks = TransformObservation(env, lambda seen: seen["action_mask"], env.observation_space["action_mask"])
    seen, about = masks.reset(seed=1)
    assert np.array_equal(seen, about["action_mask"]) and np.array_equal(seen, masks.unwrapped.action_masks())


def test_gymnasiums_own_vectors() -> None:
    made = gymnasium.make_vec(
        "paddock.env.single_race:paddock/heat-v1", num_envs=2, vectorization_mode="sync", against=("random",), laps=1
    )
    seen, about = made.reset(seed=3)
    for _ in range(10):
        assert np.array_equal(seen["action_mask"], np.stack(about["action_mask"]))
        seen, _, over, _, about = made.step(seen["action_mask"].argmax(1))
        assert not over.any()
    made.close()
