"""Bots at a table: their moves are choices like all others."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from server.kit import Guest, Server, finish, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_a_race_goes_on_without_time_to_think(new_server: MakeServer, guest: MakeGuest) -> None:
    """Even if every bot hangs, the race reaches its end, and the figures tell of it."""
    server = new_server("", "--bot-seconds", "0.0001")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        started = time.monotonic()
        while live.n < 12 and time.monotonic() - started < 60:
            if live.decision:
                number = live.play(live.decision["options"][0]["id"])
                live.until(lambda number=number: live.n >= number)
            else:
                live.hear()
    metrics = nina.http.get("/metrics").text
    assert "paddock_bot_failures_total 0" not in metrics


def test_only_bots_race(sqlite_server: Server, guest: MakeGuest) -> None:
    """Nobody has to drive; the host watches."""
    nina = guest(sqlite_server, "Nina")
    wish = {"seats": [{"kind": "bot"}, {"kind": "bot", "level": "random"}, {"kind": "legend"}]}
    table = nina.post("/api/tables", {**wish, "options": {"circuit": "usa", "laps": 1}, "start": True})["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.until(lambda: live.table["status"] == "over", 60)
    assert nina.get(f"/api/tables/{table}/record")["choices"]


def test_hints(sqlite_server: Server, guest: MakeGuest) -> None:
    """One of the options, where the host allows it."""
    nina = guest(sqlite_server, "Nina")
    with nina.live(table_of([nina], bots=1)["id"]) as live:
        live.next("snapshot")
        live.send({"do": "hint", "seat": 0, "decision": live.decision["id"]})
        hint = live.next("hint")
        assert hint["options"][0]["id"] in [option["id"] for option in live.decision["options"]]
        best, outlook = hint["options"][0], hint["outlook"]
        assert best["place"] == outlook["places"][0], "the engineer and the strip beside him tell one number"
        assert best["margin"] == outlook["margins"][0] > 0
    with nina.live(table_of([nina], bots=1, hints=False)["id"]) as live:
        live.next("snapshot")
        live.send({"do": "hint", "seat": 0, "decision": live.decision["id"]})
        assert live.next("refused")["kind"] == "no-hints"


def test_a_whole_race_against_bots(any_server: Server, guest: MakeGuest) -> None:
    """Bots' moves are choices like all others."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=2)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(31))
        assert live.gaps == 0
    step = nina.get(f"/api/tables/{table}/steps/1")
    assert step["act"]["act"] == "play"
