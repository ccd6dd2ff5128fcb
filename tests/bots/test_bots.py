"""Bots answer with listed codes, think with their own chance, and leave the table alone."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import Bot, bot_names, find_bot
from paddock.kernel import FastChance, State, apply, find_game, game_of
from paddock.kernel.table import state_digest

QUICK = ("greedy", "lapse", "learner", "mcts:iterations=4", "random")


def race(seed: int = 3) -> State:
    return paddock.new_table("heat", 3, {"circuit": "gb", "laps": 1, "legends": 1}, seed=seed, events=False).state


def test_bots_have_names() -> None:
    assert bot_names() == (
        "ace",
        "amateur",
        "champion",
        "club",
        "file",
        "greedy",
        "lapse",
        "learner",
        "lookahead",
        "mcts",
        "net",
        "newcomer",
        "professional",
        "random",
    )
    assert all(isinstance(find_bot(name), Bot) for name in bot_names() if name != "file")


@pytest.mark.parametrize(("name", "words"), [("gredy", "did you mean 'greedy'"), ("", "allowed: ace, amateur")])
def test_an_unknown_bot_is_refused_with_the_known_ones(name: str, words: str) -> None:
    with pytest.raises(paddock.BadOptions, match=words):
        find_bot(name)


def test_a_bot_without_parameters_refuses_them() -> None:
    with pytest.raises(paddock.BadOptions, match="'random' takes no parameters, not 'fast'"):
        find_bot("random:fast")


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_chooses_what_is_listed_and_touches_nothing(name: str) -> None:
    state, bot, thinking = race(), find_bot(name), FastChance(8)
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        before = state_digest(state.to_plain())
        code = bot.choose(state, seat, codes, thinking)
        assert code in codes
        assert state_digest(state.to_plain()) == before, "thinking changed the table"
        apply(state, seat, code)


@pytest.mark.parametrize("name", QUICK)
def test_the_same_chance_gives_the_same_choice(name: str) -> None:
    state = race()
    seat, codes = next(iter(state.asked.items()))
    choices = {find_bot(name).choose(state, seat, codes, FastChance(4)) for _ in range(5)}
    assert len(choices) == 1


def test_the_random_bot_takes_every_option_some_time() -> None:
    state, bot, thinking = race(), find_bot("random"), FastChance(1)
    seat, codes = next(iter(state.asked.items()))
    assert {bot.choose(state, seat, codes, thinking) for _ in range(200)} == set(codes)


def test_a_position_knows_its_game() -> None:
    assert game_of(race()) is find_game("heat")
