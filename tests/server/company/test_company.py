"""Comments and bookmarks after the flag, and hands that are watched late."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from paddock.server.moderation import clean_text
from server.kit import Guest, Refused, Server, finish, play_on, table_of, with_account

MakeGuest = Callable[..., Guest]


def test_comments_and_bookmarks(sqlite_server: Server, guest: MakeGuest) -> None:
    """After the flag only; for the table or for all; one's own may be changed and taken back."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    for someone in (nina, otto, zoe):
        with_account(someone)
    table = table_of([nina, otto])["id"]
    path = f"/api/tables/{table}/comments"
    with pytest.raises(Refused, match="flag"):
        nina.post(path, {"step": 0, "text": "too early"})
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        finish([one, other], random.Random(3))
    nina.post(path, {"step": 5, "text": "**Here** it went wrong, see #3\u202e\n\n\n\n- late"})
    otto.post(path, {"step": 2, "text": "between us", "room": "table"})
    mine = nina.get(path)
    assert [(one["step"], one["name"], one["mine"]) for one in mine] == [(2, "Otto", False), (5, "Nina", True)]
    assert mine[1]["text"] == "**Here** it went wrong, see #3\n\n- late"
    assert [one["text"] for one in zoe.get(path)] == [mine[1]["text"]], "the table's own stay there"
    assert nina.get(path, until=4) == mine[:1], "no spoilers"
    assert zoe.http.post(path, json={"step": 1, "text": "x", "room": "table"}).status_code == 403
    assert zoe.http.post(path, json={"step": 99999, "text": "x"}).status_code == 404
    assert zoe.http.post(path, json={"step": 1, "text": "x" * 2001}).status_code == 422
    assert zoe.http.post(path, json={"step": 1, "text": "\u200b\n"}).status_code == 422
    number = mine[1]["id"]
    assert otto.http.put(f"{path}/{number}", json={"text": "mine now"}).status_code == 404
    assert otto.http.delete(f"{path}/{number}").status_code == 404
    nina.call("PUT", f"{path}/{number}", {"text": "better"})
    assert nina.get(path)[1]["changed_at"]
    zoe.post("/api/reports", {"kind": "comment", "table": table, "item": number, "why": "rude"})
    nina.call("DELETE", f"{path}/{number}")
    assert len(nina.get(path)) == 1
    marks = f"/api/tables/{table}/bookmarks"
    nina.call("PUT", f"{marks}/3", {"label": "the pass", "shared": True})
    nina.call("PUT", f"{marks}/4", {"label": "mine"})
    assert [one["label"] for one in zoe.get(marks)] == ["the pass"]
    assert [one["step"] for one in nina.get(marks)] == [3, 4]
    nina.call("DELETE", f"{marks}/3")
    assert zoe.get(marks) == []


def test_who_is_blocked_is_not_read(sqlite_server: Server, guest: MakeGuest) -> None:
    nina, otto = guest(sqlite_server), guest(sqlite_server)
    with_account(nina)
    name = with_account(otto)["login"]["account"]
    table = table_of([nina, otto])["id"]
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        finish([one, other], random.Random(3))
    otto.post(f"/api/tables/{table}/comments", {"step": 1, "text": "hello"})
    nina.call("PUT", f"/api/people/{name}/block")
    assert nina.get(f"/api/tables/{table}/comments") == []


def test_a_hand_is_watched_late_and_only_if_allowed(sqlite_server: Server, guest: MakeGuest) -> None:
    """Off by default, never by others' word, never to an opponent, and not before a round and a minute are over."""
    nina, otto, zoe = (guest(sqlite_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto])["id"]
    hand = f"/api/tables/{table}/hands/0"
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        play_on([one, other], random.Random(3), 30)
        assert zoe.http.get(hand).status_code == 404
        assert otto.http.put(f"/api/tables/{table}/seats/0/hand", json={"shown": True}).status_code == 403
        nina.call("PUT", f"/api/tables/{table}/seats/0/hand", {"shown": True})
        assert otto.http.get(hand).status_code == 404, "an opponent"
        assert zoe.http.get(hand).json()["error"]["kind"] == "too-early"
        assert zoe.http.get(f"/api/tables/{table}/hands/1").status_code == 404
        nina.call("PUT", f"/api/tables/{table}/seats/0/hand", {"shown": False})
        assert zoe.http.get(hand).status_code == 404


def test_texts_keep_their_lines_and_nothing_invisible() -> None:
    assert clean_text("a\u202eb\r\n\r\n\r\n\r\nc  \n") == "ab\n\nc"
