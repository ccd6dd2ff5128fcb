"""Many races at once: the same races in one process and in several, begun anew when they end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import AlreadyPendingCallError, ClosedEnvironmentError, NoAsyncCallError
from gymnasium.vector import AutoresetMode

import paddock.env
from paddock.env.crew import shares_of

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


@pytest.mark.parametrize(("workers", "here"), [(2, None), (3, None), (1, 0), (2, 2)])
def test_processes_run_the_same_races(workers: int, here: int | None) -> None:
    """Long enough for races to end and to begin anew."""
    alone = play(paddock.env.vector("heat", envs=3, workers=1, **SETTINGS), 200)
    shared = play(paddock.env.vector("heat", envs=3, workers=workers, here=here, **SETTINGS), 200)
    assert any(over.any() for _, _, over, _, _ in alone[2:])
    np.testing.assert_equal(alone, shared)


@pytest.mark.parametrize(
    ("races", "workers", "here", "shares"),
    [
        (16, 1, None, [16]),
        (16, 2, None, [8, 8]),
        (16, 3, None, [5, 5, 6]),
        (2, 8, None, [1, 1]),
        (16, 2, 0, [0, 8, 8]),
        (16, 1, 0, [0, 16]),
        (16, 3, 4, [4, 6, 6]),
        (16, 3, 16, [16]),
        (3, 9, 1, [1, 1, 1]),
    ],
)
def test_shares_are_even_besides_those_of_this_process(
    races: int, workers: int, here: int | None, shares: list[int]
) -> None:
    assert shares_of(races, workers, here) == shares


@pytest.mark.parametrize(("workers", "here"), [(None, 3), (2, 17), (2, -1), (1, 3)])
def test_races_are_left_to_somebody(workers: int | None, here: int) -> None:
    if workers is None:
        assert sum(shares_of(16, None, here)) == 16
    else:
        with pytest.raises(paddock.BadOptions, match="here"):
            shares_of(16, workers, here)


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


@pytest.mark.parametrize("workers", [1, 2])
def test_a_step_in_two_calls_is_the_same_step(workers: int) -> None:
    whole = paddock.env.vector("heat", envs=2, workers=1, **SETTINGS)
    split = paddock.env.vector("heat", envs=2, workers=workers, **SETTINGS)
    seen, _ = whole.reset(seed=8)
    split.reset(seed=8)
    for _ in range(20):
        actions = seen["action_mask"].argmax(1)
        split.step_async(actions)
        after = whole.step(actions)
        np.testing.assert_equal(split.step_wait(), after)
        seen = after[0]
    split.close()


def test_calls_that_do_not_fit_are_refused() -> None:
    vector = paddock.env.vector("heat", envs=2, workers=1, **SETTINGS)
    seen, _ = vector.reset(seed=1)
    actions = seen["action_mask"].argmax(1)
    with pytest.raises(NoAsyncCallError, match="step_async first"):
        vector.step_wait()
    vector.step_async(actions)
    for call in (lambda: vector.step_async(actions), vector.reset, vector.action_masks):
        with pytest.raises(AlreadyPendingCallError, match="step_wait first"):
            call()
    vector.step_wait()
    vector.close()
    with pytest.raises(ClosedEnvironmentError, match="closed"):
        vector.step(actions)


@pytest.mark.parametrize("seed", [[1], [1, 2, 3], -1, [4, -2]])
def test_seeds_are_one_for_each_race_and_none_is_below_nought(seed: Any) -> None:
    vector = paddock.env.vector("heat", envs=2, workers=1, **SETTINGS)
    with pytest.raises(paddock.BadOptions, match="seed"):
        vector.reset(seed=seed)


def test_halves_in_flight_drive_the_same_races() -> None:
    """Two environments whose steps overlap, as a learner keeps them busy."""
    halves = [paddock.env.vector("heat", envs=2, workers=1, here=0, **SETTINGS) for _ in range(2)]
    stories: list[list[Any]] = [list(half.reset(seed=5)) for half in halves]
    for half, story in zip(halves, stories, strict=True):
        half.step_async(story[0]["action_mask"].argmax(1))
    for _ in range(30):
        for half, story in zip(halves, stories, strict=True):
            story.append(half.step_wait())
            half.step_async(story[-1][0]["action_mask"].argmax(1))
    for half in halves:
        half.close()
    expected = play(paddock.env.vector("heat", envs=2, workers=1, **SETTINGS), 30)
    np.testing.assert_equal(stories, [expected, expected])
