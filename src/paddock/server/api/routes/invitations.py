"""Links and codes that open a table."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Query
from starlette.responses import Response

from paddock.kernel import said

from ...errors import forbidden, not_found
from ...reach import Reach, reach_of
from ...storage import Invitation
from ..dependencies import AnyCall, Call, KnownCall
from ..lobby_models import AddressesTold
from ..models import CodeText, Done, InvitationTold, InvitationWish, Joined, TableId

router = APIRouter(prefix="/api", tags=["invitations"])

AddressNumber = Annotated[
    int, Query(ge=0, le=99, description="Which of the server's addresses, see GET /api/addresses.")
]


@router.post("/tables/{table_id}/invitations", summary="A new link", response_model=InvitationTold, status_code=201)
async def invite(call: KnownCall, table_id: TableId, wish: InvitationWish) -> Any:
    """Whoever sits at the table may invite; a link may be for one seat only."""
    table = await call.backend.tables.find(table_id)
    if not table.sheet.is_member(call.me.id):
        raise forbidden(said("refused.invite-at-table", "Only those at the table can invite others."))
    if wish.seat is not None and wish.seat >= len(table.sheet.seats):
        raise not_found("seat")
    call.backend.limit("tables", call.me.id)
    invitation = await call.storage.invitations.add(table_id, wish.seat)
    table.code = table.code or (invitation.code if wish.seat is None else None)
    return _told(await _reach(call), invitation)


@router.get("/tables/{table_id}/invitations", summary="The open links of a table", response_model=list[InvitationTold])
async def list_invitations(call: KnownCall, table_id: TableId) -> Any:
    """For those at the table."""
    table = await call.backend.tables.find(table_id)
    if not table.sheet.is_member(call.me.id):
        raise forbidden(said("refused.links-at-table", "Only those at the table can see its links."))
    found, reach = await call.storage.invitations.of_table(table_id), await _reach(call)
    return [_told(reach, invitation) for invitation in found]


@router.get(
    "/tables/{table_id}/invitations/{code}.svg",
    summary="A link as a QR code",
    response_class=Response,
    responses={200: {"description": "A picture for phones.", "content": {"image/svg+xml": {}}}},
)
async def draw_invitation(call: KnownCall, table_id: TableId, code: CodeText, at: AddressNumber = 0) -> Response:
    """For those at the table: black on white with its quiet zone, as wide as the page wants it."""
    table = await call.backend.tables.find(table_id)
    if not table.sheet.is_member(call.me.id):
        raise forbidden(said("refused.links-at-table", "Only those at the table can see its links."))
    invitation = await _found(call, table_id, code)
    call.backend.limit("pictures", call.me.id)
    bases = (await _reach(call)).bases
    if at >= max(1, len(bases)):
        raise not_found("address")
    picture = await asyncio.to_thread(qr_code, _path(invitation, bases[at] if bases else ""))
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=300"})


@router.get("/addresses", summary="Where others find this server", response_model=AddressesTold)
async def list_addresses(call: KnownCall) -> Any:
    """In this network, by adapter, and from anywhere if the operator has named an address; `localhost` is never one."""
    reach = await _reach(call)
    network = [{"url": address.url, "adapter": address.adapter} for address in reach.network]
    return {"network": network, "anywhere": reach.anywhere, "trouble": reach.trouble}


@router.delete("/tables/{table_id}/invitations/{code}", summary="Revoke a link", response_model=Done)
async def revoke(call: KnownCall, table_id: TableId, code: CodeText) -> Any:
    """It opens nothing any more; the host only."""
    table = await call.backend.tables.find(table_id)
    if table.sheet.host_id != call.me.id:
        raise forbidden(said("refused.host-only", "Only the host can do that."))
    invitation = await _found(call, table_id, code)
    await call.storage.invitations.revoke(invitation.code)
    if table.code == invitation.code:
        table.code = None
        table.viewers.tell_table()
    return {"done": True}


@router.get("/join/{code}", summary="Where a code leads", response_model=Joined)
async def resolve(call: AnyCall, code: CodeText) -> Any:
    """Codes can be typed: case and dashes do not matter."""
    call.backend.limit("codes", call.address)
    invitation = await call.storage.invitations.find(code)
    if invitation is None:
        raise not_found("code")
    table = await call.backend.tables.find(invitation.table_id)
    return {"table": invitation.table_id, "seat": invitation.seat, "name": str(table.sheet.name)}


def qr_code(text: str) -> bytes:
    """A text as phones read it, in SVG."""
    picture = BytesIO()
    shape = {"border": 4, "light": "#fff", "omitsize": True, "xmldecl": False, "svgclass": None, "lineclass": None}
    segno.make_qr(text).save(picture, kind="svg", **shape)
    return picture.getvalue()


async def _found(call: Call, table_id: str, code: str) -> Invitation:
    invitation = await call.storage.invitations.find(code)
    if invitation is None or invitation.table_id != table_id:
        raise not_found("invitation")
    return invitation


def _told(reach: Reach, invitation: Invitation) -> dict[str, Any]:
    base = next(iter(reach.bases), "")
    return {"code": invitation.code, "url": _path(invitation, base), "seat": invitation.seat}


async def _reach(call: Call) -> Reach:
    """Where others find the server, as seen from where the caller has it open."""
    settings = call.backend.services.settings
    server = call.request.scope.get("server") or ("", settings.port)
    return await asyncio.to_thread(reach_of, settings, str(call.request.base_url), server[1] or settings.port)


def _path(invitation: Invitation, base: str) -> str:
    """A link; where nobody else can reach the server it is the end of one, for this machine."""
    return f"{base}/j/{invitation.code}"
