"""Reports, mutes, bans, removed lines, other names; and a log that nobody changes."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from paddock.cli.app import main
from server.kit import Guest, Live, Refused, Server, finish, fresh_name, table_of, with_account

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def staffed(server: Server, someone: Guest, role: str = "admin") -> str:
    """Give somebody a role from the command line, while the server goes on; their account."""
    name = str(with_account(someone)["login"]["account"])
    assert main(["admin", "grant", name, "--role", role, "--folder", str(server.folder)]) == 0
    return name


def test_an_admin_is_named_at_the_command_line(
    new_server: MakeServer, guest: MakeGuest, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is one before; to others the calls of moderators do not exist."""
    server = new_server()
    nina, otto = guest(server), guest(server)
    for path in ("overview", "reports", "audit", "people?name=ni"):
        assert nina.http.get(f"/api/admin/{path}").status_code == 404
    name = staffed(server, nina)
    staffed(server, otto, "moderator")
    assert nina.get("/api/me")["role"] == "admin" and nina.get("/api/admin/overview")["problems"] == []
    assert otto.http.get("/api/admin/audit").status_code == 404 and otto.get("/api/admin/reports") == []
    folder = ["--folder", str(server.folder)]
    assert main(["admin", "list", *folder]) == 0 and f"{name}: admin" in capsys.readouterr().out
    assert main(["admin", "revoke", name, *folder]) == 0 and nina.http.get("/api/admin/audit").status_code == 404
    assert main(["admin", "grant", "nobody here", *folder]) == 2
    assert "does not exist" in capsys.readouterr().err


def test_a_link_leads_back_once(new_server: MakeServer, guest: MakeGuest, capsys: pytest.CaptureFixture[str]) -> None:
    server = new_server()
    nina, back = guest(server), guest(server)
    name = with_account(nina)["login"]["account"]
    assert main(["admin", "link", name, "--folder", str(server.folder)]) == 0
    secret = capsys.readouterr().out.strip().rpartition("/")[2]
    wish = {"link": secret, "passphrase": "quick silver apex line"}
    assert back.post("/api/recover", wish)["id"] == nina.me["id"]
    with pytest.raises(Refused):
        back.post("/api/recover", wish)


def test_a_reported_comment_is_read_after_its_author_took_it_back(new_server: MakeServer, guest: MakeGuest) -> None:
    """Moderators have a copy of what it said."""
    server = new_server()
    admin, nina, otto = guest(server, "Ada"), guest(server, "Nina"), guest(server, "Otto")
    staffed(server, admin)
    with_account(nina)
    table = table_of([nina, otto])["id"]
    with nina.live(table) as one, otto.live(table) as other:
        one.next("snapshot"), other.next("snapshot")
        finish([one, other], random.Random(3))
    nina.post(f"/api/tables/{table}/comments", {"step": 1, "text": "something vile"})
    number = otto.get(f"/api/tables/{table}/comments")[0]["id"]
    otto.post("/api/reports", {"kind": "comment", "table": table, "item": number, "why": "vile"})
    nina.call("DELETE", f"/api/tables/{table}/comments/{number}")
    (report,) = admin.get("/api/admin/reports")
    assert report["subject"] == nina.get("/api/me")["name"]
    assert [(one["line"], one["text"]) for one in report["copied"]] == [(number, "something vile")]


