"""Players add chance of their own to the sealed deal, and anybody can check it afterwards."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import paddock
from paddock.kernel import BadData, Record
from paddock.kernel.flow import commitment
from paddock.kernel.table import Deal, promise_of, seed_of_promises
from server.kit import Guest, Refused, Server, finish

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
WORDS = ("ab" * 32, "0c" * 32)
PROMISES = tuple(promise_of(word) for word in WORDS)
SHORT = {"circuit": "usa", "laps": 1}


def lobby(nina: Guest, otto: Guest) -> dict[str, Any]:
    """Two people at a table, who have promised a word each."""
    seats = [{"kind": "human"}, {"kind": "open"}]
    made: dict[str, Any] = nina.post("/api/tables", {"seats": seats, "public": True, "options": SHORT})
    otto.post(f"/api/tables/{made['id']}/join")
    for who, promise in zip((nina, otto), PROMISES, strict=True):
        who.post(f"/api/tables/{made['id']}/promise", {"promise": promise})
    return made


def drive_home(table: str, *drivers: Guest) -> None:
    with drivers[0].live(table) as first, drivers[1].live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        finish([first, second], random.Random(1))


def test_words_are_mixed_into_the_deal(sqlite_server: Server, guest: MakeGuest) -> None:
    """The pledge of the lobby hashes the server's part, and the seed is what part and promised words make."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    made = lobby(nina, otto)
    table = made["id"]
    told = zoe.get(f"/api/tables/{table}")
    assert [seat["promise"] for seat in told["seats"]] == list(PROMISES)
    assert [seat["word"] for seat in told["seats"]] == [None, None] and not told["revealing"]
    with otto.live(table) as line:
        line.next("table")
        started = start_and_tell(nina, otto, table)
    assert started["status"] == "running" and started["pledge"] == made["commitment"] != started["commitment"]
    assert started["secret"] is None and [seat["word"] for seat in started["seats"]] == list(WORDS)
    drive_home(table, nina, otto)
    told = zoe.get(f"/api/tables/{table}")
    assert commitment(told["secret"]) == told["pledge"]
    assert seed_of_promises(told["secret"], zip(PROMISES, WORDS, strict=True)) == told["seed"]
    record = nina.get(f"/api/tables/{table}/record")
    assert record["deal"]["pledge"] == made["commitment"]
    assert paddock.verify(Record.from_plain(record)).over


def start_and_tell(host: Guest, other: Guest, table: str) -> dict[str, Any]:
    """The host's browser tells its word with the start, the other's when it is asked for."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as beside:
        starting = beside.submit(host.post, f"/api/tables/{table}/start", {"word": WORDS[0]})
        while not other.get(f"/api/tables/{table}")["revealing"]:
            time.sleep(0.02)
        with pytest.raises(Refused, match="promised"):
            other.post(f"/api/tables/{table}/word", {"word": "11" * 32})
        for door, wish in (("promise", {"promise": "22" * 32}), ("leave", {}), ("ready", {"ready": True})):
            with pytest.raises(Refused, match="about to start"):
                other.post(f"/api/tables/{table}/{door}", wish)
        with pytest.raises(Refused, match="about to start"):
            host.call("PATCH", f"/api/tables/{table}", {"options": {**SHORT, "laps": 2}})
        other.post(f"/api/tables/{table}/word", {"word": WORDS[1]})
        told: dict[str, Any] = starting.result(20)
    return told


def test_a_word_is_told_at_the_start_and_not_before(sqlite_server: Server, guest: MakeGuest) -> None:
    """Nor by somebody who has no seat, and nobody copies another's promise."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = lobby(nina, otto)["id"]
    with pytest.raises(Refused, match="when the host starts"):
        otto.post(f"/api/tables/{table}/word", {"word": WORDS[1]})
    with pytest.raises(Refused, match="very word"):
        otto.post(f"/api/tables/{table}/promise", {"promise": PROMISES[0]})
    with pytest.raises(Refused):
        zoe.post(f"/api/tables/{table}/promise", {"promise": "33" * 32})
    with pytest.raises(Refused):
        nina.post(f"/api/tables/{table}/promise", {"promise": "short"})
    assert otto.get(f"/api/tables/{table}")["seats"][1]["word"] is None


