"""Circuits made at random: each is raced to the flag, or refused with a reason that names its place."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from paddock.kernel import Plain, find_game
from paddock.lab.planning import make_plan
from paddock.lab.racing import Plan, run_races
from paddock.racing import circuits_of
from racing.loops import drawn_loop

GAMES = ("heat", "formula90", "poleposition")
CIRCUITS = 100 if os.environ.get("PADDOCK_SOAK") else 8
"""Of each game: three hundred in all where there is time."""
SHORT: dict[str, Plain] = {"heat": {"laps": 1}, "formula90": {}, "poleposition": {"laps": 2}}


def made(game: str, seed: int) -> Plain:
    """A circuit on a random loop; every other one has some of its numbers changed at random."""
    chance = random.Random(seed)
    content = circuits_of(find_game(game)).propose(drawn_loop(seed), "Sandhollow", "sandhollow")
    content |= SHORT[game]
    for _ in range(chance.randint(1, 3) if seed % 2 else 0):
        _change(content, chance)
    return content


def _change(content: Any, chance: random.Random) -> None:
    """Go down to some number, and make it another one."""
    keys = list(content) if isinstance(content, dict) else list(range(len(content)))
    if not keys:
        return
    key = chance.choice(keys)
    if isinstance(content[key], dict | list):
        _change(content[key], chance)
    elif isinstance(content[key], int) and not isinstance(content[key], bool):
        content[key] += chance.choice((-2, -1, 1, 2, 50))


@pytest.mark.parametrize("seed", range(CIRCUITS))
@pytest.mark.parametrize("game", GAMES)
def test_each_is_raced_or_refused_with_a_reason(game: str, seed: int) -> None:
    content, found = made(game, seed), find_game(game)
    faults = circuits_of(found).faults(content, "circuit")
    assert seed % 2 or not faults, "what is proposed has no fault"
    if faults:
        assert all(fault.key and fault.reason for fault in faults)
        return
    plan = make_plan(Plan, found, ["greedy"] * 3, {"circuit": content}, seed)
    [result] = run_races(plan, [0])
    assert result.rounds > 0 and {finish.place for finish in result.finishes} >= {1, 2, 3}


@pytest.mark.parametrize("game", GAMES)
def test_a_proposal_shares_nothing_with_the_next(game: str) -> None:
    """Whoever changes all numbers of one finds the next as it would have been."""
    circuits = circuits_of(find_game(game))
    first, again = (circuits.propose(drawn_loop(4), "Sandhollow", "sandhollow") for _ in range(2))
    chance = random.Random(4)
    for _ in range(200):
        _change(first, chance)
    assert circuits.propose(drawn_loop(4), "Sandhollow", "sandhollow") == again


def test_the_safety_car_waits_between_the_lines() -> None:
    """PP.SC.07: a loop whose longest straight is the first one has its queue on another, not beyond the finish line."""
    circuits = circuits_of(find_game("poleposition"))
    assert not circuits.faults(circuits.propose(drawn_loop(50), "Sandhollow", "sandhollow"), "circuit")
