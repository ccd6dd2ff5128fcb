"""Floods, deep and huge texts at the newest doors: each is refused, and everybody else is answered."""

from __future__ import annotations

import asyncio
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import paddock
from paddock.server.errors import Refusal
from paddock.server.storage.comments import MOST_COMMENTS, MOST_OF_ONE
from paddock.server.storage.invitations import MOST_OPEN
from server.kit import Guest, Refused, Server, opened_storage, stored_table

MakeGuest = Callable[..., Guest]

DOORS = (
    ("POST", "/api/records"),
    ("POST", "/api/tables"),
    ("POST", "/api/me/tokens"),
    ("POST", "/api/me/bots"),
    ("POST", "/api/me/notices/channels"),
    ("PUT", "/api/me/notices"),
    ("POST", "/api/studies"),
    ("POST", "/api/workshop"),
    ("POST", "/api/tables/nowhere/promise"),
    ("POST", "/api/tables/nowhere/word"),
    ("POST", "/api/tables/nowhere/start"),
    ("POST", "/api/tables/nowhere/comments"),
    ("PUT", "/api/tables/nowhere/bookmarks/1"),
    ("PUT", "/api/tables/nowhere/seats/0/orders"),
)
DEEP = b'{"options":' * 5000 + b"1" + b"}" * 5000
WRONG = (
    DEEP,
    b"[" * 20_000,
    b'{"a":' + b"9" * 6000 + b"}",
    b'{"options":{"\\ud800":"\\udfff"}}',
    b"null",
    b"\xff\xfe{}",
    b'{"names":' + b'["x"]' + b',"seats":1e999}',
)
ANSWERS_WITHIN = 1.0
"""Seconds for the middle one of many, on a machine that runs other tests beside it."""


@contextmanager
def others_are_answered(server: Server) -> Iterator[None]:
    """Somebody else asks how the server is, all the while."""
    waits: list[float] = []
    done = threading.Event()

    def ask() -> None:
        with httpx.Client(base_url=server.base, timeout=30) as line:
            while not done.is_set():
                started = time.monotonic()
                assert line.get("/api/health").status_code == 200
                waits.append(time.monotonic() - started)
                time.sleep(0.02)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield
    finally:
        done.set()
        asking.join(60)
    assert waits and statistics.median(waits) < ANSWERS_WITHIN, f"{statistics.median(waits):.2f} s"


@pytest.mark.parametrize(("method", "door"), DOORS)
def test_wrong_texts_are_refused(method: str, door: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """Whatever comes is the sender's mistake, never the server's fault."""
    mallory = guest(sqlite_server)
    for body in WRONG:
        answer = mallory.http.request(method, door, content=body, headers={"Content-Type": "application/json"})
        assert 400 <= answer.status_code < 500, f"{body[:40]!r}: {answer.status_code} {answer.text[:200]}"


@pytest.mark.parametrize(
    ("method", "door", "body"),
    [
        ("PUT", "/api/me/notices", {"digest_hour": 2**64}),
        ("PUT", "/api/me/notices", {"digest_day": -(2**70)}),
        ("POST", "/api/tables", {"seats": [{"kind": "human"}], "clock": {"kind": "daily", "hours": 10**30}}),
        ("DELETE", "/api/tables/{table}/removals/" + "9" * 30, None),
        ("POST", "/api/tables/{table}/orders", {"seat": 0, "rev": 10**30, "orders": []}),
    ],
)
def test_numbers_beyond_all_measure(
    method: str, door: str, body: object, sqlite_server: Server, guest: MakeGuest
) -> None:
    """They are refused, and the answer that names them can be written."""
    mallory = guest(sqlite_server)
    table = mallory.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}]})["id"]
    answer = mallory.http.request(method, door.format(table=table), json=body)
    assert 400 <= answer.status_code < 500 and answer.json()["error"]["why"], answer.text


