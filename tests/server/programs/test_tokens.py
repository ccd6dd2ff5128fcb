"""Tokens reach as far as their scopes, and no further; whatever is not named is closed to them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from paddock.kernel import Plain
from paddock.server import Settings, create_app
from paddock.server.security import CLOSED, OPEN, SCOPES, scope_of
from server.kit import Guest, Live, Refused, Server, fresh_name, table_of, with_account

MakeGuest = Callable[..., Guest]
ROOT = Path(__file__).resolve().parents[3]
PATHS = create_app(Settings(folder=Path(gettempdir()) / "paddock-scopes")).openapi()["paths"]
CALLS = [(method.upper(), path) for path, calls in PATHS.items() for method in calls]
NEVER = ("passphrase", "sessions", "tokens", "departure", "forget", "recover", "export", "logout", "login", "admin")


def token_of(owner: Guest, *scopes: str, **wish: object) -> Plain:
    """A new token."""
    made: Plain = owner.post("/api/me/tokens", {"name": "test", "scopes": list(scopes), **wish})
    return made


def bearer(server: Server, token: str) -> httpx.Client:
    """A program with nothing but a token."""
    return httpx.Client(base_url=server.base, headers={"Authorization": f"Bearer {token}"}, timeout=30)


def test_the_scope_matrix(sqlite_server: Server, guest: MakeGuest) -> None:
    """Every call of the API with every scope: refused for its scope exactly where it lacks it."""
    nina = guest(sqlite_server)
    with_account(nina)
    table = table_of([nina], bots=1)["id"]
    for scope in SCOPES:
        with bearer(sqlite_server, token_of(nina, scope)["token"]) as program:
            for method, path in CALLS:
                needed = scope_of(method, path)
                if needed in (scope, OPEN):
                    continue
                concrete = path.replace("{table_id}", table).replace("{seat}", "0")
                answer = program.request(method, re.sub(r"\{\w+\}", "1", concrete), json={})
                assert answer.status_code == 403, (scope, method, path, answer.text)
                kind = answer.json()["error"]["kind"]
                assert kind == ("forbidden" if needed == CLOSED else "scope"), (scope, method, path)
                assert needed == CLOSED or needed in answer.json()["error"]["why"]
    assert nina.get(f"/api/tables/{table}")["status"] == "running", "nothing was done"


def test_what_is_an_account_s_own_is_closed() -> None:
    """By name: no rule may open it by accident, and every scope opens something."""
    for method, path in CALLS:
        if any(word in path for word in NEVER):
            assert scope_of(method, path) == CLOSED, (method, path)
    assert scope_of("PATCH", "/api/me") == CLOSED and scope_of("GET", "/api/somewhere/new") == CLOSED
    for scope in ("me:read", "tables:read", "tables:play", "tables:host"):
        assert any(scope_of(*call) == scope for call in CALLS)


def test_scopes_hold_on_the_socket(any_server: Server, guest: MakeGuest) -> None:
    """To look is not to play, and to play is not to talk."""
    nina = guest(any_server)
    with_account(nina)
    table = table_of([nina], bots=1)["id"]
    address = f"{any_server.base.replace('http', 'ws', 1)}/api/tables/{table}/live"

    def line(*scopes: str) -> Live:
        return Live(address, {"Authorization": f"Bearer {token_of(nina, *scopes)['token']}"})

    with line("tables:read") as looking:
        looking.next("snapshot")
        assert looking.decision
        with pytest.raises(Refused) as refused:
            looking.play(looking.decision["options"][0]["id"])
        assert refused.value.told["kind"] == "scope" and "tables:play" in refused.value.told["why"]["en"]
    with line("tables:read", "tables:play") as playing:
        playing.next("snapshot")
        assert playing.decision
        playing.play(playing.decision["options"][0]["id"])
        playing.send({"do": "say", "text": "hello"})
        assert playing.next("refused")["kind"] == "scope"
    with pytest.raises(Exception, match=r"403|reject"):
        line("chat").next("snapshot")


def test_a_token_ends(shared_server: Server, guest: MakeGuest) -> None:
    """Revoked, its sockets close at once; nobody else can revoke it; nonsense is no token."""
    nina, otto = guest(shared_server), guest(shared_server)
    with_account(nina)
    table = table_of([nina], bots=1)["id"]
    made = token_of(nina, "me:read", "tables:read")
    address = f"{shared_server.base.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with (
        bearer(shared_server, made["token"]) as program,
        Live(address, {"Authorization": program.headers["authorization"]}) as live,
    ):
        live.next("snapshot")
        answer = program.get("/api/me")
        assert answer.json()["id"] == nina.me["id"] and int(answer.headers["ratelimit-remaining"]) > 0
        (listed,) = nina.get("/api/me/tokens")
        assert listed["used_at"] and "token" not in listed and made["token"] not in str(listed)
        assert otto.http.delete(f"/api/me/tokens/{made['id']}").status_code == 404
        nina.call("DELETE", f"/api/me/tokens/{made['id']}")
        assert program.get("/api/me").status_code == 401
        with pytest.raises(ConnectionClosed):
            live.until(lambda: False)
    for wrong in ("pdk_", "pdk_x", "x" * 5000, made["id"]):
        with bearer(shared_server, wrong) as nobody:
            assert nobody.get("/api/me").status_code == 401


def test_tokens_are_for_accounts_and_known_scopes(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server)
    assert nina.http.post("/api/me/tokens", json={"name": "x", "scopes": ["me:read"]}).status_code == 409
    with_account(nina)
    for scope in ("admin", "everything", "me:write"):
        assert nina.http.post("/api/me/tokens", json={"name": "x", "scopes": [scope]}).status_code == 422
    for _ in range(20):
        token_of(nina, "me:read")
    assert nina.http.post("/api/me/tokens", json={"name": "x", "scopes": ["me:read"]}).status_code == 409


def test_a_stranger_s_bot_comes_when_it_is_called(any_server: Server, guest: MakeGuest, tmp_path: Path) -> None:
    """By name, to a private table; it races to the flag by a file of its own, and everybody sees whose it is."""
    owner, host = guest(any_server, "Owner"), guest(any_server, "Host")
    with_account(owner)
    bot = owner.post("/api/me/bots", {"name": fresh_name("robin")})
    made = token_of(owner, "me:read", "tables:read", "tables:play", bot=bot["id"])
    seats = [{"kind": "bot"}, {"kind": "open"}]
    wish = {"game": "heat", "options": {"circuit": "usa", "laps": 1}, "seats": seats, "public": False}
    table = host.post("/api/tables", wish)["id"]
    with bearer(any_server, made["token"]) as program:
        assert program.post(f"/api/tables/{table}/join", json={}).status_code == 403
        open_one = host.post("/api/tables", {**wish, "public": True})["id"]
        assert program.post(f"/api/tables/{open_one}/join", json={}).status_code == 403
        welcome = host.post("/api/tables", {**wish, "public": True, "programs": True})["id"]
        assert program.post(f"/api/tables/{welcome}/join", json={}).status_code == 200
    (tmp_path / "mine.py").write_text("def choose(view, decision):\n    return decision['options'][0]['id']\n")
    command = [sys.executable, "-m", "paddock", "bot", any_server.base, "--races", "1"]
    given = [*command, "--token", made["token"], "--bot", f"file:{tmp_path / 'mine.py'}"]
    with subprocess.Popen(given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        assert running.stdout and "waits at" in running.stdout.readline()
        with host.live(table) as live:
            host.post(f"/api/tables/{table}/invite", {"name": bot["name"].upper()})
            live.until(lambda: live.table.get("seats", [{}, {}])[1].get("kind") == "human")
            assert live.table["seats"][1]["program"] == "Owner"
            host.post(f"/api/tables/{table}/start")
            live.until(lambda: live.table["status"] == "over", timeout=120)
        assert "is over" in running.communicate(timeout=60)[0]
        assert running.returncode == 0


def test_the_example_races_by_a_token(any_server: Server, guest: MakeGuest) -> None:
    owner = guest(any_server)
    with_account(owner)
    bot = owner.post("/api/me/bots", {"name": fresh_name("robin")})
    made = token_of(owner, "me:read", "tables:read", "tables:play", "tables:host", bot=bot["id"])
    command = [sys.executable, str(ROOT / "examples" / "bot_client.py"), any_server.base, "--token", made["token"]]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert re.fullmatch(r"The race at table \S+ is over; its deal was [0-9a-f]{64}\.\n", ran.stdout), ran.stderr
