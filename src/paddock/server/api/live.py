"""The socket of a table."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket
from starlette.websockets import WebSocketDisconnect

from paddock.kernel import PaddockError

from ..live import NOT_ALLOWED, TRY_AGAIN_LATER, Conversation, LiveTable, Outbox, Viewer
from ..reception import Desk, Reception
from ..refusals import forbidden, refusal_of
from ..security import address
from .models import TableId
from .tables import visible_table

router = APIRouter(tags=["live"])

NOT_FOUND = 4404
FORBIDDEN = 4403


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, desk: Desk, table_id: TableId, seat: Annotated[int | None, Query()] = None) -> None:
    """Everything that happens at a table, as the caller may see it; and the way to act there."""
    origin = address(socket.scope)
    if not desk.sockets.enter(origin):
        await socket.close(TRY_AGAIN_LATER, "too many sockets")
        return
    try:
        await _attend(socket, desk, table_id, seat)
    finally:
        desk.sockets.leave(origin)


async def _attend(socket: WebSocket, desk: Reception, table_id: str, seat: int | None) -> None:
    """Come to a table, or be told why not."""
    device, identity = desk.device(socket), await desk.identity(socket)
    await socket.accept()
    person = await desk.tables.person(identity) if identity else None
    viewer = Viewer(Outbox(socket.send), person, device)
    try:
        table = await visible_table(desk, table_id, identity, None)
        await table.gallery.welcome(viewer, seat)
        if identity and desk.tables.has_logged_out(device):
            table.gallery.farewell(viewer)
            raise forbidden("You have logged out on this device.")
    except PaddockError as error:
        refusal = refusal_of(error)
        code = {404: NOT_FOUND, 403: FORBIDDEN}.get(refusal.status, NOT_ALLOWED)
        await socket.close(code, refusal.why[:120])
        return
    await _converse(socket, table, viewer)


async def _converse(socket: WebSocket, table: LiveTable, viewer: Viewer) -> None:
    """Listen and talk until one of both goes."""
    house = table.house
    conversation = Conversation(table, viewer, house.settings.limits)
    house.metrics.sockets += 1
    tasks = [
        asyncio.create_task(_listen(socket, conversation, viewer)),
        asyncio.create_task(viewer.outbox.pump()),
        asyncio.create_task(viewer.outbox.failed.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        house.metrics.sockets -= 1
        table.gallery.farewell(viewer)
        await conversation.finish()
        for task in tasks:
            task.cancel()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await asyncio.gather(*tasks, return_exceptions=True)


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
