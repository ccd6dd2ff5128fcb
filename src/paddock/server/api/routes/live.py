"""The socket of a table."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketDisconnect

from paddock.kernel import PaddockError, said

from ...errors import Refusal, refusal_of
from ...live import Conversation, LiveTable
from ...security import LINE, Asker, Work, address, check_scope
from ...storage import Identity, device_of, now
from ...watching import NOT_ALLOWED, SHOWN_OUT, TRY_AGAIN_LATER, Outbox, Viewer
from ..dependencies import Backend, CurrentBackend
from ..models import TableId
from ..table_access import visible_table

router = APIRouter(tags=["live"])
logger = logging.getLogger("paddock.live")

NOT_FOUND = 4404
OWN_FAULT = 1011
LONGEST_REASON = 120
CODES = {404: NOT_FOUND, 403: SHOWN_OUT, 429: TRY_AGAIN_LATER, 503: TRY_AGAIN_LATER}
"""Clients come back by themselves where time helps, and only there."""

LOOK_COST, REBUILD_COST = 4, 150
"""Milliseconds that the first look at a table takes, and the first look of all, for which its race is rebuilt."""


@router.websocket("/api/tables/{table_id}/live")
async def live(
    socket: WebSocket, backend: CurrentBackend, table_id: TableId, seat: Annotated[int | None, Query()] = None
) -> None:
    """Everything that happens at a table, as the caller may see it; and the way to act there."""
    origin = address(socket.scope)
    if not backend.sockets.enter(origin):
        await socket.close(TRY_AGAIN_LATER, "too many sockets")
        return
    try:
        await _attend(socket, backend, table_id, seat)
    finally:
        backend.sockets.leave(origin)


async def _attend(socket: WebSocket, backend: Backend, table_id: str, seat: int | None) -> None:
    """Come to a table, or be told why not."""
    services = backend.services
    try:
        device, identity, scopes = await _comer(backend, socket)
    except Refusal as closed:
        await socket.close(NOT_ALLOWED, closed.why[:LONGEST_REASON])
        return
    await socket.accept()
    try:
        person = await backend.tables.person(identity) if identity else None
        outbox = Outbox(socket.send, socket.scope.get("extensions", {}).get(LINE))
        viewer = Viewer(outbox, person, device, scopes)
        viewer.lag = socket.scope.get("state", {}).get("lag", viewer.lag)
        table = await visible_table(backend, table_id, identity, None)
        await _pay_for(services.work, Asker(viewer.identity_id, address(socket.scope)), table)
        await _let_in(backend, table, viewer, seat)
    except PaddockError as error:
        refusal = refusal_of(error)
        await socket.close(CODES.get(refusal.status, NOT_ALLOWED), refusal.why[:LONGEST_REASON])
        return
    except Exception as error:
        fault = services.fault(f"opening the socket of table {table_id}", error)
        await socket.close(OWN_FAULT, fault.why[-LONGEST_REASON:])
        return
    await _converse(socket, table, viewer)


async def _let_in(backend: Backend, table: LiveTable, viewer: Viewer, seat: int | None) -> None:
    """Show somebody the table; nobody stays there whose coming failed half-way."""
    try:
        await table.viewers.welcome(viewer, seat)
        if viewer.identity_id and backend.tables.has_logged_out(viewer.device):
            raise Refusal("logged-out", said("refused.logged-out", "You have logged out on this device."), 401)
    except BaseException:
        table.viewers.farewell(viewer)
        raise


async def _comer(backend: Backend, socket: WebSocket) -> tuple[str | None, Identity | None, frozenset[str] | None]:
    """The device or token, whoever is behind it, and how far a token goes."""
    if (token := await backend.token(socket)) is None:
        return backend.device(socket), _welcome(await backend.identity(socket)), None
    check_scope(token.scopes, "tables:read")
    found = await backend.services.storage.people.find(token.identity_id)
    return device_of(token.id), _welcome(found), frozenset(token.scopes)


def _welcome(known: Identity | None) -> Identity | None:
    """Somebody as they may come: who is banned looks on like a stranger."""
    return None if known and (known.banned_until or 0) > now() else known


async def _pay_for(work: Work, asker: Asker, table: LiveTable) -> None:
    await work.afford(asker)
    work.charge(asker, LOOK_COST if table.scene or table.sheet.status == "lobby" else REBUILD_COST)


async def _converse(socket: WebSocket, table: LiveTable, viewer: Viewer) -> None:
    """Listen and talk until one of both goes."""
    services = table.services
    conversation = Conversation(table, viewer, Asker(viewer.identity_id, address(socket.scope)))
    services.metrics.sockets += 1
    tasks = [
        asyncio.create_task(_listen(socket, conversation, viewer)),
        asyncio.create_task(viewer.outbox.pump()),
        asyncio.create_task(viewer.outbox.failed.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        services.metrics.sockets -= 1
        table.viewers.farewell(viewer)
        await conversation.finish()
        for task in tasks:
            task.cancel()
        listened, *_ = await asyncio.gather(*tasks, return_exceptions=True)  # sending fails when the client has gone
        if isinstance(listened, Exception) and not isinstance(listened, WebSocketDisconnect | OSError):
            logger.error("answering a client failed", exc_info=listened)


async def _listen(socket: WebSocket, conversation: Conversation, viewer: Viewer) -> None:
    while conversation.patience > 0:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await conversation.hear(message.get("text") or "")
        if viewer.outbox.is_filling:
            await asyncio.sleep(0)  # who asks a lot at once is answered meanwhile
    viewer.outbox.close(NOT_ALLOWED, "too many unreadable or hasty messages")
    await viewer.outbox.failed.wait()
