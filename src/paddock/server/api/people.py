"""Who I am: guests, names, accounts."""

from __future__ import annotations

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from ..live import clean_name
from ..reception import Asking, Mine, Visit
from ..record import describe_record, is_playable
from ..refusals import Refusal, not_found
from ..security import COOKIE, COOKIE_SECONDS
from ..storage import Account, Identity, Sheet
from .models import Done
from .people_models import Credentials, Me, MeChange, MuteTold, MuteWish, RecordOfGame
from .tables import visible_table

router = APIRouter(prefix="/api", tags=["people"])

MOST_REPORTS = 8
"""Written for one call."""


@router.get("/me", summary="Who I am; the first call makes a guest", response_model=Me)
async def read_me(visit: Asking, response: Response) -> Any:
    """The guest's cookie is signed, kept from scripts, and good for more than a year."""
    if visit.known:
        return _told(visit.known)
    visit.desk.limit("guests", visit.address)
    guest, device = await visit.storage.people.new_guest(f"Driver {secrets.randbelow(900) + 100}")
    _set_cookie(visit, device, response)
    return _told(guest)


@router.patch("/me", summary="Change my name, livery, number or hidden words", response_model=Me)
async def change_me(visit: Mine, wish: MeChange) -> Any:
    """Whatever is left out stays as it is."""
    changes = wish.model_dump(exclude_none=True)
    if "name" in changes:
        changes["name"] = clean_name(changes["name"])
    if changes:
        await visit.storage.people.change(visit.me.id, changes)
        await visit.desk.tables.meet_again(visit.me.id)
    found = await visit.storage.people.find(visit.me.id)
    assert found
    return _told(found)


@router.get("/me/statistics", summary="What I have driven", response_model=list[RecordOfGame])
async def read_statistics(visit: Mine) -> Any:
    """Races, wins, podiums and places, by game and circuit, with the games' own figures; races driven to the end."""
    known = await visit.storage.results.of_person(visit.me.id)
    missing = await _without_result(visit, {result.table_id for result in known})
    for sheet in missing[:MOST_REPORTS]:
        await (await visit.desk.tables.find(sheet.id)).reporting.ready()
    return describe_record(await visit.storage.results.of_person(visit.me.id) if missing else known)


async def _without_result(visit: Visit, known: set[str]) -> list[Sheet]:
    """Races that ended while nobody could write their report."""
    sheets = [sheet for sheet in await visit.storage.tables.of_person(visit.me.id) if sheet.id not in known]
    me = visit.me.id
    over = (sheet for sheet in sheets if sheet.status == "over" and is_playable(sheet))
    return [sheet for sheet in over if any(seat.identity_id == me and not seat.driver for seat in sheet.seats)]


@router.get("/me/mutes", summary="Whom I have muted", response_model=list[MuteTold])
async def list_mutes(visit: Mine) -> Any:
    """Their lines are not sent to me, at any table."""
    return [{"id": mute.id, "name": mute.name} for mute in await visit.storage.mutes.of_person(visit.me.id)]


@router.post("/me/mutes", summary="Mute somebody", response_model=list[MuteTold], status_code=201)
async def add_mute(visit: Mine, wish: MuteWish) -> Any:
    """Whoever said that line; nobody is told."""
    table = await visible_table(visit.desk, wish.table, visit.known, None)
    author = await visit.storage.mutes.author(table.id, wish.line)
    if author is None or author[0] == visit.me.id:
        raise not_found("This line of somebody else")
    await visit.storage.mutes.add(visit.me.id, *author)
    await visit.desk.tables.meet_again(visit.me.id)
    return await list_mutes(visit)


@router.delete("/me/mutes/{mute}", summary="Hear somebody again", response_model=list[MuteTold])
async def lift_mute(visit: Mine, mute: Annotated[int, Path(ge=0, le=2**53)]) -> Any:
    """Also what they said meanwhile, as far as it is remembered."""
    if not await visit.storage.mutes.lift(visit.me.id, mute):
        raise not_found("This mute")
    await visit.desk.tables.meet_again(visit.me.id)
    return await list_mutes(visit)


@router.post("/me/account", summary="Give my identity a name and a passphrase", response_model=Me)
async def open_account(visit: Mine, wish: Credentials) -> Any:
    """With an account the same identity can be used on several devices, and its tables are kept."""
    visit.desk.limit("logins", visit.address)
    name = clean_name(wish.account)
    hashed = await visit.desk.passphrases.hash(wish.passphrase)
    await visit.storage.people.open_account(Account(name, visit.me.id, hashed))
    return {**_told(visit.me), "account": name}


@router.post("/login", summary="Be the identity of an account", response_model=Me)
async def login(visit: Asking, wish: Credentials, response: Response) -> Any:
    """A wrong name and a wrong passphrase look the same."""
    desk, people, name = visit.desk, visit.storage.people, clean_name(wish.account)
    desk.limit("logins", visit.address)
    desk.limit("logins", f"account {name.casefold()}")
    account = await people.account(name)
    if not await desk.passphrases.fits(wish.passphrase, account.passphrase if account else None) or account is None:
        raise Refusal("credentials", "No account has this name and passphrase.", 401)
    _set_cookie(visit, await people.new_device(account.identity_id), response)
    found = await people.find(account.identity_id)
    assert found
    return _told(found)


@router.post("/logout", summary="Forget me on this device", response_model=Done)
async def logout(visit: Asking, response: Response) -> Any:
    """The device is forgotten for good: a copy of its cookie opens nothing either."""
    if device := visit.desk.device(visit.request):
        await visit.storage.people.end_device(device)
        visit.desk.tables.hang_up(device)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return {"done": True}


def _set_cookie(visit: Visit, device: str, response: Response) -> None:
    desk = visit.desk
    secure = visit.request.url.scheme == "https" or desk.house.settings.public_url.startswith("https:")
    cookie = desk.signer.sign(device)
    response.set_cookie(COOKIE, cookie, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def _told(identity: Identity) -> dict[str, Any]:
    return {
        "id": identity.id,
        "name": identity.name,
        "livery": identity.livery,
        "number": identity.number,
        "account": identity.account,
        "hidden_words": list(identity.hidden_words),
    }
