"""Everything of one person: as one file, and gone without a trace."""

from __future__ import annotations

import io
import json
import random
import sqlite3
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from paddock.server.storage.belongings import KEPT, OWNING, SPECIAL, naming
from paddock.server.storage.schema import metadata
from server.kit import PASSPHRASE, Guest, Server, finish, table_of, with_account

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
NAME = "Xanthippe Quux"


def _unzipped(someone: Guest) -> dict[str, object]:
    answer = someone.http.get("/api/me/export.zip")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        return {name: json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".json")}


def _raced(nina: Guest, otto: Guest) -> str:
    table = str(table_of([nina, otto])["id"])
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        one.send({"do": "say", "text": "mind the kerb"})
        one.next("chat")
        finish([one, other], random.Random(4))
    nina.get("/api/me/statistics")
    return table


def test_an_export_holds_all_and_nothing_of_others(new_server: MakeServer, guest: MakeGuest) -> None:
    """Results, records that can be verified, chat; no secret of anybody, and no line of another person."""
    server = new_server()
    nina, otto = guest(server, NAME), guest(server, "Otto")
    login = with_account(nina)
    table = _raced(nina, otto)
    running = table_of([otto, nina])["id"]
    order = {"kind": "slipstream", "when": "next", "picks": [{"picker": "slipstream", "given": {"how": "never"}}]}
    wish = {"seat": 1, "orders": [{**order, "guards": [], "otherwise": "ask"}]}
    nina.post(f"/api/tables/{running}/orders", wish)
    found = _unzipped(nina)
    assert found["profile.json"]["name"] == NAME  # type: ignore[index]
    assert [row["place"] for row in found["results.json"]]  # type: ignore[attr-defined]
    assert [row["text"] for row in found["chat.json"]] == ["mind the kerb"]  # type: ignore[attr-defined]
    record = found[f"races/{table}.json"]
    assert record["seed"] and record["choices"]  # type: ignore[index]
    assert f"races/{running}.json" not in found
    text = json.dumps(found)
    assert "argon2" not in text and nina.cookie.split(".")[1] not in text
    for code in login["recovery_codes"]:
        assert code not in text
    assert otto.me["id"] not in text
    unfinished = found[f"tables/{running}.json"]
    assert unfinished["seed"] is None and unfinished["acts"] == []  # type: ignore[index]
    assert [one["body"]["kind"] for one in unfinished["orders"]["1"]] == ["slipstream"]  # type: ignore[index]
    mine = _unzipped(otto)
    assert mine[f"tables/{running}.json"]["orders"] == {}, "orders are their owner's"  # type: ignore[index]
    assert mine["chat.json"] == [] and nina.me["id"] not in json.dumps(mine)


def test_who_leaves_leaves_no_name(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """After the days to regret: not in any row of any table; races and places stay, relief drives on."""
    server = new_server()
    nina, otto = guest(server, NAME), guest(server, "Otto")
    name = with_account(nina)["login"]["account"]
    over = _raced(nina, otto)
    running = table_of([nina, otto])["id"]
    otto.post("/api/me/mutes", {"table": over, "line": 1})
    lobby = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}]})["id"]
    open_one = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    otto.post(f"/api/tables/{open_one}/join")
    nina.call("PATCH", f"/api/tables/{open_one}", {"options": {"laps": 2}})
    refused = nina.http.post("/api/me/departure", json={"passphrase": "not this one"})
    assert refused.status_code == 401
    assert nina.post("/api/me/departure", {"passphrase": PASSPHRASE})["leaves_at"] > time.time() * 1000
    assert nina.call("DELETE", "/api/me/departure")["leaves_at"] is None
    nina.post("/api/me/departure", {"passphrase": PASSPHRASE})
    assert nina.get("/api/me")["leaves_at"]
    assert _rows_with(tmp_path, NAME), "the search finds what is there"
    server.stop()
    server.change_database("UPDATE identities SET leaves_at = 1 WHERE leaves_at IS NOT NULL")
    server.start()
    end = time.monotonic() + 30
    while nina.http.get("/api/me/account").status_code != 401:
        assert time.monotonic() < end
        time.sleep(0.3)
    while left := [*_rows_with(tmp_path, NAME), *_rows_with(tmp_path, name)]:
        assert time.monotonic() < end, left
        time.sleep(0.3)
    table = otto.get(f"/api/tables/{running}")
    assert table["host"], "the next one by seat"
    seats = table["seats"]
    assert seats[0]["name"] == "Former driver" and seats[0]["driver"] and not seats[0]["mine"]
    assert otto.get(f"/api/tables/{over}")["seats"][0]["name"] == "Former driver"
    step = otto.get(f"/api/tables/{over}/steps/1")
    assert NAME not in json.dumps(step)
    assert otto.http.get(f"/api/tables/{lobby}").status_code == 404
    assert len(otto.get("/api/me/races")) == 1
    assert otto.http.post("/api/login", json={"account": name, "passphrase": PASSPHRASE}).status_code == 401


def test_a_guest_is_forgotten_at_once(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """Whoever looks at the table sees it at once; an account is not forgotten by a click."""
    server = new_server()
    nina, otto = guest(server, NAME), guest(server, "Otto")
    table = table_of([nina, otto])["id"]
    with otto.live(table) as live:
        live.next("snapshot")
        nina.post("/api/me/forget")
        live.until(lambda: live.table["seats"][0]["name"] == "Former driver")
        live.until(lambda: NAME not in json.dumps(live.view))
    assert _rows_with(tmp_path, NAME) == []
    with_account(otto)
    assert otto.http.post("/api/me/forget", json={}).status_code == 409


def test_every_row_about_a_person_is_judged() -> None:
    """A new table either belongs to somebody by a column that says so, or is named as an exception."""
    for table, column in naming():
        known = column.name in OWNING or column.name in ("muted_id", "to_id", "subject_id", "host_id", "owner_id")
        assert known, f"{table.name}.{column.name}: say whose row it is in storage/belongings.py"
    assert set(SPECIAL) - {"audit"} <= set(metadata.tables) and "results" in KEPT


def _rows_with(folder: Path, text: str) -> list[str]:
    """Every table and column of the database in which a text is found."""
    found = []
    with closing(sqlite3.connect(folder / "paddock.sqlite3")) as database:
        tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            for row in database.execute(f'SELECT * FROM "{table}"'):
                found += [f"{table}: {value}" for value in row if isinstance(value, str) and text in value]
    return found
