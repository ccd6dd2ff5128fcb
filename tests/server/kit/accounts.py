"""People with accounts."""

from __future__ import annotations

import secrets

from paddock.kernel import Plain

from .client import Guest

PASSPHRASE = "red kerb blue kerb"
LETTERS = "abcdefghjkmnpqrstuvwxyz"


def fresh_name(start: str) -> str:
    """A name that nobody has, and that looks like no other."""
    return f"{start} {''.join(secrets.choice(LETTERS) for _ in range(12))}"


def with_account(guest: Guest, passphrase: str = PASSPHRASE) -> Plain:
    """Give a guest an account of a name of its own; the answer, with name and passphrase to log in with."""
    name = fresh_name("ada")
    opened: Plain = guest.post("/api/me/account", {"account": name, "passphrase": passphrase})
    return {**opened, "login": {"account": name, "passphrase": passphrase}}
