"""The lobby: seats, invitations, the start, a rematch, and the end of a table."""

from __future__ import annotations

import random
from collections.abc import Callable

import httpx
import pytest

from paddock.server.api.routes.invitations import qr_code
from server.kit import Guest, Refused, Server, finish, table_of

MakeGuest = Callable[..., Guest]


def _lobby(host: Guest, *kinds: str, **wish: object) -> dict[str, object]:
    made: dict[str, object] = host.post("/api/tables", {"seats": [{"kind": kind} for kind in kinds], **wish})
    return made


def _kind(refused: pytest.ExceptionInfo[Refused]) -> tuple[int, object]:
    return refused.value.status, refused.value.kind


def test_a_table_as_its_host_wants_it(shared_server: Server, guest: MakeGuest) -> None:
    """Bots and Legends get names, options are completed, the commitment is there before the start."""
    nina = guest(shared_server, "Nina")
    table = _lobby(nina, "legend", "human", "bot", "open", options={"circuit": "italia"}, name="Sunday")
    assert [seat["kind"] for seat in table["seats"]] == ["human", "bot", "open", "legend"]
    assert [seat["name"] for seat in table["seats"]] == ["Nina", "Ada", "", "Legend 1"]
    assert table["options"]["legends"] == 1 and table["options"]["circuit"] == "italia"
    assert table["status"] == "lobby" and table["host"] and table["my_seats"] == [0]
    assert len(table["commitment"]) == 64 and table["seed"] is None and table["join_code"]


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"options": {"circuit": "monza"}}, "circuit"),
        ({"options": {"circuit": "/etc/passwd.toml"}}, "circuit"),
        ({"options": {"circuit": "../../secret.toml"}}, "circuit"),
        ({"options": {"wings": 3}}, "wings"),
        ({"options": {"laps": 99}}, "laps"),
        ({"game": "chess"}, "chess"),
        ({"seats": [{"kind": "bot", "level": "mcts:99999999"}]}, "mcts"),
        ({"seats": [{"kind": "bot", "level": "file"}]}, "allowed: learner, amateur"),
        ({"seats": [{"kind": "human"}] * 20}, "20"),
        ({"seats": [{"kind": "robot"}]}, "kind"),
        ({"seats": []}, "seats"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_what_cannot_be_is_refused(
    wish: dict[str, object], words: str, sqlite_server: Server, guest: MakeGuest
) -> None:
    """With a sentence that names it; nobody can name a file of the server."""
    with pytest.raises(Refused) as refused:
        guest(sqlite_server).post("/api/tables", {"seats": [{"kind": "human"}], **wish})
    assert refused.value.status == 422 and words in refused.value.told["why"]


def test_a_circuit_of_ones_own(any_server: Server, guest: MakeGuest) -> None:
    """Brought along as content, with a board of its own."""
    nina = guest(any_server, "Nina")
    corners = [{"at": at, "limit": 4, "racing_lane_after": 1} for at in (8, 18, 28)]
    circuit = {"schema": 1, "id": "ring", "name": "Ring", "laps": 1, "spaces": 36, "heat_cards": 6, "stress_cards": 3}
    own = {**circuit, "corner": corners, "grid": [[35, 1], [35, 2]]}
    made = nina.post(
        "/api/tables", {"seats": [{"kind": "human"}, {"kind": "bot"}], "options": {"circuit": own}, "start": True}
    )
    with nina.live(made["id"]) as live:
        board = live.next("snapshot")["board"]
        assert board["url"].startswith(f"/api/tables/{made['id']}/board.json")
        assert nina.get(board["url"])["n"] == 36


def test_sitting_down_and_getting_up(shared_server: Server, guest: MakeGuest) -> None:
    """One seat each, first come first served; the host's seat and office pass on."""
    nina, otto, pia = (guest(shared_server, name) for name in ("Nina", "Otto", "Pia"))
    table = _lobby(nina, "human", "open", public=True)["id"]
    assert otto.post(f"/api/tables/{table}/join")["my_seats"] == [1]
    assert otto.post(f"/api/tables/{table}/join")["my_seats"] == [1]
    with pytest.raises(Refused) as refused:
        pia.post(f"/api/tables/{table}/join")
    assert _kind(refused) == (409, "full")
    nina.post(f"/api/tables/{table}/leave")
    after = otto.get(f"/api/tables/{table}")
    assert after["host"] and [seat["kind"] for seat in after["seats"]] == ["open", "human"]
    with pytest.raises(Refused) as refused:
        otto.post(f"/api/tables/{table}/leave")
    assert _kind(refused) == (409, "last")


def test_names_at_a_table_differ(any_server: Server, guest: MakeGuest) -> None:
    """Two people of one name can be told apart."""
    first, second = guest(any_server, "Nina"), guest(any_server, "Nina")
    table = _lobby(first, "human", "open", public=True)["id"]
    joined = second.post(f"/api/tables/{table}/join")
    assert [seat["name"] for seat in joined["seats"]] == ["Nina", "Nina 2"]


def test_the_host_arranges_the_seats(any_server: Server, guest: MakeGuest) -> None:
    """Open, bot, Legend, closed, one more; others may not."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = _lobby(nina, "human", "open", public=True)["id"]
    otto.post(f"/api/tables/{table}/join")
    with pytest.raises(Refused) as refused:
        otto.post(f"/api/tables/{table}/seats/0", {"kind": "open"})
    assert _kind(refused) == (403, "forbidden")
    nina.post(f"/api/tables/{table}/seats/2", {"kind": "bot", "level": "random"})
    added = nina.post(f"/api/tables/{table}/seats/3", {"kind": "legend"})
    assert [seat["kind"] for seat in added["seats"]] == ["human", "human", "bot", "legend"]
    assert added["options"]["legends"] == 1
    kicked = nina.post(f"/api/tables/{table}/seats/1", {"kind": "open"})
    assert kicked["seats"][1]["kind"] == "open"
    closed = nina.post(f"/api/tables/{table}/seats/1", {"kind": "closed"})
    assert [seat["kind"] for seat in closed["seats"]] == ["human", "bot", "legend"]
    fewer = nina.post(f"/api/tables/{table}/seats/2", {"kind": "closed"})
    assert fewer["options"]["legends"] == 0
    assert nina.http.post(f"/api/tables/{table}/seats/9", json={"kind": "bot"}).status_code == 404


def test_the_start(any_server: Server, guest: MakeGuest) -> None:
    """By the host, when nobody is missing, once; everybody in the lobby sees the grid."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    table = _lobby(nina, "human", "open", public=True)["id"]
    with pytest.raises(Refused) as refused:
        nina.post(f"/api/tables/{table}/start")
    assert _kind(refused) == (409, "open-seats")
    with otto.live(table) as live:
        assert live.next("table")["table"]["status"] == "lobby"
        otto.post(f"/api/tables/{table}/join")
        live.until(lambda: live.table["my_seats"] == [1])
        assert otto.http.post(f"/api/tables/{table}/start").status_code == 403
        nina.post(f"/api/tables/{table}/start")
        assert live.next("snapshot")["seat"] == 1
    assert nina.http.post(f"/api/tables/{table}/start").json()["error"]["kind"] == "started"
    assert otto.http.post(f"/api/tables/{table}/join", json={"seat": 0}).json()["error"]["kind"] == "started"


def test_by_invitation_only(shared_server: Server, guest: MakeGuest) -> None:
    """A table that is not public opens to whoever has a code, until it is revoked."""
    nina, otto, pia = (guest(shared_server, name) for name in ("Nina", "Otto", "Pia"))
    table = _lobby(nina, "human", "open", "open", watch="off")["id"]
    assert otto.http.get(f"/api/tables/{table}").status_code == 404
    assert otto.http.post(f"/api/tables/{table}/join", json={}).status_code == 403
    assert otto.http.post(f"/api/tables/{table}/invitations", json={}).status_code == 403
    link = nina.post(f"/api/tables/{table}/invitations", {"seat": 2})
    code = link["code"]
    assert link["url"].endswith(f"/j/{code}") and link["seat"] == 2 and "localhost" not in link["url"]
    assert otto.get(f"/api/join/{code.lower()[:4]}-{code[4:]}")["table"] == table
    assert otto.get(f"/api/tables/{table}", invitation=code)["id"] == table
    assert otto.http.post(f"/api/tables/{table}/join", json={"invitation": code, "seat": 1}).status_code == 403
    assert otto.post(f"/api/tables/{table}/join", {"invitation": code, "seat": 2})["my_seats"] == [2]
    shared = nina.get(f"/api/tables/{table}")["join_code"]
    assert otto.http.delete(f"/api/tables/{table}/invitations/{shared}").status_code == 403
    nina.call("DELETE", f"/api/tables/{table}/invitations/{shared}")
    assert pia.http.get(f"/api/join/{shared}").status_code == 404
    assert pia.http.post(f"/api/tables/{table}/join", json={"invitation": shared}).status_code == 403
    assert [entry["code"] for entry in nina.get(f"/api/tables/{table}/invitations")] == [code]


def test_a_link_as_a_picture(any_server: Server, guest: MakeGuest) -> None:
    """A QR code of the same link, for those at the table only, and for no cache that others share."""
    nina, otto = guest(any_server, "Nina"), guest(any_server, "Otto")
    tables = [_lobby(nina, "human", "open", public=True)["id"] for _ in range(2)]
    link = nina.post(f"/api/tables/{tables[0]}/invitations", {})
    path = f"/api/tables/{tables[0]}/invitations/{link['code']}.svg"
    picture = nina.http.get(path)
    assert picture.status_code == 200 and picture.headers["content-type"] == "image/svg+xml"
    assert picture.content == qr_code(link["url"]) and picture.text.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg"'
    )
    assert picture.headers["cache-control"].startswith("private") and "style" not in picture.text
    assert otto.http.get(path).status_code == 403
    assert httpx.get(any_server.base + path, verify=False).status_code == 401
    assert nina.http.get(path.replace(tables[0], tables[1])).status_code == 404
    nina.call("DELETE", path.removesuffix(".svg"))
    assert nina.http.get(path).status_code == 404


