"""Lines to addresses that strangers name: https, a public address found once and used, no redirects, no patience."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

PATIENCE = 5.0
MOST_BYTES = 64 * 1024
HTTPS = 443
LONGEST_WAIT = 6 * 3600.0
"""Seconds for which another side may ask to be left alone; whatever number it names."""


class LineError(Exception):
    """Why nothing was sent; `lasting` if trying again is no use."""

    def __init__(self, why: str, *, lasting: bool = False) -> None:
        super().__init__(why)
        self.lasting = lasting


TROUBLES: Mapping[type[Exception], str] = {
    socket.gaierror: "nobody knows this name",
    TimeoutError: f"no answer within {PATIENCE:g} s",
    ConnectionRefusedError: "nobody listens there",
    ssl.SSLCertVerificationError: "its certificate is not good",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other side said: its status, and how long it wants to be left alone."""

    status: int
    retry_after: float | None = None


@dataclass(frozen=True, slots=True)
class SafeLine:
    """Posts to strangers' addresses. An operator may allow addresses of the own network."""

    lan: bool = False
    trust: ssl.SSLContext | None = None

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """Send once; the answer's text is never looked at."""
        host, port, path = self.check(url)
        try:
            async with asyncio.timeout(PATIENCE):
                address = await self._resolve(host, port)
                context = self.trust or ssl.create_default_context()
                tls = context if url.startswith("https:") else None
                reader, writer = await asyncio.open_connection(
                    address, port, ssl=tls, server_hostname=host if tls else None, limit=MOST_BYTES
                )
                try:
                    head = {"Host": host, "Content-Length": str(len(body)), "Connection": "close", **headers}
                    lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
                    writer.write(f"POST {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1") + body)
                    await writer.drain()
                    return _answer(await reader.readuntil(b"\r\n\r\n"))
                finally:
                    writer.close()
                    with suppress(OSError, ssl.SSLError):
                        await asyncio.wait_for(writer.wait_closed(), 1)
        except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
            raise LineError(f"{host}: {_why(error)}") from None

    def check(self, url: str) -> tuple[str, int, str]:
        """Host, port and path of an address that may be used; a sentence if it may not."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise LineError("This is no address of a web page.", lasting=True) from None
        if parts.scheme != "https" and not (self.lan and parts.scheme == "http"):
            raise LineError("The address must begin with https://.", lasting=True)
        if not host or parts.username or parts.password or not url.isascii() or any(c.isspace() for c in url):
            raise LineError("This is no address of a web page.", lasting=True)
        with suppress(ValueError):
            self._check_public(host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return host, port or (HTTPS if parts.scheme == "https" else 80), path

    async def _resolve(self, host: str, port: int) -> str:
        """An address that every answer of the name service allows; it is used, and not asked for again."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(entry[4][0]) for entry in found]
        for address in addresses:
            self._check_public(address)
        return addresses[0]

    def _check_public(self, address: str) -> None:
        known = ipaddress.ip_address(address.partition("%")[0])
        inside = getattr(known, "ipv4_mapped", None) or known
        if not inside.is_global and not self.lan:
            raise LineError("Addresses of private networks are not allowed here.", lasting=True)


def _why(error: Exception) -> str:
    """In words that tell somebody who pressed "Send a test" where to look."""
    return next((words for kind, words in TROUBLES.items() if isinstance(error, kind)), "the line broke")


def _answer(head: bytes) -> Answer:
    first, *lines = head.decode("latin-1").split("\r\n")
    status = int("".join(first.split(" ")[1:2]))  # whatever is no answer is no number
    named = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    wait = named.get("retry-after", "")
    return Answer(status, min(float(wait), LONGEST_WAIT) if wait.isdecimal() else None)
