"""Spectators: live, with a delay, or none."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.kernel import Plain
from server.kit import Guest, Refused, Server, finish, options_of, play_on, table_of, with_account

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_no_spectators(any_server: Server, guest: MakeGuest) -> None:
    """Where the host wants none, a stranger gets neither socket nor steps."""
    nina, zoe = guest(any_server, "Nina"), guest(any_server, "Zoe")
    table = table_of([nina], bots=1, watch="off", public=False)["id"]
    with zoe.live(table) as live, pytest.raises(ConnectionClosed) as closed:
        live.hear()
    assert closed.value.rcvd and closed.value.rcvd.code == 4404
    assert zoe.http.get(f"/api/tables/{table}/steps/0").status_code == 404
    public = table_of([nina], bots=1, watch="off")["id"]
    with zoe.live(public) as live, pytest.raises(ConnectionClosed) as closed:
        live.hear()
    assert closed.value.rcvd and closed.value.rcvd.code == 4403
    assert zoe.http.get(f"/api/tables/{public}/steps/0").status_code == 403


def test_live_spectators_see_no_hand(any_server: Server, guest: MakeGuest) -> None:
    """They see what is on the table, at once, and cannot act."""
    nina, zoe = guest(any_server, "Nina"), guest(any_server, "Zoe")
    table = table_of([nina], bots=1, watch="live")["id"]
    with nina.live(table) as driver, zoe.live(table) as watcher:
        driver.next("snapshot")
        shown = watcher.next("snapshot")
        assert shown["seat"] is None and shown["seats"] == [] and not shown["view"]["me"]
        assert shown["decision"] is None
        for do in ("play", "undo", "plans", "options", "hint", "sit"):
            with pytest.raises(Refused) as refused:
                watcher.do({"do": do, "seat": 0, "decision": "0.0", "option": "gear:1"})
            assert refused.value.kind == "forbidden"
        number = driver.play(options_of(driver)[0])
        watcher.until(lambda: watcher.n >= number)


def test_delayed_spectators(any_server: Server, guest: MakeGuest) -> None:
    """They see everything, later; also those who come late, and also by steps."""
    nina, zoe, yves = (guest(any_server, name) for name in ("Nina", "Zoe", "Yves"))
    table = table_of([nina, zoe], watch="delayed")["id"]
    with nina.live(table) as driver, zoe.live(table) as other, yves.live(table) as watcher:
        for live in (driver, other, watcher):
            live.next("snapshot")
        started = time.monotonic()
        play_on([driver, other], random.Random(3), 4)
        assert watcher.n == 0
        assert yves.http.get(f"/api/tables/{table}/steps/4").status_code == 403
        assert nina.get(f"/api/tables/{table}/steps/4")["n"] == 4
        with guest(any_server).live(table) as latecomer:
            assert latecomer.next("snapshot")["n"] == 0
        watcher.until(lambda: watcher.n == 4)
        assert time.monotonic() - started > 1.4
        assert watcher.gaps == 0
        nina.post(f"/api/tables/{table}/rollback", {"to": 0})
        zoe.post(f"/api/tables/{table}/rollback/consent", {"yes": True})
        assert watcher.n == 4
        watcher.until(lambda: watcher.n == 5)
        assert watcher.view == watcher.views[0]


def test_who_is_here(any_server: Server, guest: MakeGuest) -> None:
    """Drivers and spectators come and go, and everybody sees it."""
    nina, otto, zoe = (guest(any_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto])["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.until(lambda: not live.table["seats"][1]["present"] and live.table["seats"][0]["present"])
        with otto.live(table), zoe.live(table):
            live.until(lambda: live.table["seats"][1]["present"] and live.table["watchers"] == 1)
            live.until(lambda: live.waiting[1]["state"] == "thinking")
        live.until(lambda: live.table["watchers"] == 0 and live.waiting[1]["state"] == "away")


def test_delayed_spectators_do_not_know_the_end_before_its_time(sqlite_server: Server, guest: MakeGuest) -> None:
    """The flag, the seed and the result come to them when the last choice does."""
    nina, zoe = guest(sqlite_server, "Nina"), guest(sqlite_server, "Zoe")
    table = table_of([nina], watch="delayed")["id"]
    with nina.live(table) as driver, zoe.live(table) as watcher:
        driver.next("snapshot")
        watcher.next("snapshot")
        finish([driver], random.Random(5))
        last = driver.n
        watcher.next("result")
        seen = watcher.heard
    told = [place for place, message in enumerate(seen) if message["is"] == "update" and message["n"] == last]
    over = [place for place, message in enumerate(seen) if message.get("table", {}).get("status") == "over"]
    assert told and over and told[0] < over[0]
    assert not any(message["table"]["seed"] for message in seen[: told[0]] if "table" in message)


def test_everybody_is_judged_again(any_server: Server, guest: MakeGuest) -> None:
    """When the host changes who may look, open sockets follow: to the delay, back, and out."""
    nina, zoe = guest(any_server, "Nina"), guest(any_server, "Zoe")
    table = table_of([nina], bots=1, watch="live")["id"]
    with nina.live(table) as driver, zoe.live(table) as watcher:
        driver.next("snapshot")
        watcher.next("snapshot")
        play_on([driver], random.Random(3), 2)
        watcher.until(lambda: watcher.n == driver.n)
        nina.call("PATCH", f"/api/tables/{table}", {"watch": "delayed"})
        watcher.next("snapshot")
        play_on([driver], random.Random(4), 1)
        watcher.drain(0.3)
        assert watcher.n < driver.n
        nina.call("PATCH", f"/api/tables/{table}", {"watch": "live"})
        watcher.until(lambda: watcher.n == driver.n)
        nina.call("PATCH", f"/api/tables/{table}", {"watch": "off"})
        with pytest.raises(ConnectionClosed) as closed:
            watcher.next("nothing")
        assert closed.value.rcvd and closed.value.rcvd.code == 4403
        play_on([driver], random.Random(5), 1)


def test_who_sat_in_the_lobby_sees_the_start_late(sqlite_server: Server, guest: MakeGuest) -> None:
    """Spectators who were there before the start are spectators."""
    nina, zoe = guest(sqlite_server, "Nina"), guest(sqlite_server, "Zoe")
    wish = {"seats": [{"kind": "human"}], "public": True, "watch": "delayed"}
    table = nina.post("/api/tables", wish)["id"]
    with zoe.live(table) as watcher:
        watcher.next("table")
        nina.post(f"/api/tables/{table}/start")
        with nina.live(table) as driver:
            driver.next("snapshot")
            play_on([driver], random.Random(6), 3)
            assert nina.get(f"/api/tables/{table}/steps/0")["length"] == 3
            assert zoe.get(f"/api/tables/{table}/steps/0")["length"] < 3
            listed = {entry["id"]: entry["n"] for entry in zoe.get("/api/tables", open=0)}
            assert listed[table] < 3
            watcher.drain(0.05)
            assert watcher.n < 3
            watcher.until(lambda: watcher.n == 3)


def test_the_end_of_a_delayed_race_is_told_nowhere_early(sqlite_server: Server, guest: MakeGuest) -> None:
    """Neither by the table, nor by its list, record, steps or analysis."""
    nina, zoe = guest(sqlite_server, "Nina"), guest(sqlite_server, "Zoe")
    table = table_of([nina], watch="delayed")["id"]
    with nina.live(table) as driver:
        driver.next("snapshot")
        finish([driver], random.Random(5))
    told = zoe.get(f"/api/tables/{table}")
    listed = [entry["status"] for entry in zoe.get("/api/tables", open=0) if entry["id"] == table]
    statuses = [zoe.http.get(f"/api/tables/{table}/{path}").status_code for path in ("record", "analysis", "outlook")]
    if nina.get(f"/api/tables/{table}/steps/0")["table"]["ended_at"] + 1400 > time.time() * 1000:
        assert (told["status"], told["seed"], told["ended_at"]) == ("running", None, None)
        assert "over" not in listed and statuses == [409, 409, 409]
    time.sleep(1.6)
    assert zoe.get(f"/api/tables/{table}")["seed"] and zoe.get(f"/api/tables/{table}/record")["seed"]


def test_no_list_and_no_profile_tells_a_delayed_end_early(new_server: MakeServer, guest: MakeGuest) -> None:
    """To spectators the race is on air meanwhile; whoever drove it knows how it ended."""
    server = new_server("", "--watch-delay", "600")
    nina, zoe = guest(server, "Nina"), guest(server, "Zoe")
    name = with_account(nina)["login"]["account"]
    nina.call("PUT", "/api/me/privacy", {"privacy": "public"})
    tables = {watch: table_of([nina], watch=watch)["id"] for watch in ("live", "delayed")}
    for table in tables.values():
        with nina.live(table) as driver:
            driver.next("snapshot")
            finish([driver], random.Random(5))
            driver.next("result")

    def listed(someone: Guest, path: str, **query: object) -> dict[str, Plain]:
        return {entry["id"]: entry for entry in someone.get(path, **query)}

    assert [*listed(zoe, "/api/races")] == [tables["live"]]
    on_air = listed(zoe, "/api/tables", open=0)
    assert [*on_air] == [tables["delayed"]]
    entry = on_air[tables["delayed"]]
    assert (entry["status"], entry["ended_at"], entry["seed"], entry["asked"]) == ("running", None, None, [0])
    assert {*listed(nina, "/api/races")} == {*tables.values()} and not listed(nina, "/api/tables", open=0)
    assert [race["table"] for race in zoe.get(f"/api/people/{name}/races")] == [tables["live"]]
    assert sum(game["races"] for game in zoe.get(f"/api/people/{name}")["record"] if "circuit" not in game) == 1
    assert len(nina.get(f"/api/people/{name}/races")) == 2


def test_who_was_sent_away_sees_nothing_of_a_private_race(sqlite_server: Server, guest: MakeGuest) -> None:
    """The host gives the seat to a bot: the socket of whoever had it is closed, and no call tells more."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    wish = {"seats": [{"kind": "human"}, {"kind": "open"}], "watch": "off"}
    made = nina.post("/api/tables", wish)
    table = made["id"]
    otto.post(f"/api/tables/{table}/join", {"invitation": made["join_code"]})
    with otto.live(table) as live:
        live.next("table")
        nina.post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
        nina.post(f"/api/tables/{table}/start")
        with pytest.raises(ConnectionClosed) as closed:
            live.next("nothing")
        assert closed.value.rcvd and closed.value.rcvd.code == 4403
        assert not any(message["is"] == "snapshot" for message in live.heard)
    for path in ("", "/steps/0", "/record", "/board.json"):
        assert otto.http.get(f"/api/tables/{table}{path}").status_code == 404
