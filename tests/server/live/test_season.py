"""A season at one table: several races, one board after the other."""

from __future__ import annotations

from collections.abc import Callable

from server.kit import Guest, Server

MakeGuest = Callable[..., Guest]


def test_the_board_changes_with_the_race(sqlite_server: Server, guest: MakeGuest) -> None:
    """Told with the update that begins the next race, to whoever comes later, and step by step in the replay."""
    nina = guest(sqlite_server, "Nina")
    options = {"championship": "random", "races": 2}
    wish = {"seats": [{"kind": "bot", "level": "random"}] * 2, "options": options, "start": True}
    table = nina.post("/api/tables", wish)["id"]
    boards: dict[int, str] = {}
    with nina.live(table) as live:
        first = live.next("snapshot")
        boards[first["n"]] = first["board"]["url"]
        while live.table["status"] != "over":
            message = live.hear()
            if message["is"] == "update" and "board" in message:
                boards[message["n"]] = message["board"]["url"]
        last = live.n
    assert len(boards) == len(set(boards.values())) == 2
    changed = max(boards)
    for step, at in ((changed - 1, min(boards)), (changed, changed), (last, changed)):
        assert nina.get(f"/api/tables/{table}/steps/{step}")["board"]["url"] == boards[at]
    for url in boards.values():
        assert nina.get(url)["n"] > 20
    with nina.live(table) as late:
        assert late.next("snapshot")["board"]["url"] == boards[changed]
    assert nina.get(f"/api/tables/{table}/steps/{last}")["result"]["cars"]
