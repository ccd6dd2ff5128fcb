"""Frames that no honest client sends, and a few that one might."""

from __future__ import annotations

import base64
import json
import random
import socket
import struct
from collections.abc import Callable
from contextlib import suppress

from .client import Guest
from .servers import Server

WORDS = (
    "play",
    "plan",
    "undo",
    "restart",
    "hint",
    "plans",
    "options",
    "say",
    "sit",
    "resync",
    "ping",
    "",
    "🏁",
    None,
    7,
)
FIELDS = ("do", "seat", "decision", "option", "options", "nonce", "text", "ref", "is", "__proto__", "\x00")
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
MOST_ON_A_LINE = 200


class RawSocket:
    """A WebSocket on which anything can be sent, right or wrong."""

    def __init__(self, server: Server, person: Guest, table: str) -> None:
        self._line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        key = base64.b64encode(random.randbytes(16)).decode()
        lines = (
            f"GET /api/tables/{table}/live HTTP/1.1",
            f"Host: 127.0.0.1:{server.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {person.cookie}",
        )
        self._line.sendall("\r\n".join((*lines, "", "")).encode())
        assert b" 101 " in self._line.recv(65536).split(b"\r\n", 1)[0]
        self._line.settimeout(0)

    def send(self, frame: bytes) -> bool:
        """Whether the line still stands; what comes back is thrown away."""
        try:
            while self._line.recv(1 << 20):
                pass
            return False
        except BlockingIOError:
            pass
        except OSError:
            return False
        self._line.settimeout(20)
        try:
            self._line.sendall(frame)
        except OSError:
            return False
        self._line.settimeout(0)
        return True

    def close(self) -> None:
        """Hang up."""
        with suppress(OSError):
            self._line.close()


def frame_of(opcode: int, body: bytes, *, first: int = 0x80, masked: int = 0x80) -> bytes:
    """A frame as the standard has it, unless told otherwise; the mask is zero."""
    length = len(body)
    if length < 126:
        head = bytes((first | opcode, masked | length))
    elif length < 65536:
        head = struct.pack("!BBH", first | opcode, masked | 126, length)
    else:
        head = struct.pack("!BBQ", first | opcode, masked | 127, length)
    return head + (b"\0\0\0\0" if masked else b"") + body


def any_frame(chance: random.Random) -> bytes:
    """One of all the ways to go wrong."""
    return chance.choice(_WAYS)(chance)


def _value(chance: random.Random, depth: int = 0) -> object:
    kind = chance.randrange(9 if depth < 3 else 7)
    plain: tuple[object, ...] = (None, True, -1, 2**70, 1e308, "x" * chance.randrange(300), chance.choice(WORDS))
    if kind < len(plain):
        return plain[kind]
    if kind == 7:
        return [_value(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {chance.choice(FIELDS): _value(chance, depth + 1) for _ in range(chance.randrange(4))}


def _message(chance: random.Random) -> bytes:
    message = {chance.choice(FIELDS): _value(chance) for _ in range(chance.randrange(7))}
    if chance.random() < 0.7:
        message["do"] = chance.choice(WORDS)
    return json.dumps(message).encode()


def _spoilt(chance: random.Random) -> bytes:
    body = bytearray(_message(chance))
    for _ in range(chance.randrange(1, 6)):
        body[chance.randrange(len(body))] = chance.randrange(256)
    return bytes(body[: chance.randrange(1, len(body) + 1)])


def _nested(chance: random.Random) -> bytes:
    return b'{"do":' + b"[" * chance.randrange(2000) + b"]" * chance.randrange(2000) + b"}"


_WAYS: tuple[Callable[[random.Random], bytes], ...] = (
    *(lambda chance: frame_of(TEXT, _message(chance)),) * 6,
    *(lambda chance: frame_of(TEXT, _spoilt(chance)),) * 4,
    lambda chance: frame_of(TEXT, _nested(chance)),
    lambda chance: frame_of(TEXT, chance.randbytes(chance.randrange(400))),
    lambda chance: frame_of(BINARY, chance.randbytes(chance.randrange(400))),
    lambda chance: frame_of(PING, chance.randbytes(chance.randrange(126))),
    lambda chance: frame_of(TEXT, _message(chance), first=0),  # a beginning without an end
    lambda chance: frame_of(0, _message(chance)),  # an end without a beginning
    lambda chance: frame_of(CLOSE, chance.randbytes(chance.randrange(126))),
    lambda chance: frame_of(chance.randrange(16), _message(chance), first=chance.choice((0x80, 0xC0, 0xF0, 0x10))),
    lambda chance: frame_of(TEXT, _message(chance), masked=0),
    lambda chance: frame_of(TEXT, b"x" * chance.choice((70_000, 300_000))),
    lambda chance: chance.randbytes(chance.randrange(1, 200)),
)
