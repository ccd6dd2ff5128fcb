"""Lines to peers that have gone without a word."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress


def forget_the_deaf(transport: asyncio.Transport, seconds: int) -> None:
    """Have the system give up on a peer that is gone, or fetches nothing for so long."""
    line: socket.socket | None = transport.get_extra_info("socket")
    if line is None:
        return
    with suppress(OSError):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, seconds * 1000)
