"""OpenSpiel's own random tests, serialisation, and observations that are ours."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import paddock
import paddock.env
from paddock.env.openspiel import sight

GAMES = {
    "heat": ("paddock_heat", {"players": 3, "circuit": "usa", "laps": 1, "deals": 10}),
    "legends": ("paddock_heat", {"players": 2, "legends": 2, "laps": 1, "deals": 10, "sets": "heavy-rain+rocky-roads"}),
    "2e": ("paddock_formula90", {"players": 2, "length": "sprint", "deals": 10}),
    "v10": ("paddock_formula90", {"players": 2, "edition": "v10", "length": "sprint", "deals": 10}),
    "93-advanced": ("paddock_formula90", {"players": 2, "edition": "93-advanced", "length": "short", "deals": 10}),
    "93-base": ("paddock_formula90", {"players": 2, "edition": "93-base", "length": "short", "deals": 10}),
    "poleposition": ("paddock_poleposition", {"players": 2, "laps": 3, "deals": 10}),
}
EACH = pytest.mark.parametrize(("name", "parameters"), GAMES.values(), ids=GAMES)


@pytest.fixture(autouse=True, scope="module")
def registered() -> tuple[str, ...]:
    names = paddock.env.register_openspiel()
    assert names == paddock.env.register_openspiel() == ("paddock_formula90", "paddock_heat", "paddock_poleposition")
    return names


@EACH
def test_random_play(name: str, parameters: dict[str, Any], capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, parameters), num_sims=1, serialize=True, verbose=False)


@EACH
def test_a_position_is_serialised_whole(name: str, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, parameters)
    state, chance = game.new_initial_state(), random.Random(1)
    for _ in range(40):
        state.apply_action(chance.choice(state.legal_actions()))
    game_again, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(game_again) == str(game) and str(again) == str(state)
    assert again.current_player() == state.current_player() and again.legal_actions() == state.legal_actions()
    for player in range(game.num_players()):
        assert again.observation_tensor(player) == state.observation_tensor(player)
        assert again.information_state_string(player) == state.information_state_string(player)


def test_chance_moves_once_and_picks_the_seed() -> None:
    game = pyspiel.load_game("paddock_heat(players=2,laps=1,deals=20)")
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert state.is_chance_node() and len(outcomes) == game.max_chance_outcomes() == 20
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    state.apply_action(7)
    table = paddock.new_table("heat", 2, {"laps": 1}, seed=7)
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == [
        option.id for option in table.decisions[0].options
    ]


def test_tensors_are_the_encoders_and_returns_are_places() -> None:
    game = pyspiel.load_game("paddock_heat", {"players": 3, "laps": 1, "deals": 5})
    state, chance = game.new_initial_state(), random.Random(2)
    state.apply_action(3)
    env = paddock.env.aec("heat", seats=3, laps=1)
    env.reset(seed=3)
    while not state.is_terminal():
        player = state.current_player()
        assert env.agent_selection == f"seat_{player}"
        seen = env.observe(env.agent_selection)
        assert np.array_equal(np.array(state.observation_tensor(player), np.float32), seen["observation"])
        assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()
        action = chance.choice(state.legal_actions())
        state.apply_action(action)
        env.step(action)
    assert sorted(state.returns()) == [-1.0, 0.0, 1.0]
    assert state.returns() == [env.rewards[f"seat_{seat}"] for seat in range(3)]


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("paddock_formula90", {"length": "sprint", "deals": 5}).new_initial_state()
    state.apply_action(1)
    copy, before = state.clone(), str(state)
    for _ in range(20):
        copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


def test_a_game_without_a_deal_is_refused() -> None:
    with pytest.raises(paddock.BadOptions, match="deals: 0 is not possible; allowed: 1 or more"):
        pyspiel.load_game("paddock_heat(deals=0)")


def test_an_information_state_remembers_what_was_seen_and_answered() -> None:
    """Two pasts that a player could tell apart must not end in one information state, however alike the present."""
    state, chance = pyspiel.load_game("paddock_heat(players=2,laps=1,deals=5)").new_initial_state(), random.Random(5)
    state.apply_action(2)
    views: dict[int, list[str]] = {0: [], 1: []}
    for _ in range(40):
        player, action = state.current_player(), chance.choice(state.legal_actions())
        views[player].append(f"{sight(state.match, player)}:{action}")
        state.apply_action(action)
    for player, memory in views.items():
        told = state.information_state_string(player).splitlines()[-1]
        assert told == f"memory: {' '.join(memory)}"
        assert len(set(memory)) > 10
        assert "memory" not in state.observation_string(player)
