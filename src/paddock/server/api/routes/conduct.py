"""Reports of people, and what moderators do about them. A moderator sees no more of a race than anybody else."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from paddock.kernel import said

from ...errors import Refusal, forbidden, not_found
from ...moderation import clean_line, person_name
from ...ratings import rate_race
from ...storage import Complaint
from ..conduct_models import (
    AppealWish,
    AuditTold,
    Number,
    OutcomeWish,
    OverviewTold,
    PersonListed,
    PersonPath,
    ReasonWish,
    RenameWish,
    ReportTold,
    ReportWish,
    SanctionTold,
    SanctionWish,
)
from ..dependencies import Call, KnownCall
from ..models import Done, TableId
from ..table_access import visible_table

router = APIRouter(prefix="/api", tags=["moderation"])

Before = Annotated[int | None, Query(ge=1, le=2**53, description="Entries behind this one.")]
Part = Annotated[str, Query(min_length=2, max_length=40, description="A part of a name, or an id.")]


@router.post("/reports", summary="Report something", response_model=Done, status_code=201)
async def report(call: KnownCall, wish: ReportWish) -> Any:
    """A line of chat (with what was said around it), a driver's name, a comment or a table that I can see."""
    call.backend.limit("codes", call.me.id)
    table = await visible_table(call.backend, wish.table, call.known, None)
    subject = await _subject(call, wish)
    item = "" if wish.item is None else str(wish.item)
    complaint = Complaint(call.me.id, subject, wish.kind, table.id, item, clean_line(wish.why))
    await call.storage.conduct.complain(complaint)
    return {"done": True}


@router.get("/me/sanctions", summary="What moderators did about me", response_model=list[SanctionTold])
async def my_sanctions(call: KnownCall) -> Any:
    """With the reason, and my reply if I gave one."""
    return await call.storage.conduct.sanctions_of(call.me.id)


@router.post("/me/sanctions/{number}/appeal", summary="Reply to a sanction, once", response_model=Done)
async def appeal(call: KnownCall, number: Number, wish: AppealWish) -> Any:
    """Moderators read it."""
    if not await call.storage.conduct.appeal(call.me.id, number, " ".join(wish.text.split())):
        raise not_found("appeal")
    return {"done": True}


@router.get("/me/audit", summary="My entries of the log", response_model=list[AuditTold])
async def my_audit(call: KnownCall, before: Before = None) -> Any:
    """What I did, and what was done about me."""
    entries = await call.storage.audit.entries(before, call.me.id)
    return [entry if entry["who"] == call.me.id else {**entry, "who": "staff", "by": None} for entry in entries]


@router.get("/admin/overview", summary="How the house stands", response_model=OverviewTold)
async def overview(call: KnownCall) -> Any:
    """Open reports, tables in memory, jobs that were given up, and what is amiss."""
    _staff(call)
    services = call.backend.services
    dead = [] if call.me.role != "admin" else await call.storage.jobs.dead()
    return {
        "reports": len(await call.storage.conduct.open_ones()),
        "live_tables": services.metrics.live_tables,
        "dead_letters": [{"kind": one.kind, "tries": one.tries, "at": one.dead_at, "error": one.error} for one in dead],
        "problems": await services.health.problems(services),
    }


@router.get("/admin/reports", summary="Open reports", response_model=list[ReportTold])
async def list_reports(call: KnownCall) -> Any:
    """The oldest first, with copies of what was said."""
    _staff(call)
    return await call.storage.conduct.open_ones()


@router.post("/admin/reports/{number}", summary="Close a report", response_model=Done)
async def close_report(call: KnownCall, number: Number, wish: OutcomeWish) -> Any:
    """With a word about what came of it."""
    _staff(call)
    if not await call.storage.conduct.close_one(number, clean_line(wish.outcome)[:200]):
        raise not_found("report")
    await _note(call, "closed a report", "", wish.outcome)
    return {"done": True}


@router.get("/admin/people", summary="Find people", response_model=list[PersonListed])
async def find_people(call: KnownCall, name: Part) -> Any:
    """With their earlier names of 90 days, and what was done about them."""
    _staff(call)
    told = []
    for person in await call.storage.conduct.find_people(name):
        earlier = await call.storage.names.earlier(person["id"])
        done = await call.storage.conduct.sanctions_of(person["id"])
        told.append({**person, "earlier_names": earlier, "sanctions": done})
    return told


