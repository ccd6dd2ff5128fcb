"""Players add chance of their own to the sealed deal, and anybody can check it afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import paddock
from paddock.kernel import Record
from paddock.kernel.flow import commitment
from paddock.server.lobby import mixed_seed
from server.kit import Guest, Refused, Server, finish

MakeGuest = Callable[..., Guest]
WORDS = ("ab" * 32, "0c" * 32)


def test_words_are_mixed_into_the_deal(sqlite_server: Server, guest: MakeGuest) -> None:
    """The pledge of the lobby hashes the server's part, and the seed is what part and words make."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    seats = [{"kind": "human"}, {"kind": "open"}]
    made = nina.post("/api/tables", {"seats": seats, "public": True, "options": {"circuit": "usa", "laps": 1}})
    table = made["id"]
    otto.post(f"/api/tables/{table}/join")
    for who, word in zip((nina, otto), WORDS, strict=True):
        who.post(f"/api/tables/{table}/word", {"word": word})
    with pytest.raises(Refused):
        zoe.post(f"/api/tables/{table}/word", {"word": WORDS[0]})
    with pytest.raises(Refused):
        nina.post(f"/api/tables/{table}/word", {"word": "short"})
    started = nina.post(f"/api/tables/{table}/start")
    assert started["pledge"] == made["commitment"] != started["commitment"]
    assert started["secret"] is None and [seat["word"] for seat in started["seats"]] == list(WORDS)
    with pytest.raises(Refused):
        nina.post(f"/api/tables/{table}/word", {"word": WORDS[1]})
    with nina.live(table) as first, otto.live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        finish([first, second], random.Random(1))
    told = zoe.get(f"/api/tables/{table}")
    assert commitment(told["secret"]) == told["pledge"]
    assert mixed_seed(told["secret"], list(enumerate(WORDS))) == told["seed"]
    record = nina.get(f"/api/tables/{table}/record")
    assert record["seed"] == told["seed"] and commitment(record["seed"]) == told["commitment"]
    assert paddock.verify(Record.from_plain(record)).over


def test_a_table_without_words_is_as_before(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server, "Nina")
    made = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}], "start": True})
    assert made["pledge"] is None and made["status"] == "running"
