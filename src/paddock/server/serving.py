"""Start the server: say where it is, then serve until told to stop."""

from __future__ import annotations

import contextlib
import logging
import math
import socket
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import TextIO

import segno
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import DBAPIError
from uvicorn.supervisors import Multiprocess

from paddock.extras import needing
from paddock.kernel import BadOptions

from .api.web import web_folder
from .app import create_app
from .moderation import RudeWords
from .notices import MailRoute, PushRoute, SafeLine
from .reach import lan_address
from .security import BoundedHttp, BoundedSocket, Proxies, Wire, WireConfig
from .services import search_in_bites
from .settings import Settings
from .storage import claim, coming_form, dump_database, make_private, migrate
from .telemetry import set_up_logs

logger = logging.getLogger("paddock.storage")

START_SECONDS = 120
"""In which a worker answers: on a busy machine it takes its time to start, and is not to be replaced meanwhile."""
GRACE_SECONDS = 10
PING_SECONDS = 8
"""Between measurements of a socket's line."""
BACKLOG = 2048
HIGHEST_PORT = 65535
SHORTEST_THOUGHT, LOWEST_FACTOR = 0.0001, 0.1


def make_keys(settings: Settings) -> None:
    """What a server signs with is there from its first start, or it does not start."""
    settings.secret_key()
    if settings.push:
        assert PushRoute.of(settings, SafeLine()).public_key


def serve(settings: Settings) -> None:
    """Serve until the process is told to stop; choices in flight are finished first."""
    check(settings)
    set_up_logs(settings.log_format)
    claim(settings.database_url)
    open_database(settings)
    make_keys(settings)
    config = uvicorn_config(settings)
    sock = bind(settings)
    announce(settings, sock.getsockname()[1], sys.stdout)
    with contextlib.suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Multiprocess(config, sockets=[sock]).run()
        else:
            uvicorn.Server(config).run(sockets=[sock])


def check(settings: Settings) -> None:
    """Refuse what cannot work, in one sentence."""
    check_amounts(settings)
    if settings.workers > 1 and settings.on_sqlite:
        raise BadOptions(
            f"workers: {settings.workers} workers need PostgreSQL (--database postgresql://…); SQLite has 1."
        )
    if settings.log_format not in ("text", "json"):
        raise BadOptions(f"log format {settings.log_format!r} is unknown; allowed: text, json.")
    if not 0 <= settings.port <= HIGHEST_PORT:
        raise BadOptions(f"port: {settings.port} is not possible; allowed: 0 (any free one) to {HIGHEST_PORT}.")
    if settings.web and web_folder(settings) != settings.web.resolve():
        raise BadOptions(
            f"web: {settings.web} holds no index.html; name the folder of a built client, or leave it out."
        )
    if settings.push and not settings.push.startswith(("mailto:", "https:")):
        raise BadOptions(f"push: {settings.push!r}; name somebody to write to, as mailto:you@example.org.")
    if settings.push or settings.smtp:
        check_notices(settings)
    if settings.rude_words:
        RudeWords.of(settings.rude_words)
    check_folder(settings.folder)


def check_amounts(settings: Settings) -> None:
    """Numbers that mean something: no pause is negative, and no rate refuses everybody."""
    amounts = {
        "workers": (settings.workers, 1),
        "bot processes": (settings.bot_processes, 1),
        "study processes": (settings.study_processes, 0),
        "retention": (settings.retention_days, 0),
        "idle": (settings.idle_seconds, 0),
        "away": (settings.away_seconds, 0),
        "watch delay": (settings.watch_delay, 0),
        "bot pause": (settings.bot_pause, 0),
        "bot patience": (settings.bot_patience, 0),
        "bot seconds": (settings.bot_seconds, SHORTEST_THOUGHT),
        "rate factor": (settings.limits.rate_factor, LOWEST_FACTOR),
        "chat": (settings.limits.chat_per_second, 0),
        "tables": (settings.limits.tables, 0),
        "bot tables": (settings.limits.bot_tables, 0),
        "uploads": (settings.limits.uploads, 0),
        "publish races": (settings.limits.publish_races, 0),
    }
    for name, (amount, least) in amounts.items():
        if not least <= amount < math.inf:  # what is no number is not
            raise BadOptions(f"{name}: {amount} is not possible; at least {least} is needed.")
    if settings.public_url and not settings.public_url.startswith(("http://", "https://")):
        raise BadOptions(f"public url: {settings.public_url!r} is no address, such as https://races.example.org.")


def check_notices(settings: Settings) -> None:
    """What notices need has to be installed, and the mail server named in full."""
    with needing("notices", "notices"):
        import aiosmtplib  # noqa: F401
        import pywebpush  # noqa: F401
    if settings.smtp:
        MailRoute.of(settings.smtp, settings.smtp_password(), settings.mail_from)


def check_folder(folder: Path) -> None:
    """Make the server's folder, and see that something can be written into it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = error.strerror or error
        raise BadOptions(f"folder {folder}: cannot be written ({reason}); name another one with --folder.") from None


def open_database(settings: Settings) -> None:
    """Bring the database up to date, or say in one sentence why it cannot be opened."""
    try:
        if not settings.on_sqlite and (form := coming_form(settings.database_url)):
            copy_before(form, settings)
        migrate(settings.database_url)
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise BadOptions(f"database {make_url(settings.database_url)!s}: cannot be opened: {reason}") from None


def copy_before(form: str, settings: Settings) -> None:
    """A dump of a PostgreSQL database before it changes its form; the first one of a form is never overwritten."""
    copy = settings.folder / f"paddock.before-{form}.dump"
    if copy.exists():
        return
    make_private(copy)
    try:
        dump_database(make_url(settings.database_url), copy)
    except BadOptions as error:
        copy.unlink(missing_ok=True)
        logger.warning("the database changes its form, and there is no copy of it as it was: %s", error)
    else:
        logger.warning("the database changes its form; a dump of it is %s", copy)


def bind(settings: Settings) -> socket.socket:
    """The port; the bots' processes do not inherit it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = error.strerror or error
        raise BadOptions(f"port {settings.port} of {settings.host}: {reason}; choose another.") from None


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the app."""
    return WireConfig(
        Wire(settings.limits, Proxies(settings.trusted_proxies)),
        partial(worker_app, settings),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="auto",  # uvloop, but for Windows
        http=BoundedHttp,
        ws=BoundedSocket,
        proxy_headers=False,  # the gate knows whom to believe
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_worker_healthcheck=START_SECONDS,
    )


def worker_app(settings: Settings) -> object:
    """The app of one worker."""
    set_up_logs(settings.log_format)
    sys.setswitchinterval(0.0005)  # the writer thread must not wait for a busy event loop
    app = create_app(settings)
    search_in_bites()
    return app


def announce(settings: Settings, port: int, out: TextIO) -> None:
    """Where to find the server, also as a code for phones."""
    local = f"http://localhost:{port}/"
    url = settings.public_url or (f"http://{lan_address()}:{port}/" if settings.host != "127.0.0.1" else local)
    out.write(f"Paddock is open at {url}\n")
    if url != local and not settings.public_url:
        out.write(f"On this machine: {local}\n")
    if web_folder(settings) is None:
        out.write("The web client has not been built (make client): only the API is served.\n")
    if out.isatty():
        segno.make(url, micro=False).terminal(out, compact=True)
    out.flush()
