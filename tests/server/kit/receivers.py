"""Where notices arrive: a mail server, and a web address for push and webhooks; both real, both on this machine."""

from __future__ import annotations

import base64
import json
import threading
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from .servers import free_port


class MailServer:
    """A mail server that keeps what it gets; it may refuse for a while."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.answer = "250 OK"
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self._controller.start()
        self.url = f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        """One mail."""
        if self.answer.startswith("250"):
            mail = message_from_bytes(envelope.content, policy=policy.default)
            assert isinstance(mail, EmailMessage)
            self.mails.append(mail)
        return self.answer

    def stop(self) -> None:
        """Take nothing more."""
        self._controller.stop()


@dataclass
class Received:
    """One post."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class WebReceiver:
    """Takes posts, and answers as it is told."""

    posts: list[Received] = field(default_factory=list)
    answer: int = 201

    def __post_init__(self) -> None:
        outer = self

        class Taking(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.posts.append(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(outer.answer)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Taking)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.base = f"http://127.0.0.1:{self._server.server_port}"

    def stop(self) -> None:
        """Take nothing more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(5)


class Browser:
    """What a browser's push service does: keys of its own, and the text inside a push."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"0123456789abcdef"
        raw = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": _text(raw), "auth": _text(self._secret)}

    def read(self, push: Received) -> dict[str, str]:
        """What the service worker would get."""
        plain = http_ece.decrypt(push.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        told: dict[str, str] = json.loads(plain)
        return told


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")
