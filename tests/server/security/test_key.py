"""The key that cookies are signed with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.server.settings import Settings
from server.kit import Guest, Server

MakeServer = Callable[..., Server]


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


def test_a_key_is_made_on_a_disk_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", refuse)
    settings = Settings(folder=tmp_path)
    assert settings.secret_key() == settings.secret_key() and len(list(tmp_path.iterdir())) == 1
