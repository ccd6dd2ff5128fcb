"""Where tables, people and choices are kept: SQLite by default, PostgreSQL by URL."""

from __future__ import annotations

import secrets

from .audit import Audit
from .belongings import Belongings
from .bin import BIN_KEPT, Bin
from .channels import Channel, Channels, Sent
from .choices import Choices, act_told, add_story, copy_story
from .circle import Circle
from .claims import claim_ahead, claim_file
from .clock import DAY, HOUR, Clock, clock, days_ago, now
from .clocks import Clocks, Due, SeatClock, clocks_of, give_back_time, save_clocks
from .comments import Comments
from .conduct import Complaint, Conduct
from .consent import DELETION, END_VOTE, Consent, close
from .database import Database, NoteCommit, nobody_counts, ping, touch
from .engines import database_url
from .happenings import Happening, Happenings
from .heartbeats import Heartbeats
from .holidays import Holiday, Holidays
from .invitations import Invitations
from .jobs import DeadLetter, Job, Jobs, NewJob, add_job
from .learning import Learning, Learnt
from .migrating import coming_form, migrate
from .mutes import Mutes
from .names import Names
from .news import Listening, News
from .old_drawings import OldDrawings
from .orders import KeptOrder, OrderBook, OrderList
from .people import People, new_id, paint_of, people_of
from .postgresql_tools import dump_database, run_tool
from .private_files import make_private
from .profiles import Profiles
from .programs import MOST_TABLES, Programs
from .progress import UNREADABLE, Progress, Standing, begin_progress
from .proposals import SETTLE, Proposal, Proposals, Wanted
from .ratings import Rating, Ratings
from .recovery import Recovery
from .removals import Removal, Removals, removal_of, remove_person
from .results import Results
from .rows import (
    Account,
    Act,
    ChatLine,
    Identity,
    Invitation,
    Mute,
    Result,
    Rollback,
    Seat,
    Sheet,
    seats_text,
)
from .sessions import Sessions
from .sightings import Sightings
from .studies import Allowance, Ending, NewStudy, Studies, Study
from .sweeps import Sweeps
from .tables import (
    Known,
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
from .talk import Talk, add_notice
from .time_controls import NO_CLOCK, TimeControl
from .titles import title_of
from .tokens import PREFIX, Tokens, device_of
from .visit_rows import Session, Summons, Token
from .wishes import WishBook
from .workshop import Workshop
from .workshop_rows import Project, Room, Search, Version


class Storage:
    """One small class per concept, on one database."""

    def __init__(self, url: str, note_commit: NoteCommit = nobody_counts) -> None:
        self.database = Database(url, note_commit)
        self.people = People(self.database)
        self.tables = Tables(self.database)
        self.choices = Choices(self.database)
        self.talk = Talk(self.database)
        self.consent = Consent(self.database)
        self.clocks = Clocks(self.database)
        self.heartbeats = Heartbeats(self.database)
        self.holidays = Holidays(self.database)
        self.invitations = Invitations(self.database)
        self.jobs = Jobs(self.database)
        self.mutes = Mutes(self.database)
        self.learning = Learning(self.database)
        self.orders = OrderBook(self.database)
        self.removals = Removals(self.database)
        self.progress = Progress(self.database)
        self.results = Results(self.database)
        self.wishes = WishBook(self.database)
        self.workshop = Workshop(self.database)
        self.old_drawings = OldDrawings(self.database)
        self.studies = Studies(self.database)
        self.sessions = Sessions(self.database)
        self.names = Names(self.database)
        self.recovery = Recovery(self.database)
        self.tokens = Tokens(self.database)
        self.programs = Programs(self.database)
        self.happenings = Happenings(self.database)
        self.ratings = Ratings(self.database)
        self.profiles = Profiles(self.database)
        self.circle = Circle(self.database)
        self.comments = Comments(self.database)
        self.conduct = Conduct(self.database)
        self.audit = Audit(self.database, secrets.token_hex(16))
        self.belongings = Belongings(self.database)
        self.channels = Channels(self.database)
        self.proposals = Proposals(self.database)
        self.sightings = Sightings(self.database)
        self.bin = Bin(self.database)
        self.sweeps = Sweeps(self.database)

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
    "BIN_KEPT",
    "DAY",
    "DELETION",
    "END_VOTE",
    "HOUR",
    "MOST_TABLES",
    "NO_CLOCK",
    "PREFIX",
    "SETTLE",
    "UNREADABLE",
    "Account",
    "Act",
    "Allowance",
    "Channel",
    "ChatLine",
    "Clock",
    "Complaint",
    "DeadLetter",
    "Due",
    "Ending",
    "Happening",
    "Holiday",
    "Identity",
    "Invitation",
    "Job",
    "KeptOrder",
    "Known",
    "Learnt",
    "Listening",
    "Mute",
    "NewJob",
    "NewStudy",
    "News",
    "OrderList",
    "Page",
    "Project",
    "Proposal",
    "Rating",
    "Removal",
    "Result",
    "Rollback",
    "Room",
    "Search",
    "Seat",
    "SeatClock",
    "Sent",
    "Session",
    "Sheet",
    "Standing",
    "Storage",
    "Studies",
    "Study",
    "Summons",
    "TableChange",
    "TimeControl",
    "Token",
    "Version",
    "Wanted",
    "act_told",
    "add_job",
    "add_notice",
    "add_sheet",
    "add_story",
    "begin_progress",
    "claim",
    "claim_file",
    "clock",
    "clocks_of",
    "close",
    "coming_form",
    "copy_story",
    "count_bot_races",
    "database_url",
    "days_ago",
    "device_of",
    "dump_database",
    "give_back_time",
    "make_private",
    "mark_over",
    "mark_rewound",
    "migrate",
    "new_id",
    "now",
    "paint_of",
    "people_of",
    "removal_of",
    "remove_person",
    "run_tool",
    "save_clocks",
    "save_sheet",
    "save_table",
    "seats_text",
    "set_driver",
    "title_of",
]
