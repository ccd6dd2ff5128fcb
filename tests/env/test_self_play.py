"""Self-play in arrays: every seat of every race is the learner's."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import paddock.env
from env.subjects import SUBJECTS

EACH = pytest.mark.parametrize(("game", "options"), SUBJECTS.values(), ids=SUBJECTS)


def first(moment: Any) -> Any:
    return moment.seen["action_mask"].argmax(1)


@EACH
def test_races_are_those_of_turns(game: str, options: dict[str, Any]) -> None:
    """Row by row what the turn-based interface shows, seat after seat, with the same rewards at the end."""
    races = paddock.env.self_play(game, races=2, seats=3, workers=1, **options)
    envs = [paddock.env.aec(game, seats=3, **options) for _ in range(2)]
    for seed, env in enumerate(envs):
        env.reset(seed=seed)
    moment, ended = races.reset(seed=0), [False, False]
    while not all(ended):
        for row, env in enumerate(envs):
            if not ended[row]:
                assert env.agent_selection == f"seat_{moment.asked[row]}"
                seen = env.observe(env.agent_selection)
                assert all(np.array_equal(moment.seen[key][row], seen[key]) for key in seen)
        actions = first(moment)
        moment = races.step(actions)
        for row, env in enumerate(envs):
            if not ended[row]:
                env.step(int(actions[row]))
                ended[row] = bool(moment.over[row])
                assert ended[row] == env.terminations["seat_0"]
                assert moment.rewards[row].tolist() == list(env.rewards.values())
                if ended[row]:
                    places = [about["place"] for about in env.infos.values()]
                    assert moment.places[row].tolist() == places


def test_processes_run_the_same_races() -> None:
    stories = []
    for workers in (1, 2):
        with paddock.env.self_play("heat", races=3, seats=2, workers=workers, laps=1, limit=90) as races:
            moment = races.reset(seed=7)
            story = [moment]
            for _ in range(150):
                moment = races.step(first(moment))
                story.append(moment)
        stories.append([(one.seen, one.asked, one.rewards, one.over, one.cut, one.places) for one in story])
    assert any((over | cut).any() for _, _, _, over, cut, _ in stories[0])
    np.testing.assert_equal(stories[0], stories[1])


def test_an_ended_race_begins_anew() -> None:
    races = paddock.env.self_play("heat", races=1, seats=2, workers=1, limit=4, laps=1)
    moment = races.reset(seed=1)
    for _ in range(4):
        moment = races.step(first(moment))
    assert moment.cut[0] and not moment.over[0] and sorted(moment.places[0]) == [1, 2]
    moment = races.step(np.array([127]))
    assert not moment.cut[0] and not moment.places.any() and not moment.rewards.any()


def test_no_race_is_refused() -> None:
    with pytest.raises(paddock.BadOptions, match="races: 0"):
        paddock.env.self_play("heat", races=0)


def test_self_play_needs_numpy_alone() -> None:
    import subprocess
    import sys

    program = (
        "import sys; sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "import paddock.env\n"
        "races = paddock.env.self_play('heat', races=2, workers=1)\n"
        "print(races.reset(seed=1).asked.tolist())"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[0, 0]"
