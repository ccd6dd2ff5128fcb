"""What is generated is up to date, and the protocol is declared in one place only."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import paddock.protocol
from paddock.protocol import Incoming, Outgoing, Rollback, Seat, TableInfo
from paddock.protocol.generator import MODULES, client_module, filled_page, read_module
from paddock.server.api.models import RollbackTold, SeatTold, TableTold
from protocol.kit.keys import keys_of

ROOT = Path(__file__).parents[2]
SERVER = ROOT / "src" / "paddock" / "server"


def test_the_client_is_up_to_date() -> None:
    """If this fails: make protocol."""
    assert (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text(encoding="utf-8") == client_module()


def test_the_page_is_up_to_date() -> None:
    """If this fails: make protocol."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert page == filled_page(page)


def test_every_module_of_types_is_generated() -> None:
    files = {file.stem for file in Path(paddock.protocol.__file__).parent.glob("*.py")}
    assert files - {"__init__", "__main__", "shapes"} == set(MODULES)


def test_no_name_is_given_twice() -> None:
    names = [declaration.name for module in MODULES for declaration in read_module(module)]
    assert sorted(names) == sorted(set(names))
    types = {name for name in paddock.protocol.__all__ if not name.isupper()}  # limits are no types
    assert types <= {*names, "Pair"}


def test_every_message_is_declared() -> None:
    """What the server says anywhere, and what it understands."""
    said = {get_args(keys_of(message)["is"][0])[0] for message in get_args(Incoming)}
    found = {word for file in SERVER.rglob("*.py") for word in _messages(file.read_text(encoding="utf-8"))}
    assert found == said


def _messages(source: str) -> list[str]:
    return re.findall(r'"is": ?"([a-z]+)"', source)


def test_messages_are_told_apart() -> None:
    """Every message has a tag of its own."""
    for messages, tag in ((Incoming, "is"), (Outgoing, "do")):
        words = [word for message in get_args(messages) for word in get_args(keys_of(message)[tag][0])]
        assert len(words) == len(set(words))


def test_the_description_of_the_api_agrees() -> None:
    """Tables and proposals go over HTTP, too."""
    for model, shape in ((TableTold, TableInfo), (SeatTold, Seat)):
        assert model.model_fields.keys() == keys_of(shape).keys()
    assert RollbackTold.model_fields.keys() == {key for key, (_, needed) in keys_of(Rollback).items() if needed}
