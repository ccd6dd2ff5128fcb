"""What papers need: shaping that changes no goal, races cut off, rivals as objects, a state for critics, tasks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import paddock.env
from paddock.bots import Bot, find_bot
from paddock.kernel import BadOptions, Chance, Code, State

SHORT: dict[str, Any] = {"laps": 1, "circuit": "usa"}
GAMMA = 0.9


class LastBot(Bot):
    """Always the last option; counts how often a race begins."""

    def __init__(self) -> None:
        self.races = 0

    def choose(self, state: State, seat: int, codes: Any, chance: Chance) -> Code:
        code: Code = codes[-1]
        return code

    def afresh(self) -> Bot:
        self.races += 1
        return self


def last_allowed(seen: dict[str, Any]) -> int:
    """A policy as people write it: from what is seen to an action."""
    return int(np.flatnonzero(seen["action_mask"])[-1])


def discounted(rewards: list[float]) -> float:
    return sum(reward * GAMMA**step for step, reward in enumerate(rewards))


def drive(env: Any, seed: int, pick: int) -> tuple[list[float], float]:
    """A race by one of many habits; what it earned, and what the first position was worth."""
    seen, _ = env.reset(seed=seed)
    worth, rewards, over, cut = env.match.encoder.progress(env.match.state, 0), [], False, False
    habit = np.random.default_rng(pick)
    while not over and not cut:
        seen, reward, over, cut, _ = env.step(int(habit.choice(np.flatnonzero(seen["action_mask"]))))
        rewards.append(reward)
    return rewards, worth


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
@pytest.mark.parametrize("pick", [0, 1])
def test_shaping_with_the_discount_changes_no_policy_s_worth(game: str, pick: int) -> None:
    """Whatever is done, the discounted return differs by the worth of the first position alone."""
    settings: dict[str, Any] = {"against": "random"}
    plain, worth = drive(paddock.env.single(game, **settings), 3, pick)
    shaped, _ = drive(paddock.env.single(game, shaping="progress", shaping_gamma=GAMMA, **settings), 3, pick)
    assert discounted(shaped) == pytest.approx(discounted(plain) - worth)
    assert any(reward for reward in shaped[:-1]), "but it is told on the way"


def test_a_lead_is_what_others_lack() -> None:
    env = paddock.env.single("heat", against=("random", "random"), shaping="lead", **SHORT)
    env.reset(seed=2)
    rewards, _ = drive(env, 2, 1)
    come = [env.match.encoder.progress(env.match.state, seat) for seat in range(3)]
    result = 2.0 - env.match.places()[0]
    assert sum(rewards) - result == pytest.approx(come[0] - (come[1] + come[2]) / 2, abs=0.05)


def test_shaping_without_the_discount_is_a_goal_of_its_own() -> None:
    """Two races with the same result that end in other positions earn differently: the page says so."""
    plain, _ = drive(paddock.env.single("heat", against="random", **SHORT), 3, 0)
    shaped, worth = drive(paddock.env.single("heat", against="random", shaping="progress", **SHORT), 3, 0)
    assert sum(shaped) - sum(plain) + worth > 0.5


@pytest.mark.parametrize("kind", ["aec", "self_play"])
def test_shaping_counts_steps_of_each_seat(kind: str) -> None:
    """Every seat's own discounted rewards come to the same difference, whoever acts in between."""
    terms: dict[str, Any] = {"seats": 3, "shaping": "progress", "shaping_gamma": GAMMA, **SHORT}
    earned = _by_decision_aec(terms) if kind == "aec" else _by_decision_self_play(terms)
    for rewards, worth, result in earned:
        assert discounted(rewards) == pytest.approx(result * GAMMA ** (len(rewards) - 1) - worth)


def _by_decision_aec(terms: dict[str, Any]) -> list[tuple[list[float], float, float]]:
    env = paddock.env.aec("heat", **terms)
    env.reset(seed=5)
    rewards: dict[str, list[float]] = {agent: [] for agent in env.possible_agents}
    worth: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        if agent in worth:
            rewards[agent].append(reward)
        worth.setdefault(agent, env.match.encoder.progress(env.match.state, env.seats.number[agent]))
        env.step(None if over else last_allowed(seen))
    results = paddock.env.aec("heat", **{**terms, "shaping": None, "shaping_gamma": None})
    results.reset(seed=5)
    while not results.terminations[results.agent_selection]:
        results.step(last_allowed(results.observe(results.agent_selection)))
    return [(rewards[agent], worth[agent], results.rewards[agent]) for agent in rewards]


