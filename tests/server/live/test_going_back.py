"""A race that went back, or goes on from another one, draws anew: nobody has seen what comes."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import replace

import paddock
from paddock.kernel import Record
from paddock.kernel.flow import State
from paddock.server.race import Replica
from paddock.server.storage import Act, Sheet
from server.kit import Guest, Server, finish, opened_storage, play_on, table_of

MakeGuest = Callable[..., Guest]
MakeServer = Callable[..., Server]


def story_of(server: Server, table: str) -> tuple[Sheet, list[Act]]:
    """A table and all its acts, from the file of a server that was stopped."""

    async def read() -> tuple[Sheet, list[Act]]:
        async with opened_storage(f"sqlite:///{server.folder / 'paddock.sqlite3'}") as storage:
            sheet = await storage.tables.find(table)
            assert sheet
            return sheet, await storage.choices.after(table, 0)

    return asyncio.run(read())


def after(sheet: Sheet, acts: list[Act]) -> State:
    return asyncio.run(Replica.of(sheet, acts)).state


def hidden(state: State) -> dict[str, object]:
    return {**state.to_plain(), "chance": None}


def verified(person: Guest, table: str) -> Record:
    record = Record.from_plain(person.get(f"/api/tables/{table}/record"))
    assert paddock.verify(record).over
    return record


def test_a_race_that_went_back_draws_anew(new_server: MakeServer, guest: MakeGuest) -> None:
    """The position is the one of then, the decks are not; the record leads to the same finish, and holds no choice."""
    server = new_server()
    nina, otto = guest(server, "Nina"), guest(server, "Otto")
    table = table_of([nina, otto])["id"]
    with nina.live(table) as first, otto.live(table) as second:
        first.next("snapshot")
        second.next("snapshot")
        play_on([first, second], random.Random(2), 14)
        views = [nina.get(f"/api/tables/{table}/steps/6", seat=0)["view"]]
        nina.post(f"/api/tables/{table}/rollback", {"to": 6})
        assert otto.post(f"/api/tables/{table}/rollback/consent", {"yes": True})["done"]
        back = nina.get(f"/api/tables/{table}/steps/0")["length"]
        still = nina.get(f"/api/tables/{table}/steps/{back}", seat=0)
        assert still["act"]["act"] == "rollback" and still["act"]["options"] == ["6"]
        assert still["view"] == views[0]
        finish([first, second], random.Random(3))
    record = verified(nina, table)
    assert [word for _, word in record.redraws] == [f"{back:016x}"], "the act's own number, so that nobody chooses it"
    server.stop()
    sheet, acts = story_of(server, table)
    then, now = after(sheet, acts[:6]), after(sheet, acts[:back])
    assert hidden(then) != hidden(now) and then.to_plain()["chance"] != now.to_plain()["chance"]
    old = replace(acts[back - 1], options=("6",))
    assert after(sheet, [*acts[: back - 1], old]).to_plain() == then.to_plain(), "stories of before stay as they were"


def test_a_race_that_goes_on_from_another_draws_anew(new_server: MakeServer, guest: MakeGuest) -> None:
    """Its seed is known to all, so the word is secret until the end; a way back keeps it so."""
    server = new_server()
    nina = guest(server, "Nina")
    table = table_of([nina], bots=1)["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        finish([live], random.Random(5))
    step = nina.get(f"/api/tables/{table}/steps/0")["length"] // 2
    branch = nina.post(f"/api/tables/{table}/branch", {"step": step, "seat": 0, "level": "random"})["id"]
    told = nina.get(f"/api/tables/{branch}/steps/{step + 1}", seat=0)
    assert told["act"]["options"] == [str(step)]
    assert told["view"] == nina.get(f"/api/tables/{table}/steps/{step}", seat=0)["view"]
    with nina.live(branch) as live:
        live.next("snapshot")
        play_on([live], random.Random(6), 1)
        assert nina.post(f"/api/tables/{branch}/rollback", {"to": 1})["done"]
        finish([live], random.Random(7))
    record = verified(nina, branch)
    assert [len(word) for _, word in record.redraws] == [64], "the way back led to before the first one"
    assert verified(nina, table).redraws == (), "the old race stays as it was"
    server.stop()
    sheet, acts = story_of(server, branch)
    assert hidden(after(sheet, acts[:step])) != hidden(after(sheet, acts[: step + 1]))


def test_a_record_that_drew_anew_comes_back_from_its_file(shared_server: Server, guest: MakeGuest) -> None:
    nina = guest(shared_server, "Nina")
    table = table_of([nina])["id"]
    with nina.live(table) as live:
        live.next("snapshot")
        for back in (3, 12):  # the first way back is the ninth act
            play_on([live], random.Random(back), 8)
            assert nina.post(f"/api/tables/{table}/rollback", {"to": back})["done"]
        finish([live], random.Random(7))
    record = verified(nina, table)
    assert len(record.redraws) == 2
    imported = nina.post("/api/records", record.to_plain())["id"]
    assert verified(nina, imported).to_plain() == record.to_plain()
