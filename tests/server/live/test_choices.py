"""Choices: once, in order, refused politely, taken back up to the barrier, kept through a restart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.kit import Guest, Live, Refused, Server, finish, options_of, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
Pair = tuple[dict[str, Any], Live, Live]


@pytest.fixture
def pair(shared_server: Server, guest: MakeGuest) -> Iterator[Pair]:
    """Two drivers at a started table."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])
    with nina.live(table["id"]) as first, otto.live(table["id"]) as second:
        first.next("snapshot")
        second.next("snapshot")
        yield table, first, second


def _plan_of(live: Live) -> list[str]:
    """The first plan on offer: a gear with its cards."""
    live.send({"do": "plans", "seat": live.seat, "decision": live.decision["id"]})
    return list(live.next("plans")["plans"][0]["ids"])


def _lock_in(live: Live) -> int:
    plan = {"do": "plan", "seat": live.seat, "decision": live.decision["id"], "options": _plan_of(live)}
    number = live.do(plan)
    live.until(lambda: live.n >= number)
    return number


def test_the_same_nonce_is_one_choice(pair: Pair) -> None:
    """Sent three times, from two sockets of the same person, it happens once."""
    _, first, second = pair
    wish = {"do": "play", "seat": 0, "decision": first.decision["id"], "option": options_of(first)[0]}
    numbers = [first.do(wish, "same") for _ in range(3)]
    assert numbers == [1, 1, 1]
    second.until(lambda: second.n == 1)
    second.drain()
    assert second.n == 1


def test_nobody_can_use_up_anothers_nonce(pair: Pair) -> None:
    """A nonce belongs to whoever made it."""
    _, first, second = pair
    assert first.play(options_of(first)[0], "n") == 1
    assert second.play(options_of(second)[0], "n") == 2


def test_a_stale_decision_is_refused(pair: Pair) -> None:
    """What was asked before is not asked any more."""
    _, first, _ = pair
    old = first.decision["id"]
    first.play(options_of(first)[0])
    with pytest.raises(Refused) as refused:
        first.do({"do": "play", "seat": 0, "decision": old, "option": "gear:1"})
    assert refused.value.kind == "stale"


def test_others_secret_answers_do_not_make_mine_stale(pair: Pair) -> None:
    """A decision put before the other driver locked in is still good afterwards, and nothing of theirs is shown."""
    _, first, second = pair
    decision, view = second.decision["id"], second.view
    number = _lock_in(first)
    second.until(lambda: second.n == number)
    assert second.view == view and second.decision["id"] == decision
    assert [entry["state"] for entry in second.waiting] == ["locked", "thinking"]
    assert all("decision" not in message for message in second.heard if message["is"] == "update")
    _lock_in(second)


def test_a_plan_is_one_act(pair: Pair) -> None:
    """Gear and cards are locked in together, and taken back together."""
    _, first, _ = pair
    before = first.view
    assert _lock_in(first) == 1
    assert first.decision is None and len(first.view["me"]["submitted"]) == 2
    assert first.ways_back == (False, True)
    number = first.do({"do": "takeback", "seat": 0})
    first.until(lambda: first.n == number)
    assert first.view == before and first.decision["kind"] == "gear+cards"


def test_a_plan_with_a_wrong_link_does_nothing(pair: Pair) -> None:
    """All of it or nothing."""
    _, first, _ = pair
    gear = options_of(first)[0]
    wish = {"do": "plan", "seat": 0, "decision": first.decision["id"], "options": [gear, "cards:nonsense"]}
    with pytest.raises(Refused) as refused:
        first.do(wish)
    assert refused.value.kind == "illegal" and refused.value.told["rule"] == "HEAT.CARDS.12"
    assert first.play(gear) == 1


def test_an_illegal_option_names_the_rule(pair: Pair) -> None:
    """And what would have been possible."""
    _, first, _ = pair
    with pytest.raises(Refused) as refused:
        first.play("gear:4")
    assert refused.value.told["rule"] == "HEAT.GEAR.10" and "gear:1" in refused.value.told["why"]["en"]


def test_undo_ends_at_the_barrier(pair: Pair) -> None:
    """Once all have locked in, the cards are on the table and nothing comes back."""
    _, first, second = pair
    _lock_in(first)
    number = _lock_in(second)
    first.until(lambda: first.n == number)
    for do in ("undo", "takeback", "restart"):
        with pytest.raises(Refused) as refused:
            first.do({"do": do, "seat": 0})
        assert refused.value.kind == "barrier"


def test_restart_takes_back_the_whole_turn(pair: Pair) -> None:
    """Gear and cards chosen one after the other come back at once."""
    _, first, _ = pair
    before = first.view
    first.play("gear:1")
    first.until(lambda: first.decision and first.decision["kind"] == "cards")
    first.play(options_of(first)[0])
    number = first.do({"do": "restart", "seat": 0})
    first.until(lambda: first.n == number)
    assert first.view == before and number == 3


def test_a_client_that_lost_touch_gets_everything(pair: Pair) -> None:
    """A resync is a snapshot."""
    _, first, _ = pair
    first.play(options_of(first)[0])
    first.send({"do": "resync", "n": 0})
    assert first.next("snapshot")["n"] == 1


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_race_outlives_the_server(
    kind: str, request: pytest.FixtureRequest, new_server: MakeServer, guest: MakeGuest
) -> None:
    """Stopped and started in the middle of a race: same position, same decisions, same way back."""
    database = request.getfixturevalue("postgres").new_database() if kind == "postgresql" else ""
    server = new_server(database)
    guests = [guest(server, name) for name in ("Nina", "Otto")]
    table, choose = table_of(guests), random.Random(5)
    with guests[0].live(table["id"]) as first, guests[1].live(table["id"]) as second:
        first.next("snapshot")
        second.next("snapshot")
        play_on([first, second], choose, 40)
        first.drain()
        second.drain()
        before = [(live.n, live.view, live.decision) for live in (first, second)]
    server.restart()
    with guests[0].live(table["id"]) as first, guests[1].live(table["id"]) as second:
        first.next("snapshot")
        second.next("snapshot")
        assert [(live.n, live.view, live.decision) for live in (first, second)] == before
        finish([first, second], choose)
    assert not server.complaints()


def test_a_choice_counts_though_its_driver_has_gone(pair: Pair) -> None:
    """Whoever hangs up right after choosing has chosen, and the others see it at once."""
    _, first, second = pair
    wish = {"do": "play", "seat": 0, "decision": first.decision["id"], "option": options_of(first)[0]}
    first.send({**wish, "nonce": "last"})
    first.cut()
    second.until(lambda: second.n == 1, 5)


def test_sockets_are_told_to_come_back(new_server: MakeServer, guest: MakeGuest) -> None:
    """A server that stops closes with the code for a restart."""
    from websockets.exceptions import ConnectionClosed

    server = new_server()
    table = table_of([guest(server, "Nina")], bots=1)
    with guest(server).live(table["id"]) as live:
        live.next("snapshot")
        server.stop()
        with pytest.raises(ConnectionClosed) as closed:
            live.next("nothing")
        assert closed.value.rcvd and closed.value.rcvd.code == 1012