def test_who_does_not_see_a_table_learns_nothing_by_leaving_it(sqlite_server: Server, guest: MakeGuest) -> None:
    """Neither a stranger nor whom the host has taken off, with a link that they kept; before and in the race."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    made = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "watch": "off"})
    door, link = f"/api/tables/{made['id']}", {"invitation": made["join_code"]}
    otto.post(f"{door}/join", link)
    nina.post(f"{door}/seats/1", {"kind": "bot"})
    assert [one.http.post(f"{door}/leave").status_code for one in (otto, zoe)] == [403, 404]
    nina.post(f"{door}/start")
    assert [one.http.post(f"{door}/leave").status_code for one in (otto, zoe)] == [404, 404]
    assert otto.http.get(door, params=link).status_code == 404
    fresh = nina.get(door)["join_code"]
    assert zoe.get(door, invitation=fresh)["id"] == made["id"], "who is invited knows of it"


TRIED = (
    *("promise", "word", "start", "rematch", "ready", "suggestion", "suggestion/1", "seats/1", "seats/1/move"),
    *("seats/1/bot", "seats/1/take-back", "rollback", "rollback/consent", "seats/1/relief", "seats/1/nudge"),
    *(
        "seats/1/vote",
        "take-over",
        "pause",
        "resume",
        "wake",
        "proposals/1/vote",
        "leave",
        "orders",
        "orders/rehearsal",
    ),
)
BODIES: dict[str, object] = {
    "promise": {"promise": "0" * 64},
    "word": {"word": "0" * 64},
    "ready": {"ready": True},
    "suggestion": {"options": {"laps": 2}},
    "suggestion/1": {"accept": True},
    "seats/1": {"kind": "bot"},
    "seats/1/move": {"to": 0},
    "rollback": {"to": 0},
    "rollback/consent": {"yes": True},
    "proposals/1/vote": {"yes": True},
    "orders": {"seat": 0, "orders": []},
    "orders/rehearsal": {"seat": 0, "orders": []},
}


def test_whatever_a_stranger_tries_at_a_private_table_it_is_not_there(sqlite_server: Server, guest: MakeGuest) -> None:
    """Not even whether the race has started."""
    nina, zoe = guest(sqlite_server, "Nina"), guest(sqlite_server, "Zoe")
    for status in ("lobby", "running"):
        wish = {"seats": [{"kind": "human"}, {"kind": "bot"}], "watch": "off", "start": status == "running"}
        table = nina.post("/api/tables", wish)["id"]
        told = {way: zoe.http.post(f"/api/tables/{table}/{way}", json=BODIES.get(way, {})) for way in TRIED}
        assert {way: answer.status_code for way, answer in told.items()} == dict.fromkeys(TRIED, 404), status


def test_a_long_record_is_refused_before_it_is_read(sqlite_server: Server, guest: MakeGuest) -> None:
    """Two megabytes of choices that nobody made: the length is looked at first, and not on the loop."""
    table = paddock.new_table("heat", seats=2, options={"circuit": "usa", "laps": 1}, seed=7)
    plain: dict[str, Any] = table.record().to_plain()
    many = 100_000
    for key, entries in (("choices", [[0, "a"]] * many), ("links", ["a"] * many), ("names", ["a"] * many)):
        with pytest.raises(Refused, match="too many"), others_are_answered(sqlite_server):
            guest(sqlite_server).post("/api/records", {**plain, key: entries})


def test_the_links_of_a_table_have_an_end(sqlite_server: Server, guest: MakeGuest) -> None:
    """Whoever sits at a table makes no list that is longer each time it is asked for; a revoked link makes room."""
    nina = guest(sqlite_server)
    table = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}]})["id"]
    path = f"/api/tables/{table}/invitations"
    known = len(nina.get(path))
    for _ in range(MOST_OPEN - known):
        nina.post(path, {})
    with pytest.raises(Refused, match="revoke one"):
        nina.post(path, {})
    links = nina.get(path)
    assert len(links) == MOST_OPEN
    nina.call("DELETE", f"{path}/{links[-1]['code']}")
    assert nina.post(path, {"seat": 1})["code"] in [link["code"] for link in nina.get(path)]


def test_nobody_fills_a_race_with_comments_alone(tmp_path: Path) -> None:
    """Some room is left for everybody else, and not without end for all together."""

    async def talk() -> None:
        async with opened_storage(f"sqlite:///{tmp_path / 'comments.sqlite3'}") as storage:
            people = [(await storage.people.new_guest(f"Driver {number}"))[0] for number in range(5)]
            table = await stored_table(storage, people[0])
            for someone in people[:4]:
                for step in range(MOST_OF_ONE):
                    await storage.comments.say(table, someone.id, step, ("all", "so it went"))
                with pytest.raises(Refusal, match="comments of"):
                    await storage.comments.say(table, someone.id, 1, ("all", "once more"))
            with pytest.raises(Refusal, match=f"This race has {MOST_COMMENTS}"):
                await storage.comments.say(table, people[4].id, 1, ("all", "too late"))
            assert len(await storage.comments.of_table(table, 1000, table_too=True)) == MOST_COMMENTS

    asyncio.run(talk())


def test_no_way_out_of_the_folder(sqlite_server: Server, guest: MakeGuest) -> None:
    """Dots and slashes in names lead nowhere."""
    ways = ("/share/..%2f..%2fetc%2fpasswd.png", "/share/%2e%2e/x.png", "/assets/..%2fsecret.key", "/..%2fsecret.key")
    with httpx.Client(base_url=sqlite_server.base) as line:
        for way in ways:
            answer = line.get(way)
            assert answer.status_code >= 400 or "<!doctype html>" in answer.text.lower()
            assert "root:" not in answer.text
