"""Programs: tokens, bot accounts, the stream of events, and invitations by name."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header
from starlette.responses import StreamingResponse

from paddock.kernel import alternatives, said

from ...accounts import forget_person
from ...errors import Refusal, forbidden, not_found
from ...moderation import look_of, person_name
from ...notices import Happening as Notice
from ...notices import post
from ...programs import Stream
from ...security import SCOPES
from ...storage import DAY, Account, Happening, Identity, Summons, Token, days_ago, device_of, now, title_of
from ..dependencies import Call, KnownCall
from ..models import Done, TableId
from ..program_models import (
    BotPath,
    BotTold,
    BotWish,
    CallTold,
    CallWish,
    TokenMade,
    TokenPath,
    TokenTold,
    TokenWish,
)

router = APIRouter(prefix="/api", tags=["programs"])

EVENTS = "text/event-stream"
LINES = "application/x-ndjson"
FORMS: dict[int | str, dict[str, Any]] = {200: {"description": "Line by line.", "content": {LINES: {}, EVENTS: {}}}}
STREAM_COST = 5
"""Milliseconds that it takes to look up what waits for somebody."""
LastSeen = Annotated[str | None, Header(pattern="^[0-9]{1,18}$", description="Go on behind this event.")]


@router.get("/me/tokens", summary="My tokens", response_model=list[TokenTold])
async def list_tokens(call: KnownCall) -> Any:
    """Mine and those of my bots, without their secrets."""
    bots = await call.storage.programs.bots_of(call.me.id)
    found = []
    for owner in (call.me, *bots):
        for token in await call.storage.tokens.of_person(owner.id):
            found.append(_told(token, None if owner is call.me else owner.name))
    return found


@router.post("/me/tokens", summary="A new token", response_model=TokenMade, status_code=201)
async def add_token(call: KnownCall, wish: TokenWish) -> Any:
    """For a program that acts for me, or for one of my bots. Its secret is told once; the server keeps a hash."""
    if call.me.account is None:
        raise Refusal("no-account", said("refused.tokens-account", "Tokens belong to accounts; make one first."))
    for scope in wish.scopes:
        if scope not in SCOPES:
            raise Refusal(
                "scope",
                said(
                    "refused.scope-unknown",
                    "Scope {scope} is unknown; {allowed}.",
                    scope=repr(scope),
                    allowed=alternatives(scope, tuple(SCOPES)),
                ),
                422,
            )
    owner = await _bot(call, wish.bot) if wish.bot else call.me
    name = " ".join(wish.name.split()) or "token"
    token, secret = await call.storage.tokens.add(owner.id, name, wish.scopes, days_ago(-wish.days))
    return {**_told(token, owner.name if wish.bot else None), "token": secret}


@router.delete("/me/tokens/{token}", summary="Revoke a token", response_model=Done)
async def revoke_token(call: KnownCall, token: TokenPath) -> Any:
    """It opens nothing any more, and its sockets close."""
    bots = await call.storage.programs.bots_of(call.me.id)
    for owner in (call.me, *bots):
        if await call.storage.tokens.revoke(owner.id, token):
            call.backend.tables.hang_up(device_of(token))
            return {"done": True}
    raise not_found("token")


@router.get("/me/bots", summary="My bot accounts", response_model=list[BotTold])
async def list_bots(call: KnownCall) -> Any:
    """Accounts that programs drive; everybody sees that they are mine."""
    return [{"id": bot.id, "name": bot.name} for bot in await call.storage.programs.bots_of(call.me.id)]


@router.post("/me/bots", summary="A new bot account", response_model=BotTold, status_code=201)
async def add_bot(call: KnownCall, wish: BotWish) -> Any:
    """It races where hosts allow programs or call it by name, at four tables at a time, and is never rated."""
    call.backend.limit("logins", call.address)
    if call.me.account is None or call.me.owner_id:
        raise Refusal("no-account", said("refused.bots-account", "Bots belong to people with accounts."))
    name = person_name(wish.name)
    bot = await call.storage.programs.add_bot(call.me.id, Account(name, "", "", look_of(name)))
    return {"id": bot, "name": name}


@router.delete("/me/bots/{bot}", summary="Give up a bot account", response_model=Done)
async def remove_bot(call: KnownCall, bot: BotPath) -> Any:
    """At once: relief drives on where it raced."""
    found = await _bot(call, bot)
    await forget_person(call.backend.tables, call.backend.replays, found.id)
    return {"done": True}


@router.get("/stream/events", summary="What happens to me, line by line", responses=FORMS)
async def stream_events(call: KnownCall, last_event_id: LastSeen = None) -> StreamingResponse:
    """`asked`, `started`, `over`, `invited`, and a `beat` every 15 seconds; as NDJSON, or as server-sent events if the
    Accept header asks for them. Last-Event-ID goes on where another stream ended, up to a day or 1,000 events back.
    """
    return _stream(call, last_event_id, events=EVENTS in call.request.headers.get("accept", ""))


@router.get("/me/events", summary="What happens to me, for an open page", responses=FORMS)
async def home_events(call: KnownCall, last_event_id: LastSeen = None) -> StreamingResponse:
    """The same as server-sent events, whatever the Accept header says: home looks anew when one comes."""
    return _stream(call, last_event_id, events=True)


def _stream(call: Call, last_event_id: str | None, *, events: bool) -> StreamingResponse:
    stream = Stream(call.storage, call.me, events=events)
    stream.check()
    call.work.charge(call.asker, STREAM_COST)
    after = int(last_event_id) if last_event_id else None
    headers = {"Content-Encoding": "identity", "X-Accel-Buffering": "no"}  # a packed line would wait for the next
    kind = EVENTS if events else LINES
    return StreamingResponse(stream.lines(after, call.backend.stopping), media_type=kind, headers=headers)


@router.post("/tables/{table_id}/invite", summary="Call somebody by name", response_model=Done)
async def invite_by_name(call: KnownCall, table_id: TableId, wish: CallWish) -> Any:
    """A bot account of anybody, or a person; those at the table may. Nobody is told whether a person blocks them.

    Strangers fill nobody's mailbox: who neither is followed nor has raced there with them calls by a notice once a day.
    """
    call.backend.limit("codes", call.me.id)
    table = await call.backend.tables.find(table_id)
    if not table.sheet.is_member(call.me.id):
        raise forbidden(said("refused.invite-at-table", "Only those at the table can invite others."))
    if table.sheet.status != "lobby":
        raise Refusal(
            "started", said("refused.nobody-sits-down", "The race has started; nobody can sit down any more.")
        )
    found = await call.storage.programs.by_name(wish.name)
    if found is None:
        raise not_found("account")
    identity_id, _, owner = found
    if owner and table.sheet.rated:
        raise Refusal("rated", said("refused.programs-unrated", "Programs are not rated against people."))
    if await call.storage.circle.are_apart(call.me.id, identity_id):
        return {"done": True}  # nobody is told who blocks whom
    await call.storage.programs.invite(Summons(table_id, identity_id, wish.seat, call.me.id))
    body = {"name": str(table.sheet.name), "game": table.sheet.game, "seat": wish.seat, "by": call.me.name}
    happening = Happening(identity_id, f"invited:{table_id}", "invited", table_id, body)
    await call.storage.happenings.note([happening])
    if not owner:
        told = Notice("invited", table_id, identity_id, by=call.me.name)
        await post(call.storage, told, f"invited:{await _occasion(call, identity_id, table_id)}")
    return {"done": True}


async def _occasion(call: Call, invited: str, table_id: str) -> str:
    """What somebody is called for once: every table of people they know, and one a day of all strangers together."""
    known = await call.storage.circle.follows(invited, call.me.id)
    if known or await call.storage.profiles.versus(call.me.id, invited):
        return table_id
    return f"stranger:{now() // DAY}"


@router.get("/me/calls", summary="To which tables I am called", response_model=list[CallTold])
async def list_calls(call: KnownCall) -> Any:
    """Lobbies to which somebody called me by name; POST …/join sits down, POST …/decline does not."""
    told = []
    for summons, name, game in await call.storage.programs.calls_of(call.me.id):
        by = await call.storage.people.find(summons.from_id)
        named = {"name": str(name), "title": title_of(name)}
        table = {"table": summons.table_id, **named, "game": game, "seat": summons.seat}
        told.append({**table, "by": by.name if by else ""})
    return told


@router.post("/tables/{table_id}/decline", summary="Do not come", response_model=Done)
async def decline(call: KnownCall, table_id: TableId) -> Any:
    """The call is forgotten; nobody is told."""
    await call.storage.programs.decline(table_id, call.me.id)
    return {"done": True}


async def _bot(call: Call, bot: str) -> Identity:
    found = [mine for mine in await call.storage.programs.bots_of(call.me.id) if mine.id == bot]
    if not found:
        raise not_found("bot")
    return found[0]


def _told(token: Token, bot: str | None) -> dict[str, Any]:
    return {
        "id": token.id,
        "name": token.name,
        "scopes": list(token.scopes),
        "created_at": token.created_at,
        "ends_at": token.ends_at,
        "used_at": token.used_at,
        "bot": bot,
    }
