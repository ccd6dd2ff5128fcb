"""All that is somebody's as one ZIP of JSON files, written while it is fetched."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import orjson

from paddock.kernel import PaddockError

from ..errors import Refusal
from ..live import LiveTables, as_seen_by
from ..security import Asker
from ..storage import Act, Identity, Page, Sheet
from ..watching import NOBODY, describe_table

PAGE = 50
PATIENCE = 3.0
"""Seconds before a race that would cost too much now is tried again."""
TRIES = 40
READ_ME = """This is everything that the server keeps of you.

profile.json      your name, account and settings
tables/ID.json    tables where you hosted or sat, with your orders; of a race that goes on your own choices only
races/ID.json     finished races as records: `paddock verify FILE` replays them
*.json            everything else, one list for each kind of entry; secrets are left out
"""


class _Written:
    """What a ZIP file has written since somebody looked; it cannot go back."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []

    def write(self, piece: bytes) -> int:
        """Take a piece."""
        self._pieces.append(bytes(piece))
        return len(piece)

    def flush(self) -> None:
        """Nothing is held back."""

    def taken(self) -> bytes:
        """All pieces since the last time."""
        pieces, self._pieces = self._pieces, []
        return b"".join(pieces)


async def exported(tables: LiveTables, me: Identity, asker: Asker) -> AsyncIterator[bytes]:
    """The ZIP, piece by piece."""
    written = _Written()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:  # type: ignore[call-overload]
        async for name, content in _files(tables, me, asker):
            archive.writestr(name, content)
            yield written.taken()
    yield written.taken()


async def _files(tables: LiveTables, me: Identity, asker: Asker) -> AsyncIterator[tuple[str, bytes]]:
    storage = tables.services.storage
    yield "READ-ME.txt", READ_ME.encode()
    yield "profile.json", _json(_profile(me))
    for kind, rows in (await storage.belongings.of_person(me.id)).items():
        yield f"{kind.replace('_', '-')}.json", _json(rows)
    page = Page(PAGE)
    while sheets := await storage.tables.of_person(me.id, page):
        for listed in sheets:
            if (sheet := await storage.tables.find(listed.id)) is None:
                continue
            seen = as_seen_by(tables.services, sheet, me.id)
            yield f"tables/{sheet.id}.json", _json(await _table(tables, seen, me))
            if seen.status == "over" and (record := await _record(tables, sheet, asker)):
                yield f"races/{sheet.id}.json", _json(record)
        page = Page(PAGE, (sheets[-1].created_at, sheets[-1].id))


async def _table(tables: LiveTables, sheet: Sheet, me: Identity) -> dict[str, Any]:
    acts = await tables.services.storage.choices.after(sheet.id, 0)
    told = [act for act in acts if sheet.status == "over" or act.made_by == me.id]
    ordered = await tables.services.storage.orders.of_table(sheet.id)
    mine = {
        seat: [asdict(order) for order in ordered[seat].orders] for seat in sheet.seats_of(me.id) if seat in ordered
    }
    about = describe_table(sheet, me.id, NOBODY, None)
    return {**about, "options": sheet.options, "acts": [_act(act) for act in told], "orders": mine}


async def _record(tables: LiveTables, sheet: Sheet, asker: Asker) -> dict[str, Any] | None:
    """The race as `paddock verify` reads it; who asks for many waits for them."""
    work = tables.services.work
    for _ in range(TRIES):
        try:
            async with work.long_turn(asker):
                table = await tables.find(sheet.id)
                async with table.lock:
                    scene = await table.ensure_scene()
                    record = scene.replica.table.record()
            work.charge(asker, scene.replica.number)
            return {**record.to_plain(), "commitment": sheet.commitment}
        except Refusal as refusal:
            if refusal.kind != "too-fast":
                return None
            await asyncio.sleep(PATIENCE)
        except PaddockError:  # it is told where that race is looked at
            return None
    return None


def _profile(me: Identity) -> dict[str, Any]:
    return {
        "id": me.id,
        "name": me.name,
        "account": me.account,
        "livery": me.livery,
        "number": me.number,
        "hidden_words": list(me.hidden_words),
    }


def _act(act: Act) -> dict[str, Any]:
    return {"n": act.number, "seat": act.seat, "act": act.act, "options": act.open_options, "at": act.made_at}


def _json(told: object) -> bytes:
    return orjson.dumps(told, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_INDENT_2, default=str)
