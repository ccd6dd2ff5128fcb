"""Everything that somebody ever raced, page by page and as a file."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from server.kit import Guest, Server, finish, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


@pytest.fixture
def raced(sqlite_server: Server, guest: MakeGuest) -> tuple[Guest, Guest, list[str]]:
    """Nina has raced twice to the end, and a third race with Otto goes on."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    tables = [str(table_of([nina], bots=1)["id"]) for _ in range(2)]
    for table in tables:
        with nina.live(table) as live:
            live.next("snapshot")
            finish([live], random.Random(3))
            live.next("result")
    third = str(table_of([nina, otto])["id"])
    with nina.live(third) as first, otto.live(third) as second:
        first.next("snapshot")
        second.next("snapshot")
        play_on([first, second], random.Random(4), 6)
        first.send({"do": "say", "text": "see you later"})
        first.next("chat")
    return nina, otto, [*tables, third]


def test_races_outlive_their_tables(raced: tuple[Guest, Guest, list[str]]) -> None:
    """Page by page; also a race whose table is gone."""
    nina, _, tables = raced
    nina.call("DELETE", f"/api/tables/{tables[0]}")
    (newest,) = nina.get("/api/me/races", most=1)
    assert newest["table"] == tables[1] and newest["counts"]
    (older,) = nina.get("/api/me/races", most=1, before=f"{newest['ended_at']}.{newest['table']}")
    assert older["table"] == tables[0]
    assert nina.get("/api/me/races", before=f"{older['ended_at']}.{older['table']}") == []
    assert nina.get("/api/me/statistics")[0]["races"] == 2


def test_all_of_it_as_a_file(raced: tuple[Guest, Guest, list[str]]) -> None:
    """Of a race that goes on nobody learns what the others chose."""
    nina, otto, tables = raced
    answer = nina.http.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert lines[0]["is"] == "person" and lines[0]["id"] == nina.me["id"]
    told = {line["id"]: line for line in lines if line["is"] == "table"}
    assert set(told) == set(tables)
    assert told[tables[0]]["seed"] and len({act["seat"] for act in told[tables[0]]["acts"]}) == 2
    going_on = told[tables[2]]
    assert not going_on["seed"] and {act["seat"] for act in going_on["acts"]} == {0}
    assert [line["text"] for line in lines if line["is"] == "line"] == ["see you later"]
    assert sum(line["is"] == "race" for line in lines) == 2
    assert tables[0] not in otto.http.get("/api/me/export").text
