"""How I want to be called: ways, hours, a test; and the way out of every mail, without a login."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Path, Query
from pydantic import Field
from starlette.responses import HTMLResponse

from paddock.kernel import said

from ...errors import Refusal, not_found
from ...jobs import Done as Sent
from ...notices import DIGESTED, EVENTS, LineError, Wishes
from ...storage import DAY, Channel, now
from ..dependencies import AnyCall, Call, CurrentBackend, KnownCall
from ..models import Done, Model, TableId, Told
from ..plain_pages import plain_page

router = APIRouter(prefix="/api", tags=["notices"])

ChannelId = Annotated[int, Path(ge=0, le=2**53)]
Token = Annotated[str, Query(max_length=200, pattern=r"^[A-Za-z0-9._-]+$")]
PAGE: dict[int | str, dict[str, Any]] = {"4XX": {"content": {"application/json": {}, "text/html": {}}}}
"""Links in mails open pages; a link that was cut is refused like any call."""
Spoken = Annotated[str, Header(max_length=300)]
"""The languages of whoever opens a link."""
TOO_OLD = said("notice.page.too-old", "This link is not good any more; ask for another one in your settings.")
THANKS = said("notice.page.thanks", "Thank you. Notices will reach you at this address.")
NO_MORE = said("notice.page.no-more", "No more of these mails")
NOT_OURS = said("notice.page.not-ours", "This link is not one of ours.")
GONE = said("notice.page.gone", "No mails are sent there any more.")
DONE = said("notice.page.done", "Done: you get no more of these mails.")
Url = Annotated[str, Field(max_length=1000)]


class PushKeys(Model):
    """As a browser gives them."""

    p256dh: Annotated[str, Field(max_length=120, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Field(max_length=60, pattern=r"^[A-Za-z0-9_=-]+$")]


class ChannelWish(Model):
    """A way to be reached: a browser's subscription, a mail address, a web address."""

    way: Literal["push", "mail", "webhook"]
    address: Url
    keys: PushKeys | None = None


class WishesWish(Model):
    """What I want to know, and when."""

    ways: dict[str, list[str]] = Field(default_factory=dict)
    time_zone: Annotated[str, Field(max_length=60)] = "UTC"
    quiet: list[int] | None = Field(None, description="From and to, in minutes of the day.")
    names: bool = Field(False, description="Name private tables, too.")
    digest_hour: int | None = Field(None, description="Collect mails that can wait until that hour.")
    digest_day: int | None = Field(None, description="Once a week, on that day; Monday is 0.")


class TableMode(Model):
    """A table as usual, muted, or telling everything."""

    mode: Literal["", "mute", "all"]


class TableModeTold(Told):
    """The same, as it is set."""

    mode: Literal["", "mute", "all"]
    reachable: bool


class NoticesTold(Told):
    """How I am called."""

    offered: list[str] = Field(description="The ways this server has.")
    push_key: str | None
    events: list[str]
    wishes: dict[str, Any]
    channels: list[dict[str, Any]]
    record: list[dict[str, Any]]


@router.get("/me/notices", summary="How I am called", response_model=NoticesTold)
async def read_notices(call: KnownCall) -> Any:
    """Ways, wishes, and the latest 50 of what was sent."""
    courier, channels = call.backend.courier, call.storage.channels
    wishes = Wishes.of(await channels.wishes(call.me.id))
    return {
        "offered": list(courier.ways),
        "push_key": courier.push.public_key if courier.push else None,
        "events": list(EVENTS),
        "wishes": wishes.to_plain(),
        "channels": [_told(channel) for channel in await channels.of_person(call.me.id)],
        "record": [
            {"kind": sent.kind, "way": sent.way, "text": sent.text, "result": sent.result, "at": sent.sent_at}
            for sent in await channels.record(call.me.id)
        ],
    }


@router.put("/me/notices", summary="Say what I want to know", response_model=NoticesTold)
async def set_wishes(call: KnownCall, wish: WishesWish) -> Any:
    """Whatever is left out is as usual."""
    checked = Wishes.of(wish.model_dump())
    await call.storage.channels.set_wishes(call.me.id, checked.to_plain())
    return await read_notices(call)


@router.post("/me/notices/channels", summary="One more way", response_model=NoticesTold, status_code=201)
async def add_channel(call: KnownCall, wish: ChannelWish) -> Any:
    """A mail address is asked first whether it wants to."""
    courier = call.backend.courier
    call.backend.limit("tables", call.me.id)
    if wish.way not in courier.ways:
        raise Refusal(
            "not-offered", said("refused.way-not-offered", "This server does not send over {way}.", way=wish.way)
        )
    secret: dict[str, str] = {}
    if wish.way == "mail":
        _check_mail(wish.address)
    else:
        try:
            courier.line.check(wish.address)
        except LineError as error:
            raise Refusal("address", str(error), 422) from None
        secret = wish.keys.model_dump() if wish.keys else {"key": secrets.token_urlsafe(24)}
    if wish.way == "push" and not wish.keys:
        raise Refusal("address", said("refused.subscription-keys", "A subscription needs its keys."), 422)
    state = "waiting" if wish.way == "mail" else "on"
    channel = Channel(0, call.me.id, wish.way, wish.address, secret, state, 0)
    added = await call.storage.channels.add(channel)
    if wish.way == "mail":
        await _ask(call, added)
    return await read_notices(call)


@router.delete("/me/notices/channels/{channel}", summary="One way less", response_model=NoticesTold)
async def remove_channel(call: KnownCall, channel: ChannelId) -> Any:
    """Nothing is sent there any more."""
    await call.storage.channels.remove((await _mine(call, channel)).id)
    return await read_notices(call)


