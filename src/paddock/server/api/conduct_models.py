"""What calls about conduct take and give."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import Field

from .models import Model, Told
from .people_models import AccountName

Number = Annotated[int, Path(ge=1, le=2**53)]
PersonPath = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A person's id.")]
PersonId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,32}$")]
Why = Annotated[str, Field(min_length=1, max_length=500)]


class ReportWish(Model):
    """What is wrong: a line of chat, a driver's name, a comment, or a table."""

    kind: Literal["line", "name", "comment", "table"]
    table: PersonId
    item: Annotated[int, Field(ge=0, le=2**53)] | None = Field(None, description="The line, seat or comment.")
    why: Why


class ReportTold(Told):
    """A report, for moderators."""

    id: int
    kind: str
    by: str
    subject: str | None
    subject_id: str | None
    table_id: str
    item: str
    why: str
    made_at: int
    copied: list[dict[str, Any]] = Field(description="What was said around it.")


class OutcomeWish(Model):
    """What came of a report."""

    outcome: Annotated[str, Field(min_length=1, max_length=200)]


class SanctionWish(Model):
    """Something that is done about somebody; they are told why."""

    person: PersonId
    kind: Literal["warn", "mute", "unrated", "ban"]
    hours: Annotated[float, Field(gt=0, le=100_000)] | None = Field(None, description="For ever, if left out.")
    why: Why


class SanctionTold(Told):
    """What was done, and why."""

    id: int
    kind: str
    why: str
    made_at: int
    ends_at: int | None
    lifted_at: int | None
    appeal: str


class AppealWish(Model):
    """One reply."""

    text: Annotated[str, Field(min_length=1, max_length=1000)]


class RenameWish(Model):
    """A name that a moderator gives."""

    name: AccountName
    why: Why


class ReasonWish(Model):
    """Why."""

    why: Why


class PersonListed(Told):
    """Somebody, for moderators."""

    id: str
    name: str
    account: str | None
    role: str
    created_at: int
    seen_at: int
    banned_until: int | None
    muted_until: int | None
    unrated_until: int | None
    earlier_names: list[str]
    sanctions: list[SanctionTold]


class AuditTold(Told):
    """An entry of the log."""

    id: int
    at: int
    who: str
    by: str | None = Field(None, description="Their name of today.")
    what: str
    whom: str
    about: str | None = Field(None, description="Their name of today.")
    why: str


class OverviewTold(Told):
    """How the house stands."""

    reports: int
    live_tables: int
    dead_letters: list[dict[str, Any]]
    problems: list[str]
