"""`paddock serve`, `paddock backup` and `paddock restore`."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from paddock.extras import needing
from paddock.kernel import counted

from .settings import Limits, Settings, default_folder

PLAIN = Settings()
FILE = click.Path(dir_okay=False, path_type=Path)
LIMITS = ("tables", "bot_tables", "uploads", "publish_races", "chat_per_second", "rate_factor")
FOLDER = click.Path(file_okay=False, path_type=Path)
DATABASE_HELP = "postgresql://… or sqlite:///FILE; a file by default. Also from PADDOCK_DATABASE."
F = TypeVar("F", bound=Callable[..., Any])


def kept_options(command: F) -> F:
    """Where a server keeps its things."""
    for option in (
        click.option("--key-file", type=FILE, help="The secret key; made at the first start."),
        click.option("--folder", type=FOLDER, default=default_folder, help="Where the server keeps its files."),
        click.option("--database", default="", metavar="URL", envvar="PADDOCK_DATABASE", help=DATABASE_HELP),
    ):
        command = option(command)
    return command


@click.command("serve")
@click.option("--host", default=PLAIN.host, show_default=True, help="The address to listen on.")
@click.option("--port", default=PLAIN.port, show_default=True, help="The port; 0 takes a free one.")
@kept_options
@click.option("--workers", default=1, show_default=True, help="Processes; more than one needs PostgreSQL.")
@click.option("--retention", "retention_days", default=0.0, help="Days before guests' old tables go; 0: they never do.")
@click.option("--drawings", "drawing_days", default=PLAIN.drawing_days, help="The same for what guests draw; 0: never.")
@click.option("--drawing-notice", "drawing_notice_days", default=PLAIN.drawing_notice_days, help="Days to its notice.")
@click.option("--idle", "idle_seconds", default=PLAIN.idle_seconds, help="Seconds before an idle table leaves memory.")
@click.option("--away", "away_seconds", default=PLAIN.away_seconds, help="Seconds before a driver counts as away.")
@click.option("--bot-seconds", default=PLAIN.bot_seconds, show_default=True, help="How long a bot may think.")
@click.option("--bot-processes", default=PLAIN.bot_processes, show_default=True, help="Bots that think at a time.")
@click.option("--study-processes", default=PLAIN.study_processes, show_default=True, help="Studies at a time; 0: none.")
@click.option("--bot-pause", default=PLAIN.bot_pause, show_default=True, help="Seconds between bots' turns on screen.")
@click.option("--bot-patience", default=PLAIN.bot_patience, show_default=True, help="The most they add to one wait.")
@click.option("--watch-delay", default=PLAIN.watch_delay, show_default=True, help="Seconds, for delayed spectators.")
@click.option("--tables", default=Limits().tables, show_default=True, help="Tables a guest may host at once.")
@click.option("--bot-tables", default=Limits().bot_tables, show_default=True, help="Of them, races of bots alone.")
@click.option("--uploads", default=Limits().uploads, show_default=True, help="Of them, with circuits of their own.")
@click.option("--publish-races", default=Limits().publish_races, show_default=True, help="To study before publishing.")
@click.option("--chat", "chat_per_second", default=Limits().chat_per_second, help="Lines of chat per second.")
@click.option("--rate-factor", default=1.0, show_default=True, help="Multiplies all rate limits.")
@click.option("--rude-words", type=FILE, help="What clean chats cover up, one word per line.")
@click.option("--push", default="", metavar="mailto:YOU", help="Switch Web Push on; whom push services may write to.")
@click.option("--smtp", default="", metavar="URL", help="Switch e-mail on: smtps://USER@HOST or smtp://HOST:PORT.")
@click.option("--smtp-password-file", type=FILE, help="The password; otherwise from PADDOCK_SMTP_PASSWORD.")
@click.option("--mail-from", default="", metavar="ADDRESS", help="The sender of e-mails.")
@click.option("--webhooks", is_flag=True, help="Let people have notices sent to web addresses.")
@click.option("--webhook-lan", is_flag=True, help="Also to addresses of private networks, and without https.")
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--public-url", default="", metavar="URL", help="The address people use, if a proxy stands in front.")
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy, or a network of them, that tells where requests come from; may be given several times.",
)
@click.option("--web", type=FOLDER, help="The built client, if not the packaged one.")
def serve_command(**given: Any) -> None:
    """Run the web app: races for people and bots, in one process and one file unless told otherwise."""
    with needing("server", "the web app"):
        from .serving import serve
    limits = Limits(**{name: given.pop(name) for name in LIMITS})
    serve(Settings(limits=limits, **given))


@click.command("backup", short_help="What a server keeps, as one file.")
@kept_options
@click.option("-o", "--output", "file", type=FILE, help="The file to write.  [paddock-DATE-TIME.tar.gz]")
def backup_command(file: Path | None, **given: Any) -> None:
    """Write the database and the secret key into one file, while the server goes on."""
    with needing("server", "a backup"):
        from .backups import make_backup
    target = file or Path(f"paddock-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.tar.gz")
    held = make_backup(Settings(**given), target)
    told = f"{counted(held.tables, 'table')}, {counted(held.people, 'person', 'people')}"
    secret = "; it holds the secret key, so keep it to yourself" if held.has_key else ""
    click.echo(f"{target} is written: {told}{secret}.")


@click.command("restore", short_help="Bring a backup back.")
@click.argument("file", type=FILE)
@kept_options
@click.option("--replace", is_flag=True, help="Take the place of what is there; an SQLite file is put aside.")
def restore_command(file: Path, replace: bool, **given: Any) -> None:
    """Bring back what `paddock backup` wrote into FILE. Stop the server first."""
    with needing("server", "a backup"):
        from .backups import check_nothing_is_kept, restore_backup
    settings = Settings(**given)
    if not replace:
        check_nothing_is_kept(settings)
    held = restore_backup(settings, file)
    told = f"{counted(held.tables, 'table')}, {counted(held.people, 'person', 'people')}"
    click.echo(f"Restored as of {held.made_at}: {told}.")
