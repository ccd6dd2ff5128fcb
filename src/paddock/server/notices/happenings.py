"""What people may want to know; each is a job, made with its cause and under a key of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from ..storage import NewJob, Storage, now

NOTICE, SEND, RECOVER = "notice", "send-notice", "recovery-mail"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something at a table that concerns one person. Nothing secret is in it, and nothing secret can get into it."""

    kind: str
    table: str
    person: str
    seat: int = -1
    decision: str = ""
    deadline: int | None = None
    by: str = ""

    @classmethod
    def of(cls, body: Mapping[str, Any]) -> Happening:
        """As a job keeps it."""
        return cls(**{name: body[name] for name in cls.__slots__ if name in body})


def notice_job(happening: Happening, key: str, run_at: int | None = None) -> NewJob:
    """The job that tells of it."""
    return NewJob(f"notice:{happening.person}:{key}", NOTICE, asdict(happening), now() if run_at is None else run_at)


async def post(storage: Storage, happening: Happening, key: str) -> bool:
    """Tell somebody, once under that key."""
    return await storage.jobs.add(notice_job(happening, key))