def test_a_reported_line_is_removed_and_its_author_muted(new_server: MakeServer, guest: MakeGuest) -> None:
    """With what was said around it; everybody's chat forgets the line, and the author is told why."""
    server = new_server()
    admin, nina, otto = guest(server, "Ada"), guest(server, "Nina"), guest(server, "Otto")
    staffed(server, admin)
    table = table_of([nina, otto])["id"]
    with nina.live(table) as here, otto.live(table) as there:
        here.next("snapshot"), there.next("snapshot")
        for text in ("hello", "something vile"):
            there.send({"do": "say", "text": text})
            line = here.next("chat")["line"]
        nina.post("/api/reports", {"kind": "line", "table": table, "item": line["id"], "why": "vile"})
        (report,) = admin.get("/api/admin/reports")
        assert report["by"] == "Nina" and report["subject"] == "Otto"
        assert [one["text"] for one in report["copied"]] == ["hello", "something vile"]
        admin.post(f"/api/admin/tables/{table}/lines/{line['id']}/remove", {"why": "vile"})
        assert [one["text"] for one in here.next("snapshot")["chat"]] == ["hello"]
        wish = {"person": report["subject_id"], "kind": "mute", "hours": 1, "why": "vile words"}
        admin.post("/api/admin/sanctions", wish)
        there.send({"do": "say", "text": "more"})
        assert there.next("refused")["kind"] == "muted"
        (told,) = otto.get("/api/me/sanctions")
        assert told["why"] == "vile words" and told["ends_at"] and "by" not in json.dumps(told)
        otto.post(f"/api/me/sanctions/{told['id']}/appeal", {"text": "I am sorry"})
        assert otto.http.post(f"/api/me/sanctions/{told['id']}/appeal", json={"text": "again"}).status_code == 404
        admin.call("DELETE", f"/api/admin/sanctions/{told['id']}")
        there.send({"do": "say", "text": "thank you"})
        there.until(lambda: any(one["text"] == "thank you" for one in there.chat))
    admin.post(f"/api/admin/reports/{report['id']}", {"outcome": "muted for an hour"})
    assert admin.get("/api/admin/reports") == []
    entries = admin.get("/api/admin/audit")
    assert [entry["what"] for entry in entries][:4] == [
        "closed a report",
        "lifted a sanction",
        "mute",
        "removed a line",
    ]
    mine = otto.get("/api/me/audit")
    assert mine and all(entry["who"] in ("staff", otto.me["id"]) for entry in mine)


def test_who_is_muted_shares_no_bookmark_either(new_server: MakeServer, guest: MakeGuest) -> None:
    """Its label is read by everybody who looks; one for oneself is nobody's business."""
    server = new_server()
    admin, otto = guest(server), guest(server)
    staffed(server, admin)
    with_account(otto)
    table = table_of([otto], bots=1)["id"]
    with otto.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(3))
    admin.post("/api/admin/sanctions", {"person": otto.me["id"], "kind": "mute", "hours": 1, "why": "vile words"})
    path = f"/api/tables/{table}/bookmarks/1"
    with pytest.raises(Refused, match="muted"):
        otto.call("PUT", path, {"label": "vile", "shared": True})
    otto.call("PUT", path, {"label": "mine"})


def test_a_ban_ends_everything_but_leave(new_server: MakeServer, guest: MakeGuest) -> None:
    server = new_server()
    admin, other, otto = guest(server, "Ada"), guest(server, "Mona"), guest(server, "Otto")
    staffed(server, admin)
    staffed(server, other, "moderator")
    table = table_of([otto], bots=1)["id"]
    with otto.live(table) as live:
        live.next("snapshot")
        other.post("/api/admin/sanctions", {"person": otto.me["id"], "kind": "ban", "why": "cheating"})
        with pytest.raises(ConnectionClosed):
            live.until(lambda: False)
    assert otto.http.post("/api/tables", json={"seats": [{"kind": "human"}]}).json()["error"]["kind"] == "banned"
    assert otto.get("/api/me/sanctions")[0]["why"] == "cheating"
    with otto.live(table) as stranger:
        assert stranger.next("snapshot")["seats"] == []
    assert otto.http.get("/api/me/export.zip").status_code == 200
    otto.post("/api/me/forget")
    refused = other.http.post("/api/admin/sanctions", json={"person": admin.me["id"], "kind": "ban", "why": "x"})
    assert refused.status_code == 403


