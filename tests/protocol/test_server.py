"""What the server says on its sockets and tells of its tables is declared, message by message."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

import pytest

from paddock.kernel import Plain
from paddock.protocol import Board, Incoming, Outgoing, Rollback, Still, TableInfo
from protocol.kit import faults
from protocol.kit.keys import keys_of
from server.kit import Guest, Live, finish, play_on, table_of

MakeGuest = Callable[[str], Guest]

MESSAGES: dict[str, Any] = {get_args(keys_of(one)["is"][0])[0]: one for one in get_args(Incoming)}
WISHES = [word for one in get_args(Outgoing) for word in get_args(keys_of(one)["do"][0])]
MORE_IN_LISTS = {"n", "asked", "my_turn", "place", "cars", "deadline"}
GAMES: dict[str, Plain] = {
    "formula90": {"circuit": "monza", "length": "sprint"},
    "poleposition": {"circuit": "toy-ring", "laps": 1, "bots": 2},
}


def check_messages(lives: Iterable[Live]) -> set[str]:
    """Everything that was heard is declared; the kinds that were heard."""
    heard = [message for live in lives for message in live.heard]
    found = [fault for message in heard for fault in faults(message, MESSAGES[message["is"]], message["is"])]
    assert not found, "\n".join(sorted(set(found))[:12])
    return {message["is"] for message in heard}


def check_still(host: Guest, table: str, step: int, seat: int | None = None) -> None:
    query = {} if seat is None else {"seat": seat}
    assert list(faults(host.get(f"/api/tables/{table}/steps/{step}", **query), Still)) == []


def whose_turn(lives: Sequence[Live]) -> Live:
    """Somebody who is asked, once bots have done their part and everybody knows."""
    while True:
        newest = max(live.n for live in lives)
        for live in lives:
            live.until(lambda live=live, newest=newest: live.n >= newest)
        asked = [live for live in lives if live.decision]
        if asked:
            return asked[0]
        lives[0].hear()


def ask_everything(live: Live) -> None:
    """Options, plans, advice and signs of life; what makes no sense is refused."""
    decision = live.decision
    assert decision
    asked = {"seat": decision["seat"], "decision": decision["id"]}
    for wish in ("options", "plans", "hint"):
        live.send({"do": wish, **asked})
        live.next(wish)
    live.send({"do": "ahead", **asked, "options": [live.decision["options"][0]["id"]]})
    live.next("ahead")
    for wish in ("wishes", "orders"):
        live.send({"do": wish, "seat": decision["seat"]})
        live.next(wish)
    live.send({"do": "play", **asked, "option": "nonsense", "nonce": "n"})
    live.next("refused")
    live.send("nonsense")
    live.next("refused")
    live.send({"do": "say", "text": "Hello"})
    live.next("chat")
    live.send({"do": "ping", "ref": 7})
    live.next("pong")
    live.send({"do": "resync", "n": live.n})
    live.next("snapshot")


def test_a_race_from_the_lobby_to_its_end(guest: MakeGuest) -> None:
    """Every kind of message is heard at one table."""
    nina, otto, zoe = guest("Nina"), guest("Otto"), guest("Zoe")
    seats = [{"kind": "human"}, {"kind": "open"}, {"kind": "bot"}]
    options = {"circuit": "usa", "laps": 1, "garage": "basic", "weather": True}
    made = nina.post("/api/tables", {"game": "heat", "options": options, "seats": seats, "public": True})
    table = made["id"]
    assert list(faults(made, TableInfo)) == []
    with nina.live(table) as first, otto.live(table) as second, zoe.live(table) as watching:
        first.next("table")
        otto.post(f"/api/tables/{table}/join")
        nina.post(f"/api/tables/{table}/start")
        for live in (first, second, watching):
            live.next("snapshot")
        play_on([first, second], random.Random(1), 30)
        ask_everything(whose_turn([first, second]))
        with zoe.live(table) as again:
            again.next("snapshot")
        first.next("waiting")
        nina.post(f"/api/tables/{table}/pause")
        first.next("proposals")
        go_back(nina, otto, table)
        for live in (first, second):
            live.next("snapshot")
        check_still(nina, table, 3, 0)
        first.send({"do": "wishes", "seat": 0, "often": dict.fromkeys(("react", "slipstream", "discard"), "never")})
        play_on([first, second], random.Random(3), 30)
        ask_why(second)
        finish([first, second], random.Random(2))
        first.next("result")
        for driver in (nina, otto):
            driver.post(f"/api/tables/{table}/hide")
        for live in (first, second, watching):
            live.next("gone")
        assert check_messages([first, second, watching]) == set(MESSAGES)


def ask_why(live: Live) -> None:
    """A bot is asked about its latest choice."""
    for number in range(live.n, 0, -1):
        live.send({"do": "why", "n": number})
        while (answer := live.hear())["is"] not in ("why", "refused"):
            pass
        if answer["is"] == "why":
            return


def go_back(nina: Guest, otto: Guest, table: str) -> None:
    """A proposal that is refused, and one that all agree to."""
    told = [nina.post(f"/api/tables/{table}/rollback", {"to": 5})]
    told += [otto.post(f"/api/tables/{table}/rollback/consent", {"yes": False})]
    told += [nina.post(f"/api/tables/{table}/rollback", {"to": 8})]
    told += [otto.post(f"/api/tables/{table}/rollback/consent", {"yes": True})]
    assert [fault for answer in told for fault in faults(answer, Rollback)] == []
    assert told[-1]["done"]


@pytest.mark.parametrize("game", GAMES)
def test_races_of_the_other_games(game: str, guest: MakeGuest) -> None:
    nina, otto = guest("Nina"), guest("Otto")
    table = table_of([nina, otto], game=game, options=GAMES[game])["id"]
    with nina.live(table) as first, otto.live(table) as second:
        lives = [first, second]
        for live in lives:
            live.next("snapshot")
        for _ in range(6):
            if play_on(lives, random.Random(3), 12) < 12:
                break
            ask_everything(whose_turn(lives))
        check_messages(lives)
        check_still(nina, table, first.n, 0)
        check_still(nina, table, 2)
        place = next(message["board"] for message in first.heard if message["is"] == "snapshot")
    assert list(faults(nina.get(place["url"]), Board)) == []


def test_a_season_changes_its_board(guest: MakeGuest) -> None:
    nina = guest("Nina")
    seats = [{"kind": "bot", "level": "random"}] * 2
    wish = {"game": "heat", "seats": seats, "options": {"championship": "random", "races": 2}, "start": True}
    table = nina.post("/api/tables", wish)["id"]
    with nina.live(table) as live:
        live.until(lambda: live.table.get("status") == "over")
        check_messages([live])
        assert any("board" in message for message in live.heard if message["is"] == "update")
        check_still(nina, table, live.n, 0)


def test_lists_tell_tables(guest: MakeGuest) -> None:
    """As they are told to who asks for one, and with whose turn it is."""
    nina = guest("Nina")
    table = table_of([nina], bots=1)["id"]
    for one in nina.get("/api/me/tables"):
        assert list(faults({key: one[key] for key in one.keys() - MORE_IN_LISTS}, TableInfo)) == []
    assert list(faults(nina.get(f"/api/tables/{table}"), TableInfo)) == []


def test_every_wish_is_understood(guest: MakeGuest) -> None:
    """What a client may say is what the server names when it does not understand."""
    nina = guest("Nina")
    with nina.live(table_of([nina])["id"]) as live:
        live.next("snapshot")
        live.send({"do": "fly"})
        why = live.next("refused")["why"]["en"]
    assert why.partition("one of ")[2].removesuffix(".").split(", ") == WISHES
