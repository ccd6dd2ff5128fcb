"""Files of strangers: whatever is in them, the workshop answers with a sentence, and never with a fault of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paddock.racing import read_content
from server.kit import Guest, Server

MakeGuest = Callable[..., Guest]
LOOP = [[300, 250], [800, 200], [1300, 250], [1450, 500], [1300, 750], [800, 800], [300, 750], [150, 500]]
GAMES = ("heat", "formula90", "poleposition")
TEXTS = {
    "deep JSON": '{"a":' * 5000 + "1" + "}" * 5000,
    "deep TOML": "a = " + "[" * 3000 + "]" * 3000,
    "a key of thousands": ".".join(["a"] * 20_000) + " = 1",
    "a table of thousands": "[" + ".".join(["a"] * 20_000) + "]",
    "thousands within": "x = {" + ".".join(["a"] * 20_000) + " = 1}",
    "not a number": "spaces = nan\nlaps = inf",
    "a large number": "spaces = " + "9" * 5000,
    "a number beyond 64 bits": "spaces = " + "9" * 30,
    "a megabyte of keys": "\n".join(f"k{number} = {number}" for number in range(60_000)),
    "a megabyte of corners": '{"corner": [' + ",".join(["{}"] * 300_000) + "]}",
    "a megabyte of points": '{"drawing": {"points": [' + ",".join(["[1,2]"] * 100_000) + "]}}",
    "half a character": '{"name": "\\ud800", "spaces": 60}',
    "a picture": "<svg onload=alert(1)>",
    "a date": "spaces = 1979-05-27T07:32:00Z",
    "nothing": "\0\0",
}
NAME = "\u202eevil <b>x</b> & ]]>"


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_file_gets_a_sentence(text: str, any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server)
    for game in GAMES:
        wish = {"game": game, "name": "x", "text": text, "file": "x.toml"}
        answer = nina.http.post("/api/workshop", json=wish, timeout=60)
        assert answer.status_code in (201, 413, 422), answer.text
        told = answer.json()
        assert told["problems"] if answer.status_code == 201 else told["error"]["why"].strip()


@pytest.mark.parametrize("value", [10**30, -(10**30), True, "", None, [], [[[1]]], -1, 0.5, "x" * 3000], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_draft_may_hold_anything(game: str, value: Any, any_server: Server, guest: MakeGuest) -> None:
    """Put in the place of every value of the first two levels, one after the other."""
    nina = guest(any_server)
    content = nina.http.post(f"/api/workshop/propose/{game}", json={"name": "x", "points": LOOP}).json()["content"]
    for key in content:
        inner = content[key][0] if isinstance(content[key], list) and content[key] else content[key]
        wrong = [{**content, key: value}]
        if isinstance(inner, dict):
            spoilt = [{**inner, within: value} for within in list(inner)[:3]]
            wrong += [{**content, key: [one] if isinstance(content[key], list) else one} for one in spoilt]
        for one in wrong:
            answer = nina.http.post(f"/api/workshop/check/{game}", json={"content": one}, timeout=60)
            assert answer.status_code in (200, 422), f"{key}: {answer.text}"


def test_nothing_is_nested_for_ever(any_server: Server, guest: MakeGuest) -> None:
    nina = guest(any_server)
    deep: Any = 1
    for _ in range(40):
        deep = [deep]
    for content in ({"a": deep}, {"a": [0] * 60_000}, {"spaces": 10**12}):
        answer = nina.http.post("/api/workshop/check/heat", json={"content": content}, timeout=60)
        assert answer.status_code == 422 and answer.json()["error"]["why"].startswith(("A circuit", "Numbers"))


@pytest.mark.parametrize("game", GAMES)
def test_names_are_plain_text_in_every_file(game: str, shared_server: Server, guest: MakeGuest) -> None:
    """What turns a line around, or looks like markup, is refused or shown as it is."""
    nina = guest(shared_server)
    told = nina.http.post("/api/workshop", json={"game": game, "name": "Sandhollow", "points": LOOP}).json()
    wish = {"revision": 1, "content": {**told["content"], "name": NAME[1:]}}
    assert nina.http.put(f"/api/workshop/{told['id']}/draft", json=wish).status_code == 200
    version = nina.http.post(f"/api/workshop/{told['id']}/versions").json()
    for form in ("svg", "toml", "json"):
        text = nina.http.get(f"/api/versions/{version['id']}/file/{form}").text
        assert "evil" in text
        assert form != "svg" or "<b>" not in text
    turned = {"revision": 2, "content": {**told["content"], "name": NAME}}
    answer = nina.http.put(f"/api/workshop/{told['id']}/draft", json=turned)
    assert answer.status_code == 422 or any(problem["tone"] == "bad" for problem in answer.json()["problems"])


def test_a_row_of_dots_is_no_deep_key() -> None:
    assert read_content(f'note = "{"." * 400}"\nname = "x"', "x.toml")["name"] == "x"
