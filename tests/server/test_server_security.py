"""What must not work: foreign pages, other people's seats, floods, oversized and malformed messages, odd paths."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from serverkit import Guest, Live, Refused, Server, options_of, table_of
from websockets.exceptions import ConnectionClosed, InvalidStatus

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
    """Quotes, markup and format marks come back as they were sent."""
    nasty = ["'; DROP TABLE--", "<script>x</script>", "{0.__class__} %s %n", 'Robert"); --', "\\u0000 ${7*7}"]
    people = [guest(shared_server, name[:24]) for name in nasty]
    table = table_of(people, name=nasty[1])["id"]
    told = people[0].get(f"/api/tables/{table}")
    assert [seat["name"] for seat in told["seats"]] == [name[:24] for name in nasty]
    with people[1].live(table) as live:
        assert live.next("snapshot")["view"]["cars"][1]["name"] == nasty[1]
    for path in ("' OR 1=1--", "%00", "..", "x" * 500):
        assert people[0].http.get(f"/api/tables/{path}").status_code in (404, 422)
        assert people[0].http.get(f"/api/join/{path}").status_code in (404, 422)


def test_paths_stay_inside_the_client(tmp_path: Path, new_server: MakeServer) -> None:
    """Hashed files are kept for ever, pages are fresh, nothing outside the folder can be read."""
    web = tmp_path / "dist"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>app</title>")
    (web / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    (web / "link.txt").symlink_to(tmp_path / "secret.txt")
    base = new_server("", "--web", str(web)).base
    with httpx.Client(base_url=base, verify=False) as http:
        asset = http.get("/assets/app-1a2b.js")
        assert asset.status_code == 200 and "immutable" in asset.headers["cache-control"]
        for page in ("/", "/t/abc", "/r/abc/7", "/play/heat"):
            answer = http.get(page)
            assert answer.text == "<title>app</title>" and answer.headers["cache-control"] == "no-cache"
        assert http.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/link.txt", "/%00"):
            assert "secret" not in http.get(path).text, path


def test_the_key_is_the_owners(new_server: MakeServer, tmp_path: Path) -> None:
    """Made at the first start, readable by nobody else; neither key nor cookies are in the log."""
    server = new_server()
    key = tmp_path / "secret.key"
    assert key.stat().st_mode & 0o777 == 0o600
    someone = Guest(server.base)
    server.restart()
    assert someone.get("/api/me")["id"] == someone.me["id"]
    log = server.log.read_text()
    assert key.read_text() not in log and someone.cookie not in log
    someone.close()
