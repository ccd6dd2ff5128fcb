"""Plans tried in imagined rounds: what always can be played is, what cannot stops, and nobody's hand is looked at."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots import find_bot
from paddock.kernel import FastChance, Table, deal_afresh, find_game, question
from paddock.orders import Rehearsed, rehearse
from paddock.orders.rehearsing import MOST_ROUNDS
from paddock.protocol import asking

PLENTY = 60.0
ANSWERED = {
    "heat": ("react", {"picker": "react", "given": {"cool": "most", "boost": "never"}}),
    "formula90": ("contest", {"picker": "decline"}),
    "poleposition": ("fight.yield", {"picker": "yield"}),
}


def in_mid_race(game: str, choices: int = 40) -> Table:
    """A race of four steady drivers after some choices, while somebody is asked."""
    table = paddock.new_table(game, seats=4, seed=6, events=False)
    bot, chance = find_bot("greedy"), FastChance(6)
    for _ in range(choices):
        seat = min(table.decisions)
        code = bot.choose(table.state, seat, table.state.asked[seat], chance)
        table.play(seat, question(table.state).option_id(table.state, seat, code))
    assert not table.over
    return table


def usual_plan(game: str) -> list[asking.Order]:
    """What a client suggests about every question that can be ordered, with no guard."""
    plan: list[asking.Order] = []
    for orderable in find_game(game).asking.orders:
        picks = list(orderable.usually)
        plan.append({"kind": orderable.kind, "when": "next", "picks": picks, "guards": [], "otherwise": "ask"})
    return plan


def tried(table: Table, seat: int, orders: list[asking.Order], seed: int = 1) -> Rehearsed:
    """All rounds that there are."""
    return rehearse(table.game, table.state, seat, orders, FastChance(seed), PLENTY)


def test_what_can_always_be_played_goes_through() -> None:
    """HEAT: cool all that can be cooled, and never boost."""
    kind, pick = ANSWERED["heat"]
    order: asking.Order = {"kind": kind, "when": "always", "picks": [pick], "guards": [], "otherwise": "ask"}
    assert tried(in_mid_race("heat"), 0, [order]) == Rehearsed(MOST_ROUNDS, MOST_ROUNDS)


@pytest.mark.parametrize("otherwise", ["ask", "policy"])
def test_what_can_never_be_played_stops_wherever_it_is_asked(otherwise: str) -> None:
    order: asking.Order = {
        "kind": "gear",
        "when": "next",
        "picks": [{"option": "gear:9"}],
        "guards": [],
        "otherwise": "policy" if otherwise == "policy" else "ask",
    }
    assert tried(in_mid_race("heat"), 0, [order]) == Rehearsed(MOST_ROUNDS, 0)


def test_a_guard_that_may_fall_lets_some_rounds_through() -> None:
    """Nobody knows who is third after the next round."""
    table = in_mid_race("heat")
    guard: asking.Guard = {"guard": "place", "given": {"most": 2}}
    gear: asking.Order = {
        "kind": "gear",
        "when": "next",
        "picks": [{"picker": "shift", "given": {"by": 0}}],
        "guards": [guard],
        "otherwise": "ask",
    }
    shares = [tried(table, seat, [gear]) for seat in range(4)]
    assert all(found.rounds == MOST_ROUNDS for found in shares)
    assert any(0 < found.whole < found.rounds for found in shares), shares


@pytest.mark.parametrize("game", ["heat", "formula90", "poleposition"])
def test_a_plan_is_tried_from_what_the_seat_may_know(game: str) -> None:
    """The same share whatever the others hold."""
    table = in_mid_race(game)
    for seat in range(2):
        found = tried(table, seat, usual_plan(game))
        assert found.rounds == MOST_ROUNDS
        elsewhere = deal_afresh(table.state, seat, FastChance(99))
        assert rehearse(table.game, elsewhere, seat, usual_plan(game), FastChance(1), PLENTY) == found


def test_nothing_ordered_is_nothing_tried() -> None:
    assert tried(in_mid_race("heat", 4), 0, []) == Rehearsed(0, 0)