def _by_decision_self_play(terms: dict[str, Any]) -> list[tuple[list[float], float, float]]:
    races = paddock.env.self_play("heat", races=1, workers=1, **terms)
    moment = races.reset(seed=5)
    match = paddock.env.Match(paddock.env.Terms("heat", 3, SHORT))
    match.start(5)
    pending: dict[int, float] = {}
    rewards: dict[int, list[float]] = {seat: [] for seat in range(3)}
    worth: dict[int, float] = {}
    while not moment.over[0]:
        seat = int(moment.asked[0])
        if seat in worth:
            rewards[seat].append(pending.pop(seat))
        worth.setdefault(seat, match.encoder.progress(match.state, seat))
        action = last_allowed({"action_mask": moment.seen["action_mask"][0]})
        moment = races.step(np.array([action]))
        match.act(seat, action)
        pending = {who: pending.get(who, 0.0) + moment.rewards[0, who] for who in range(3)}
        pending = {who: sum_ for who, sum_ in pending.items() if who in worth}
    for seat in range(3):
        rewards[seat].append(pending[seat])
    places = moment.places[0].tolist()
    assert places == match.places()
    return [(rewards[seat], worth[seat], 2.0 - places[seat]) for seat in range(3)]


@pytest.mark.parametrize("gamma", [0, 1.5, -0.1, True, "0.9"])
def test_a_discount_is_more_than_nothing_and_at_most_one(gamma: Any) -> None:
    with pytest.raises(BadOptions, match="shaping_gamma"):
        paddock.env.aec("heat", shaping="progress", shaping_gamma=gamma)


def test_a_race_is_cut_off_at_its_limit() -> None:
    env = paddock.env.single("heat", against="random", limit=5, **SHORT)
    seen, about = env.reset(seed=1)
    assert about["seed"] == 1
    for step in range(1, 6):
        seen, reward, over, cut, about = env.step(last_allowed(seen))
        assert (over, cut) == (False, step == 5)
    assert reward == 0 and about["place"] in (1, 2) and (about["seed"], about["steps"]) == (1, 5)
    saved = env.save()
    other = paddock.env.single("heat", against="random", limit=5, **SHORT)
    other.load(saved)
    assert other.match.cut and not other.match.over
    with pytest.raises(BadOptions, match="limit: 0"):
        paddock.env.single("heat", limit=0)


def test_the_limit_of_several_agents() -> None:
    env = paddock.env.aec("heat", limit=7, **SHORT)
    env.reset(seed=1)
    for _ in range(7):
        assert not any(env.truncations.values())
        env.step(last_allowed(env.observe(env.agent_selection)))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert {about["steps"] for about in env.infos.values()} == {7}
    for _ in range(4):
        env.step(None)
    assert env.agents == []
    together = paddock.env.parallel("heat", limit=2, **SHORT)
    together.reset(seed=1)
    together.step(dict.fromkeys(together.agents, 0))
    _, _, over, cut, infos = together.step(dict.fromkeys(together.agents, 0))
    assert all(cut.values()) and not any(over.values()) and together.agents == []
    assert infos["seat_3"]["steps"] == 2


def test_the_limit_of_many_races() -> None:
    vector = paddock.env.vector("heat", envs=2, workers=1, against="random", limit=3, **SHORT)
    seen, _ = vector.reset(seed=1)
    for step in range(8):
        seen, _, over, cut, about = vector.step(seen["action_mask"].argmax(1))
        assert not over.any() and cut.tolist() == [step % 4 == 2] * 2
        assert (about["place"] > 0).all() == (step % 4 == 2)


