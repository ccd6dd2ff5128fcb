"""Words for newcomers are told once per version; pictures are drawn from positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.kit import Guest, Refused, Server

MakeGuest = Callable[..., Guest]
GAMES = ("heat", "formula90", "poleposition")


@pytest.mark.parametrize("game", GAMES)
def test_words_are_told_with_a_version(sqlite_server: Server, guest: MakeGuest, game: str) -> None:
    nina = guest(sqlite_server)
    answer = nina.http.get(f"/api/games/{game}/learning")
    told = answer.json()
    assert told["tips"]["lap"]["says"] and told["sentences"] and told["topics"]
    again = nina.http.get(f"/api/games/{game}/learning", headers={"If-None-Match": answer.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_rule_comes_with_its_sentence(sqlite_server: Server, guest: MakeGuest) -> None:
    nina = guest(sqlite_server)
    assert nina.get("/api/rules/heat/HEAT.GEAR.10")["sentence"]["title"] == "Which gear?"
    other = nina.get("/api/rules/heat/HEAT.AMB.02")["sentence"]
    assert other["says"].startswith("The rulebook is silent"), "the sentence of its topic stands in"


@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_and_its_pictures(sqlite_server: Server, guest: MakeGuest, game: str) -> None:
    nina = guest(sqlite_server)
    page = nina.get(f"/api/games/{game}/how")
    names = [panel["picture"] for panel in page["panels"] if panel["picture"]]
    assert len(page["panels"]) >= 6 and names
    drawing = nina.http.get(f"/api/games/{game}/pictures/{names[0]}.svg", params={"theme": "light"})
    assert drawing.headers["Content-Type"].startswith("image/svg+xml") and drawing.text.startswith("<svg")


@pytest.mark.parametrize("path", ["games/chess/learning", "games/chess/how", "games/heat/pictures/nothing.svg"])
def test_what_is_not_there_is_not_found(sqlite_server: Server, guest: MakeGuest, path: str) -> None:
    with pytest.raises(Refused) as refused:
        guest(sqlite_server).get(f"/api/{path}")
    assert refused.value.status == 404
