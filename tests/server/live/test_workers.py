"""Several workers on one PostgreSQL: one table, one story."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from paddock.cli.app import main
from paddock.server.command import serve_command
from server.kit import Guest, Live, Postgres, Refused, Server, finish, options_of, table_of, with_account

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]
Both = tuple[Server, Server]
ENOUGH = 150
PATIENCE = 180


@pytest.fixture(scope="module")
def both(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    """Two server processes with one database and one key."""
    database, folder = postgres.new_database(), tmp_path_factory.mktemp("both")
    first = Server(folder, database)
    second = Server(folder, database, "--key-file", str(folder / "secret.key"))
    yield first, second
    first.stop()
    second.stop()
    assert not first.complaints() + second.complaints(), "\n".join(first.complaints() + second.complaints())


def _at(server: Server, someone: Guest) -> Guest:
    """The same person, through another worker."""
    other = Guest.__new__(Guest)
    other.base, other.me = server.base, someone.me
    other.http = httpx.Client(base_url=server.base, verify=False, timeout=30, headers={"Cookie": someone.cookie})
    return other


def test_one_table_at_two_workers(both: Both, guest: MakeGuest) -> None:
    """Drivers at different workers race to the flag; nothing is lost, doubled or out of order."""
    people = [guest(both[0], name) for name in ("Nina", "Otto", "Pia", "Rita")]
    table = table_of(people)["id"]
    lives = [_at_live(both[place % 2], someone, table) for place, someone in enumerate(people)]
    finish(lives, random.Random(21))
    assert [live.gaps for live in lives] == [0, 0, 0, 0]
    assert len({live.n for live in lives}) == 1
    for live in lives:
        assert sorted(live.views) == list(range(live.n + 1))
        live.close()
    records = [httpx.get(f"{server.base}/api/tables/{table}/record", verify=False).json() for server in both]
    assert records[0] == records[1]


def _at_live(server: Server, someone: Guest, table: str) -> Live:
    other = _at(server, someone)
    live = other.live_with(someone.cookie, table)
    live.next("snapshot")
    other.close()
    return live


def test_all_at_the_same_moment(both: Both, guest: MakeGuest) -> None:
    """Everybody locks in at once through both workers, again and again: each answer counts once."""
    people = [guest(both[0], name) for name in ("Nina", "Otto", "Pia", "Rita")]
    table = table_of(people, options={"circuit": "usa", "laps": 2})["id"]
    lives = [_at_live(both[place % 2], someone, table) for place, someone in enumerate(people)]
    acked: list[int] = []
    failures: list[BaseException] = []

    def drive(live: Live, seed: int) -> None:
        choose = random.Random(seed)
        try:
            while len(acked) < ENOUGH and live.table["status"] != "over":
                if live.decision:
                    _choose(live, choose, acked)
                else:
                    with suppress(TimeoutError):  # the others may have stopped meanwhile
                        live.hear(0.1)
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=drive, args=(live, seed), daemon=True) for seed, live in enumerate(lives)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not failures, failures
    assert len(acked) >= ENOUGH and sorted(acked) == list(range(1, len(acked) + 1))
    for live in lives:
        live.until(lambda live=live: live.n >= len(acked))
        live.close()


def test_what_is_lifted_at_one_worker_is_lifted_at_the_other(both: Both, guest: MakeGuest) -> None:
    """A mute and a block, made and ended where the person does not look."""
    nina, otto = guest(both[0], "Nina"), guest(both[0], "Otto")
    names = [str(with_account(one)["login"]["account"]) for one in (nina, otto)]
    given = ["--folder", str(both[0].folder), "--database", both[0].database_url]
    assert main(["admin", "grant", names[0], "--role", "moderator", *given]) == 0
    table = table_of([nina, otto])["id"]
    near, far = _at_live(both[0], nina, table), _at_live(both[1], otto, table)
    nina.post("/api/admin/sanctions", {"person": otto.me["id"], "kind": "mute", "hours": 1, "why": "loud"})
    far.next("snapshot")
    far.send({"do": "say", "text": "loud"})
    assert far.next("refused")["kind"] == "muted"
    nina.call("DELETE", f"/api/admin/sanctions/{otto.get('/api/me/sanctions')[0]['id']}")
    far.next("snapshot")
    far.send({"do": "say", "text": "softly"})
    assert near.next("chat")["line"]["text"] == "softly"
    near.send({"do": "say", "text": "thank you"})
    far.until(lambda: any(line["text"] == "thank you" for line in far.chat))
    nina.call("PUT", f"/api/people/{names[1]}/block")
    far.until(lambda: [line["text"] for line in far.chat] == ["softly"])
    nina.call("DELETE", f"/api/people/{names[1]}/block")
    far.until(lambda: len(far.chat) == 2)
    near.close()
    far.close()


def _choose(live: Live, choose: random.Random, acked: list[int]) -> None:
    """One choice, sent twice; both answers name the same act."""
    assert live.decision
    nonce, option = f"{live.seat}-{live.n}-{choose.random()}", choose.choice(options_of(live))
    wish = {"do": "play", "seat": live.seat, "decision": live.decision["id"], "option": option}
    live.decision = None
    try:
        number = live.do(wish, nonce)
    except Refused as refused:
        if refused.kind != "stale":
            raise
        return
    acked.append(number)
    assert live.do(wish, nonce) == number


def test_lobby_chat_and_rollback_reach_the_other_worker(both: Both, guest: MakeGuest) -> None:
    """Whatever happens at one worker is seen at the other."""
    nina, otto = guest(both[0], "Nina"), guest(both[0], "Otto")
    table = nina.post("/api/tables", {"seats": [{"kind": "human"}, {"kind": "open"}], "public": True})["id"]
    first = nina.live(table)
    first.next("table")
    away = _at(both[1], otto)
    away.post(f"/api/tables/{table}/join")
    first.until(lambda: first.table["seats"][1]["name"] == "Otto")
    second = away.live_with(otto.cookie, table)
    second.next("table")
    first.until(lambda: first.table["seats"][1]["present"])
    nina.post(f"/api/tables/{table}/start")
    second.next("snapshot")
    first.until(lambda: first.view)
    second.send({"do": "say", "text": "hello"})
    assert first.next("chat")["line"]["name"] == "Otto"
    number = second.play("gear:1")
    first.until(lambda: first.n == number)
    nina.post(f"/api/tables/{table}/rollback", {"to": 0})
    second.until(lambda: second.heard[-1].get("missing") == [1])
    away.post(f"/api/tables/{table}/rollback/consent", {"yes": True})
    first.until(lambda: first.n == number + 1)
    away.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"})
    first.until(lambda: first.table["seats"][1]["driver"] == "random")
    nina.call("DELETE", f"/api/tables/{table}")
    away.post(f"/api/tables/{table}/rollback/consent", {"yes": True})
    second.next("gone")
    for closing in (first, second, away):
        closing.close()


def test_bots_of_a_dead_worker_are_taken_over(postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """If the worker that drove the bots dies, another one drives them on."""
    database = postgres.new_database()
    first = new_server(database, "--bot-seconds", "3")
    second = new_server(database, "--bot-seconds", "3")
    nina = guest(first, "Nina")
    table = table_of([nina], bots=2)["id"]
    live = _at_live(second, nina, table)
    first.kill()
    finish([live], random.Random(22))
    live.close()


def test_workers_of_one_command(postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """`--workers 2` shares the port; calls and sockets land anywhere and it makes no difference."""
    server = new_server(postgres.new_database(), "--workers", "2")
    people = [guest(server, name) for name in ("Nina", "Otto", "Pia")]
    table = table_of(people)["id"]
    lives = [someone.live(table) for someone in people]
    for live in lives:
        live.next("snapshot")
    finish(lives, random.Random(23))
    assert [live.gaps for live in lives] == [0, 0, 0]
    for live in lives:
        live.close()


def test_the_database_goes_away_for_a_moment(postgres: Postgres, new_server: MakeServer, guest: MakeGuest) -> None:
    """Lost connections are opened again; a choice is refused or durable, never in between."""
    database = postgres.new_database()
    server = new_server(database)
    people = [guest(server, name) for name in ("Nina", "Otto")]
    table = table_of(people)["id"]
    lives = [someone.live(table) for someone in people]
    for live in lives:
        live.next("snapshot")
        live.send({"do": "ping"})
        live.next("pong")  # now somebody has come, and that is written down
    for _ in range(3):
        postgres.drop_connections(database)
        _insist(lives[0])
        number = lives[0].do({"do": "takeback", "seat": 0})
        for live in lives:
            live.until(lambda live=live, number=number: live.n >= number)
    finish(lives, random.Random(24))
    assert all('"storage"' in line or "paddock.storage" in line for line in server.complaints())
    for live in lives:
        live.close()


def _insist(live: Live) -> None:
    """Try until the server has its database back; the nonce stays the same."""
    for _ in range(20):
        with suppress(Refused):
            live.until(lambda: live.decision)
            live.play("gear:1", f"again-{live.n}")
            return
        time.sleep(0.2)
    raise AssertionError("the server did not recover")


def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    """Said in one sentence, before anything is started."""
    refused = CliRunner().invoke(serve_command, ["--workers", "2", "--folder", str(tmp_path)])
    assert refused.exit_code != 0 and "PostgreSQL" in str(refused.exception)


def test_a_file_belongs_to_one_server(new_server: MakeServer, tmp_path: Path) -> None:
    """A second server on the same SQLite file is refused."""
    new_server()
    with pytest.raises(AssertionError, match="in use by another server"):
        Server(tmp_path)


def test_people_are_the_same_at_all_workers(both: Both, guest: MakeGuest) -> None:
    """A mute holds at both workers, and a logout at one closes the sockets at the other."""
    nina, otto = guest(both[0], "Nina"), guest(both[0], "Otto")
    table = table_of([nina, otto])["id"]
    near, far = _at_live(both[0], otto, table), _at_live(both[1], nina, table)
    near.send({"do": "say", "text": "too slow"})
    line = far.next("chat")["line"]["id"]
    nina.post("/api/me/mutes", {"table": table, "line": line})
    far.until(lambda: not far.chat)
    nina.post("/api/logout")
    with pytest.raises(ConnectionClosed) as closed:
        far.until(lambda: False)
    assert closed.value.rcvd and closed.value.rcvd.code == 1008
    near.close()
