"""What the calls of a lobby take and give."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .models import Model, Options, SeatNumber, Told


class SeatMove(Model):
    """Where a seat goes on the grid."""

    to: SeatNumber


class ReadyWish(Model):
    """Ready to race, or not yet."""

    ready: bool


class SuggestionWish(Model):
    """Options that the driver would rather race by; none takes the suggestion back."""

    options: Options


class SuggestionAnswer(Model):
    """What the host makes of a suggestion."""

    accept: bool


class RemovalTold(Told):
    """Somebody whom the host has taken off the lobby."""

    id: int
    name: str
    reason: str
    until: int = Field(description="When they may sit down again by themselves.")


class AddressTold(Told):
    """One way to the server."""

    url: str = Field(examples=["http://192.168.1.20:8000"])
    adapter: str


class AddressesTold(Told):
    """All ways to the server, and why there are none if there are none."""

    network: list[AddressTold]
    anywhere: str | None = Field(description="The address people use, as the operator named it.")
    trouble: Literal["machine-only", "no-network", "container"] | None


Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$", examples=["5f" * 32])]
"""32 bytes as hexadecimal digits."""


class PromiseWish(Model):
    """SHA-256 of `paddock word 1` and 32 random bytes, which are told at the start."""

    promise: Hash


class WordWish(Model):
    """Chance of one's own: the 32 bytes that were promised."""

    word: Hash


class StartWish(Model):
    """The host's own word, where one was promised; told here, nobody waits for it."""

    word: Hash | None = None
