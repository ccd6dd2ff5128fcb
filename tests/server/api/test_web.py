"""The built client, and nothing beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx

from server.kit import Server

MakeServer = Callable[..., Server]


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
        (web / "front.html").write_text("<title>front</title>")
        assert http.get("/").text == "<title>front</title>" and http.get("/tables").text == "<title>app</title>"
        assert http.get("/assets/gone.js").status_code == 404
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/link.txt", "/%00"):
            assert "secret" not in http.get(path).text, path
