"""OpenSpiel's own random tests, serialisation, and observations that are ours."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import paddock
import paddock.env
from paddock.env.chance_nodes import turned_up
from paddock.env.lens import Lens
from paddock.env.spiel_observer import Memory, sight

FEW = {"players": 2, "deals": 10, "draws": 8}
SETS = "heavy-rain+rocky-roads"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "heat": ("paddock_heat", {**FEW, "players": 3, "circuit": "usa", "laps": 1}),
    "legends": ("paddock_heat", {**FEW, "legends": 2, "laps": 1, "sets": SETS}),
    "2e": ("paddock_formula90", {**FEW, "length": "sprint"}),
    "v10": ("paddock_formula90", {**FEW, "edition": "v10", "length": "sprint"}),
    "93-advanced": ("paddock_formula90", {**FEW, "edition": "93-advanced", "length": "short"}),
    "93-base": ("paddock_formula90", {**FEW, "edition": "93-base", "length": "short"}),
    "poleposition": ("paddock_poleposition", {**FEW, "laps": 3}),
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
        state.apply_action(chance.choice(state.legal_actions()))  # chance among the others
    game_again, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(game_again) == str(game) and str(again) == str(state)
    assert again.current_player() == state.current_player() and again.legal_actions() == state.legal_actions()
    for player in range(game.num_players()):
        assert again.observation_tensor(player) == state.observation_tensor(player)
        assert again.information_state_string(player) == state.information_state_string(player)


def on(state: Any, chance: random.Random) -> Any:
    """Let chance move until somebody is asked."""
    while state.is_chance_node():
        state.apply_action(chance.choice([outcome for outcome, _ in state.chance_outcomes()]))
    return state


def test_the_deal_picks_the_seed() -> None:
    game = pyspiel.load_game("paddock_heat(players=2,laps=1,deals=20)")
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert state.is_chance_node() and len(outcomes) == 20 and game.max_chance_outcomes() == 32
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    state.apply_action(7)
    table = paddock.new_table("heat", 2, {"laps": 1}, seed=7)
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == [
        option.id for option in table.decisions[0].options
    ]


@EACH
def test_copies_have_different_futures(name: str, parameters: dict[str, Any]) -> None:
    """Twenty copies of one position and the same actions: what is drawn and rolled afterwards differs."""
    state, chance = pyspiel.load_game(name, parameters).new_initial_state(), random.Random(3)
    for _ in range(12):
        on(state, chance).apply_action(chance.choice(on(state, chance).legal_actions()))
    futures = set()
    for number in range(20):
        copy, luck = on(state.clone(), random.Random(3)), random.Random(100 + number)
        for _ in range(30):
            if not on(copy, luck).is_terminal():
                copy.apply_action(copy.legal_actions()[0])
        futures.add(repr(copy.match.state.to_plain()))
    assert len(futures) >= 10
    twins = set()
    for _ in range(2):
        copy, luck = on(state.clone(), random.Random(3)), random.Random(4)
        for _ in range(30):
            if not on(copy, luck).is_terminal():
                copy.apply_action(copy.legal_actions()[0])
        twins.add(repr(copy.match.state.to_plain()))
    assert len(twins) == 1, "the same outcomes of chance lead to the same future"


@EACH
def test_chance_moves_only_where_something_turns_up(name: str, parameters: dict[str, Any]) -> None:
    """Where chance does not move, other orders of all piles lead to the same sight for everybody."""
    state, luck = pyspiel.load_game(name, parameters).new_initial_state(), random.Random(8)
    moved = certain = 0
    while not on(state, luck).is_terminal() and certain < 40:
        player, action = state.current_player(), luck.choice(state.legal_actions())
        before = state.match
        state.apply_action(action)
        if state.is_chance_node():
            moved += 1
            continue
        certain += 1
        others = [turned_up(before, (player, action), seed) for seed in (1, 2)]
        sights = {tuple(sight(one, seat) for seat in range(before.seats)) for one in (*others, state.match)}
        assert len(sights) == 1
    assert moved and certain


def test_tensors_are_the_encoders_and_returns_are_places() -> None:
    game = pyspiel.load_game("paddock_heat", {"players": 3, "laps": 1, "deals": 5, "draws": 4})
    state, chance = game.new_initial_state(), random.Random(2)
    lens = Lens(state.match.encoder, state.match.actions)
    while not on(state, chance).is_terminal():
        player = state.current_player()
        seen = lens.observe(state.match, player)
        tensor = np.array(state.observation_tensor(player), np.float32)
        assert np.array_equal(tensor, np.concatenate([seen["observation"], seen["options"].ravel()]))
        assert np.array_equal(np.array(state.information_state_tensor(player), np.float32)[: len(tensor)], tensor)
        assert state.legal_actions() == np.flatnonzero(seen["action_mask"]).tolist()
        state.apply_action(chance.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1.0, 0.0, 1.0]
    places = state.match.places()
    assert state.returns() == [{1: 1.0, 2: 0.0, 3: -1.0}[place] for place in places]


@EACH
def test_two_players_share_nothing(name: str, parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, {**parameters, "players": 2})
    assert game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM and game.utility_sum() == 0
    state, chance = game.new_initial_state(), random.Random(6)
    while not on(state, chance).is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1.0, 1.0]


@EACH
def test_an_imagined_position_looks_the_same(name: str, parameters: dict[str, Any]) -> None:
    state, chance = pyspiel.load_game(name, parameters).new_initial_state(), random.Random(7)
    others = set()
    for step in range(40):
        player = on(state, chance).current_player()
        if step % 8 == 7:
            for _ in range(3):
                other = state.resample_from_infostate(player, chance.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.legal_actions() == state.legal_actions()
                others.add(repr(other.match.state.to_plain()))
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(others) == 15, "each is another position"


SMALL = {"players": 2, "laps": 1, "circuit": "usa", "deals": 4, "draws": 4}


def a_decision() -> tuple[Any, Any]:
    game = pyspiel.load_game("paddock_heat", SMALL)
    state, chance = game.new_initial_state(), random.Random(9)
    for _ in range(20):
        on(state, chance).apply_action(chance.choice(on(state, chance).legal_actions()))
    return game, on(state, chance)


def test_their_information_set_search_runs() -> None:
    game, state = a_decision()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 6, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_their_tree_search_runs() -> None:
    game, state = a_decision()
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 6, evaluator, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_their_sampling_of_regrets_runs() -> None:
    game = pyspiel.load_game("paddock_heat", SMALL)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    assert solver.average_policy()


def test_a_copy_does_not_grow() -> None:
    """Late in a race a position keeps no more than early, but for OpenSpiel's own list of moves."""
    state, chance = pyspiel.load_game("paddock_heat", SMALL).new_initial_state(), random.Random(1)
    sizes = []
    while not on(state, chance).is_terminal():
        sizes.append(sum(len(pickle.dumps((one.digest, one.answers))) for one in state.memories))
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(sizes) > 60 and max(sizes[30:]) <= max(sizes[:30]) + 8
    assert set(state.__dict__) == {"deals", "draws", "match", "dealt", "waiting", "moved", "memories"}


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("paddock_formula90", {"length": "sprint", "deals": 5}).new_initial_state()
    state.apply_action(1)
    copy, before, chance = state.clone(), str(state), random.Random(2)
    for _ in range(20):
        on(copy, chance).apply_action(on(copy, chance).legal_actions()[0])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("name", ["deals", "draws"])
