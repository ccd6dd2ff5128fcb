"""What is served from memory is what a fresh look would show: to every seat and spectator, after every act."""

from __future__ import annotations

import random
from typing import Any

import pytest

from paddock.kernel.game import Remembered
from server.kit.onlookers import Onlookers, forget_words, nothing, remembering
from soak.options import random_setup

ACTS = 120
FORGET_EVERY = 20
MOST_SEATS = 5
GAMES = ("heat", "formula90", "poleposition")


def race(game: str, number: int) -> None:
    """A random race with any options, each act of it compared."""
    setup = next(found for at in range(number * 50, number * 50 + 50) if is_small(found := random_setup(game, 17, at)))
    chance, onlookers = random.Random(number), Onlookers(setup)
    for act in range(ACTS):
        if onlookers.replica.over:
            return
        moment = onlookers.choose(chance)
        remembered = onlookers.take_in(moment)
        if act % FORGET_EVERY == 0:
            forget_words()
        with remembering(nothing):
            fresh = onlookers.look_afresh(moment)
        for seat, shown in fresh.items():
            for part, told in shown.items():
                assert remembered[seat][part] == told, f"{setup.name}, act {moment.number}, seat {seat}: {part}"


def is_small(setup: Any) -> bool:
    return bool(setup.seats <= MOST_SEATS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_memory_shows_what_is_there(game: str, number: int) -> None:
    race(game, number)


@pytest.mark.parametrize("game", GAMES)
def test_a_memory_that_looks_at_too_little_is_noticed(game: str) -> None:
    """Once parts are known by their ground alone, whoever looks is shown something old."""
    known: dict[tuple[int, int], Any] = {}

    def careless(memory: Remembered[Any], ground: object, _values: object, make: Any) -> Any:
        return known.setdefault((id(memory), id(ground)), make())

    with remembering(careless), pytest.raises(AssertionError, match="seat"):
        race(game, 0)
