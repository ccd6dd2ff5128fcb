"""The network that looks ahead: deterministic, blind for what its seat cannot know, and as good as it expects."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import paddock
from paddock.batch import Driver, MissingNumba, foreseeing, foreseer, imagined, rollouts
from paddock.batch.features import Kit, features
from paddock.batch.loading import ground_of
from paddock.batch.network import forward
from paddock.bots import find_bot
from paddock.bots.net_bot import network
from paddock.games.heat import Race
from paddock.kernel import FastChance, State, apply, deal_afresh, find_game
from paddock.kernel.table import state_digest

HEAT = find_game("heat")
QUICK = "lookahead:deals=12,rounds=1,width=3"
PLANNING, ON_TURN = ("gear", "cards"), ("react", "slipstream", "discard")


def race(options: dict[str, object], seats: int = 3) -> Race:
    state = paddock.new_table("heat", seats, {"laps": 1, **options}, seed=5, events=False).state.clone()
    assert isinstance(state, Race)
    return state


def positions(options: dict[str, object], every: int = 7) -> Iterator[Race]:
    """Positions of a race that the network drives."""
    state, net, choices = race(options), find_bot("net"), 0
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        if choices % every == 0 and len(codes) > 1:
            yield state
        apply(state, seat, net.choose(state, seat, codes, FastChance(1)))
        choices += 1


def chosen(bot: str, state: State, seat: int) -> object:
    return find_bot(bot).choose(state, seat, state.asked[seat], FastChance(2))


@pytest.mark.parametrize("options", [{"circuit": "japan"}, {"circuit": "usa", "legends": 2}])
def test_it_is_deterministic_blind_and_leaves_the_table_alone(options: dict[str, object]) -> None:
    for state in positions(options):
        before = state_digest(state.to_plain())
        for seat, codes in state.asked.items():
            code = chosen(QUICK, state, seat)
            assert code in codes and code == chosen(QUICK, state, seat)
            assert code == chosen(QUICK, deal_afresh(state, seat, FastChance(31)), seat)
        assert state_digest(state.to_plain()) == before


def test_it_drives_a_race_and_beats_learners() -> None:
    state, learner, looker = race({"circuit": "gb"}, seats=4), find_bot("learner"), find_bot(QUICK)
    chance = FastChance(1)
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, (looker if seat % 2 else learner).choose(state, seat, codes, chance))
    assert {state.cars[seat].place for seat in (1, 3)} == {1, 2}


def test_what_it_imagines_is_worth_what_the_network_expects() -> None:
    """In the mean, whatever is asked: rivals drive as it does, also those whose cards lie face down."""
    driver, apart = network(), dict[str, list[float]]()
    looker = foreseer(driver, deals=24, rounds=1)
    for state in positions({"circuit": "italia", "laps": 2}, every=3):
        seat, codes = next(iter(state.asked.items()))
        kind = state.flow[-1][0].kind_now(state, seat)  # type: ignore[attr-defined]
        place = list(codes).index(driver.choose(state, seat, codes))
        ground = ground_of(state)
        assert ground is not None
        worlds = looker._worlds(state, seat, ground, FastChance(3))
        group = "planning" if kind in PLANNING else "on turn"
        apart.setdefault(group, []).append(float(worlds.worth(state, np.array([place])).mean()) - value(driver, state))
    assert set(apart) == {"planning", "on turn"}
    for group, differences in apart.items():
        assert abs(sum(differences) / len(differences)) < 0.12, (group, differences)


def value(driver: Driver, state: Race) -> float:
    """What the network expects for the seat that is asked."""
    from paddock.batch.driver import lines_behind

    seat = next(iter(state.asked))
    encoder, places = driver._encoder(state)
    seen = np.array([*encoder.observe(state, seat), *lines_behind(state, seat)], np.int16)[None]
    inputs = features(lambda name: seen[:, places[name]], Kit(np, np.float32))
    return float(forward(driver.weights, inputs)[1][0])


def test_a_gear_that_was_named_keeps_its_place() -> None:
    keys = np.array([0b11010 << 24, 0b11100 << 24], np.int64)
    assert imagined.gear_place(keys, 4).tolist() == [2, 2] and imagined.gear_place(keys, 3).tolist() == [1, 1]


def test_the_clearly_worse_is_dropped_and_a_doubt_keeps_the_first() -> None:
    chance = np.random.default_rng(1)
    luck = chance.normal(size=40)
    worth = np.stack([luck, luck + 0.5 + 0.1 * chance.normal(size=40), luck + chance.normal(size=40)])
    mean, error = foreseeing.ahead_of(worth, 0)
    assert mean[0] == 0 and error[0] == 0 and mean[1] > 10 * error[1] and abs(mean[2]) < 3 * error[2]


@pytest.mark.parametrize("options", [{"garage": "basic", "garage_mode": "random"}, {"weather": True}])
def test_what_it_was_not_taught_is_left_to_another_bot(options: dict[str, object]) -> None:
    for state in positions_of_greedy(options):
        seat = next(iter(state.asked))
        assert chosen(QUICK, state, seat) == chosen("greedy", state, seat)
        assert chosen(f"{QUICK},elsewhere=lapse:0", state, seat) == chosen("lapse:0", state, seat)


def positions_of_greedy(options: dict[str, object]) -> Iterator[Race]:
    state, greedy = race(options), find_bot("greedy")
    for _ in range(12):
        seat, codes = next(iter(state.asked.items()))
        yield state
        apply(state, seat, greedy.choose(state, seat, codes, FastChance(1)))


def test_against_a_clock_nobody_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(rollouts, "_warm", set())
    monkeypatch.setattr(rollouts, "_begun", set())
    monkeypatch.setattr(rollouts, "warm_up", begun.append)
    for state in positions({}, every=3):
        seat = next(iter(state.asked))
        assert chosen(f"{QUICK},seconds=1", state, seat) == chosen("net", state, seat)
    assert len(begun) == 1


def test_it_drives_nothing_but_heat_and_refuses_what_it_does_not_know() -> None:
    with pytest.raises(paddock.BadOptions, match="drives HEAT only"):
        find_bot("lookahead").check(find_game("formula90"))
    for parameters, words in (("deels=3", "did you mean 'deals'"), ("deals=0", "1 or more"), ("doubt=x", "0 or more")):
        with pytest.raises(paddock.BadOptions, match=words):
            find_bot(f"lookahead:{parameters}")


def test_without_a_compiler_the_bot_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numba", None)
    with pytest.raises(MissingNumba, match="numba is missing"):
        find_bot("lookahead")
