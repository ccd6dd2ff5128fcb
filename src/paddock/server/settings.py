"""What an operator may decide."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from paddock.kernel import BadOptions

SQLITE_FILE = "paddock.sqlite3"
KEY_FILE = "secret.key"
KEY_BYTES = 32


def default_folder() -> Path:
    """Where a server keeps its things if nobody says otherwise."""
    base = os.environ.get("XDG_DATA_HOME")
    if not base:
        try:
            base = str(Path.home() / ".local" / "share")
        except RuntimeError:  # somebody without a home, as in a container
            base = "."
    return Path(base) / "paddock"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one guest may take."""

    tables: int = 60  # tables hosted at once
    bot_tables: int = 4  # of them, races that only bots drive
    uploads: int = 12  # of them, with a circuit of the guest's own
    chat_burst: int = 6
    chat_per_second: float = 0.5
    messages_burst: int = 300
    messages_per_second: float = 60.0
    sockets: int = 200  # open at once, from one address
    connections: int = 400  # lines of any kind, from one address
    person_milliseconds: float = 100.0  # of the server's time, per second, for everything a person asks for
    address_milliseconds: float = 250.0  # the same for everybody at one address together
    address_messages: float = 300.0  # read per second from all sockets of one address; more have to wait
    head_bytes: int = 32 * 1024  # of a request, with its address and all headers
    headers: int = 100
    head_seconds: float = 10.0  # for a head to come, and between requests
    body_seconds: float = 30.0
    body_bytes: int = 128 * 1024
    upload_bytes: int = 1024 * 1024  # of a circuit's file
    record_bytes: int = 2 * 1024 * 1024  # of a recorded race
    message_bytes: int = 16 * 1024
    studies: int = 3  # waiting at once, beside the one that runs
    studies_kept: int = 40
    studies_a_day: int = 20
    study_seconds: float = 600.0  # of a processor, for one study; it reports what it has by then
    study_seconds_a_day: float = 1800.0
    publish_races: int = 100  # of a study, before a circuit is published
    rate_factor: float = 1.0  # multiplies every rate: for load tests and crowds behind one address


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything `paddock serve` can be told."""

    host: str = "0.0.0.0"
    port: int = 8000
    folder: Path = field(default_factory=default_folder)
    database: str = ""
    workers: int = 1
    key_file: Path | None = None
    retention_days: float = 0.0  # after which finished tables of guests go; 0 keeps everything
    drawing_days: float = 90.0  # after which circuits that guests left alone go, too; 0 keeps them
    drawing_notice_days: float = 75.0  # after which they are told of it
    idle_seconds: float = 300.0  # before a table nobody watches leaves memory
    away_seconds: float = 180.0  # before others may call relief for an absent driver
    bot_seconds: float = 10.0
    bot_processes: int = 1
    study_processes: int = 1  # studies that run at a time, all workers together; 0: there are none
    bot_pause: float = 1.0  # between bots' turns that somebody watches; a table may ask for another pace
    bot_patience: float = 3.0  # the most that bots' pauses may add between two choices of people
    watch_delay: float = 60.0  # for spectators of a delayed table
    rude_words: Path | None = None  # what a clean chat covers up, one word per line; our own list if not given
    log_format: str = "text"
    public_url: str = ""
    trusted_proxies: tuple[str, ...] = ()  # whose word about a request's origin counts
    web: Path | None = None  # the built client; the one in the package if not given
    push: str = ""  # whom a push service may write to, as mailto:…; switches Web Push on
    smtp: str = ""  # smtps://USER@HOST: switches e-mail on
    smtp_password_file: Path | None = None  # otherwise from PADDOCK_SMTP_PASSWORD
    mail_from: str = ""
    webhooks: bool = False
    webhook_lan: bool = False  # addresses of the own network are allowed, too
    limits: Limits = field(default_factory=Limits)

    def smtp_password(self) -> str:
        """Never on the command line, where everybody sees it."""
        if self.smtp_password_file is None:
            return os.environ.get("PADDOCK_SMTP_PASSWORD", "")
        try:
            return self.smtp_password_file.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise BadOptions(f"password file {self.smtp_password_file}: {error.strerror or error}.") from None

    @property
    def database_url(self) -> str:
        """Where the tables are kept; an SQLite file by default."""
        return self.database or f"sqlite:///{self.folder / SQLITE_FILE}"

    @property
    def on_sqlite(self) -> bool:
        """Whether the database is a file of one process."""
        return self.database_url.startswith("sqlite")

    @property
    def key_path(self) -> Path:
        """Where the secret key is kept."""
        return self.key_file or self.folder / KEY_FILE

    def secret_key(self) -> bytes:
        """What cookies are signed with; drawn at the first start and kept for the owner's eyes."""
        file = self.key_path
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                _make_key(file)
            key = bytes.fromhex(file.read_text(encoding="ascii").strip())
        except OSError as error:
            raise BadOptions(f"key file {file}: cannot be used ({error.strerror or error}).") from None
        except ValueError:
            key = b""
        if len(key) < KEY_BYTES:
            raise BadOptions(f"key file {file}: holds no key; {2 * KEY_BYTES} hexadecimal digits are needed.")
        return key


def _make_key(file: Path) -> None:
    """Appears whole or not at all: several workers may start at once."""
    fresh = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write(secrets.token_hex(KEY_BYTES))
    try:
        os.link(fresh, file)
    except FileExistsError:  # another worker was quicker
        pass
    except OSError:  # a disk without links
        fresh.replace(file)
    fresh.unlink(missing_ok=True)