def test_lists_tell_whose_turn_it_is(shared_server: Server, guest: MakeGuest) -> None:
    """Open tables for all; my own with what waits for me."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    waiting = _lobby(nina, "human", "open", public=True)["id"]
    hidden = _lobby(nina, "human", "open")["id"]
    running = table_of([nina, otto])["id"]
    listed = {table["id"] for table in otto.get("/api/tables", open=1)}
    assert waiting in listed and hidden not in listed and running not in listed
    assert running in {table["id"] for table in otto.get("/api/tables", open=0)}
    mine = {table["id"]: table for table in nina.get("/api/me/tables")}
    assert set(mine) == {waiting, hidden, running}
    assert mine[running]["my_turn"] and mine[running]["asked"] == [0, 1] and not mine[waiting]["my_turn"]
    with nina.live(running) as live:
        live.next("snapshot")
        live.play("gear:1")
        live.until(lambda: live.decision and live.decision["kind"] == "cards")
        live.play(live.decision["options"][0]["id"])
    mine = {table["id"]: table for table in nina.get("/api/me/tables")}
    assert mine[running]["n"] == 2 and mine[running]["asked"] == [1] and not mine[running]["my_turn"]


def test_a_rematch(shared_server: Server, guest: MakeGuest) -> None:
    """The same drivers and a fresh deal, once, whoever asks; those at the old table are told."""
    guests = [guest(shared_server, name) for name in ("Nina", "Otto")]
    table = table_of(guests)
    lives = [someone.live(table["id"]) for someone in guests]
    for live in lives:
        live.next("snapshot")
    assert guests[0].http.post(f"/api/tables/{table['id']}/rematch").json()["error"]["kind"] == "running"
    finish(lives, random.Random(12))
    again = guests[1].post(f"/api/tables/{table['id']}/rematch")
    assert again["host"] and again["status"] == "lobby" and again["commitment"] != table["commitment"]
    assert [seat["name"] for seat in again["seats"]] == ["Nina", "Otto"]
    lives[0].until(lambda: lives[0].table["rematch"] == again["id"])
    assert guests[0].post(f"/api/tables/{table['id']}/rematch")["id"] == again["id"]
    for live in lives:
        live.close()


def test_a_lonely_rematch_starts_at_once(any_server: Server, guest: MakeGuest) -> None:
    """Against bots nobody has to be waited for."""
    nina = guest(any_server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(13))
    assert nina.post(f"/api/tables/{table}/rematch")["status"] == "running"


def test_the_host_changes_the_table(shared_server: Server, guest: MakeGuest) -> None:
    """Name, publicity and spectators at any time, options before the start."""
    nina, otto = guest(shared_server, "Nina"), guest(shared_server, "Otto")
    table = _lobby(nina, "human", "bot")["id"]
    changed = nina.call("PATCH", f"/api/tables/{table}", {"options": {"circuit": "gb", "legends": 2}, "name": "Duel"})
    assert changed["circuit"] == "gb" and changed["name"] == "Duel" and len(changed["seats"]) == 4
    assert otto.http.patch(f"/api/tables/{table}", json={"name": "Mine"}).status_code == 403
    nina.post(f"/api/tables/{table}/start")
    assert nina.call("PATCH", f"/api/tables/{table}", {"watch": "off"})["watch"] == "off"
    refused = nina.http.patch(f"/api/tables/{table}", json={"options": {}})
    assert refused.json()["error"]["kind"] == "started"


def test_a_deleted_table_is_gone(shared_server: Server, guest: MakeGuest) -> None:
    """For everybody, with all that belongs to it; only those who have a seat can ask for that."""
    nina, otto, zoe = (guest(shared_server, name) for name in ("Nina", "Otto", "Zoe"))
    table = table_of([nina, otto])["id"]
    with otto.live(table) as live:
        live.next("snapshot")
        assert zoe.http.delete(f"/api/tables/{table}").status_code == 403
        nina.call("DELETE", f"/api/tables/{table}")
        otto.post(f"/api/tables/{table}/rollback/consent", {"yes": True})
        live.next("gone")
    assert nina.http.get(f"/api/tables/{table}").status_code == 404
    assert table not in {entry["id"] for entry in otto.get("/api/me/tables")}
