"""The help of the commands that players use: click has its English, and the command line knows the keys."""

from __future__ import annotations

from importlib import import_module

from paddock.kernel import find_game

from .found import Found

CLI = "paddock.cli"


def collect_commands(found: Found) -> None:
    """A collector looks into every room, so the command line goes by name."""
    helping, app, learn = (import_module(f"{CLI}.{name}") for name in ("helping", "app", "learn"))
    for command, path in ((app.paddock_command, "paddock"), (learn.lessons_command(find_game("heat")), "learn.game")):
        for key, text in helping.help_texts(command, path):
            found.add(key, text, "src/paddock/cli")