@router.post("/me/notices/channels/{channel}/test", summary="Send a test", response_model=Told)
async def try_channel(call: KnownCall, channel: ChannelId) -> Any:
    """At once, with the answer: `sent`, `asked` (the link to confirm an address, again), or what went wrong.

    Seldom, for it goes to an address that anybody may have named.
    """
    call.backend.limit("codes", call.me.id)
    mine = await _mine(call, channel)
    if mine.state == "waiting":
        await _ask(call, mine.id)
        return {"result": "asked"}
    result = await call.backend.courier.try_out(mine)
    if result == "sent" and mine.state == "off":
        await call.storage.channels.change(mine.id, state="on")  # whoever tries it wants it, and it works
    return {"result": result}


@router.get("/tables/{table_id}/notices", summary="How loud a table is to me", response_model=TableModeTold)
async def read_table_mode(call: KnownCall, table_id: TableId) -> Any:
    """As usual, muted, or telling everything; and whether I can be reached at all."""
    channels = call.storage.channels
    return {"mode": await channels.mode_at(call.me.id, table_id), "reachable": call.me.id in channels.reachable}


@router.put("/tables/{table_id}/notices", summary="Mute a table, or hear everything", response_model=Done)
async def set_table_mode(call: KnownCall, table_id: TableId, wish: TableMode) -> Any:
    """What concerns my seat itself is always told."""
    table = await call.backend.tables.find(table_id)
    if not table.sheet.is_member(call.me.id):
        raise not_found("table")
    await call.storage.channels.set_mode(call.me.id, table_id, wish.mode)
    return {"done": True}


@router.get("/notices/confirm", summary="Confirm a mail address", response_class=HTMLResponse, responses=PAGE)
async def confirm(backend: CurrentBackend, token: Token, accept_language: Spoken = "") -> HTMLResponse:
    """The link of the first mail; good for 24 hours."""
    kind, channel_id, until = _read(backend, token)
    channel = await backend.services.storage.channels.find(channel_id)
    if kind != "confirm" or channel is None or not until.isdecimal() or int(until) < now():
        return plain_page(TOO_OLD, accept_language, 410)
    if channel.state == "waiting":
        await backend.services.storage.channels.change(channel.id, state="on")
    return plain_page(THANKS, accept_language)


@router.get("/unsubscribe", summary="No more mails", response_class=HTMLResponse, responses=PAGE)
async def ask_to_leave(token: Token, accept_language: Spoken = "") -> HTMLResponse:
    """A page with one button: mail scanners open links, but press none."""
    return plain_page(NO_MORE, accept_language, action=f"/api/unsubscribe?token={token}")


@router.post("/unsubscribe", summary="No more mails, by one click", response_class=HTMLResponse, responses=PAGE)
async def leave(backend: CurrentBackend, token: Token, accept_language: Spoken = "") -> HTMLResponse:
    """RFC 8058: without a login, for ever good."""
    kind, channel_id, what = _read(backend, token)
    channels = backend.services.storage.channels
    channel = await channels.find(channel_id)
    if kind != "leave":
        return plain_page(NOT_OURS, accept_language, 404)
    if channel is None:
        return plain_page(GONE, accept_language)
    if what == "all":
        await channels.change(channel.id, state="off")
    else:
        await _drop_mail(backend, channel.identity_id, what)
    return plain_page(DONE, accept_language)


async def _drop_mail(backend: CurrentBackend, identity_id: str, event: str) -> None:
    channels = backend.services.storage.channels
    plain = Wishes.of(await channels.wishes(identity_id)).to_plain()
    for one in DIGESTED if event == "digest" else (event,):
        if one in plain["ways"]:
            plain["ways"][one] = [way for way in plain["ways"][one] if way != "mail"]
    await channels.set_wishes(identity_id, Wishes.of(plain).to_plain())


def _read(backend: CurrentBackend, token: str) -> tuple[str, int, str]:
    told = backend.courier.signer.read(token) or ""
    kind, _, rest = told.partition(".")
    number, _, what = rest.partition(".")
    return kind, int(number) if number.isdecimal() else -1, what


def _check_mail(address: str) -> None:
    name, _, domain = address.rpartition("@")
    plain = address.isascii() and address.isprintable() and not set(address) & set(' <>,;:"\\()[]')
    if not name or "." not in domain.strip(".") or not plain or len(address) > 254:
        raise Refusal("address", said("refused.no-mail-address", "This is no mail address."), 422)


async def _ask(call: Call, channel_id: int) -> None:
    courier, channel = call.backend.courier, await call.storage.channels.find(channel_id)
    call.backend.limit("exports", call.me.id)
    assert channel
    token = courier.signer.sign(f"confirm.{channel_id}.{now() + DAY}")
    outcome = await courier.ask_to_confirm(channel, token)
    if not isinstance(outcome, Sent):
        raise Refusal(
            "mail", said("refused.mail-later", "The mail server does not take this address now; try again later."), 503
        )


async def _mine(call: AnyCall, channel_id: int) -> Channel:
    channel = await call.storage.channels.find(channel_id)
    if channel is None or channel.identity_id != call.identity_id:
        raise not_found("way")
    return channel


def _told(channel: Channel) -> dict[str, Any]:
    shown = channel.shown if channel.way == "push" else channel.address
    told = {"id": channel.id, "way": channel.way, "address": shown, "state": channel.state}
    return {**told, "key": channel.secret.get("key")} if channel.way == "webhook" else told
