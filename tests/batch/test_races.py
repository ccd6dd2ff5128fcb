"""Races by the batch, as whoever learns from them sees them."""

from __future__ import annotations

import numpy as np
import pytest

import paddock.batch
from paddock.kernel import BadOptions, IllegalChoice, find_game

REFUSED = (
    ({"championship": "1961"}, "option 'championship'"),
    ({"tournament": True}, "option 'tournament'"),
    ({"mulligan": True}, "option 'mulligan'"),
    ({"give_up": True}, "option 'give_up'"),
)


def test_races_step_side_by_side() -> None:
    races = paddock.batch.begin(4, {"circuit": "usa", "laps": 1}, 32, seed=3)
    ended = 0
    for _ in range(900):
        assert (races.mask.sum(1) == races.listed).all() and (races.listed > 1).all()
        races.step_at_random()
        ended += int(races.over.sum())
        for race in np.flatnonzero(races.over):
            assert sorted(np.round(races.rewards[race, :4], 3)) == [-1, np.float32(-0.333), np.float32(0.333), 1]
    assert ended > 32


def test_the_encoding_is_the_games_own() -> None:
    races = paddock.batch.begin(5, {"circuit": "japan", "legends": 1}, 2)
    game = find_game("heat")
    fields = game.encoder(game.setup(5, {"circuit": "japan", "legends": 1})).fields
    assert races.observation.shape == (2, sum(field.size for field in fields))
    assert races.observation.dtype == np.int16


def test_the_same_seed_is_the_same_race() -> None:
    first, second, other = (paddock.batch.begin(3, {}, 4, seed=seed) for seed in (1, 1, 2))
    for races in (first, second, other):
        for _ in range(50):
            races.step_at_random()
    assert (first.observation == second.observation).all() and (first.observation != other.observation).any()


def test_an_option_that_is_not_listed_is_refused() -> None:
    races = paddock.batch.begin(2, {}, 3)
    with pytest.raises(IllegalChoice, match="race 0, seat 0: option 99 is not listed"):
        races.step(np.full(3, 99))


@pytest.mark.parametrize(("options", "sentence"), REFUSED)
def test_what_it_does_not_know_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions, match=sentence):
        paddock.batch.begin(3, options, 1)


def test_sizes_and_devices_are_checked() -> None:
    with pytest.raises(BadOptions, match="races = 0"):
        paddock.batch.begin(3, {}, 0)
    with pytest.raises(BadOptions, match="device 'tpu'"):
        paddock.batch.begin(3, {}, 1, device="tpu")


def test_a_vector_environment_for_one_learner() -> None:
    races = paddock.batch.vector(3, {"circuit": "usa", "laps": 1}, 8)
    seen, _ = races.reset(seed=1)
    ended = 0
    for _ in range(200):
        assert races.observation_space.contains(seen)
        places = [np.flatnonzero(mask)[-1] for mask in seen["action_mask"]]
        seen, rewards, over, _, _ = races.step(np.array(places))
        assert set(np.unique(rewards[over])) <= {-1, 0, 1} and not rewards[~over].any()
        ended += int(over.sum())
    assert ended >= 8


def test_a_state_and_an_action_give_the_next_state() -> None:
    table = paddock.batch.functional(2, {"circuit": "usa", "laps": 1})
    first = state = table.init(4, seed=1)
    before = first.words.copy()
    for _ in range(2000):
        state = table.step(state, state.legal_action_mask.sum(1) - 1)
        if state.rewards.any():
            assert (state.rewards[state.rewards.any(1)].sum(1) == 0).all()
        if state.terminated.all():
            break
    assert state.terminated.all() and (first.words == before).all()
    assert not table.step(state, np.zeros(4)).rewards.any()
