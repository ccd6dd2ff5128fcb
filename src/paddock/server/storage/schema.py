"""The tables of the database. Choices are only ever added: undo and rollback are further rows.

Moments are milliseconds since 1970; lists and mappings are JSON text, so that both databases hold the same.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

serial = BigInteger().with_variant(Integer, "sqlite")
ID = String(32)

identities = Table(
    "identities",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("livery", String(20), nullable=False, server_default=""),
    Column("number", SmallInteger),
    Column("hidden_words", Text, nullable=False, server_default="[]"),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("leaves_at", BigInteger),  # when an account that its owner gave up is forgotten
    Column("left_at", BigInteger),  # since when nobody is behind it any more
    Column("owner_id", ID, index=True),  # whose program it is
    Column("listens_until", BigInteger),  # until when happenings are kept for its stream of events
    Column("privacy", String(10), nullable=False, server_default="friends"),  # of the profile
    Column("role", String(10), nullable=False, server_default=""),  # admin, moderator
    Column("banned_until", BigInteger),
    Column("muted_until", BigInteger),
    Column("unrated_until", BigInteger),
    Column("language", String(8), nullable=False, server_default=""),  # of notices; nothing is English
)

devices = Table(
    "devices",
    metadata,
    Column("id", ID, primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("label", String(80), nullable=False, server_default=""),  # the browser and the system, in words
    Column("seen_at", BigInteger, nullable=False, server_default="0"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("name_key", String(80), primary_key=True),  # the name without the difference of case
    Column("name", String(40), nullable=False),
    Column("look", String(80), nullable=False, server_default="", index=True),  # no two accounts look the same
    Column("identity_id", ID, ForeignKey("identities.id"), nullable=False, unique=True),
    Column("passphrase", String(200), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("name", String(60), nullable=False),
    Column("title", Text),  # of one that nobody has named: key and arguments of what it is called by
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),  # secret until the race is over
    Column("commitment", String(64), nullable=False),
    Column("secret", String(64)),  # the server's own part of a seed that players' words were mixed into
    Column("pledge", String(64)),  # its hash, shown in the lobby
    Column("revealing_until", BigInteger),  # in the lobby: the host has started, and promised words are told
    Column("status", String(10), nullable=False, index=True),  # lobby, running, over, binned
    Column("host_id", ID, ForeignKey("identities.id"), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("watch", String(10), nullable=False),  # off, live, delayed
    Column("hints", Boolean, nullable=False),
    Column("pace", String(10), nullable=False, server_default="normal"),  # of bots that people watch
    Column("chat", String(10), nullable=False, server_default="all"),  # all, drivers, off
    Column("clean_chat", Boolean, nullable=False, server_default=false()),  # rude words are covered up for all
    Column("own_circuit", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, server_default=false()),  # its result moves ratings
    Column("programs", Boolean, nullable=False, server_default=false()),  # bot accounts may sit down
    Column("short_options", Text, nullable=False, server_default="{}"),  # as lists show them: no whole circuits
    Column("asked", Text, nullable=False, server_default=""),  # who is asked at the start
    Column("rematch_id", ID),
    Column("branch_of", ID),  # the table from whose race this one goes on
    Column("rewound", Boolean, nullable=False, server_default=false()),  # it went back: somebody knew what comes
    Column("coach", Boolean, nullable=False, server_default=false()),  # the engineer teaches somebody new here
    Column("clock", String(200), nullable=False, server_default='{"kind":"none"}'),
    Column("relief", String(40), nullable=False, server_default=""),  # the bot that drives for whoever is away
    Column("paused_at", BigInteger),  # all agreed
    Column("asleep_at", BigInteger),  # all have been away for long: nothing goes on
    Column("imported", Boolean, nullable=False, server_default=false()),  # from a file; it counts for nobody
    Column("binned_at", BigInteger, index=True),  # deleted; it can still be taken out of the bin
    Column("created_at", BigInteger, nullable=False, index=True),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(10), nullable=False),  # human, open, bot, legend
    Column("level", String(40), nullable=False, server_default=""),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="SET NULL"), index=True),
    Column("name", String(40), nullable=False),
    Column("driver", String(40), nullable=False, server_default=""),  # the bot that drives for a person meanwhile
    Column("promise", String(64), nullable=False, server_default=""),  # the hash of the word below
    Column("word", String(64), nullable=False, server_default=""),  # the person's own chance, mixed into the deal
    Column("ready", Boolean, nullable=False, server_default=false()),
    Column("livery", String(20), nullable=False, server_default=""),  # the person's own colours and number
    Column("number", SmallInteger),
    Column("suggestion", Text, nullable=False, server_default="{}"),  # options that the person would rather race by
)

removals = Table(  # whom a host has taken off a lobby, and until when they stay off
    "removals",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("reason", String(120), nullable=False),
    Column("until", BigInteger, nullable=False),
    UniqueConstraint("table_id", "identity_id"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", SmallInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
)

choices = Table(
    "choices",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("act", String(10), nullable=False),  # play, undo, rollback, bot, human
    Column("options", Text, nullable=False),  # option ids, one per line
    Column("nonce", String(64), nullable=False),
    Column("made_by", String(60), nullable=False),  # an identity, or bot:NAME
    Column("asked", Text, nullable=False),  # the seats that are asked after it
    Column("made_at", BigInteger, nullable=False),
    Column("spent_ms", BigInteger, nullable=False, server_default="0"),  # on the seat's clock
    Column("credit_ms", Integer, nullable=False, server_default="0"),  # taken off it for a slow line
    UniqueConstraint("table_id", "nonce"),
    sqlite_with_rowid=False,
)

progress = Table(  # how far each race has come, for lists; written with every act
    "progress",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("acts", Integer, nullable=False),
    Column("asked", Text, nullable=False),
    Column("places", Text),  # by seat; none where nobody has worked them out yet
)

chat = Table(
    "chat",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(10), nullable=False),  # table: the drivers' chat; stand: the spectators
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="SET NULL")),
    Column("seat", SmallInteger),
    Column("name", String(40), nullable=False),
    Column("text", String(500), nullable=False),
    Column("said_at", BigInteger, nullable=False),
    Index("ix_chat_table_id", "table_id", "id"),
)

rollbacks = Table(
    "rollbacks",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("target", Integer, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("status", String(10), nullable=False),  # open, agreed, refused, over
    Column("proposed_at", BigInteger, nullable=False),
    Column("ends_at", BigInteger, nullable=False, server_default="0"),
)

consents = Table(
    "consents",
    metadata,
    Column("rollback_id", serial, ForeignKey("rollbacks.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("yes", Boolean, nullable=False),
    Column("given_at", BigInteger, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("id", serial, primary_key=True, autoincrement=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("muted_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("name", String(40), nullable=False),  # as the reader knew them
    Column("muted_at", BigInteger, nullable=False),
    UniqueConstraint("identity_id", "muted_id"),
)

learned = Table(  # calls heard, lessons done, puzzles answered, mistakes driven again
    "learned",
    metadata,
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("what", String(10), primary_key=True),  # call, lesson, puzzle, mistake
    Column("game", String(40), primary_key=True),
    Column("item", String(60), primary_key=True),
    Column("outcome", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("report", Text, nullable=False),  # statistics and luck, as clients get them
)

results = Table(  # what people drove; it outlives their tables
    "results",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("identity_id", ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("circuit", String(80), nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("cars", SmallInteger, nullable=False),
    Column("figures", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("counts", Boolean, nullable=False, server_default=true()),  # not where somebody knew what comes
    Column("relief_share", Float, nullable=False, server_default="0"),  # of the decisions, those a bot made
)
