"""Secrets stay where they are: in files of the owner's, out of logs, behind passphrases that are not guessed."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from paddock.server.errors import Refusal
from paddock.server.security import check_strength
from paddock.server.telemetry.logs import without_secrets
from server.kit import Guest, Server

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
GOOD = "red kerb, blue kerb"
FAR = {"X-Forwarded-For": "203.0.113.7"}


def test_files_are_for_their_owner(new_server: MakeServer, guest: MakeGuest, tmp_path: Path) -> None:
    """Database, journal, lock and key, whatever the umask says; an open file of yesterday is closed to others."""
    database = tmp_path / "paddock.sqlite3"
    database.touch(0o644)
    server = new_server()
    guest(server, "Nina")
    files = [file for file in tmp_path.iterdir() if not file.name.endswith(".log")]
    assert {file.name for file in files} >= {"paddock.sqlite3", "paddock.sqlite3-wal", "secret.key"}
    assert [file.name for file in files if file.is_file() and stat.S_IMODE(file.stat().st_mode) & 0o077] == []


def test_a_failing_server_tells_no_secret(new_server: MakeServer, guest: MakeGuest) -> None:
    """Writes fail with all their values at hand; none of the seeds, hashes and cookies is in the log."""
    server = new_server()
    nina = guest(server, "Nina")
    server.stop()
    server.change_database(
        *(
            f"CREATE TRIGGER no_{name} BEFORE INSERT ON {name} BEGIN SELECT RAISE(ABORT, 'no'); END"
            for name in ("tables", "accounts", "devices")
        )
    )
    server.start()
    statuses = [
        nina.http.post("/api/tables", json={"seats": [{"kind": "human"}]}).status_code,
        nina.http.post("/api/me/account", json={"account": "nina", "passphrase": GOOD}).status_code,
        httpx.get(f"{server.base}/api/me").status_code,
    ]
    assert min(statuses) >= 500
    log = server.log.read_text()
    assert "IntegrityError" in log, "the server did not fail as it should"
    assert not re.search(r"[0-9a-f]{64}|argon2|" + re.escape(nina.http.cookies["paddock"]), log)
    assert GOOD not in log


def test_what_the_log_hides() -> None:
    seed, cookie = "0123456789abcdef" * 4, f"1.{'d' * 22}.{'m' * 43}"
    text = f"{seed} $argon2id$v=19$m=65536,t=3$abc$def {cookie} postgresql://joe:secret@host/name at 1.2.3"
    assert without_secrets(text) == "(hidden) (hidden) (hidden) postgresql://(hidden)@host/name at 1.2.3"


@pytest.mark.parametrize(
    "weak",
    [
        "password",
        "Password1!",
        "aaaaaaaa",
        "12345678",
        "abababab",
        "qwertyui",
        "nina1234",
        "zyxwvuts",
        "paddockpaddock",
    ],
)
def test_weak_passphrases_are_refused(weak: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_strength(weak, "nina")
    assert refused.value.kind == "weak"


def test_a_strong_passphrase() -> None:
    check_strength(GOOD, "nina")
    check_strength("my password is a long one", "nina")


def test_strangers_lock_nobody_out(new_server: MakeServer, guest: MakeGuest) -> None:
    """Wrong logins from elsewhere are stopped there; the owner still comes in."""
    server = new_server("", "--rate-factor", "1", "--trusted-proxy", "127.0.0.1")
    nina, stranger = guest(server, "Nina"), guest(server, "Mallory")
    nina.post("/api/me/account", {"account": "nina", "passphrase": GOOD})
    assert nina.http.post("/api/me/account", json={"account": "nina2", "passphrase": "12345678"}).status_code == 422
    wrong = {"account": "nina", "passphrase": "something else"}
    tried = [stranger.http.post("/api/login", json=wrong, headers=FAR).status_code for _ in range(15)]
    assert tried[-1] == 429
    assert nina.http.post("/api/login", json={"account": "nina", "passphrase": GOOD}).status_code == 200