def test_rivals_are_names_bots_or_policies() -> None:
    bot = LastBot()
    named = paddock.env.single("heat", against=(bot, last_allowed), **SHORT)
    begun = bot.races
    alone = paddock.env.aec("heat", seats=3, **SHORT)
    seen, _ = named.reset(seed=4)
    alone.reset(seed=4)
    assert bot.races == begun + 1
    over = False
    while not over:
        while alone.agent_selection != "seat_0":
            alone.step(last_allowed(alone.observe(alone.agent_selection)))
        alone.step(int(seen["action_mask"].argmax()))
        seen, reward, over, _, about = named.step(int(seen["action_mask"].argmax()))
        if not over:
            assert named.match.state.to_plain()["round"] >= 0
    while not alone.terminations[alone.agent_selection]:
        alone.step(last_allowed(alone.observe(alone.agent_selection)))
    assert reward == alone.rewards["seat_0"] and about["place"] == alone.infos["seat_0"]["place"]


def test_bots_travel_to_other_processes() -> None:
    stories = []
    for against in ("random", find_bot("random")):
        vector = paddock.env.vector("heat", envs=2, workers=2, against=against, **SHORT)
        seen, _ = vector.reset(seed=3)
        for _ in range(15):
            seen, *_ = vector.step(seen["action_mask"].argmax(1))
        stories.append(seen)
        vector.close()
    np.testing.assert_equal(*stories)


def test_a_game_that_cannot_be_loaded_hinders_no_other() -> None:
    program = (
        "import paddock.kernel.game as games\n"
        "def broken(): raise ImportError('no such library')\n"
        "games.register('broken', broken)\n"
        "import paddock.env, gymnasium\n"
        "print(sorted(name for name in gymnasium.registry if name.startswith('paddock/heat-v')))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "['paddock/heat-v1']"


def test_a_policy_that_breaks_the_rules_ends_the_race() -> None:
    env = paddock.env.single("formula90", against=lambda seen: 95, length="sprint")
    seen, _ = env.reset(seed=1)
    over = env.match.over
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    assert env.match.offender == 1 and env.match.rewards(())[1] == -1.0
    with pytest.raises(BadOptions, match="no bot's name"):
        paddock.env.single("heat", against=(3,))


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_the_state_is_what_all_seats_know(game: str) -> None:
    env, together = paddock.env.aec(game, seats=3), paddock.env.parallel(game, seats=3)
    single = paddock.env.single(game, against=("random", "random"))
    for one in (env, together, single):
        one.reset(seed=2)
        state = one.state()
        assert one.state_space.contains(state)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(seen)) and np.array_equal(env.state(), together.state())


@pytest.mark.parametrize("name", ["paddock/heat-v1", "paddock/formula90-v1", "paddock/poleposition-v1"])
def test_every_game_is_made_by_its_name(name: str) -> None:
    env = gymnasium.make(name, against=("random",))
    seen, about = env.reset(seed=1)
    env.step(int(np.flatnonzero(about["action_mask"])[0]))
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("task", paddock.env.TASKS.values(), ids=lambda task: task.name)
def test_every_task_is_made_by_its_name_and_ends(task: paddock.env.Task) -> None:
    env = gymnasium.make(task.id)
    assert env.spec is not None and env.spec.id == f"paddock/{task.name}-v1"
    seen, _ = env.reset(seed=paddock.env.EXAMINATION)
    over = cut = False
    while not over and not cut:
        seen, reward, over, cut, about = env.step(last_allowed(seen))
    assert over and about["steps"] < task.limit and -1 <= reward <= 1


def test_there_are_two_tasks_for_each_game() -> None:
    games = [task.game for task in paddock.env.TASKS.values()]
    assert sorted(games) == sorted(["heat", "formula90", "poleposition"] * 2)


def test_the_page_lists_the_tasks() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    for task in paddock.env.TASKS.values():
        assert f"| `{task.name}` | {task.about} | {task.limit} |" in page


@pytest.mark.parametrize("key", ["action_mask", "seed", "place", "steps", "offender"])
def test_the_page_explains_what_info_holds(key: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    env = paddock.env.single("heat", against="random", limit=1)
    env.reset(seed=1)
    told = {**env.step(0)[4], **env.step(127)[4]}
    assert f"| `{key}` |" in page and set(told) == {"action_mask", "seed", "place", "steps", "offender"}
