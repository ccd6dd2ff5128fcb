"""Cookies that nobody can make up: a device's name, signed with the server's key."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

COOKIE = "paddock"
COOKIE_SECONDS = 400 * 24 * 3600
_VERSION = "1"


class Signer:
    """Signs and reads device cookies."""

    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"paddock cookie 1" + key).digest()

    def sign(self, device: str) -> str:
        """The cookie of a device."""
        return f"{_VERSION}.{device}.{self._mac(device)}"

    def read(self, cookie: str) -> str | None:
        """The device, if the cookie is one of ours."""
        version, _, rest = cookie.partition(".")
        device, _, mac = rest.rpartition(".")
        genuine = hmac.compare_digest(mac.encode(), self._mac(device).encode())
        return device if genuine and version == _VERSION else None

    def _mac(self, device: str) -> str:
        digest = hmac.digest(self._key, device.encode(), "sha256")
        return urlsafe_b64encode(digest).decode().rstrip("=")
