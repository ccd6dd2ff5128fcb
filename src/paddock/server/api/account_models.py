"""What calls about accounts take and give."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path
from pydantic import Field

from .models import Model, Told
from .people_models import AccountName, Me, Passphrase

SessionPath = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="A session, by its id in the list.")]


class AccountOpened(Me):
    """Who I am now, and the codes that lead back if the passphrase is lost; they are told once."""

    recovery_codes: list[str] = Field(examples=[["k7mq-2pxa-9wdf-hhtz"]])


class PassphraseChange(Model):
    """The passphrase of today and the one from now on."""

    old: Passphrase
    new: Passphrase


class Proof(Model):
    """The passphrase, for what cannot be undone easily."""

    passphrase: Passphrase


class RecoveryWish(Model):
    """An account's name with one of its codes, or a link's secret, and the passphrase from now on."""

    account: AccountName | None = None
    code: Annotated[str, Field(max_length=40)] | None = None
    link: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{16,64}$")] | None = None
    passphrase: Passphrase


class LostWish(Model):
    """Whose passphrase is lost."""

    account: AccountName


class CodesTold(Told):
    """Fresh codes; the earlier ones open nothing any more."""

    recovery_codes: list[str]


class SessionTold(Told):
    """A device on which I am logged in."""

    id: str = Field(description="To end it.")
    label: str = Field(examples=["Firefox on Linux"])
    title: dict[str, Any] | None = Field(description="The same as key and arguments; not for a mere name.")
    since: int
    seen_at: int
    here: bool = Field(description="Whether it is the one that asks.")


class AccountTold(Told):
    """What belongs to my account."""

    account: str | None
    sessions: list[SessionTold]
    codes_left: int = Field(description="Recovery codes that were not used yet.")
    leaves_at: int | None = Field(description="When the account is forgotten, if its owner gave it up.")


class DepartureTold(Told):
    """When I am forgotten; the account can be kept until then."""

    leaves_at: int | None
