"""Web Push: encrypted for the browser (RFC 8291), signed with the server's own key (VAPID)."""

from __future__ import annotations

import base64
import hashlib
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import orjson

from paddock.kernel import BadOptions

from ..settings import Settings
from ..storage import Channel, now
from .lines import Answer, LineError, SafeLine
from .texts import Words

KEY_FILE = "vapid.key"
LONGEST = 2048
LONGEST_TTL = 24 * 3600
TOKEN_SECONDS = 12 * 3600
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: private keys are whole numbers below it."""


@dataclass(frozen=True)
class PushRoute:
    """Sends to browsers. The key is made once and never replaced: subscriptions are bound to it.

    It follows from the server's secret key, so that hosts which share that one, or a backup, have the same.
    """

    folder: Path
    contact: str
    line: SafeLine
    secret: bytes

    @classmethod
    def of(cls, settings: Settings, line: SafeLine) -> PushRoute:
        """As the operator has configured it."""
        return cls(settings.folder, settings.push, line, settings.secret_key())

    @cached_property
    def _key(self) -> Any:
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        file = self.folder / KEY_FILE
        if not file.exists():
            drawn = int.from_bytes(hashlib.sha512(b"paddock vapid 1" + self.secret).digest())
            fresh = Vapid02(ec.derive_private_key(drawn % (ORDER - 1) + 1, ec.SECP256R1()))
            _write_private(file, fresh.private_pem())
        try:
            return Vapid02.from_pem(file.read_bytes())
        except (OSError, ValueError) as error:
            raise BadOptions(f"key file {file}: cannot be used ({error}).") from None

    @property
    def public_key(self) -> str:
        """What a browser subscribes with."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")

    async def send(self, channel: Channel, words: Words, *, topic: str, seconds: int, urgent: bool) -> Answer:
        """Once; a newer notice of the same topic takes its place."""
        from pywebpush import WebPusher, WebPushException

        told = orjson.dumps({"title": words.title, "text": words.text, "url": words.url, "tag": topic})
        if len(told) > LONGEST:
            raise LineError("the notice is too long", lasting=True)
        subscription = {"endpoint": channel.address, "keys": dict(channel.secret)}
        try:
            body = WebPusher(subscription).encode(told)["body"]
        except (WebPushException, ValueError, TypeError) as error:
            raise LineError(f"the subscription cannot be used: {type(error).__name__}", lasting=True) from None
        where = urlsplit(channel.address)
        claims = {"sub": self.contact, "aud": f"{where.scheme}://{where.netloc}", "exp": now() // 1000 + TOKEN_SECONDS}
        headers = {
            **self._key.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, min(seconds, LONGEST_TTL))),
            "Topic": topic,
            "Urgency": "high" if urgent else "normal",
        }
        return await self.line.post(channel.address, headers, bytes(body))


def topic_of(*parts: object) -> str:
    """A name that tells nothing: 32 letters at most."""
    digest = hashlib.sha256(":".join(map(str, parts)).encode()).digest()
    return base64.urlsafe_b64encode(digest).decode()[:32].replace("=", "")


def _write_private(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:  # another worker was quicker
        return
    with os.fdopen(descriptor, "wb") as opened:
        opened.write(content)
