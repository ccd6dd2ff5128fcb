"""Games and bots that the operator loads are raced over real sockets; nobody else can make the server load anything."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from protocol.test_server import check_messages
from server.kit import Guest, Refused, Server, finish, table_of

EXAMPLES = Path(__file__).parents[3] / "examples"
GRAVEL = EXAMPLES / "loose_gravel" / "loose_gravel.py"
BOT = """
from paddock.bots import Bot, register_bot
class First(Bot):
    def choose(self, state, seat, codes, chance):
        return codes[0]
register_bot("first", First)
"""
MakeGuest = Callable[..., Guest]


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that was started with files of its operator's own."""
    folder = tmp_path_factory.mktemp("workshop")
    (folder / "bot.py").write_text(BOT)
    files = (GRAVEL, EXAMPLES / "house_rule.py", folder / "bot.py")
    loading = tuple(word for file in files for word in ("--load", str(file)))
    server = Server(folder, "", program=("-m", "paddock.cli", "serve", *loading))
    yield server
    server.stop()
    assert not server.complaints(), "\n".join(server.complaints())


def test_all_games_are_told(workshop: Server, guest: MakeGuest) -> None:
    somebody = guest(workshop)
    told = {game["name"]: game for game in somebody.get("/api/games")}
    assert list(told) == ["formula90", "heat", "heat-long-tow", "loose-gravel", "poleposition"]
    gravel = told["loose-gravel"]
    assert gravel["circuits"] == [] and gravel["seats"] == [1, 20] and gravel["kin"] == ""
    assert gravel["presets"][1]["options"] == {} and "first" in gravel["bots"]
    assert told["heat-long-tow"]["kin"] == "heat" and len(told["heat-long-tow"]["circuits"]) == 10
    assert somebody.get("/api/boards/loose-gravel/road.json")["kit"] == "any"
    assert somebody.get("/api/rules/loose-gravel/GRAVEL.RALLY.02")["title"] == "Throw"


@pytest.mark.parametrize("game", ["loose-gravel", "heat-long-tow"])
def test_a_race_to_the_flag(workshop: Server, guest: MakeGuest, game: str) -> None:
    """People and bots, over sockets; the whole race is told by declared messages and is verified at the end."""
    guests = [guest(workshop, "Ann"), guest(workshop, "Ben")]
    options = {"laps": 1} if game == "loose-gravel" else {"laps": 1, "circuit": "usa", "tow": 2}
    table = table_of(guests, bots=2, game=game, options=options)
    with guests[0].live(table["id"]) as ann, guests[1].live(table["id"]) as ben:
        for live in (ann, ben):
            live.next("snapshot")
        assert finish([ann, ben], random.Random(4)) > 5
        assert check_messages([ann, ben]) >= {"snapshot", "update"}
    record = guests[0].get(f"/api/tables/{table['id']}/record")
    assert record["game"] == game


def test_one_driver_alone_and_twenty(workshop: Server, guest: MakeGuest) -> None:
    ann = guest(workshop, "Ann")
    for bots in (0, 19):
        table = table_of([ann], bots=bots, game="loose-gravel", options={"laps": 1})
        with ann.live(table["id"]) as live:
            live.next("snapshot")
            finish([live], random.Random(bots))
            assert len(live.view["cars"]) == bots + 1


def test_a_bot_that_was_loaded_drives(workshop: Server, guest: MakeGuest) -> None:
    ann = guest(workshop, "Ann")
    seats = [{"kind": "human"}, {"kind": "bot", "level": "first"}]
    wish = {"game": "loose-gravel", "options": {"laps": 1}, "seats": seats, "start": True}
    table = ann.post("/api/tables", wish)
    with ann.live(table["id"]) as live:
        live.next("snapshot")
        finish([live], random.Random(1))


@pytest.mark.parametrize(
    "wish",
    [
        {"game": str(GRAVEL)},
        {"game": "loose_gravel"},
        {"game": "../examples/loose_gravel/loose_gravel.py"},
        {"game": "loose-gravel", "seats": [{"kind": "bot", "level": f"file:{GRAVEL}"}]},
        {"game": "loose-gravel", "options": {"load": str(GRAVEL)}},
        {"game": "loose-gravel", "load": str(GRAVEL)},
    ],
)
def test_no_request_loads_anything(workshop: Server, guest: MakeGuest, wish: dict[str, object]) -> None:
    eve = guest(workshop, "Eve")
    with pytest.raises(Refused):
        eve.post("/api/tables", {"seats": [{"kind": "human"}], **wish})


def test_tables_of_a_game_that_is_no_longer_loaded(tmp_path: Path, guest: MakeGuest) -> None:
    """The operator starts the server without the file: the table is there, and told to be of an unknown game."""
    with_it = Server(tmp_path, "", program=("-m", "paddock.cli", "serve", "--load", str(GRAVEL)))
    ann = guest(with_it, "Ann")
    table = table_of([ann], bots=1, game="loose-gravel", options={"laps": 1})
    with_it.stop()
    without = Server(tmp_path)
    again = guest(without)
    again.http.cookies = ann.http.cookies  # the same person, at the same database and key
    try:
        assert [game["name"] for game in again.get("/api/games")] == ["formula90", "heat", "poleposition"]
        assert [told["id"] for told in again.get("/api/me/tables")] == [table["id"]]
        with pytest.raises(ConnectionClosedError, match="game 'loose-gravel' is unknown"):
            again.live(table["id"]).next("snapshot")
    finally:
        without.stop()
    assert not without.complaints(), "\n".join(without.complaints())
