"""Who I am: guests, names, and the way in and out."""

from __future__ import annotations

import secrets
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from paddock.kernel import PaddockError, said
from paddock.texts import language_of_header, tell

from ...errors import Refusal, not_found
from ...history import describe_record
from ...moderation import clean_name, look_of, person_name
from ...security import COOKIE
from ..dependencies import AnyCall, KnownCall
from ..models import Done
from ..people_models import Credentials, Me, MeChange, MuteTold, MuteWish, RecordOfGame
from ..table_access import visible_table
from ..who import agent_of, enter, set_cookie, told_me

router = APIRouter(prefix="/api", tags=["people"])

MOST_REPORTS = 8
"""Written for one call."""


@router.get("/me", summary="Who I am; the first call makes a guest", response_model=Me)
async def read_me(call: AnyCall, response: Response) -> Any:
    """The guest's cookie is signed, kept from scripts, and good for more than a year."""
    if call.known:
        return told_me(call.known)
    call.backend.limit("guests", call.address)
    language = language_of_header(call.request.headers.get("accept-language", ""))
    guest, device = await call.storage.people.new_guest(_stranger(language), agent_of(call), language)
    set_cookie(call, device, response)
    return told_me(guest)


def _stranger(language: str) -> str:
    """What somebody is called before they say so, in their language; from then on it is a name."""
    return tell(said("guest.name", "Driver {n}", n=str(secrets.randbelow(900) + 100)), language)


@router.patch("/me", summary="Change my name, livery, number, language or hidden words", response_model=Me)
async def change_me(call: KnownCall, wish: MeChange) -> Any:
    """Whatever is left out stays as it is."""
    changes = wish.model_dump(exclude_none=True)
    if "name" in changes:
        changes["name"] = person_name(changes["name"])
        if call.me.account and changes["name"] != call.me.name:
            await call.storage.names.note_change(call.me.id)
    if changes:
        await call.storage.people.change(call.me.id, changes)
        await call.backend.tables.meet_again(call.me.id)
    found = await call.storage.people.find(call.me.id)
    assert found
    return told_me(found)


@router.get("/me/statistics", summary="What I have driven", response_model=list[RecordOfGame])
async def read_statistics(call: KnownCall) -> Any:
    """Races, wins, podiums and places, by game and circuit, with the games' own figures; races driven to the end."""
    for table_id in await call.storage.tables.reported_late(call.me.id, MOST_REPORTS):
        with suppress(PaddockError):  # it is told where that race is looked at
            await (await call.backend.tables.find(table_id)).reporting.ready()
    return describe_record(await call.storage.results.of_person(call.me.id))


@router.get("/me/mutes", summary="Whom I have muted", response_model=list[MuteTold])
async def list_mutes(call: KnownCall) -> Any:
    """Their lines are not sent to me, at any table."""
    return [{"id": mute.id, "name": mute.name} for mute in await call.storage.mutes.of_person(call.me.id)]


@router.post("/me/mutes", summary="Mute somebody", response_model=list[MuteTold], status_code=201)
async def add_mute(call: KnownCall, wish: MuteWish) -> Any:
    """Whoever said that line; nobody is told."""
    table = await visible_table(call.backend, wish.table, call.known, None)
    author = await call.storage.mutes.author(table.id, wish.line)
    if author is None or author[0] == call.me.id:
        raise not_found("other-line")
    await call.storage.mutes.add(call.me.id, *author)
    await call.backend.tables.meet_again(call.me.id)
    return await list_mutes(call)


@router.delete("/me/mutes/{mute}", summary="Hear somebody again", response_model=list[MuteTold])
async def lift_mute(call: KnownCall, mute: Annotated[int, Path(ge=0, le=2**53)]) -> Any:
    """Also what they said meanwhile, as far as it is remembered."""
    if not await call.storage.mutes.lift(call.me.id, mute):
        raise not_found("mute")
    await call.backend.tables.meet_again(call.me.id)
    return await list_mutes(call)


@router.post("/login", summary="Be the identity of an account", response_model=Me)
async def login(call: AnyCall, wish: Credentials, response: Response) -> Any:
    """A wrong name and a wrong passphrase look the same."""
    backend, name = call.backend, clean_name(wish.account)
    backend.limit("logins", call.address)
    backend.wrong_tries.check(look_of(name), call.address)
    account = await call.storage.people.account(name)
    if not await backend.passphrases.fits(wish.passphrase, account.passphrase if account else None) or account is None:
        backend.wrong_tries.note(look_of(name), call.address)
        raise Refusal("credentials", said("refused.no-such-account", "No account has this name and passphrase."), 401)
    backend.wrong_tries.forgive(look_of(name), call.address)
    return told_me(await enter(call, account.identity_id, response))


@router.post("/logout", summary="Forget me on this device", response_model=Done)
async def logout(call: AnyCall, response: Response) -> Any:
    """The device is forgotten for good: a copy of its cookie opens nothing either."""
    if device := call.backend.device(call.request):
        await call.storage.people.end_device(device)
        call.backend.tables.hang_up(device)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return {"done": True}
