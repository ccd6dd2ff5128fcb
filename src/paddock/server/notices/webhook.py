"""Webhooks: JSON that chat bridges read as it is, signed so that the receiver can tell it is ours."""

from __future__ import annotations

import hashlib
import hmac

import orjson

from ..storage import Channel, now
from .happenings import Happening
from .lines import Answer, SafeLine
from .texts import Words


def signature(secret: str, moment: int, body: bytes) -> str:
    """As the header tells it: the moment in seconds, and an HMAC over it and the body."""
    mac = hmac.new(secret.encode(), f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={mac}"


async def send_webhook(line: SafeLine, channel: Channel, words: Words, named: tuple[Happening, str]) -> Answer:
    """Once; `id` stays the same however often it is sent."""
    happening, key = named
    told = f"{words.title} {words.url}"
    body = orjson.dumps(
        {
            "v": 1,
            "event": happening.kind,
            "table": happening.table,
            "url": words.url,
            "seat": happening.seat if happening.seat >= 0 else None,
            "who": happening.person,
            "text": told,
            "content": told,
            "deadline": happening.deadline,
            "id": key,
        }
    )
    signed = signature(channel.secret.get("key", ""), now() // 1000, body)
    return await line.post(channel.address, {"Content-Type": "application/json", "Paddock-Signature": signed}, body)
