"""A circuit of one's own: brought as a text, checked and drawn by the server, raced, and kept with its record."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import paddock
from paddock.kernel import find_game
from paddock.racing import circuits_of
from server.kit import Guest, Refused, Server, finish

MakeGuest = Callable[..., Guest]
HEAT = find_game("heat")
COMPACT = circuits_of(HEAT).write("japan", "compact")


def upload(guest: Guest, text: str | bytes, game: str = "heat", file: str = "mine.heat") -> Any:
    """Bring a text along."""
    answer = guest.http.post(f"/api/circuits/{game}", params={"file": file}, content=text)
    told = answer.json()
    if answer.status_code >= 400:
        raise Refused(told["error"], answer.status_code)
    return told


def test_any_form_is_read(sqlite_server: Server, guest: MakeGuest) -> None:
    """Our TOML, the editor's project file and its compact file give the same circuit, its facts and its board."""
    nina = guest(sqlite_server)
    for form in circuits_of(HEAT).forms:
        told = upload(nina, circuits_of(HEAT).write("japan", form))
        assert told["facts"]["corners"] == circuits_of(HEAT).facts("japan")["corners"]
        assert told["board"]["n"] == 60 and len(told["board"]["spline"]) == 240
        assert told["circuit"]["drawing"]["points"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (COMPACT.replace('"speed":3', '"speed":"fast"', 1), "mine.heat: corner 5: speed 'fast' is not a whole number"),
        (COMPACT.replace('"position":7,', '"position":8,', 1), "mine.heat: space 8, lane 1: cells 13 and 15 are the"),
        ("spaces = ", "mine.heat: is neither TOML nor JSON: "),
        (b"\xff\xfe", "mine.heat: is not a text in UTF-8"),
        ("", "mine.heat: schema: is missing"),
        ("[" * 50_000, "mine.heat: is "),
    ],
)
def test_what_is_wrong_is_told_by_its_place(
    text: str | bytes, words: str, sqlite_server: Server, guest: MakeGuest
) -> None:
    """In one sentence, with the file's name, the space or the corner."""
    with pytest.raises(Refused) as refused:
        upload(guest(sqlite_server), text)
    assert refused.value.status == 422 and refused.value.told["why"].startswith(words)


def test_limits(sqlite_server: Server, guest: MakeGuest) -> None:
    """Unknown games, strangers and endless texts are refused."""
    nina = guest(sqlite_server)
    with pytest.raises(Refused) as refused:
        upload(nina, COMPACT, game="ludo")
    assert refused.value.status == 404
    with pytest.raises(Refused) as refused:
        upload(nina, "#" * (1024 * 1024 + 1))
    assert refused.value.status == 413
    assert upload(nina, "#" * 400_000 + "\n" + circuits_of(HEAT).write("usa", "toml"))["board"]["n"] == 69
    nina.http.cookies.clear()
    with pytest.raises(Refused) as refused:
        upload(nina, COMPACT)
    assert refused.value.status == 401


def test_a_race_on_it(sqlite_server: Server, guest: MakeGuest) -> None:
    """Shown in the lobby, told in short in lists, raced to the end, and whole in the record."""
    nina = guest(sqlite_server, "Nina")
    changed = json.loads(COMPACT) | {"id": "hill", "name": "Hilltop", "gravelSpaces": [21], "nbrLaps": 1}
    own = upload(nina, json.dumps(changed))
    seats = [{"kind": "human"}, {"kind": "bot"}]
    table = nina.post("/api/tables", {"seats": seats, "options": {"circuit": own["circuit"]}, "watch": "live"})
    assert table["circuit"] == "Hilltop"
    assert table["options"]["circuit"] == {"id": "hill", "name": "Hilltop", "laps": 1, "spaces": 60}
    assert nina.get(f"/api/tables/{table['id']}/board.json") == own["board"]
    file = nina.http.get(f"/api/tables/{table['id']}/circuit", params={"form": "json"}).text
    assert upload(nina, file)["facts"] == own["facts"]
    nina.post(f"/api/tables/{table['id']}/start")
    with nina.live(table["id"]) as live:
        assert live.next("snapshot")["board"]["hash"] == own["board"]["hash"]
        finish([live], random.Random(1))
    assert nina.get(f"/api/tables/{table['id']}/board.json") == own["board"]
    record = nina.get(f"/api/tables/{table['id']}/record")
    assert record["options"]["circuit"] == own["circuit"]
    assert paddock.verify(paddock.Record.from_plain(record)).over


def test_circuits_to_start_from(sqlite_server: Server, guest: MakeGuest) -> None:
    """The game's own, in any form; nothing else is written."""
    nina = guest(sqlite_server)
    for form in ("", *circuits_of(HEAT).forms):
        answer = nina.http.get("/api/circuits/heat/usa", params={"form": form})
        assert answer.text == circuits_of(HEAT).write("usa", form or "toml")
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    for path in ("/api/circuits/heat/moon", "/api/circuits/ludo/usa", "/api/circuits/heat/..%2fusa"):
        assert nina.http.get(path).status_code == 404
    assert nina.http.get("/api/circuits/heat/usa", params={"form": "pdf"}).status_code == 422