def test_a_ban_ends_tokens_and_programs_too(new_server: MakeServer, guest: MakeGuest) -> None:
    """Whoever is sent away does not come back as their own program, and talks through none."""
    server = new_server()
    admin, otto = guest(server, "Ada"), guest(server, "Otto")
    staffed(server, admin)
    with_account(otto)
    robin = otto.post("/api/me/bots", {"name": fresh_name("robin")})
    scopes = ["me:read", "tables:read", "tables:play", "tables:host", "chat"]
    wishes = ({"name": "own", "scopes": scopes}, {"name": "robin", "scopes": scopes, "bot": robin["id"]})
    keys = [{"Authorization": f"Bearer {otto.post('/api/me/tokens', wish)['token']}"} for wish in wishes]
    table = table_of([otto], bots=1)["id"]
    address = f"{server.base.replace('http', 'ws', 1)}/api/tables/{table}/live"
    wish = {"person": otto.me["id"], "kind": "mute", "hours": 1, "why": "vile"}
    with Live(address, keys[0]) as own, Live(address, keys[1]) as program:
        own.next("snapshot"), program.next("snapshot")
        admin.post("/api/admin/sanctions", wish)
        for live in (own, program):
            live.next("snapshot")
            live.send({"do": "say", "text": "through a program"})
            assert live.next("refused")["kind"] == "muted"
        admin.post("/api/admin/sanctions", {**wish, "kind": "ban"})
        for live in (own, program):
            with pytest.raises(ConnectionClosed):
                live.until(lambda: False)
    for key in keys:
        answer = otto.http.post("/api/tables", json={"seats": [{"kind": "human"}]}, headers=key)
        assert answer.json()["error"]["kind"] == "banned"
        with Live(address, key) as stranger:
            assert stranger.next("snapshot")["seats"] == []
            stranger.send({"do": "say", "text": "me again"})
            assert stranger.next("refused")["kind"] == "forbidden"


def test_a_moderator_gives_another_name(new_server: MakeServer, guest: MakeGuest) -> None:
    """Everywhere at once; moderators still know the old one."""
    server = new_server()
    admin, nina, otto = guest(server, "Ada"), guest(server, "Nina"), guest(server, "Rude Person")
    staffed(server, admin)
    table = table_of([nina, otto])["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        nina.post("/api/reports", {"kind": "name", "table": table, "item": 1, "why": "rude"})
        person = admin.get("/api/admin/reports")[0]["subject_id"]
        admin.post(f"/api/admin/people/{person}/name", {"name": "Driver 7", "why": "rude"})
        live.until(lambda: live.table["seats"][1]["name"] == "Driver 7" and "Rude" not in json.dumps(live.view))
    assert otto.get("/api/me")["name"] == "Driver 7"
    (found,) = admin.get("/api/admin/people", name="driver 7")
    assert found["earlier_names"] == ["Rude Person"] and found["sanctions"][0]["kind"] == "rename"


def test_a_moderator_sees_no_hidden_card(new_server: MakeServer, guest: MakeGuest) -> None:
    """Of a private race nothing at all; of an open one what every spectator sees."""
    server = new_server()
    admin, nina = guest(server, "Ada"), guest(server, "Nina")
    staffed(server, admin)
    closed = table_of([nina], bots=1, watch="off", public=False)["id"]
    shown = table_of([nina], bots=1)["id"]
    for path in ("", "/steps/0", "/record"):
        assert admin.http.get(f"/api/tables/{closed}{path}").status_code in (403, 404)
    assert admin.http.get(f"/api/tables/{shown}/steps/0?seat=0").status_code == 403
    with admin.live(shown) as live:
        view = live.next("snapshot")
        assert view["seat"] is None and "me" not in {key for key, value in view["view"].items() if value}


def test_the_log_is_only_added_to(new_server: MakeServer, guest: MakeGuest) -> None:
    """The database itself refuses to change or remove an entry."""
    server = new_server()
    staffed(server, guest(server))
    with closing(sqlite3.connect(server.folder / "paddock.sqlite3")) as database:
        assert database.execute("SELECT what FROM audit").fetchall() == [("role admin",)]
        for statement in ("UPDATE audit SET why = 'x'", "DELETE FROM audit"):
            with pytest.raises(sqlite3.IntegrityError, match="only added to"):
                database.execute(statement)
