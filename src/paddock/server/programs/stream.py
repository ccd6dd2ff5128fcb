"""The stream of events: what happens to somebody, line by line, for programs that wait."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import orjson

from paddock.kernel import said

from ..errors import Refusal
from ..storage import Happening, Identity, Page, Storage, now

MOST_STREAMS = 4
HEARTBEAT = 15.0
"""Seconds after which a line comes even if nothing happens."""
PAGE = 100


class Stream:
    """One reader's stream, as NDJSON or as server-sent events."""

    def __init__(self, storage: Storage, person: Identity, *, events: bool) -> None:
        self._storage = storage
        self._person = person
        self._form = _as_event if events else _as_line

    def check(self) -> None:
        """Refuse one more than a person may have open."""
        opened = self._storage.happenings.streams_of(self._person.id)
        if opened >= MOST_STREAMS:
            raise Refusal(
                "too-many",
                said("refused.streams", "You have {opened} streams of {most} open.", opened=opened, most=MOST_STREAMS),
                429,
            )

    async def lines(self, after: int | None, is_over: asyncio.Event) -> AsyncIterator[bytes]:
        """First what waits for the reader now, then what happened behind a number, then whatever happens."""
        happenings, person = self._storage.happenings, self._person.id
        if happenings.streams_of(person) >= MOST_STREAMS:
            return  # many were asked for at once, before the first of them began
        woken = happenings.open_stream(person)
        try:
            await happenings.listen(person)
            number = await happenings.latest(person) if after is None else after
            for told in await told_now(self._storage, self._person):
                yield self._form(None, told)
            while not is_over.is_set():
                for one in await happenings.after(person, number):
                    number = one.id
                    yield self._form(one.id, _told(one))
                woken.clear()
                if not await _woken(woken):
                    await happenings.listen(person)
                    yield self._form(None, {"event": "beat", "at": now()})
        finally:
            happenings.close_stream(person, woken)


async def told_now(storage: Storage, person: Identity) -> list[dict[str, Any]]:
    """Where somebody is asked now, and to which tables they are called."""
    told: list[dict[str, Any]] = []
    sheets = [sheet for sheet in await storage.tables.of_person(person.id, Page(PAGE)) if sheet.status == "running"]
    standings = dict(await storage.progress.of(sheet.id for sheet in sheets))
    for sheet in sheets:
        asked = standings[sheet.id].asked if sheet.id in standings else sheet.asked
        mine = [seat for seat in asked if seat in sheet.seats_of(person.id) and not sheet.seats[seat].bot]
        told += [{"event": "asked", "table": sheet.id, "game": sheet.game, "seat": seat} for seat in mine]
    for summons, name, game in await storage.programs.calls_of(person.id):
        told.append({"event": "invited", "table": summons.table_id, "name": name, "game": game, "seat": summons.seat})
    return told


async def _woken(woken: asyncio.Event) -> bool:
    try:
        await asyncio.wait_for(woken.wait(), HEARTBEAT)
    except TimeoutError:
        return False
    return True


def _told(one: Happening) -> dict[str, Any]:
    return {"event": one.kind, "table": one.table_id, "at": one.at, **one.body}


def _as_line(number: int | None, told: dict[str, Any]) -> bytes:
    return orjson.dumps(told if number is None else {"id": number, **told}) + b"\n"


def _as_event(number: int | None, told: dict[str, Any]) -> bytes:
    name = b"" if number is None else f"id: {number}\n".encode()
    return name + f"event: {told['event']}\n".encode() + b"data: " + orjson.dumps(told) + b"\n\n"
