"""The chat: who hears whom, people can be muted, hosts can close it or keep it clean, and nobody floods it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.kit import Guest, Refused, Server, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def test_a_muted_person_is_not_heard(shared_server: Server, guest: MakeGuest) -> None:
    """Not now, not in what was said before, not at other tables; the others hear them as ever, and it can be lifted."""
    nina, otto, pia = (guest(shared_server, name) for name in ("Nina", "Otto", "Pia"))
    table = table_of([nina, otto, pia])["id"]
    with nina.live(table) as first, otto.live(table) as second, pia.live(table) as third:
        for live in (first, second, third):
            live.next("snapshot")
        second.send({"do": "say", "text": "you all drive badly"})
        line = first.next("chat")["line"]
        told = nina.post("/api/me/mutes", {"table": table, "line": line["id"]})
        assert [mute["name"] for mute in told] == ["Otto"]
        assert first.next("snapshot")["chat"] == []
        second.send({"do": "say", "text": "really"})
        third.until(lambda: len(third.chat) == 2)
        third.send({"do": "say", "text": "never mind"})
        assert first.next("chat")["line"]["text"] == "never mind"
        assert nina.post("/api/me/mutes", {"table": table, "line": line["id"]}) == told
        assert nina.call("DELETE", f"/api/me/mutes/{told[0]['id']}") == []
        first.until(lambda: len(first.chat) == 3)
        assert [line["text"] for line in first.chat] == ["you all drive badly", "really", "never mind"]
        assert nina.http.delete(f"/api/me/mutes/{told[0]['id']}").status_code == 404


def test_nobody_mutes_what_they_cannot_read(any_server: Server, guest: MakeGuest) -> None:
    """No such line, one's own line, or a table of others."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = table_of([nina], bots=1, watch="off", public=False)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.send({"do": "say", "text": "alone"})
        line = live.next("chat")["line"]["id"]
    for person, where, what in ((nina, table, line), (nina, table, line + 999_999), (otto, table, line)):
        with pytest.raises(Refused) as refused:
            person.post("/api/me/mutes", {"table": where, "line": what})
        assert refused.value.status == 404


def test_the_host_closes_the_chat(any_server: Server, guest: MakeGuest) -> None:
    """For spectators, or for all."""
    nina, zoe = guest(any_server, "Nina"), guest(any_server, "Zoe")
    table = table_of([nina], bots=1, chat="drivers")
    assert table["chat"] == "drivers"
    with nina.live(table["id"]) as driver, zoe.live(table["id"]) as watcher:
        driver.next("snapshot")
        watcher.next("snapshot")
        watcher.send({"do": "say", "text": "hello"})
        assert watcher.next("refused")["kind"] == "chat-off"
        driver.send({"do": "say", "text": "hello"})
        assert watcher.next("chat")["line"]["text"] == "hello"
        nina.call("PATCH", f"/api/tables/{table['id']}", {"chat": "off"})
        driver.send({"do": "say", "text": "hello"})
        assert driver.next("refused")["kind"] == "chat-off"


def test_a_clean_chat(any_server: Server, guest: MakeGuest) -> None:
    """Rude words are covered up for all, for as long as the host wants it so."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=1, clean_chat=True)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.send({"do": "say", "text": "Sh1t, what a classic pass"})
        assert live.next("chat")["line"]["text"] == "•••, what a classic pass"
        nina.call("PATCH", f"/api/tables/{table}", {"clean_chat": False})
        live.send({"do": "resync"})
        assert live.next("snapshot")["chat"][0]["text"] == "Sh1t, what a classic pass"


def test_a_flood_does_not_get_through_by_more_sockets(new_server: MakeServer, guest: MakeGuest) -> None:
    """The limit is the person's, not the socket's."""
    nina = guest(new_server("", "--rate-factor", "1"), "Nina")
    table = table_of([nina], bots=1)["id"]
    refused = 0
    for _ in range(4):
        with nina.live(table) as live:
            live.next("snapshot")
            for number in range(4):
                live.send({"do": "say", "text": f"line {number}"})
            live.drain(0.5)
            refused += sum(message["is"] == "refused" for message in live.heard)
    assert refused >= 5


def test_drivers_and_spectators_talk(shared_server: Server, guest: MakeGuest) -> None:
    """Drivers hear drivers; spectators hear all; what is said is data, never markup."""
    nina, otto, zoe = (guest(shared_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto], watch="live")["id"]
    with nina.live(table) as first, otto.live(table) as second, zoe.live(table) as watcher:
        for live in (first, second, watcher):
            live.next("snapshot")
        watcher.send({"do": "say", "text": "go Otto"})
        watcher.next("chat")
        first.send({"do": "say", "text": "<b>box</b> \u202e & \x07'\"; DROP TABLE chat;--"})
        for live in (first, second, watcher):
            line = live.next("chat")["line"]
            assert line["text"] == "<b>box</b> & '\"; DROP TABLE chat;--"
            assert (line["name"], line["seat"], line["mine"]) == ("Nina", 0, live is first)
        assert len(watcher.chat) == 2 and len(second.chat) == 1
    with otto.live(table) as again:
        assert [line["text"][:3] for line in again.next("snapshot")["chat"]] == ["<b>"]


def test_late_spectators_do_not_hear_the_drivers_early(sqlite_server: Server, guest: MakeGuest) -> None:
    """A delayed race has no commentary ahead of its pictures."""
    nina, zoe = guest(sqlite_server, "Nina"), guest(sqlite_server, "Zoe")
    table = table_of([nina], bots=1, watch="delayed")["id"]
    with nina.live(table) as driver, zoe.live(table) as watcher:
        driver.next("snapshot")
        watcher.next("snapshot")
        driver.send({"do": "say", "text": "I pit"})
        driver.next("chat")
        watcher.send({"do": "say", "text": "hello"})
        assert watcher.next("chat")["line"]["text"] == "hello" and len(watcher.chat) == 1


def test_every_reader_hides_words_of_their_own(any_server: Server, guest: MakeGuest) -> None:
    """Covered up for one reader, plain for another."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    otto.call("PATCH", "/api/me", {"hidden_words": ["slow", "(.*)"]})
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        first.send({"do": "say", "text": "You are SLOW and slower"})
        assert first.next("chat")["line"]["text"] == "You are SLOW and slower"
        assert second.next("chat")["line"]["text"] == "You are ••• and •••er"


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, 7, None, ["x"], "\x00\x07"])
def test_what_cannot_be_said(text: object, sqlite_server: Server, guest: MakeGuest) -> None:
    """Nothing, too much, or no text at all."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.send({"do": "say", "text": text})
        assert live.next("refused")["kind"] in ("length", "malformed")
