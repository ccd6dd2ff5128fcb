"""Races for others: a picture of each, tags for messengers, and races that come in a file."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import pytest

import paddock
from paddock.texts import tell
from server.kit import Guest, Refused, Server

MakeGuest = Callable[..., Guest]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A short race to its end, as the terminal saves it."""
    table = paddock.new_table("heat", ["Nina", "Otto"], {"circuit": "usa", "laps": 1}, seed=7)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[0])
    return table.record().to_plain()


def test_a_race_from_a_file_is_watched_and_counts_nowhere(
    shared_server: Server, guest: MakeGuest, record: dict[str, Any]
) -> None:
    """A finished table of one's own, every step of it; nobody else sees it."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = nina.post("/api/records", record)
    assert table["imported"] and table["status"] == "over" and table["host"] and table["my_seats"] == []
    assert [seat["name"] for seat in table["seats"]] == ["Nina", "Otto"]
    last = nina.get(f"/api/tables/{table['id']}/steps/{len(record['choices'])}")
    assert last["length"] == len(record["choices"]) and sorted(car["place"] for car in last["view"]["cars"]) == [1, 2]
    assert nina.get(f"/api/tables/{table['id']}/record")["digest"] == record["digest"]
    assert otto.http.get(f"/api/tables/{table['id']}").status_code == 404
    assert otto.http.get(f"/share/{table['id']}.png").status_code == 404
    assert all(race["id"] != table["id"] for race in otto.get("/api/races"))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "other"}, "paddock-record"),
        ({"game": "chess"}, "chess"),
        ({"rules_version": 99}, "rules_version"),
        ({"digest": "00"}, "digest"),
        ({"options": {"circuit": "/etc/passwd"}}, "circuit"),
        ({"seats": 77}, "77"),
        ({"seed": "zz"}, "seed"),
    ],
)
def test_what_is_wrong_with_a_record_is_told(
    change: dict[str, Any], words: str, sqlite_server: Server, guest: MakeGuest, record: dict[str, Any]
) -> None:
    """In one sentence, and nothing is kept."""
    nina = guest(sqlite_server)
    with pytest.raises(Refused) as refused:
        nina.post("/api/records", {**record, **change})
    assert refused.value.status == 422 and words in refused.value.told["why"]
    assert nina.get("/api/me/tables") == []


def test_half_a_race_is_no_race(sqlite_server: Server, guest: MakeGuest, record: dict[str, Any]) -> None:
    """Choices and links up to the middle are a true record of a race that is not over."""
    table = paddock.new_table("heat", ["Nina", "Otto"], {"circuit": "usa", "laps": 1}, seed=7)
    for seat, option in record["choices"][:10]:
        table.play(seat, option)
    with pytest.raises(Refused, match="not over"):
        guest(sqlite_server).post("/api/records", table.record().to_plain())


def test_a_record_may_have_two_megabytes(sqlite_server: Server, guest: MakeGuest) -> None:
    """More is refused before it is read."""
    answer = guest(sqlite_server).http.post("/api/records", content=b" " * (2 * 1024 * 1024 + 1))
    assert answer.status_code == 413


def test_a_picture_for_links(sqlite_server: Server, guest: MakeGuest, record: dict[str, Any]) -> None:
    """1200 by 630, at the end or at any step; its address is in the page of the race."""
    nina = guest(sqlite_server, "Nina")
    table = nina.post("/api/records", record)["id"]
    for query in ("", "?n=0"):
        picture = nina.http.get(f"/share/{table}.png{query}")
        assert picture.status_code == 200 and picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert nina.http.get(f"/share/{table}.png?n=99999").status_code == 404
    assert "og:image" not in nina.http.get(f"/r/{table}").text, "a private race has no preview"


def test_a_table_that_nobody_has_named_is_called_in_the_language_of_its_reader(
    sqlite_server: Server, guest: MakeGuest
) -> None:
    """The fact is kept, not the English; a name that somebody has given stays as it is."""
    nina = guest(sqlite_server, "Nina")
    seats = [{"kind": "human"}, {"kind": "bot"}]
    table = nina.post("/api/tables", {"game": "heat", "seats": seats, "watch": "live", "start": True})
    assert table["name"] == "Nina’s table" and table["title"]["key"] == "table.of"
    assert tell(table["title"], "it") == "Tavolo di Nina" and tell(table["title"], "de") == "Tisch von Nina"
    listed = next(one for one in nina.get("/api/me/tables") if one["id"] == table["id"])
    assert listed["title"] == table["title"], "it comes out of the database as it was said"
    named = nina.call("PATCH", f"/api/tables/{table['id']}", {"name": "Sunday cup"})
    assert named["name"] == "Sunday cup" and named["title"] is None
