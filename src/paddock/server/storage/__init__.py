"""Where tables, people and choices are kept: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

from .choices import Choices, copy_story
from .claims import claim_ahead, claim_file
from .clock import days_ago, now
from .consent import DELETION, Consent, close
from .database import Database, NoteCommit, nobody_counts, ping, touch
from .engines import database_url
from .invitations import Invitations
from .migrating import migrate
from .mutes import Mutes
from .news import Listening, News
from .people import People, new_id
from .progress import UNREADABLE, Progress, Standing, begin_progress
from .results import Results
from .rows import Account, Act, ChatLine, Identity, Invitation, Mute, Result, Rollback, Seat, Sheet, seats_text
from .tables import (
    Page,
    TableChange,
    Tables,
    add_sheet,
    count_bot_races,
    mark_over,
    mark_rewound,
    save_sheet,
    save_table,
    set_driver,
)
from .talk import Talk


class Storage:
    """One small class per concept, on one database."""

    def __init__(self, url: str, note_commit: NoteCommit = nobody_counts) -> None:
        self.database = Database(url, note_commit)
        self.people = People(self.database)
        self.tables = Tables(self.database)
        self.choices = Choices(self.database)
        self.talk = Talk(self.database)
        self.consent = Consent(self.database)
        self.invitations = Invitations(self.database)
        self.mutes = Mutes(self.database)
        self.progress = Progress(self.database)
        self.results = Results(self.database)

    async def is_healthy(self) -> bool:
        """Whether the database answers."""
        return await self.database.read(ping)

    async def is_writable(self) -> bool:
        """Whether the database takes what is written: the disk has room, and nobody has locked it."""
        await self.database.write(touch)
        return True


def claim(url: str) -> None:
    """Make sure that no other server uses the database, before anything is touched."""
    claim_ahead(database_url(url))


__all__ = [
    "DELETION",
    "UNREADABLE",
    "Account",
    "Act",
    "ChatLine",
    "Identity",
    "Invitation",
    "Listening",
    "Mute",
    "News",
    "Page",
    "Result",
    "Rollback",
    "Seat",
    "Sheet",
    "Standing",
    "Storage",
    "TableChange",
    "add_sheet",
    "begin_progress",
    "claim",
    "claim_file",
    "close",
    "copy_story",
    "count_bot_races",
    "database_url",
    "days_ago",
    "mark_over",
    "mark_rewound",
    "migrate",
    "new_id",
    "now",
    "save_sheet",
    "save_table",
    "seats_text",
    "set_driver",
]
