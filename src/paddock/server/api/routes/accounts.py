"""My account: the passphrase, sessions, ways back in, everything of mine as one file, and leave."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from fastapi import APIRouter, Response
from starlette.responses import StreamingResponse

from paddock.kernel import said

from ...accounts import device_said, exported, forget_person
from ...errors import Refusal, not_found
from ...moderation import clean_name, look_of, person_name
from ...notices import RECOVER
from ...security import COOKIE, check_strength
from ...storage import Account, NewJob, now, title_of
from ..account_models import (
    AccountOpened,
    AccountTold,
    CodesTold,
    DepartureTold,
    LostWish,
    PassphraseChange,
    Proof,
    RecoveryWish,
    SessionPath,
)
from ..dependencies import AnyCall, Call, KnownCall
from ..models import Done
from ..people_models import Credentials, Me
from ..who import enter, told_me

router = APIRouter(prefix="/api", tags=["accounts"])

TO_REGRET = timedelta(days=14)
ONE_MAIL = 10 * 60_000
"""Milliseconds in which one link is sent, however often it is asked for."""
ZIP_NAME = "paddock-export.zip"
ZIP: dict[int | str, dict[str, Any]] = {200: {"description": "A ZIP file.", "content": {"application/zip": {}}}}


@router.post("/me/account", summary="Give my identity a name and a passphrase", response_model=AccountOpened)
async def open_account(call: KnownCall, wish: Credentials) -> Any:
    """With an account the same identity can be used on several devices, and its tables are kept.

    The answer holds eight recovery codes; they are never told again.
    """
    call.backend.limit("logins", call.address)
    name = person_name(wish.account)
    check_strength(wish.passphrase, name)
    hashed = await call.backend.passphrases.hash(wish.passphrase)
    await call.storage.people.open_account(Account(name, call.me.id, hashed, look_of(name)))
    codes = await call.storage.recovery.new_codes(call.me.id)
    return {**told_me(call.me), "account": name, "recovery_codes": codes}


@router.get("/me/account", summary="My account and where I am logged in", response_model=AccountTold)
async def read_account(call: KnownCall) -> Any:
    """Sessions by their latest use; of recovery codes only how many are left."""
    here = call.backend.device(call.request)
    sessions = await call.storage.sessions.of_person(call.me.id)
    told = [
        {
            "id": session.id,
            "label": str(device_said(session.label)),
            "title": title_of(device_said(session.label)),
            "since": session.created_at,
            "seen_at": session.seen_at,
            "here": session.device == here,
        }
        for session in sessions
    ]
    left = await call.storage.recovery.left(call.me.id)
    return {"account": call.me.account, "sessions": told, "codes_left": left, "leaves_at": call.me.leaves_at}


@router.delete("/me/sessions/{session}", summary="End a session", response_model=Done)
async def end_session(call: KnownCall, session: SessionPath) -> Any:
    """The device is forgotten for good, and its sockets close."""
    for known in await call.storage.sessions.of_person(call.me.id):
        if known.id == session:
            await call.storage.people.end_device(known.device)
            call.backend.tables.hang_up(known.device)
            return {"done": True}
    raise not_found("session")


@router.post("/me/passphrase", summary="Change my passphrase", response_model=Done)
async def change_passphrase(call: KnownCall, wish: PassphraseChange) -> Any:
    """With the old one; all other sessions end."""
    account = await _proven(call, wish.old)
    check_strength(wish.new, account.name)
    hashed = await call.backend.passphrases.hash(wish.new)
    await call.storage.recovery.set_passphrase(call.me.id, hashed)
    await _end_others(call, call.me.id)
    return {"done": True}


@router.post("/me/recovery-codes", summary="Eight fresh recovery codes", response_model=CodesTold)
async def renew_codes(call: KnownCall, wish: Proof) -> Any:
    """For the passphrase; the earlier codes open nothing any more."""
    await _proven(call, wish.passphrase)
    return {"recovery_codes": await call.storage.recovery.new_codes(call.me.id)}


@router.post("/recover", summary="Back into an account", response_model=Me)
async def recover(call: AnyCall, wish: RecoveryWish, response: Response) -> Any:
    """By a recovery code or a link; all sessions end, and this device is the account's.

    Whatever is wrong looks the same, and takes as long.
    """
    call.backend.limit("logins", call.address)
    name = person_name(wish.account) if wish.account else ""
    call.backend.wrong_tries.check(look_of(name), call.address)
    check_strength(wish.passphrase, name or "an account")
    hashed = await call.backend.passphrases.hash(wish.passphrase)
    found = await _recovered(call, wish, name, hashed)
    if found is None:
        call.backend.wrong_tries.note(look_of(name), call.address)
        raise Refusal(
            "credentials",
            said("refused.code-opens-nothing", "This code or link opens no account, or has been used."),
            401,
        )
    await _end_others(call, found)
    return told_me(await enter(call, found, response))


@router.post("/recover/mail", summary="Send me a link back into my account", response_model=Done)
async def mail_link(call: AnyCall, wish: LostWish) -> Any:
    """To the account's confirmed mail addresses, good for 30 minutes and one use.

    The answer is the same whether or not there is such an account, or an address.
    """
    if "mail" not in call.backend.courier.ways:
        raise Refusal(
            "not-offered", said("refused.way-not-offered", "This server does not send over {way}.", way="mail")
        )
    call.backend.limit("logins", call.address)
    account = await call.storage.people.account(clean_name(wish.account))
    if account is not None:
        key = f"recover:{account.identity_id}:{now() // ONE_MAIL}"
        await call.storage.jobs.add(NewJob(key, RECOVER, {"person": account.identity_id}, now()))
    return {"done": True}


@router.get("/me/export.zip", summary="All that is mine, as one ZIP", responses=ZIP)
async def export_zip(call: KnownCall) -> StreamingResponse:
    """JSON files: profile, settings, results, finished races as records, what I said, and all else that is mine."""
    call.backend.limit("exports", call.me.id)
    await call.storage.audit.note(call.me.id, "export", whom=call.me.id, address=call.address)
    headers = {"Content-Disposition": f'attachment; filename="{ZIP_NAME}"'}
    pieces = exported(call.backend.tables, call.me, call.asker)
    return StreamingResponse(pieces, media_type="application/zip", headers=headers)


@router.post("/me/departure", summary="Give up my account", response_model=DepartureTold)
async def depart(call: KnownCall, wish: Proof) -> Any:
    """In 14 days everything that tells who I was goes; until then it can be called off."""
    await _proven(call, wish.passphrase)
    moment = now() + int(TO_REGRET.total_seconds() * 1000)
    await call.storage.belongings.leave_later(call.me.id, moment)
    await call.storage.audit.note(call.me.id, "gave up the account", whom=call.me.id, address=call.address)
    return {"leaves_at": moment}


@router.delete("/me/departure", summary="Keep my account after all", response_model=DepartureTold)
async def stay(call: KnownCall) -> Any:
    """Nothing has gone yet."""
    await call.storage.belongings.leave_later(call.me.id, None)
    return {"leaves_at": None}


@router.post("/me/forget", summary="Forget me, a guest", response_model=Done)
async def forget_me(call: KnownCall, response: Response) -> Any:
    """At once and for good; relief drives on where I raced. Accounts are given up with their passphrase instead."""
    if call.me.account:
        raise Refusal(
            "has-account", said("refused.has-account-give-up", "You have an account; give it up with its passphrase.")
        )
    await forget_person(call.backend.tables, call.backend.replays, call.me.id)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return {"done": True}


async def _proven(call: Call, passphrase: str) -> Account:
    """My account, if that is its passphrase."""
    call.backend.limit("logins", call.address)
    if call.me.account is None:
        raise Refusal("no-account", said("refused.no-account", "You have no account yet."))
    look = look_of(call.me.account)
    call.backend.wrong_tries.check(look, call.address)
    account = await call.storage.people.account(call.me.account)
    if account is None or not await call.backend.passphrases.fits(passphrase, account.passphrase):
        call.backend.wrong_tries.note(look, call.address)
        raise Refusal("credentials", said("refused.not-your-passphrase", "This is not your passphrase."), 401)
    call.backend.wrong_tries.forgive(look, call.address)
    return account


async def _recovered(call: Call, wish: RecoveryWish, name: str, hashed: str) -> str | None:
    recovery = call.storage.recovery
    if wish.link:
        return await recovery.use_link(wish.link, hashed)
    account = await call.storage.people.account(name) if name else None
    owner = account.identity_id if account else "nobody"
    return owner if wish.code and await recovery.use_code(owner, wish.code, hashed) else None


async def _end_others(call: Call, identity_id: str) -> None:
    here = call.backend.device(call.request) if call.identity_id == identity_id else None
    for device in await call.storage.sessions.end_others(identity_id, here):
        call.backend.tables.hang_up(device)