@router.post("/admin/sanctions", summary="Warn, mute or ban somebody", response_model=Done, status_code=201)
async def sanction(call: KnownCall, wish: SanctionWish) -> Any:
    """For some hours or for ever; the person is told why. A ban closes their sockets."""
    _staff(call)
    person = await _person(call, wish.person)
    why = clean_line(wish.why)
    await call.storage.conduct.sanction(person, wish.kind, why, None if wish.kind == "warn" else wish.hours)
    await call.backend.tables.meet_again(person)
    await _note(call, wish.kind, person, why)
    return {"done": True}


@router.delete("/admin/sanctions/{number}", summary="Lift a sanction", response_model=Done)
async def lift(call: KnownCall, number: Number) -> Any:
    """It holds no longer."""
    _staff(call)
    if (person := await call.storage.conduct.lift(number)) is None:
        raise not_found("sanction")
    await call.backend.tables.meet_again(person)
    await _note(call, "lifted a sanction", person, "")
    return {"done": True}


@router.post("/admin/people/{person}/name", summary="Give somebody another name", response_model=Done)
async def rename(call: KnownCall, person: PersonPath, wish: RenameWish) -> Any:
    """Everywhere, also at tables; they are told why."""
    _staff(call)
    found, why = await _person(call, person), clean_line(wish.why)
    tables = await call.storage.conduct.rename(found, person_name(wish.name))
    await call.storage.conduct.sanction(found, "rename", why, None)
    await call.backend.tables.meet_again(found)
    for table in tables:
        call.backend.replays.forget(table)
        await call.backend.tables.introduce_again(table)
    await _note(call, "rename", found, why)
    return {"done": True}


@router.post("/admin/tables/{table_id}/lines/{number}/remove", summary="Remove a line", response_model=Done)
async def remove_line(call: KnownCall, table_id: TableId, number: Number, wish: ReasonWish) -> Any:
    """It goes from the chat of everybody who looks."""
    _staff(call)
    author = await call.storage.conduct.remove_line(table_id, number)
    if author is None:
        raise not_found("line")
    call.backend.tables.unsay(table_id, number)
    await _note(call, "removed a line", author, wish.why)
    return {"done": True}


@router.post("/admin/races/{table_id}/strike", summary="Strike a race from the ratings", response_model=Done)
async def strike(call: KnownCall, table_id: TableId, wish: ReasonWish) -> Any:
    """All ratings that followed are worked out again; the result of the race stands."""
    _staff(call)
    if not await call.storage.ratings.strike(table_id, rate_race):
        raise not_found("rated-race")
    await _note(call, "struck a race", "", f"{table_id}: {wish.why}")
    return {"done": True}


@router.get("/admin/audit", summary="The log", response_model=list[AuditTold])
async def read_audit(call: KnownCall, before: Before = None) -> Any:
    """For admins: who did what about whom, the latest first."""
    _staff(call, "admin")
    return await call.storage.audit.entries(before)


def _staff(call: Call, *roles: str) -> None:
    """Nobody learns whether there is anything here for others."""
    if call.me.role not in (roles or ("admin", "moderator")):
        raise not_found("call")


async def _person(call: Call, identity_id: str) -> str:
    """Somebody whom a moderator may act on."""
    found = await call.storage.people.find(identity_id)
    if found is None:
        raise not_found("person")
    if found.role == "admin" or (found.role and call.me.role != "admin"):
        raise forbidden(said("refused.admins-only", "Nobody acts on an admin, and only admins act on moderators."))
    return found.id


async def _subject(call: Call, wish: ReportWish) -> str | None:
    """Whom a report is about."""
    table = await call.backend.tables.find(wish.table)
    if wish.kind == "table":
        return table.sheet.host_id
    if wish.item is None:
        raise Refusal("malformed", said("refused.which-item", "item: say which line, seat or comment."), 422)
    if wish.kind == "line":
        author = await call.storage.mutes.author(table.id, wish.item)
        return author[0] if author else None
    if wish.kind == "comment":
        return await call.storage.comments.author(table.id, wish.item)
    if wish.kind == "name" and wish.item < len(table.sheet.seats):
        return table.sheet.seats[wish.item].identity_id
    return None


async def _note(call: Call, what: str, whom: str, why: str) -> None:
    await call.storage.audit.note(call.me.id, what, whom=whom, why=why, address=call.address)
