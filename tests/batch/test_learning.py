"""A network that learns to drive, and the one that ships."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from paddock.batch.check import USERS_CIRCUIT
from paddock.batch.driver import parts_of, slipstream_part
from paddock.batch.learner import Learner
from paddock.batch.network import backward, forward, fresh_weights
from paddock.batch.plan import Plan, training_variants
from paddock.batch.roads import random_circuits
from paddock.batch.rules import layout as at
from paddock.batch.train import duel
from paddock.batch.weights import load_weights, save_weights
from paddock.bots import find_bot
from paddock.kernel import BadData, FastChance, Seating, Table, apply, find_game

WINDOWS = 60


def short_plan() -> Plan:
    """A short race for two, so that a core sees many."""
    small = {"races": 128, "window": 32, "width": 32, "minibatch": 1024, "laps": 1}
    return Plan(**small, circuits=(USERS_CIRCUIT,), fields=(2,), legends=(0,))  # type: ignore[arg-type]


def test_a_short_run_learns_to_beat_random_drivers() -> None:
    learner = Learner(short_plan())
    before = duel(learner, None, 128)
    for window in range(WINDOWS):
        learner.drive()
        learner.learn(window / WINDOWS)
        if window % 20 == 0:
            learner.remember()
    after = duel(learner, None, 128)
    assert abs(before) < 0.5 and after > 0.9, (before, after)


def test_gradients_are_those_of_the_network() -> None:
    chance = np.random.default_rng(1)
    weights = {name: weight + chance.normal(size=weight.shape) for name, weight in fresh_weights(5, 4, 3, 1).items()}
    inputs, policy, value = chance.normal(size=(7, 5)), chance.normal(size=(7, 3)), chance.normal(size=7)

    def outcome() -> float:
        scores, values, _ = forward(weights, inputs)
        return float((scores * policy).sum() + (values * value).sum())

    gradients = backward(weights, forward(weights, inputs)[2], policy, value)
    for name, gradient in gradients.items():
        place = tuple(size // 2 for size in gradient.shape)
        weights[name][place] += 1e-6
        above = outcome()
        weights[name][place] -= 2e-6
        below = outcome()
        weights[name][place] += 1e-6
        assert gradient[place] == pytest.approx((above - below) / 2e-6, rel=1e-3, abs=1e-5), name


def test_the_champion_is_small_and_beats_random_drivers() -> None:
    assert len((files("paddock.bots") / "net" / "heat.npz").read_bytes()) < 4_000_000
    game, net, random, wins = find_game("heat"), find_bot("net"), find_bot("random"), 0
    for number, circuit in enumerate(("usa", "gb", USERS_CIRCUIT)):
        state = Table.begin(game, game.setup(4, {"circuit": circuit}), number, Seating(events=False)).state
        while asked := state.asked:
            seat = next(iter(asked))
            code = (net if seat % 2 else random).choose(state, seat, asked[seat], FastChance(number))
            apply(state, seat, code)
        wins += state.ranked[0] % 2  # type: ignore[attr-defined]
    assert wins == 3


def test_roads_made_at_random_are_all_different_and_the_same_for_a_seed() -> None:
    roads = random_circuits(60, 5)
    shapes = {(road.spaces, tuple((corner.at, corner.limit) for corner in road.corners)) for road in roads}
    assert len(shapes) == 60 and roads == random_circuits(60, 5) and roads != random_circuits(60, 6)
    assert all(40 <= road.spaces <= 112 and road.corners for road in roads)


def test_held_out_circuits_are_never_raced_in_training() -> None:
    variants = training_variants(Plan(roads=40, weather=0.5))
    names = {variant.circuit.id for variant in variants}
    assert {"usa", "italia", "road-39"} <= names and not names & {"gb", "southafrica"}
    assert {variant.drivers for variant in variants} == {2, 3, 4, 5, 6}
    assert 0 < sum(bool(variant.rules & at.WEATHER) for variant in variants) < len(variants)


@pytest.mark.parametrize("module", [{"garage": "basic"}, {"weather": True}])
def test_with_garage_or_weather_greedy_drives(module: dict[str, object]) -> None:
    game, net, greedy = find_game("heat"), find_bot("net"), find_bot("greedy")
    setup = game.setup(2, {"circuit": "usa", **module})
    state = Table.begin(game, setup, 1, Seating(events=False)).state
    for _ in range(20):
        seat = next(iter(state.asked))
        code = net.choose(state, seat, state.asked[seat], FastChance(1))
        assert code == greedy.choose(state, seat, state.asked[seat], FastChance(1))
        apply(state, seat, code)


def test_a_network_of_other_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save_weights(path, {"first": np.ones((2, 2))}, {"rules": 1})
    with pytest.raises(BadData, match="the network is for rules 1"):
        load_weights(path)


def test_parts_of_options() -> None:
    assert parts_of("gear", (3,)) == [2]
    assert parts_of("cards", (3, 3, 6)) == [15 + 12 + 1, 15 + 24, 43 + 8]
    assert parts_of("react", (0,)) == [12] and [slipstream_part(place) for place in range(4)] == [13, 14, 83, 83]
