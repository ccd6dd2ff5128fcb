"""What clients say on their sockets, and what they had better not."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as draw

from paddock.protocol import (
    LONGEST_ID,
    LONGEST_NONCE,
    MOST_OPTIONS,
    AskAbout,
    Outgoing,
    Ping,
    PlayOption,
    PlayPlan,
    Resync,
    Say,
    Sit,
    TakeBack,
)
from paddock.server.errors import Refusal
from paddock.server.live.messages import WORDS, read_json, read_message
from server.kit import Guest, Refused, Server, options_of, table_of

MakeGuest = Callable[..., Guest]
ANY_JSON = draw.recursive(
    draw.none() | draw.booleans() | draw.integers() | draw.floats(allow_nan=False) | draw.text(max_size=50),
    lambda inside: draw.lists(inside) | draw.dictionaries(draw.text(max_size=10), inside),
    max_leaves=8,
)
FIELDS = draw.sampled_from(["option", "options", "decision", "nonce", "seat", "text", "ref", "n", "other"])


def read(text: str) -> Outgoing:
    """As a socket reads it."""
    return read_message(read_json(text))


def outcome(reading: Callable[[], Outgoing]) -> Outgoing | Refusal:
    """A message, or why it is none."""
    try:
        return reading()
    except Refusal as refusal:
        return refusal


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            '{"do":"play","seat":1,"decision":"5.1","option":"gear:2","nonce":"a","n":7}',
            PlayOption("play", "gear:2", "5.1", "a", 1),
        ),
        (
            '{"do":"plan","decision":"5.1","options":["gear:2","cards:x"],"nonce":"a b~"}',
            PlayPlan("plan", ["gear:2", "cards:x"], "5.1", "a b~"),
        ),
        ('{"do":"takeback"}', TakeBack("takeback")),
        ('{"do":"restart","seat":0,"nonce":"z"}', TakeBack("restart", "z", 0)),
        ('{"do":"options","seat":2,"decision":"5.2"}', AskAbout("options", "5.2", 2)),
        ('{"do":"hint"}', AskAbout("hint")),
        ('{"do":"say","text":""}', Say("say", "")),
        ('{"do":"sit","seat":18446744073709551615}', Sit("sit", 2**64 - 1)),
        ('{"do":"resync","n":[1]}', Resync("resync")),
        ('{"do":"ping","ref":{"a":[1.5,null]}}', Ping("ping", {"a": [1.5, None]})),
        ('{"do":"say","do":"ping","ref":1,"ref":2}', Ping("ping", 2)),
    ],
)
def test_what_can_be_said(text: str, message: Outgoing) -> None:
    """Unknown fields are ignored, and of a field that is there twice the last one counts."""
    assert read(text) == message


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "it is not JSON"),
        ("[]", "it is not an object"),
        ('{"do":"dance"}', f"do must be one of {', '.join(WORDS)}"),
        ('{"do":"play","nonce":"a","decision":"1.0"}', f"option must be text of 1 to {LONGEST_ID} characters"),
        ('{"do":"plan","options":[]}', f"options must be a list of 1 to {MOST_OPTIONS} ids"),
        ('{"do":"plan","options":[7]}', f"options must be text of 1 to {LONGEST_ID} characters"),
        ('{"do":"undo","nonce":"é"}', f"nonce must be text of 1 to {LONGEST_NONCE} plain ASCII characters"),
        ('{"do":"plans","decision":""}', f"decision must be text of 1 to {LONGEST_NONCE} characters"),
        ('{"do":"ping","ref":' + "[" * 64 + "]" * 64 + "}", "it is nested more than 64 deep"),
    ],
)
def test_one_sentence_says_why(text: str, why: str) -> None:
    """And the kind is the same for all that cannot be read."""
    with pytest.raises(Refusal) as refused:
        read(text)
    assert (refused.value.kind, refused.value.why) == ("malformed", f"This message cannot be read: {why}.")


@pytest.mark.parametrize("seat", ["0", True, 1.0, 1e30, [0], {}, None])
def test_a_seat_is_a_number(seat: object) -> None:
    """Whatever else is called a seat is nobody's."""
    with pytest.raises(Refusal) as refused:
        read_message({"do": "sit", "seat": seat})
    assert refused.value.kind == "forbidden"


@given(draw.text(max_size=200) | ANY_JSON.map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing else can come of it."""
    found = outcome(lambda: read(text))
    assert isinstance(found, Outgoing) or found.kind == "malformed"


@given(draw.sampled_from(WORDS), draw.dictionaries(FIELDS, ANY_JSON, max_size=5))
def test_any_fields_are_read_or_refused(do: str, fields: dict[str, object]) -> None:
    """Whoever has a seat or a nonce has a good one."""
    found = outcome(lambda: read_message({**fields, "do": do}))
    assert isinstance(found, Outgoing) or found.kind in ("malformed", "forbidden")
    assert isinstance(found, Refusal) or type(getattr(found, "seat", None)) in (int, type(None))
    if isinstance(found, PlayOption | PlayPlan):
        assert found.nonce.isascii() and found.nonce.isprintable() and len(found.nonce) <= LONGEST_NONCE


def test_nobody_acts_for_another_seat(any_server: Server, guest: MakeGuest) -> None:
    """Not by naming the seat, not by asking for its view, not by opening its socket."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
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
        '{"do":"ping","ref":' + "[" * 900 + "]" * 900 + "}",
        '{"do":"play","nonce":' + "[" * 300 + "]" * 300 + "}",
        '{"do":"ping","ref":' + '{"a":' * 2000 + "1" + "}" * 2000 + "}",
        '{"do":"ping","ref":NaN}',
        '{"do":"ping","ref":1e999}',
        '{"do":"ping","ref":"\\ud800"}',
        '{"do":"ping","do":["ping"]}',
        '{"do":"undo","nonce":null}',
        '{"do":"undo","nonce":{"a":[]}}',
        '{"do":"hint","decision":7}',
        '{"do":"say"}',
        '{"do":"say","text":{"text":"hello"}}',
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
