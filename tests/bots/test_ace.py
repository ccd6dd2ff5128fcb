"""The level above the Champion: offered where its libraries are, asked by the engineer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import paddock
from paddock.batch import Driver
from paddock.bots import Budget, Manner, Search, advise, find_bot, levels, levels_of
from paddock.bots.net_bot import network
from paddock.games.heat import Race
from paddock.kernel import Code, FastChance, State, apply, deal_afresh, find_game

HEAT = find_game("heat")


def race() -> State:
    return paddock.new_table("heat", 3, {"circuit": "usa", "laps": 1}, seed=5, events=False).state.clone()


def test_the_ace_stands_above_the_champion_with_its_rating() -> None:
    *_, champion, ace = levels_of(HEAT)
    assert (champion.id, ace.id) == ("champion", "ace")
    assert ace.rating - ace.error > champion.rating and ace.to_plain()["rating"] == 1730
    assert ace.bot.startswith("lookahead:") and "elsewhere=champion" in ace.bot
    find_bot("ace").check(HEAT)
    for other in ("formula90", "poleposition"):
        with pytest.raises(paddock.BadOptions, match="does not drive in"):
            find_bot("ace").check(find_game(other))


def test_an_ace_drives_a_race_and_leaves_learners_behind() -> None:
    state, ace, learner, chance = race(), find_bot("ace"), find_bot("learner"), FastChance(1)
    while state.asked:
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, (learner if seat else ace).choose(state, seat, codes, chance))
    assert isinstance(state, Race) and state.cars[0].place == 1


def test_where_a_library_is_missing_the_champion_remains(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def champion(search: Search, state: State, seat: int, codes: tuple[object, ...], chance: object) -> object:
        asked.append("champion")
        return codes[0]

    monkeypatch.setattr(levels, "is_installed", lambda library: library != "numba")
    monkeypatch.setattr(Search, "choose", champion)
    assert [level.id for level in levels_of(HEAT)][-2:] == ["professional", "champion"]
    state = race()
    seat, codes = next(iter(state.asked.items()))
    assert find_bot("ace").choose(state, seat, codes, FastChance(2)) in codes and asked == ["champion"]
    find_bot("ace").check(HEAT)


def test_the_engineer_asks_the_network_first_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    state, net, asked = race(), network(), list[str]()

    def choose(driver: Driver, world: State, seat: int, codes: Sequence[Code]) -> Code:
        asked.append("net")
        return driver_choice(net, world, seat, codes)

    monkeypatch.setattr(Driver, "choose", choose)
    seat = next(iter(state.asked))
    few = Manner(Budget(iterations=8), width=3)
    told = advise(HEAT, deal_afresh(state, seat, FastChance(1)), seat, FastChance(2), few, Budget(8))
    assert asked and told.ways[0].codes[0] in state.asked[seat]
    assert driver_choice(net, state, seat, state.asked[seat]) in [way.codes[0] for way in told.ways]


def driver_choice(driver: Driver, state: State, seat: int, codes: Sequence[Code]) -> Code:
    scores = driver.scores(state, seat, codes)
    return codes[scores.index(max(scores))]
