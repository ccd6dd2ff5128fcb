"""Seats in a running race: bots take over, drivers come back, all agree to go back or to delete."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from paddock.kernel import find_game

from ...lobby import check_level
from ...race import HandOver, Person, TakeBack
from ...storage import new_id
from ..dependencies import KnownCall
from ..models import Acted, BotWish, ConsentWish, RollbackTold, RollbackWish, SeatPath, TableId

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"])


@router.post("/seats/{seat}/bot", summary="Let a bot drive", response_model=Acted)
async def hand_over(call: KnownCall, table_id: TableId, seat: SeatPath, wish: BotWish | None = None) -> Any:
    """For one's own seat, or, as the host, for somebody who has been away for a while. It can be taken back at any
    moment."""
    table = await call.backend.tables.find(table_id)
    table.viewers.check_may_hand_over(call.me.id, seat)
    level = check_level(find_game(table.sheet.game), wish.level if wish else None)
    return {"n": await table.perform(HandOver(Person(call.me, new_id()), seat, level))}


@router.post("/seats/{seat}/take-back", summary="Drive again", response_model=Acted)
async def take_back(call: KnownCall, table_id: TableId, seat: SeatPath) -> Any:
    """The seat's owner only."""
    table = await call.backend.tables.find(table_id)
    return {"n": await table.perform(TakeBack(Person(call.me, new_id()), seat))}


@router.post("/rollback", summary="Propose to go back", response_model=RollbackTold)
async def propose_rollback(call: KnownCall, table_id: TableId, wish: RollbackWish) -> Any:
    """To the position after that many acts; it happens when all owners of seats agree."""
    table = await call.backend.tables.find(table_id)
    return await table.rollbacks.propose(call.me, wish.to)


@router.post("/rollback/consent", summary="Answer a proposal to go back", response_model=RollbackTold)
async def consent(call: KnownCall, table_id: TableId, wish: ConsentWish) -> Any:
    """One refusal ends the proposal."""
    table = await call.backend.tables.find(table_id)
    return await table.rollbacks.answer(call.me, yes=wish.yes)
