"""Where people come from: one key per household, and the address behind a proxy that the operator trusts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

from paddock.kernel import BadOptions

UNKNOWN = "unknown"
HOUSEHOLD = 64
"""Bits of an IPv6 address that one household or rented machine shares; the rest is free to choose."""
MOST_HOPS = 20
"""Of a list of forwarders more is not read."""


@lru_cache(maxsize=4096)
def origin(address: str) -> str:
    """Whom an address belongs to, as far as limits care: an IPv4 address, or the /64 of an IPv6 one."""
    found = _read(address)
    if found is None:
        return address[:64] or UNKNOWN
    if isinstance(found, IPv4Address):
        return str(found)
    return str(IPv6Network((found, HOUSEHOLD), strict=False))


def _read(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies and sockets write it: with brackets, a port, a zone, or quotes."""
    plain = text.strip().strip('"')
    if plain.startswith("["):
        plain = plain[1:].partition("]")[0]
    elif plain.count(":") == 1:
        plain = plain.partition(":")[0]
    try:
        found = ip_address(plain.partition("%")[0])
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


class Proxies:
    """The machines in front of the server whose word about a request's origin counts."""

    def __init__(self, trusted: Iterable[str]) -> None:
        self._networks = tuple(map(_network, trusted))

    def trusts(self, address: str) -> bool:
        """Whether that is one of them."""
        found = _read(address)
        return found is not None and any(found in network for network in self._networks)

    def believe(self, scope: Scope) -> None:
        """Put the origin of a request in the place of the proxy that brought it."""
        peer = str(scope["client"][0]) if scope.get("client") else ""
        if not self.trusts(peer):
            return
        headers = Headers(scope=scope)
        scope["client"] = (self._first_untrusted(_hops(headers), peer), 0)
        proto = headers.get("x-forwarded-proto", "").strip().lower()
        if proto in ("http", "https"):
            scope["scheme"] = proto.replace("http", "ws") if scope["type"] == "websocket" else proto

    def _first_untrusted(self, hops: Sequence[str], peer: str) -> str:
        """From the nearest hop outwards: what lies behind the first stranger is hearsay."""
        known = peer
        for hop in reversed(hops):
            if (found := _read(hop)) is None:
                break
            known = str(found)
            if not self.trusts(known):
                break
        return known


def _hops(headers: Headers) -> list[str]:
    """The addresses that the proxies noted, the farthest first."""
    noted = list(_forwarded(headers.getlist("forwarded")))
    if not noted:
        noted = [hop for line in headers.getlist("x-forwarded-for") for hop in line.split(",")]
    return noted[-MOST_HOPS:]


def _forwarded(lines: Iterable[str]) -> Iterator[str]:
    """The `for` of every element, as RFC 7239 has it."""
    for element in (element for line in lines for element in line.split(",")):
        for pair in element.split(";"):
            name, _, value = pair.partition("=")
            if name.strip().lower() == "for":
                yield value


def _network(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        raise BadOptions(f"trusted proxy {text!r} is neither an address nor a network, such as 10.0.0.0/8.") from None
