"""What must not work: foreign pages, floods, oversized messages, names that are no names."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.kit import Guest, Live, Server, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/me", "/api/nothing", "/metrics", "/api/tables/none"])
def test_browsers_are_kept_strict(path: str, sqlite_server: Server) -> None:
    """On every answer, also on errors."""
    answer = httpx.get(sqlite_server.base + path, verify=False)
    assert all(name in answer.headers for name in HEADERS), answer.headers
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "unsafe" not in policy
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"]
)
def test_foreign_pages_change_nothing(origin: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """Neither by a call nor by a socket; a page of our own may."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    refused = nina.http.patch("/api/me", json={"name": "Mallory"}, headers={"Origin": origin})
    assert refused.status_code == 403 and nina.get("/api/me")["name"] == "Nina"
    with pytest.raises(InvalidStatus), nina.live(table, Origin=origin):
        pass
    assert nina.http.patch("/api/me", json={"name": "Nina"}, headers={"Origin": sqlite_server.base}).status_code == 200
    with nina.live(table, Origin=sqlite_server.base) as live:
        live.next("snapshot")


def test_cross_site_posts_without_an_origin(sqlite_server: Server, guest: MakeGuest) -> None:
    """A browser that hides the origin still says that the request came from elsewhere."""
    nina = guest(sqlite_server, "Nina")
    assert nina.http.post("/api/logout", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert nina.get("/api/me")["name"] == "Nina"


def test_oversized_messages_and_bodies(sqlite_server: Server, guest: MakeGuest) -> None:
    """A socket is closed, a call refused; with and without a length in the header."""
    nina = guest(sqlite_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        live.send({"do": "say", "text": "x" * 20_000})
        with pytest.raises(ConnectionClosed) as closed:
            live.next("nothing")
        assert closed.value.rcvd and closed.value.rcvd.code == 1009
    body = json.dumps({"name": "x" * 200_000}).encode()
    assert nina.http.patch("/api/me", content=body).status_code == 413
    parts = (body[start : start + 1000] for start in range(0, len(body), 1000))
    headers = {"Content-Type": "application/json"}
    assert nina.http.patch("/api/me", content=parts, headers=headers).status_code == 413
    deep = b'{"seats":' + b"[" * 60_000 + b"]" * 60_000 + b"}"
    assert nina.http.post("/api/tables", content=deep, headers=headers).status_code in (400, 422)


@pytest.mark.parametrize(
    "options",
    [
        '{"circuit":"\\ud800"}',
        '{"\\udfff":1}',
        '{"circuit":{"id":["\\ud800"]}}',
        '{"laps":NaN}',
        '{"laps":1e999}',
        '{"laps":' + "9" * 40 + "}",
        '{"laps":' + "9" * 5000 + "}",
        '{"laps":1,"laps":"two"}',
        '{"circuit":' + "[" * 500 + "]" * 500 + "}",
    ],
)
def test_hostile_options(options: str, sqlite_server: Server, guest: MakeGuest) -> None:
    """Refused with a word, whatever JSON allows."""
    body = f'{{"seats":[{{"kind":"human"}},{{"kind":"bot"}}],"options":{options}}}'
    headers = {"Content-Type": "application/json"}
    answer = guest(sqlite_server, "Nina").http.post("/api/tables", content=body.encode(), headers=headers)
    assert answer.status_code in (400, 422) and answer.json()["error"]["why"]


def test_floods_are_stopped(new_server: MakeServer, guest: MakeGuest) -> None:
    """Chat, messages, guests, logins and tables have rates; a socket that does not listen is closed."""
    server = new_server("", "--rate-factor", "1", "--tables", "3")
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        for _ in range(10):
            live.send({"do": "say", "text": "la"})
        assert live.next("refused")["kind"] == "too-fast"
    with nina.live(table) as live:
        live.next("snapshot")
        with pytest.raises(ConnectionClosed) as closed:
            _flood(live)
        assert closed.value.rcvd and closed.value.rcvd.code == 1008
    _tables_and_logins_have_limits(nina)
    statuses = {httpx.get(f"{server.base}/api/me", verify=False).status_code for _ in range(40)}
    assert statuses == {200, 429}


def _flood(live: Live) -> None:
    for _ in range(2000):
        live.send({"do": "ping"})
    live.next("nothing")


def _tables_and_logins_have_limits(nina: Guest) -> None:
    wish = {"seats": [{"kind": "human"}]}
    kinds = [nina.http.post("/api/tables", json=wish).status_code for _ in range(4)]
    assert kinds == [201, 201, 429, 429]
    logins = [nina.http.post("/api/login", json={"account": "nobody", "passphrase": "x" * 9}) for _ in range(12)]
    assert {answer.status_code for answer in logins} == {401, 429}


def test_injected_names_are_only_names(shared_server: Server, guest: MakeGuest) -> None:
    """Quotes and dashes come back as they were sent, as does markup in the name of a table; no person is called so."""
    quoted = ["O'Brien --", "Nina' OR 1-1--", "A_.-'"]
    people = [guest(shared_server, name) for name in quoted]
    for nasty in ("'; DROP TABLE--", "<script>x</script>", "{0.__class__} %s %n", 'Robert"); --', "\\u0000 ${7*7}"):
        answer = people[0].http.patch("/api/me", json={"name": nasty[:24]})
        assert answer.status_code == 422 and answer.json()["error"]["kind"] == "letters"
    table = table_of(people, name="<script>x</script>")["id"]
    told = people[0].get(f"/api/tables/{table}")
    assert told["name"] == "<script>x</script>"
    assert [seat["name"] for seat in told["seats"]] == quoted
    with people[1].live(table) as live:
        assert live.next("snapshot")["view"]["cars"][1]["name"] == quoted[1]
    for path in ("' OR 1=1--", "%00", "..", "x" * 500):
        assert people[0].http.get(f"/api/tables/{path}").status_code in (404, 422)
        assert people[0].http.get(f"/api/join/{path}").status_code in (404, 422)
