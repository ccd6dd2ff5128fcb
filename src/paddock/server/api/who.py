"""Who somebody is, told to themselves, and the cookie by which they are known again."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from ..accounts import label_of
from ..security import COOKIE, COOKIE_SECONDS
from ..storage import Identity
from .dependencies import Call


def told_me(identity: Identity) -> dict[str, Any]:
    """Everything about oneself."""
    return {
        "id": identity.id,
        "name": identity.name,
        "livery": identity.livery,
        "number": identity.number,
        "account": identity.account,
        "hidden_words": list(identity.hidden_words),
        "leaves_at": identity.leaves_at,
        "program": identity.owner_id is not None,
        "role": identity.role,
        "banned_until": identity.banned_until,
        "muted_until": identity.muted_until,
        "language": identity.language,
    }


def agent_of(call: Call) -> str:
    """The asker's browser in words."""
    return label_of(call.request.headers.get("user-agent", ""))


async def enter(call: Call, identity_id: str, response: Response) -> Identity:
    """Be somebody on this device from now on, under a fresh cookie."""
    people = call.storage.people
    set_cookie(call, await people.new_device(identity_id, agent_of(call)), response)
    found = await people.find(identity_id)
    assert found
    return found


def set_cookie(call: Call, device: str, response: Response) -> None:
    """A signed cookie, kept from scripts and from other sites."""
    backend = call.backend
    secure = call.request.url.scheme == "https" or backend.services.settings.public_url.startswith("https:")
    cookie = backend.signer.sign(device)
    response.set_cookie(COOKIE, cookie, COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")
