"""One bad row hurts one table: whoever looks there is told, and everything else goes on."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.kit import Guest, Refused, Server, finish, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
FAULTY = (str(Path(__file__).parents[1] / "kit" / "faulty.py"),)

DAMAGE = (
    "UPDATE choices SET options = 'no-such-option' WHERE table_id = '{}' AND number = 2",
    "UPDATE choices SET act = 'nonsense' WHERE table_id = '{}' AND number = 1",
    "UPDATE choices SET act = 'undo', options = 'x' WHERE table_id = '{}' AND number = 2",
    "UPDATE tables SET options = '{{broken' WHERE id = '{}'",
    "UPDATE tables SET options = '[1]', asked = 'x,,1' WHERE id = '{}'",
    "UPDATE tables SET game = 'ludo', options = '{{\"circuit\": {{\"name\": 3}}}}' WHERE id = '{}'",
)


def test_bad_rows_hurt_their_tables_only(new_server: MakeServer, guest: MakeGuest) -> None:
    server = new_server()
    nina = guest(server, "Nina")
    tables = [_started(nina) for _ in (*DAMAGE, "whole")]
    done = _finished(nina)
    server.stop()
    words = "UPDATE identities SET hidden_words = 'no json'"
    report = "UPDATE reports SET report = '{'"
    figures = "UPDATE results SET figures = 'x'"
    broken = [damage.format(table) for damage, table in zip(DAMAGE, tables, strict=False)]
    server.change_database(words, report, figures, *broken)
    server.start()
    assert {table["id"] for table in nina.get("/api/me/tables")} == {*tables, done}
    assert nina.get("/api/tables", open=0) is not None
    assert nina.get("/api/me/statistics")[0]["races"] == 1
    assert nina.get(f"/api/tables/{done}/steps/1")["result"]["cars"]
    for table in tables[:-1]:
        _is_told_of(nina, table)
    with nina.live(tables[-1]) as live:
        live.next("snapshot")
        assert play_on([live], random.Random(1), 2) == 2
    assert not server.complaints(), server.complaints()[0][:2000]


def _started(nina: Guest) -> str:
    table = str(table_of([nina], bots=1)["id"])
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(2), 3)
    return table


def _finished(nina: Guest) -> str:
    table = str(table_of([nina], bots=1)["id"])
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(3))
        live.next("result")
    return table


def _is_told_of(nina: Guest, table: str) -> None:
    with nina.live(table) as live, pytest.raises(ConnectionClosed) as closed:
        live.next("snapshot")
    assert closed.value.rcvd and closed.value.rcvd.reason
    with pytest.raises(Refused) as refused:
        nina.get(f"/api/tables/{table}/steps/2")
    assert refused.value.status < 500 and refused.value.told["why"]


def test_a_mistake_of_ours_gets_a_number(tmp_path: Path, guest: MakeGuest) -> None:
    """The client shows it, the log tells of it, it is counted, and the conversation goes on."""
    server = Server(tmp_path, program=FAULTY)
    try:
        nina = guest(server, "Nina")
        with nina.live(table_of([nina], bots=1)["id"]) as live:
            live.next("snapshot")
            live.send({"do": "say", "text": "BOOM"})
            refused = live.next("refused")
            number = re.search(r"fault ([0-9a-f]{8})", refused["why"]["en"])
            assert refused["kind"] == "internal" and number
            live.send({"do": "ping"})
            live.next("pong")
        assert f"fault {number[1]}" in server.log.read_text()
        assert "paddock_faults_total 1.0" in nina.http.get("/metrics").text
    finally:
        server.stop()
