"""The protocol's page is complete and true: every call, every message and every field of a table is told there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.server import Settings, create_app
from paddock.server.api.models import SeatTold, TableListed, TableTold
from paddock.server.live.messages import WORDS
from server.kit import Server

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SERVER = ROOT / "src" / "paddock" / "server"


def test_every_call_is_told() -> None:
    """By its path; several that begin alike may share a line."""
    paths = create_app(Settings()).openapi()["paths"]
    for path, calls in paths.items():
        for method in calls:
            whole = f"{method.upper()} {path}"
            shared = path.removeprefix("/api/tables/{table_id}")
            assert whole in PAGE or f"`{shared}" in PAGE, whole


def test_every_message_is_told() -> None:
    """What clients may say, and what they hear."""
    for word in WORDS:
        assert f'"{word}"' in PAGE, word
    sent = set()
    for file in SERVER.rglob("*.py"):
        sent |= set(re.findall(r'"is": "([a-z]+)"', file.read_text(encoding="utf-8")))
    assert {"snapshot", "result", "table"} <= sent
    for word in sent | {"update"}:
        assert re.search(rf"\| `{word}[ `]|`{word} {{", PAGE), word


def test_every_field_of_a_table_is_told() -> None:
    """As the description of the API has them."""
    for model in (TableTold, TableListed, SeatTold):
        for field in model.model_fields:
            assert re.search(rf"\b{field}\b", PAGE), field


@pytest.mark.parametrize("style", ["careful", "random"])
def test_the_example_of_a_client_races_to_the_flag(style: str, any_server: Server) -> None:
    command = [sys.executable, str(ROOT / "examples" / "bot_client.py"), any_server.base, "--style", style]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert re.fullmatch(r"The race at table \S+ is over; its deal was [0-9a-f]{64}\.\n", ran.stdout), ran.stderr
