"""The web app: tables, seats, live races, storage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .admin_command import admin_command
from .command import backup_command, restore_command, serve_command
from .gallery_command import gallery_command
from .settings import Limits, Settings

if TYPE_CHECKING:
    from .app import create_app
    from .serving import serve

__all__ = [
    "Limits",
    "Settings",
    "admin_command",
    "backup_command",
    "create_app",
    "gallery_command",
    "restore_command",
    "serve",
    "serve_command",
]


def __getattr__(name: str) -> object:
    """The app and its machinery are imported when somebody asks for them, so that the command line stays quick."""
    if name == "create_app":
        from .app import create_app

        return create_app
    if name == "serve":
        from .serving import serve

        return serve
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
