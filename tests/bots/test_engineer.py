"""The engineer and the outlook: one sample, one number, and how far it may be out."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import Budget, Eyes, Manner, advise, foresee
from paddock.bots.outlook import imagined, margin_of
from paddock.kernel import FastChance, State, apply, find_game

SHORT = Manner(Budget(iterations=12), width=4)
FEW = Budget(iterations=6)
GAMES = (
    ("heat", {"circuit": "usa", "laps": 1}),
    ("formula90", {"length": "sprint"}),
    ("poleposition", {"laps": 1}),
)


def begin(game: str, options: dict[str, object]) -> State:
    return paddock.new_table(game, 3, options, seed=5, events=False).state.clone()


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_place_of_the_best_way_is_that_of_the_outlook(game: str, options: dict[str, object]) -> None:
    """The same position, seat and imagined races: the same number beside the engineer and in the strip."""
    state = begin(game, options)
    seat = next(iter(state.asked))
    found = advise(find_game(game), state, seat, FastChance(4), SHORT, FEW)
    assert found.outlook is not None and found.outlook.races == FEW.iterations
    best = found.ways[0]
    assert (best.place, best.margin) == (found.outlook.places[seat], found.outlook.margins[seat])
    again = advise(find_game(game), state, seat, FastChance(4), SHORT, FEW)
    assert again == found, "without a limit in time it depends on nothing but the seed"


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_other_ways_are_told_beside_the_best_one(game: str, options: dict[str, object]) -> None:
    state = begin(game, options)
    seat = next(iter(state.asked))
    found = advise(find_game(game), state, seat, FastChance(4), SHORT, FEW)
    best = found.ways[0]
    cars = len(find_game(game).standings(state))
    for way in found.ways:
        assert 1 <= way.place <= cars
        assert way.margin is not None and best.margin is not None and way.margin >= best.margin


def test_without_a_race_to_its_end_nothing_is_known_about_the_error() -> None:
    """Whatever takes too long is judged on the way."""
    state = begin("heat", {"circuit": "usa", "laps": 1})
    found = advise(find_game("heat"), state, 0, FastChance(4), SHORT, Budget(iterations=2))
    assert found.outlook is None
    assert {way.margin for way in found.ways} == {None}


def test_what_was_answered_in_secret_is_driven_not_drawn() -> None:
    """Others who have locked in are asked again; what the seat itself has answered stays."""
    locked = begin("heat", {"circuit": "usa", "laps": 1})
    while 1 in locked.asked:
        apply(locked, 1, locked.asked[1][-1])
    apply(locked, 0, locked.asked[0][0])
    race = imagined(locked, FastChance(9), Eyes(0))
    assert 1 in race.asked and not race.answers[1]
    assert race.answers[0] == locked.answers[0]
    watched = imagined(locked, FastChance(9), Eyes())
    assert not watched.answers[0]


def test_eyes_see_what_the_seat_holds() -> None:
    """The first choice of the seat is made in every imagined race."""
    game = find_game("heat")
    state = begin("heat", {"circuit": "usa", "laps": 1})
    for code in state.asked[1]:
        found = foresee(game, state, FastChance(9), FEW, Eyes(1, (code,)))
        assert found.races == FEW.iterations and sum(found.wins) == found.races


def test_how_far_a_mean_may_be_out() -> None:
    """Two standard errors; what never happened in so many races may still happen."""
    assert margin_of([1, 3] * 50) == pytest.approx(1.96 * 0.1005, abs=0.001)
    assert margin_of([2] * 30) == pytest.approx(0.1)
    assert margin_of([4]) == 3.0


def test_a_race_that_is_over_is_certain() -> None:
    game = find_game("heat")
    state = begin("heat", {"circuit": "usa", "laps": 1})
    chance = FastChance(2)
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, codes[chance.below(len(codes))])
    found = foresee(game, state, chance)
    assert found.races == 1 and sorted(found.places) == [1, 2, 3]
    assert found.margins == (0.0, 0.0, 0.0)


def test_a_race_that_takes_too_long_tells_nothing() -> None:
    """It is left where it stands, so that nobody waits for it."""
    state = begin("poleposition", {})
    assert foresee(find_game("poleposition"), state, FastChance(2), Budget(8, 0.000_1)).races == 0
