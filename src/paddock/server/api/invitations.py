"""Links and codes that open a table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ..reception import Asking, Mine, Visit
from ..refusals import forbidden, not_found
from ..storage import Invitation
from .models import CodeText, Done, InvitationTold, InvitationWish, Joined, TableId

router = APIRouter(prefix="/api", tags=["invitations"])


@router.post("/tables/{table_id}/invitations", summary="A new link", response_model=InvitationTold, status_code=201)
async def invite(visit: Mine, table_id: TableId, wish: InvitationWish) -> Any:
    """Whoever sits at the table may invite; a link may be for one seat only."""
    table = await visit.desk.tables.find(table_id)
    if not table.sheet.is_member(visit.me.id):
        raise forbidden("Only those at the table can invite others.")
    if wish.seat is not None and wish.seat >= len(table.sheet.seats):
        raise not_found("This seat")
    visit.desk.limit("tables", visit.me.id)
    invitation = await visit.storage.invitations.add(table_id, wish.seat)
    table.code = table.code or (invitation.code if wish.seat is None else None)
    return _told(visit, invitation)


@router.get("/tables/{table_id}/invitations", summary="The open links of a table", response_model=list[InvitationTold])
async def list_invitations(visit: Mine, table_id: TableId) -> Any:
    """For those at the table."""
    table = await visit.desk.tables.find(table_id)
    if not table.sheet.is_member(visit.me.id):
        raise forbidden("Only those at the table can see its links.")
    found = await visit.storage.invitations.of_table(table_id)
    return [_told(visit, invitation) for invitation in found]


@router.delete("/tables/{table_id}/invitations/{code}", summary="Revoke a link", response_model=Done)
async def revoke(visit: Mine, table_id: TableId, code: CodeText) -> Any:
    """It opens nothing any more; the host only."""
    table = await visit.desk.tables.find(table_id)
    if table.sheet.host_id != visit.me.id:
        raise forbidden("Only the host can do that.")
    invitation = await visit.storage.invitations.find(code)
    if invitation is None or invitation.table_id != table_id:
        raise not_found("This invitation")
    await visit.storage.invitations.revoke(invitation.code)
    if table.code == invitation.code:
        table.code = None
        table.gallery.tell_table()
    return {"done": True}


@router.get("/join/{code}", summary="Where a code leads", response_model=Joined)
async def resolve(visit: Asking, code: CodeText) -> Any:
    """Codes can be typed: case and dashes do not matter."""
    visit.desk.limit("codes", visit.address)
    invitation = await visit.storage.invitations.find(code)
    if invitation is None:
        raise not_found("This code")
    table = await visit.desk.tables.find(invitation.table_id)
    return {"table": invitation.table_id, "seat": invitation.seat, "name": table.sheet.name}


def _told(visit: Visit, invitation: Invitation) -> dict[str, Any]:
    base = visit.desk.house.settings.public_url.rstrip("/") or str(visit.request.base_url).rstrip("/")
    seat = f"&seat={invitation.seat}" if invitation.seat is not None else ""
    url = f"{base}/t/{invitation.table_id}?invitation={invitation.code}{seat}"
    return {"code": invitation.code, "url": url, "seat": invitation.seat}
