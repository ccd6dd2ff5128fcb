"""Fair play: nobody takes a seat, a race or a table from somebody who has a part in it."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from paddock.server.storage import migrate
from server.kit import Guest, Refused, Server, finish, make_older, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_a_host_takes_no_seat_from_somebody_who_is_here(sqlite_server: Server, guest: MakeGuest) -> None:
    """Neither while they are, nor right after their line broke; once they have been away, relief is called."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = table_of([nina, otto])["id"]
    path = f"/api/tables/{table}/seats/1/bot"
    with otto.live(table) as live:
        live.next("snapshot")
        time.sleep(0.6)
        with pytest.raises(Refused, match="Only Otto can hand over this seat"):
            nina.post(path)
        live.cut()
    relief, end = path.replace("bot", "relief"), time.monotonic() + 60
    while nina.http.post(relief, json={}).status_code == 409:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert nina.http.post(path, json={}).status_code == 403


def test_whose_seat_a_bot_drives_is_asked_too(sqlite_server: Server, guest: MakeGuest) -> None:
    """Handing a seat to a bot does not give away the say in going back."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = table_of([nina, otto])["id"]
    otto.post(f"/api/tables/{table}/leave")
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(3), 3)
        told = nina.post(f"/api/tables/{table}/rollback", {"to": 0})
        assert not told["done"] and told["missing"] == [1]
        assert otto.post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]
        live.until(lambda: live.table["rewound"])


def test_a_table_is_deleted_by_all(sqlite_server: Server, guest: MakeGuest) -> None:
    """Whoever has a seat asks; one refusal keeps the table, the last consent deletes it. A lobby is its host's."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto])["id"]
    with otto.live(table) as live:
        live.next("snapshot")
        told = nina.call("DELETE", f"/api/tables/{table}")
        assert not told["done"] and told["missing"] == [1]
        assert live.next("rollback")["what"] == "deletion"
        otto.post(f"/api/tables/{table}/rollback/consent", {"yes": False})
        assert otto.get(f"/api/tables/{table}")["status"] == "running"
        assert zoe.http.delete(f"/api/tables/{table}").status_code == 403
        assert otto.call("DELETE", f"/api/tables/{table}")["missing"] == [0]
        assert nina.post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]
        live.next("gone")
    assert nina.http.get(f"/api/tables/{table}").status_code == 404
    lobby = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    otto.post(f"/api/tables/{lobby}/join")
    assert otto.http.delete(f"/api/tables/{lobby}").status_code == 403
    assert nina.call("DELETE", f"/api/tables/{lobby}")["done"]


def test_a_race_somebody_knew_does_not_count(sqlite_server: Server, guest: MakeGuest) -> None:
    """Neither one that went back, nor one that goes on from another, be it from its very start."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(5))
        live.next("result")
    branch = nina.post(f"/api/tables/{table}/branch", {"step": 0, "seat": 0})
    assert branch["branch"] and not branch["rewound"]
    rewound = table_of([nina], bots=1)["id"]
    for other in (branch["id"], rewound):
        with nina.live(other) as live:
            live.next("snapshot")
            play_on([live], random.Random(6), 2)
            if other == rewound:
                assert nina.post(f"/api/tables/{rewound}/rollback", {"to": 0})["done"]
            finish([live], random.Random(7))
            live.next("result")
    assert nina.get("/api/me/statistics")[0]["races"] == 1
    listed = {entry["id"]: entry for entry in nina.get("/api/me/tables")}
    assert listed[rewound]["rewound"] and not listed[table]["rewound"]


def test_yesterdays_races_are_marked(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """A database of the second form: what went back or went on from another race is found by its story."""
    server = new_server()
    nina = guest(server, "Nina")
    first, second, third = (table_of([nina], bots=1)["id"] for _ in range(3))
    with nina.live(second) as live:
        live.next("snapshot")
        play_on([live], random.Random(1), 2)
        nina.post(f"/api/tables/{second}/rollback", {"to": 0})
    server.stop()
    server.change_database(
        f"UPDATE tables SET seed = (SELECT seed FROM tables WHERE id = '{first}') WHERE id = '{third}'"
    )
    url = f"sqlite:///{tmp_path / 'paddock.sqlite3'}"
    make_older(url, "0002")
    migrate(url)
    with closing(sqlite3.connect(tmp_path / "paddock.sqlite3")) as file:
        rows = file.execute("SELECT id, rewound, branch_of FROM tables").fetchall()
    assert {row[0]: row[1:] for row in rows} == {first: (0, None), second: (1, None), third: (0, first)}
