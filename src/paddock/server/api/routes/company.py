"""Company around a race: comments and bookmarks on its steps, and a driver's hand, watched late."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import Field
from starlette.responses import Response

from paddock.kernel import said

from ...errors import Refusal, forbidden, not_found
from ...history import Look, Still, describe_still
from ...live import LiveTable, as_seen_by
from ...moderation import clean_text
from ...notices import Happening, post
from ...race import game_of
from ...storage import DAY, now
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Done, Model, SeatPath, TableId, Told
from ..replies import JsonReply
from ..table_access import replay_of, visible_table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["company"])

Step = Annotated[int, Field(ge=0, le=10_000_000)]
StepPath = Annotated[int, Path(ge=0, le=10_000_000)]
Number = Annotated[int, Path(ge=1, le=2**53)]
HAND_DELAY = 60_000
"""Milliseconds after which a hand may be watched at least; and not before the round is over."""


class CommentWish(Model):
    """Something about a step: plain text in a small part of Markdown (bold, lists, #123, rules)."""

    step: Step
    text: Annotated[str, Field(min_length=1, max_length=2000)]
    room: Literal["all", "table"] = Field("all", description="For all who see the race, or for those of the table.")


class CommentChange(Model):
    """The same, said better."""

    text: Annotated[str, Field(min_length=1, max_length=2000)]


class CommentTold(Told):
    """A comment."""

    id: int
    step: int
    name: str
    text: str
    room: Literal["all", "table"]
    made_at: int
    changed_at: int | None
    mine: bool


class BookmarkWish(Model):
    """A step worth finding again."""

    label: Annotated[str, Field(min_length=1, max_length=80)]
    shared: bool = False


class BookmarkTold(Told):
    """A step that somebody marked."""

    step: int
    label: str
    name: str
    shared: bool
    mine: bool


class HandWish(Model):
    """Whether others may watch my hand."""

    shown: bool


@router.get("/comments", summary="Comments on a race", response_model=list[CommentTold])
async def list_comments(
    call: AnyCall, table_id: TableId, until: Annotated[int, Query(ge=0, le=10_000_000)] = 10_000_000
) -> Any:
    """After the flag, in the order of the steps; with `until` only up to a step, for readers without spoilers."""
    table = await _finished(call, table_id)
    found = await call.storage.comments.of_table(table.id, until, table_too=table.sheet.is_member(call.identity_id))
    apart = await call.storage.circle.not_heard(call.me.id) if call.known else frozenset()
    return [{**one, "mine": one["identity_id"] == call.identity_id} for one in found if one["identity_id"] not in apart]


@router.post("/comments", summary="Comment on a step", response_model=Done, status_code=201)
async def add_comment(call: KnownCall, table_id: TableId, wish: CommentWish) -> Any:
    """For all who may see the race, or for those of its table; people with accounts, 50 of each and 200 in all."""
    table = await _finished(call, table_id)
    _check_speaker(call)
    call.backend.limit("lines", call.me.id)
    if wish.room == "table" and not table.sheet.is_member(call.me.id):
        raise forbidden(said("refused.comment-at-table", "Only those who were at the table comment for the table."))
    if wish.step > len((await replay_of(call, table.sheet)).stills) - 1:
        raise not_found("step")
    await call.storage.comments.say(table.id, call.me.id, wish.step, (wish.room, clean_text(wish.text)))
    await _tell_drivers(call, table)
    return {"done": True}


@router.put("/comments/{number}", summary="Change a comment", response_model=Done)
async def change_comment(call: KnownCall, table_id: TableId, number: Number, wish: CommentChange) -> Any:
    """One's own, within a quarter of an hour."""
    await _finished(call, table_id)
    _check_speaker(call)
    if not await call.storage.comments.change(call.me.id, number, clean_text(wish.text)):
        raise not_found("fresh-comment")
    return {"done": True}


@router.delete("/comments/{number}", summary="Take a comment back", response_model=Done)
async def remove_comment(call: KnownCall, table_id: TableId, number: Number) -> Any:
    """One's own; moderators take back any, which the log tells."""
    await _finished(call, table_id)
    author = await call.storage.comments.remove(None if call.me.role else call.me.id, number)
    if author is None:
        raise not_found("comment")
    if author != call.me.id:
        await call.storage.audit.note(call.me.id, "removed a comment", whom=author, address=call.address)
    return {"done": True}


@router.get("/bookmarks", summary="Bookmarks in a race", response_model=list[BookmarkTold])
async def list_bookmarks(call: AnyCall, table_id: TableId) -> Any:
    """Mine, and those that others share."""
    table = await _finished(call, table_id)
    found = await call.storage.comments.bookmarks_of(table.id, call.identity_id)
    apart = await call.storage.circle.not_heard(call.me.id) if call.known else frozenset()
    return [{**one, "mine": one["identity_id"] == call.identity_id} for one in found if one["identity_id"] not in apart]


@router.put("/bookmarks/{step}", summary="Mark a step", response_model=Done)
async def mark(call: KnownCall, table_id: TableId, step: StepPath, wish: BookmarkWish) -> Any:
    """For myself, or for all who look."""
    table = await _finished(call, table_id)
    label = " ".join(clean_text(wish.label).split())[:80]
    if wish.shared:
        _check_heard(call)
    await call.storage.comments.mark(table.id, call.me.id, step, (label, wish.shared and call.me.account is not None))
    return {"done": True}


@router.delete("/bookmarks/{step}", summary="Forget a bookmark", response_model=Done)
async def unmark(call: KnownCall, table_id: TableId, step: StepPath) -> Any:
    """One's own."""
    await call.storage.comments.unmark((await _finished(call, table_id)).id, call.me.id, step)
    return {"done": True}


@router.put("/seats/{seat}/hand", summary="Let others watch my hand", response_model=Done)
async def show_hand(call: KnownCall, table_id: TableId, seat: SeatPath, wish: HandWish) -> Any:
    """Late, and never in a rated race; off unless the owner of the seat says so."""
    table = await call.backend.tables.find(table_id)
    if seat not in table.sheet.seats_of(call.me.id):
        raise forbidden(said("refused.hand-owner", "Only the owner of a seat shows its hand."))
    if table.sheet.rated:
        raise Refusal("rated", said("refused.hands-rated", "Hands are not shown in a rated race."))
    await call.storage.comments.open_hand(table_id, seat, shown=wish.shown)
    return {"done": True}


@router.get("/hands", summary="Whose hands may be watched", response_model=list[int])
async def open_hands(call: AnyCall, table_id: TableId) -> Any:
    """The seats whose owners allow it; none in a rated race."""
    table = await visible_table(call.backend, table_id, call.known, None)
    return [] if table.sheet.rated else sorted(await call.storage.comments.hands_of(table.id))


@router.get("/hands/{seat}", summary="A driver's hand, late")
async def watch_hand(call: AnyCall, table_id: TableId, seat: SeatPath) -> Response:
    """The latest step that is a full round and a minute old, from the seat of a driver who allows it."""
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    allowed = seat in await call.storage.comments.hands_of(table.id) and not table.sheet.rated
    if not allowed or table.sheet.status == "lobby" or table.sheet.seats_of(call.identity_id):
        raise not_found("hand")
    replay = await replay_of(call, table.sheet)
    rounds, services = game_of(table.sheet).rounds, call.backend.services
    newest, until = rounds(replay.stills[-1].moment.state), min(now() - HAND_DELAY, services.shown_until)
    late = [
        step
        for step, still in enumerate(replay.stills)
        if rounds(still.moment.state) < newest and _moment_of(still, table) < until
    ]
    if not late:
        raise Refusal(
            "too-early", said("refused.hand-late", "This hand is shown one round late; look again in a moment."), 409
        )
    sheet = as_seen_by(services, table.sheet, call.identity_id)
    async with call.work.turn(call.asker):
        still = describe_still(sheet, replay, Look(late[-1], seat))
    return JsonReply({**still, "rounds_late": newest - rounds(replay.stills[late[-1]].moment.state)})


def _moment_of(still: Still, table: LiveTable) -> int:
    return still.act.made_at if still.act else table.sheet.started_at or now()


async def _finished(call: Call, table_id: str) -> LiveTable:
    """A race that the asker may see, after its flag."""
    table = await visible_table(call.backend, table_id, call.known, None)
    table.viewers.check_watching(call.identity_id)
    if as_seen_by(call.backend.services, table.sheet, call.identity_id).status != "over":
        raise Refusal("not-over", said("refused.after-the-flag", "Comments and bookmarks come after the flag."))
    return table


async def _tell_drivers(call: Call, table: LiveTable) -> None:
    """Those who raced, once a day however much is said; not who is on the other side of a block."""
    apart = await call.storage.circle.not_heard(call.me.id)
    drivers = {str(seat.identity_id) for seat in table.sheet.owners()} - apart - {call.me.id}
    for driver in sorted(drivers & call.storage.channels.reachable):
        told = Happening("comment", table.id, driver, by=call.me.name)
        await post(call.storage, told, f"comment:{table.id}:{now() // DAY}")


def _check_speaker(call: Call) -> None:
    if call.me.account is None:
        raise Refusal("no-account", said("refused.comment-account", "People with accounts comment; make one first."))
    _check_heard(call)


def _check_heard(call: Call) -> None:
    """Whoever is muted writes nothing that others read."""
    if (call.me.muted_until or 0) > now():
        raise Refusal(
            "muted", said("refused.muted", "A moderator has muted you; your page tells why, and until when."), 403
        )
