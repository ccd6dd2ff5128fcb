"""What clients say on their sockets, and what they had better not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from serverkit import Guest, Refused, Server, options_of, table_of

MakeGuest = Callable[..., Guest]


def test_nobody_acts_for_another_seat(shared_server: Server, guest: MakeGuest) -> None:
    """Not by naming the seat, not by asking for its view, not by opening its socket."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table, seat=0) as second:
        first.next("snapshot")
        shown = second.next("snapshot")
        assert shown["seat"] == 1 and shown["seats"] == [1]
        option = options_of(first)[0]
        stolen = {"seat": 0, "decision": first.decision["id"], "option": option}
        for do in ("play", "plan", "undo", "restart", "plans", "options", "hint", "sit"):
            with pytest.raises(Refused) as refused:
                second.do({"do": do, **stolen, "options": [option]})
            assert refused.value.kind == "forbidden", do
        for seat in (-1, 7, "0", True, 1.0, None, [0]):
            with pytest.raises(Refused):
                second.do({"do": "play", **stolen, "seat": seat})
        assert otto.http.get(f"/api/tables/{table}/steps/0?seat=0").status_code == 403
        assert first.play(option) == 1


@pytest.mark.parametrize(
    "message",
    [
        "",
        "no json",
        "[]",
        "7",
        "null",
        '{"do":',
        "{}",
        '{"do":7}',
        '{"do":"drop"}',
        '{"do":"play"}',
        '{"do":"play","decision":"0.0","option":7,"nonce":"a"}',
        '{"do":"play","decision":"0.0","option":"gear:1"}',
        '{"do":"play","decision":"0.0","option":"gear:1","nonce":""}',
        '{"do":"play","decision":"0.0","option":"gear:1","nonce":"' + "x" * 41 + '"}',
        '{"do":"play","decision":"0.0","option":"gear:1\\ngear:2","nonce":"a"}',
        '{"do":"plan","decision":"0.0","options":[],"nonce":"a"}',
        '{"do":"plan","decision":"0.0","options":"gear:1","nonce":"a"}',
        '{"do":"plan","decision":"0.0","options":[{}],"nonce":"a"}',
        b"\x00\xff",
    ],
)
def test_malformed_messages(message: str | bytes, sqlite_server: Server, guest: MakeGuest) -> None:
    """Refused with a word, and the socket goes on."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.send(message)
        assert live.next("refused")["kind"] == "malformed"
        live.send({"do": "ping", "ref": 5})
        assert live.next("pong")["ref"] == 5
