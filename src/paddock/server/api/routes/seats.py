"""Seats in a running race: bots take over, drivers come back, all agree to go back or to delete."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from paddock.bots import levels_of
from paddock.kernel import find_game, said

from ...errors import Refusal, forbidden
from ...live import LiveTable
from ...lobby import check_level
from ...race import HandOver, Person, TakeBack, level_title, relief_level
from ...storage import Sheet, new_id
from ..dependencies import KnownCall
from ..models import Acted, BotWish, ConsentWish, RollbackTold, RollbackWish, SeatPath, TableId
from ..table_access import SEEN

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"], dependencies=[SEEN])


@router.post("/seats/{seat}/bot", summary="Let a bot drive", response_model=Acted)
async def hand_over(call: KnownCall, table_id: TableId, seat: SeatPath, wish: BotWish | None = None) -> Any:
    """For one's own seat; it can be taken back at any moment. For others see the calls about the absent."""
    table = await call.backend.tables.find(table_id)
    check_own_seat(table, call.me.id, seat)
    level = check_level(find_game(table.sheet.game), wish.level if wish else None)
    if table.sheet.rated:
        level = no_stronger_than_relief(table.sheet, wish.level if wish else None)
    return {"n": await table.perform(HandOver(Person(call.me, new_id()), seat, level))}


def no_stronger_than_relief(sheet: Sheet, level: str | None) -> str:
    """In a rated race nobody is driven by a better bot than whoever stays away."""
    relief = relief_level(sheet)
    ratings = {step.id: step.rating for step in levels_of(find_game(sheet.game))}
    if level and ratings.get(level, float("inf")) > ratings.get(relief, 0.0):
        title = level_title(sheet, relief)
        raise Refusal(
            "rated",
            said(
                "refused.relief-strongest",
                "In a rated race no bot drives for you that is stronger than the relief, {level}.",
                level=title,
            ),
        )
    return level or relief


def check_own_seat(table: LiveTable, person: str, seat: int) -> None:
    """Nobody hands over somebody else's seat; while the owner is here there is no other way either."""
    owners = {owner.seat: owner for owner in table.sheet.owners()}
    owner = owners.get(seat)
    if owner is None or owner.identity_id == person:
        return
    if owner.identity_id in table.viewers.attendance().present:
        raise Refusal(
            "present",
            said(
                "refused.owner-present", "{name} is at the table. Only {name} can hand over this seat.", name=owner.name
            ),
        )
    raise forbidden(
        said(
            "refused.owner-hands-over",
            "Only {name} can hand over this seat; call relief if {name} stays away.",
            name=owner.name,
        )
    )


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
