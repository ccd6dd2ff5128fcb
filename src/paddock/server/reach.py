"""At which addresses other people find this server: what invitations are made of, never `localhost`."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import ifaddr

from .settings import Settings

ONE_MACHINE = ("127.0.0.1", "localhost", "::1")
INSIDE = re.compile(
    r"docker|^br-|veth|virbr|vmnet|vethernet|virtualbox|hyper-v|wsl|tailscale|^tun|^utun|zerotier", re.I
)
"""Adapters that lead to containers, virtual machines and private tunnels: the last that a friend's phone is on."""
CONTAINER_MARK = Path("/.dockerenv")


@dataclass(frozen=True, slots=True)
class Address:
    """One way to the server: where it is, and the adapter that leads there."""

    url: str
    adapter: str


@dataclass(frozen=True, slots=True)
class Reach:
    """All ways to the server, best first, and why there are none if there are none."""

    anywhere: str | None
    network: tuple[Address, ...]
    trouble: str | None

    @property
    def bases(self) -> tuple[str, ...]:
        """What links may begin with, the first in the sheet first."""
        return (*(address.url for address in self.network), *([self.anywhere] if self.anywhere else ()))


def reach_of(settings: Settings, asked_at: str, port: int) -> Reach:
    """As seen by a browser that has the server open at an address of its own, which surely works there."""
    anywhere = settings.public_url.rstrip("/") or None
    asked = asked_at.rstrip("/")
    theirs = [] if is_local(asked) or asked == anywhere else [Address(asked, "")]
    if settings.host in ONE_MACHINE:
        return Reach(anywhere, tuple(theirs), None if anywhere or theirs else "machine-only")
    found = [] if CONTAINER_MARK.exists() else list(_addresses(settings.host, port))
    network = tuple(theirs + [address for address in found if address.url != asked])
    why = "container" if CONTAINER_MARK.exists() else "no-network"
    return Reach(anywhere, network, None if anywhere or network else why)


def is_local(url: str) -> bool:
    """Whether an address means the machine it is typed on."""
    host = (urlsplit(url).hostname or "").lower()
    if host in ONE_MACHINE or host.endswith(".localhost") or not host:
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _addresses(host: str, port: int) -> Iterator[Address]:
    """By adapter, the one that leads out of this machine first, those of containers and tunnels last."""
    wanted = None if host in ("0.0.0.0", "::") else host
    known = [(ip, name) for ip, name in adapters() if wanted is None or ip == wanted]
    for ip, name in sorted(known, key=partial(_remoteness, lan_address())):
        yield Address(f"http://{ip}:{port}", name)


def _remoteness(outward: str, known: tuple[str, str]) -> tuple[bool, bool]:
    ip, name = known
    return INSIDE.search(name) is not None, ip != outward


def adapters() -> list[tuple[str, str]]:
    """Every address of this machine that others can see, with the name of its adapter."""
    found = []
    for adapter in ifaddr.get_adapters():
        for one in adapter.ips:
            if one.is_IPv4 and isinstance(one.ip, str) and _is_seen(one.ip):
                found.append((one.ip, one.nice_name or adapter.nice_name))
    return found


def _is_seen(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)


def lan_address() -> str:
    """This machine's address in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
