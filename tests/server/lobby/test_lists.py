"""Lists of tables: paged, quick, and built from what is kept for them; options with an end."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from server.kit import Guest, Refused, Server, make_older, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
FIVE_HUNDRED = 500


def test_five_hundred_tables(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """All pages together hold every table once, and nothing is replayed."""
    server = new_server("", "--tables", "1000")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(1), 12)
    server.stop()
    _copy(tmp_path / "paddock.sqlite3", table, FIVE_HUNDRED - 1)
    server.start()
    replays = _replays(nina)
    seen: list[str] = []
    before = None
    while True:
        page = nina.get("/api/me/tables", most=50, **({"before": before} if before else {}))
        if not page:
            break
        assert len(page) <= 50 and all(entry["place"] for entry in page)
        seen += [entry["id"] for entry in page]
        before = f"{page[-1]['created_at']}.{page[-1]['id']}"
    assert len(seen) == len(set(seen)) == FIVE_HUNDRED
    assert _replays(nina) == replays


def _copy(file: Path, table: str, times: int) -> None:
    """The same table again and again, as if it had been raced that often."""
    with closing(sqlite3.connect(file)) as database:
        for name in ("tables", "seats", "choices", "progress"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            key = "id" if name == "tables" else "table_id"
            rest = [column for column in columns if column != key]
            for number in range(times):
                copied = f"INSERT INTO {name} ({key}, {', '.join(rest)}) SELECT ?, {', '.join(rest)} FROM {name}"
                database.execute(f"{copied} WHERE {key} = ?", (f"copy{number}", table))
        database.commit()


def _replays(nina: Guest) -> str:
    lines = nina.http.get("/metrics").text.splitlines()
    return next(line for line in lines if line.startswith("paddock_replays_total"))


def test_places_of_yesterday_are_filled_in(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """A database of the third form knows acts and options at once, and places a little later."""
    server = new_server()
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        play_on([live], random.Random(1), 8)
        live.drain()
        place = next(car["place"] for car in live.view["cars"] if car["seat"] == 0)
        number = live.n
    server.stop()
    make_older(f"sqlite:///{tmp_path / 'paddock.sqlite3'}", "0003")
    server.start()
    (listed,) = nina.get("/api/me/tables")
    assert listed["n"] == number and listed["circuit"] == "usa" and listed["my_turn"]
    end = time.monotonic() + 60
    while (listed := nina.get("/api/me/tables")[0])["place"] is None:
        assert time.monotonic() < end
        time.sleep(0.5)
    assert listed["place"] == place


@pytest.mark.parametrize(
    "options",
    [
        {"sets": ["heavy-rain"] * 5},
        {"sets": ["heavy-rain"] * 10_000},
        {"max_rounds": 10**9},
        {"circuit": "x" * 100_000},
        {"sets": "heavy-rain+" * 5000},
    ],
)
def test_options_have_an_end(options: dict[str, object], sqlite_server: Server, guest: MakeGuest) -> None:
    with pytest.raises(Refused) as refused:
        guest(sqlite_server, "Nina").post("/api/tables", {"options": options, "seats": [{"kind": "human"}]})
    assert refused.value.kind == "options" and len(refused.value.told["why"]) < 600


def test_a_key_without_end_is_refused_at_once(sqlite_server: Server, guest: MakeGuest) -> None:
    """It would keep a reader of TOML busy for a minute."""
    text = "[a" + ".a" * 200_000 + "]"
    started = time.monotonic()
    answer = guest(sqlite_server, "Nina").http.post("/api/circuits/heat", content=text.encode())
    assert answer.status_code == 422 and "parts" in answer.json()["error"]["why"]
    assert time.monotonic() - started < 10
