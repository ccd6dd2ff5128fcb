"""Bots that look ahead: deterministic, within the rules and the budget, and blind to what their seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import paddock
from kit.hill import hill_game
from paddock.bots import Budget, Manner, Search, find_bot, levels_of
from paddock.bots.search.plain_foresight import PlainForesight
from paddock.bots.search.tree import Node, pick, widening
from paddock.games.heat.state.race import Race
from paddock.kernel import FastChance, Seating, State, Table, apply, deal_afresh, find_game
from paddock.kernel.table import state_digest

GAMES = (
    ("heat", {"laps": 1, "circuit": "gb"}),
    ("heat", {"laps": 1, "garage": "all", "weather": True, "legends": 2}),
    ("heat", {"championship": "1961"}),
    ("formula90", {}),
    ("formula90", {"edition": "v10"}),
    ("formula90", {"edition": "93-advanced"}),
    ("formula90", {"edition": "93-base"}),
    ("poleposition", {}),
)
SMALL = "mcts:iterations=6,width=3,horizon=1"


def begin(game: str, options: dict[str, object], seed: int = 3) -> State:
    return paddock.new_table(game, 3, options, seed=seed, events=False).state.clone()


def after(state: State, choices: int, seed: int) -> State:
    """The position some random choices later."""
    chance = FastChance(seed)
    for _ in range(choices):
        if not state.asked:
            break
        seat, codes = next(iter(state.asked.items()))
        apply(state, seat, codes[chance.below(len(codes))])
    return state


def plain(state: State) -> object:
    return {name: value for name, value in state.to_plain().items() if name != "chance"}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_an_imagined_deal_depends_on_nothing_that_the_seat_cannot_know(game: str, options: dict[str, object]) -> None:
    """Dealt afresh twice or once: the same world. So whoever thinks only in such worlds cannot leak."""
    for choices in range(0, 160, 8):
        state = after(begin(game, options), choices, choices)
        for seat in state.asked:
            once = deal_afresh(state, seat, FastChance(5))
            twice = deal_afresh(deal_afresh(state, seat, FastChance(77)), seat, FastChance(5))
            assert plain(once) == plain(twice), (choices, seat)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_choice_is_the_same_whatever_others_hold(game: str, options: dict[str, object]) -> None:
    for choices in (0, 9, 40, 111):
        state = after(begin(game, options), choices, 1)
        for seat, codes in state.asked.items():
            other = deal_afresh(state, seat, FastChance(31))
            chosen = find_bot(SMALL).choose(state, seat, codes, FastChance(2))
            assert chosen in codes
            assert find_bot(SMALL).choose(other, seat, codes, FastChance(2)) == chosen


def test_thinking_leaves_the_table_alone_and_is_deterministic() -> None:
    state = after(begin("heat", {"laps": 1}), 12, 4)
    seat, codes = next(iter(state.asked.items()))
    before = state_digest(state.to_plain())
    found = [Search(find_game("heat"), Manner(Budget(60))).weigh(state, seat, codes, FastChance(9)) for _ in range(2)]
    assert found[0] == found[1]
    assert state_digest(state.to_plain()) == before


def test_a_budget_in_seconds_is_kept() -> None:
    state = begin("heat", {"laps": 1})
    seat, codes = next(iter(state.asked.items()))
    search = Search(find_game("heat"), Manner(Budget(10**9, 0.2)))
    assert search.choose(state, seat, codes, FastChance(1)) in codes, "days before the thousand millionth race"


def test_a_choice_can_be_asked_for_though_it_looks_hopeless() -> None:
    state = begin("heat", {"laps": 1})
    seat, codes = next(iter(state.asked.items()))
    weighed = Search(find_game("heat"), Manner(Budget(30), width=1)).weigh(state, seat, codes, FastChance(1), codes)
    assert {entry.code for entry in weighed} == set(codes)
    assert all(1 <= entry.place(3) <= 3 for entry in weighed)


def test_any_game_can_be_searched_without_foresight_of_its_own() -> None:
    game = hill_game()
    table = Table.begin(game, game.setup(2, {}), 5, Seating(events=False))
    state, foresight = table.state.clone(), PlainForesight(game)
    seat, codes = next(iter(state.asked.items()))
    assert set(foresight.order(state, seat, codes)) == set(codes)
    assert Search(game, Manner(Budget(40))).choose(state, seat, codes, FastChance(1)) in codes
    assert all(0 <= share <= 1 for share in foresight.shares(state))


def test_a_long_list_opens_slowly_the_most_promising_first() -> None:
    node, tried = Node(1), []
    for _ in range(9):
        code, child = pick(node, 0, [(number,) for number in range(50)], 0.0)
        if code not in tried:
            tried.append(code)
        child.add([1.0 - code[0] / 50])
        node.add([0.0])
    assert tried == [(0,), (1,), (2,)]
    assert [widening(visits) for visits in (0, 1, 4, 9)] == [1, 2, 3, 4]


def test_the_better_choice_is_visited_most() -> None:
    node = Node(1)
    for _ in range(200):
        code, child = pick(node, 0, [(0,), (1,)], 0.2)
        child.add([0.3 if code == (0,) else 0.6])
        node.add([0.0])
    assert node.children[(1,)].visits > 2 * node.children[(0,)].visits


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("mcts:iteration=5", "did you mean 'iterations'"),
        ("mcts:iterations=x", "iterations='x' is not possible"),
        ("mcts:width=1.5", "width='1.5' is not possible"),
        ("mcts:width=0", "allowed: a whole number of 1 or more"),
        ("mcts:iterations=0", "allowed: a whole number of 1 or more"),
        ("mcts:doubt=-1", "allowed: a number of 0 or more"),
        ("lapse:2", "a share from 0 to 1"),
    ],
)
def test_bad_parameters_are_refused(name: str, words: str) -> None:
    with pytest.raises(paddock.BadOptions, match=words):
        find_bot(name)


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_every_level_can_drive_and_is_told(game: str) -> None:
    ladder = levels_of(find_game(game))
    assert len(ladder) >= 4
    ratings: Sequence[float] = [level.rating for level in ladder]
    assert list(ratings) == sorted(ratings)
    assert [level.place for level in ladder] == sorted((level.place for level in ladder), reverse=True)
    state = begin(game, {})
    seat, codes = next(iter(state.asked.items()))
    for level in ladder[:-1]:
        assert find_bot(level.id).choose(state, seat, codes, FastChance(1)) in codes
        find_bot(level.id).check(find_game(game))
    with pytest.raises(paddock.BadOptions, match="does not drive in"):
        find_bot("learner").check(hill_game())


def test_a_lapse_is_a_share_of_the_decisions() -> None:
    state = begin("heat", {"laps": 1})
    seat, codes = next(iter(state.asked.items()))
    greedy, chance = find_bot("greedy").choose(state, seat, codes, FastChance(1)), FastChance(3)
    never, always = find_bot("lapse:0"), find_bot("lapse:1")
    assert {never.choose(state, seat, codes, chance) for _ in range(20)} == {greedy}
    assert {always.choose(state, seat, codes, chance) for _ in range(100)} == set(codes)


@pytest.mark.parametrize("options", [{"laps": 1, "legends": 2}, {"championship": "1961"}])
def test_where_no_deal_fits_the_order_of_decks_is_still_unknown(
    options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paddock.games.heat.table.imagining._TRIES", 0)
    state = after(begin("heat", options), 30, 1)
    assert isinstance(state, Race)
    seat = next(iter(state.asked))
    turned = state.clone()
    assert isinstance(turned, Race)
    for car in turned.cars:
        if car.number != seat:
            car.deck = car.deck[: len(car.known_top)] + car.deck[len(car.known_top) :][::-1]
    assert plain(deal_afresh(state, seat, FastChance(5))) == plain(deal_afresh(turned, seat, FastChance(5)))