def test_a_game_without_an_outcome_is_refused(name: str) -> None:
    with pytest.raises(paddock.BadOptions, match=f"{name}: 0 is not possible; allowed: 1 or more"):
        pyspiel.load_game(f"paddock_heat({name}=0)")


def test_an_information_state_remembers_what_was_seen_and_answered() -> None:
    """Two pasts that a player could tell apart must not end in one information state, however alike the present."""
    state, chance = pyspiel.load_game("paddock_heat(players=2,laps=1,deals=5)").new_initial_state(), random.Random(5)
    expected, texts = {0: Memory(), 1: Memory()}, set()
    for _ in range(40):
        player = on(state, chance).current_player()
        action = chance.choice(state.legal_actions())
        expected[player] = expected[player].after(state.match, player, action)
        state.apply_action(action)
        texts.add(on(state, chance).information_state_string(player).splitlines()[-1])
    assert len(texts) == 40
    for player, memory in expected.items():
        assert state.information_state_string(player).splitlines()[-1] == f"memory: {memory.digest}"
        assert "memory" not in state.observation_string(player)
        tensor = np.array(state.information_state_tensor(player), np.float32)
        answers = np.frombuffer(b"".join(memory.answers), np.float32)
        assert len(memory.answers) == 8 and np.array_equal(tensor[-8 - len(answers) : -8], answers)
