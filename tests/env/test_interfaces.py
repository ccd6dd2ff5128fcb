"""The libraries' own tests, for every game and edition: PettingZoo's and Gymnasium's interfaces are kept."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

import paddock.env
from env.subjects import SUBJECTS
from paddock.kernel import BadOptions, IllegalChoice

# PettingZoo's checks expect a bare array unless an environment is one of its own; masks need a dictionary.
DICTIONARY = (
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
)
pytestmark = [pytest.mark.filterwarnings(line) for line in DICTIONARY]
EACH = pytest.mark.parametrize(("game", "options"), SUBJECTS.values(), ids=SUBJECTS)


@EACH
def test_turn_based(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(paddock.env.aec(game, **options), num_cycles=60)
    seed_test(lambda: paddock.env.aec(game, **options), num_cycles=20)


@EACH
def test_all_at_once(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(paddock.env.parallel(game, **options), num_cycles=80)
    parallel_seed_test(lambda: paddock.env.parallel(game, **options), num_cycles=20)


@EACH
def test_one_seat(game: str, options: dict[str, Any]) -> None:
    check_env(paddock.env.single(game, against=("random", "random"), **options))


@EACH
def test_pictures(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    checks = {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")}
    render_test(lambda render_mode: paddock.env.aec(game, render_mode=render_mode, **options), checks)


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_every_car_on_the_road_is_drawn(game: str) -> None:
    env = paddock.env.aec(game, render_mode="svg")
    env.reset(seed=1)
    for _ in range(60):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"])[0]))
    cars = env.match.game.presenter.view(env.match.state, None, ["a", "b", "c", "d"])["cars"]
    numbers = [car["num"] for car in cars if car["at"]["cell"]]
    drawn = env.render()
    assert len(numbers) >= 4 and drawn.count('class="car"') == len(numbers)
    assert all(f">{number}</text></g>" in drawn for number in numbers)


@pytest.mark.parametrize("mode", ["ansi", "svg", "rgb_array", "human"])
def test_pictures_of_one_seat(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make("paddock.env.single_race:paddock/heat-v1", render_mode=mode, against="random", laps=1)
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, {"rgb_array": np.ndarray, "human": type(None)}.get(mode, str))
    assert ("HEAT" in capsys.readouterr().out) == (mode == "human")


def test_a_seat_that_is_not_asked_has_nothing_to_do() -> None:
    env = paddock.env.parallel("formula90", seats=3, length="sprint")
    seen, infos = env.reset(seed=1)
    while set(env.match.state.asked) != {0}:
        seen, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert seen["seat_0"]["action_mask"].sum() > 1
    for agent in ("seat_1", "seat_2"):
        assert seen[agent]["action_mask"].tolist() == infos[agent]["action_mask"].tolist()
        assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [0]
        assert not seen[agent]["options"].any()


def test_secret_answers_are_taken_together() -> None:
    env = paddock.env.parallel("heat", seats=3, laps=1)
    env.reset(seed=1)
    assert set(env.match.state.asked) == {0, 1, 2}
    env.step({"seat_0": 0, "seat_1": 0, "seat_2": 0})
    assert [len(given) for given in env.match.state.answers.values()] == [1, 1, 1]


def test_an_action_outside_the_mask_loses() -> None:
    env = paddock.env.aec("heat", laps=1)
    env.reset(seed=1)
    env.step(env.action_space("seat_0").n - 1)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0, "seat_3": 0.0}
    assert all(env.terminations.values())


def test_an_action_outside_the_mask_is_refused_if_wanted() -> None:
    env = paddock.env.aec("heat", laps=1, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match=r"cannot take action 99; allowed: \[0, 1"):
        env.step(99)
    env.step(0)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"illegal": "shrug"}, "illegal: 'shrug'"),
        ({"actions": 1}, "actions: 1"),
        ({"shaping": "speed"}, "shaping: 'speed'"),
        ({"render_mode": "smell"}, "render_mode: 'smell'"),
        ({"circuit": "moon"}, "option 'circuit'"),
        ({"seats": 99}, "seats: 99"),
    ],
)
def test_wrong_settings_are_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        paddock.env.aec("heat", **settings)


def test_wrong_opponents_are_refused() -> None:
    for settings in ({"seat": 7}, {"against": (), "seats": 2}, {"against": ("nobody",)}):
        with pytest.raises(BadOptions):
            paddock.env.single("heat", **settings)
    with pytest.raises(BadOptions, match="envs: 0"):
        paddock.env.vector("heat", envs=0)
    with pytest.raises(BadOptions, match="workers: 0"):
        paddock.env.vector("heat", envs=2, workers=0)