def test_nobody_is_waited_for_who_is_away(sqlite_server: Server, guest: MakeGuest) -> None:
    """A closed tab: the race starts at once, and says that a promised word is missing."""
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = lobby(nina, otto)["id"]
    began = time.monotonic()
    started = nina.post(f"/api/tables/{table}/start", {"word": WORDS[0]})
    assert started["status"] == "running" and time.monotonic() - began < 3
    assert [(seat["promise"], seat["word"]) for seat in started["seats"]] == [
        (PROMISES[0], WORDS[0]),
        (PROMISES[1], None),
    ]
    with pytest.raises(Refused, match="without this word"):
        otto.post(f"/api/tables/{table}/word", {"word": WORDS[1]})
    drive_home(table, nina, otto)
    record = Record.from_plain(nina.get(f"/api/tables/{table}/record"))
    assert record.deal and record.deal.left_out == 1 and paddock.verify(record).over


def test_who_keeps_a_word_back_delays_the_start_for_seconds_only(sqlite_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(sqlite_server, "Nina"), guest(sqlite_server, "Otto")
    table = lobby(nina, otto)["id"]
    with otto.live(table) as line:
        line.next("table")
        began = time.monotonic()
        started = nina.post(f"/api/tables/{table}/start", {"word": WORDS[0]})
    assert started["status"] == "running" and 3.5 < time.monotonic() - began < 15


def test_a_start_that_was_broken_off_is_finished_by_any_driver(new_server: MakeServer, guest: MakeGuest) -> None:
    """The server went down while words were told: nothing can be changed any more, and the next one starts the race."""
    server = new_server()
    nina, otto = guest(server, "Nina"), guest(server, "Otto")
    table = lobby(nina, otto)["id"]
    server.stop()
    server.change_database(
        "UPDATE tables SET revealing_until = 1", f"UPDATE seats SET word = '{WORDS[0]}' WHERE seat = 0"
    )
    server.start()
    with pytest.raises(Refused, match="about to start"):
        nina.post(f"/api/tables/{table}/leave")
    started = otto.post(f"/api/tables/{table}/start")
    assert started["status"] == "running" and [seat["word"] for seat in started["seats"]] == [WORDS[0], None]


def test_a_table_without_words_is_as_before(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server, "Nina")
    made = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}], "start": True})
    assert made["pledge"] is None and made["status"] == "running"


def test_words_that_were_given_in_the_open_count_as_ever(new_server: MakeServer, guest: MakeGuest) -> None:
    """A lobby of before has words and no promises; its deal is made and checked as it was."""
    server = new_server()
    nina, otto = guest(server, "Nina"), guest(server, "Otto")
    seats = [{"kind": "human"}, {"kind": "open"}]
    table = nina.post("/api/tables", {"seats": seats, "public": True, "options": SHORT})["id"]
    otto.post(f"/api/tables/{table}/join")
    server.stop()
    server.change_database(*(f"UPDATE seats SET word = '{word}' WHERE seat = {at}" for at, word in enumerate(WORDS)))
    server.start()
    assert nina.post(f"/api/tables/{table}/start")["status"] == "running"
    drive_home(table, nina, otto)
    record = Record.from_plain(nina.get(f"/api/tables/{table}/record"))
    assert record.deal and record.deal.open == tuple(enumerate(WORDS)) and paddock.verify(record).over


def test_a_record_whose_deal_was_tampered_with_is_refused() -> None:
    """Another secret, another word, a word left out afterwards, a promise more: each of them is noticed."""
    secret = "5e" * 32
    words = tuple(sorted(zip(PROMISES, WORDS, strict=True)))
    deal, seed = Deal(commitment(secret), secret, words), seed_of_promises(secret, words)
    table = paddock.new_table("heat", seats=2, options=SHORT, seed=seed)
    record = replace(table.record(), deal=deal)
    read = Record.from_plain(record.to_plain())
    assert read.deal == deal
    paddock.verify(read)
    forged = (
        replace(deal, secret="5f" * 32),
        replace(deal, promised=((words[0][0], "dd" * 32), words[1])),
        replace(deal, promised=((words[0][0], ""), words[1])),
        replace(deal, promised=(*words, (promise_of("ee" * 32), ""))),
        replace(deal, promised=words[:1]),
    )
    for one in forged:
        with pytest.raises(BadData, match="deal"):
            paddock.verify(replace(record, deal=one))
