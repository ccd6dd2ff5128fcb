"""Which tables a caller may know of, and how many they may have."""

from __future__ import annotations

from typing import Any

from fastapi import Depends

from paddock.kernel import said

from ..errors import Refusal, not_found
from ..history import Replay
from ..live import LiveTable
from ..storage import Identity, Sheet
from .dependencies import Backend, Call, KnownCall
from .models import TableId

ACT_COST = 1.5
"""Milliseconds that an act takes to be replayed."""


async def visible_table(backend: Backend, table_id: str, known: Identity | None, code: str | None) -> LiveTable:
    """A table that the asker may know of."""
    table = await backend.tables.find(table_id)
    sheet, identity_id = table.sheet, known.id if known else None
    table.check_removed(identity_id)
    if sheet.public or sheet.watch != "off" or sheet.is_member(identity_id):
        return table
    invitation = await backend.services.storage.invitations.find(code) if code else None
    if invitation is None or invitation.table_id != table_id or await _was_removed(backend, table_id, identity_id):
        raise not_found("table")
    return table


async def see_table(call: KnownCall, table_id: TableId) -> None:
    """Whoever may not know of a table learns nothing by what they try there."""
    await visible_table(call.backend, table_id, call.known, None)


SEEN = Depends(see_table)


async def _was_removed(backend: Backend, table_id: str, identity_id: str | None) -> bool:
    """Whether the host has taken somebody off a table: a link that they kept opens nothing."""
    found = await backend.services.storage.removals.of_table(table_id)
    return any(removal.identity_id == identity_id for removal in found)


async def told(call: Call, table_id: str) -> Any:
    """A table as it is now."""
    table = await call.backend.tables.find(table_id)
    await table.refresh()
    return table.viewers.described_to(call.identity_id)


async def replay_of(call: Call, sheet: Sheet) -> Replay:
    """All steps of a race; whoever has it replayed pays for every act."""
    replays = call.backend.replays
    known = replays.length(sheet.id)
    async with call.work.long_turn(call.asker):
        replay = await replays.find(sheet)
    call.work.charge(call.asker, ACT_COST * max(0, len(replay.stills) - known))
    return replay


async def check_hosting(call: Call) -> int:
    """Refuse one more table to whoever hosts enough of them; how many circuits of one's own they race on."""
    limits = call.backend.services.settings.limits
    hosted, uploads = await call.storage.tables.count_hosted(call.me.id)
    if hosted >= limits.tables:
        raise Refusal(
            "too-many",
            said(
                "refused.too-many-tables",
                "You host {n, plural, one {# table} other {# tables}}; finish or delete some first.",
                n=hosted,
            ),
            429,
        )
    return uploads


async def check_share(call: Call, sheet: Sheet) -> None:
    """Refuse a table more than one person may host."""
    limits, uploads = call.backend.services.settings.limits, await check_hosting(call)
    if sheet.own_circuit and uploads >= limits.uploads:
        raise Refusal(
            "too-many",
            said(
                "refused.too-many-own-circuits",
                "You have {n, plural, one {# table} other {# tables}} with circuits of your own; finish some first.",
                n=uploads,
            ),
            429,
        )
