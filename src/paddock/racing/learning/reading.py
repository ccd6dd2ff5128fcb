"""Read the tables of a learning room; a game without one teaches nothing of its own."""

from __future__ import annotations

import tomllib
from importlib.resources.abc import Traversable

from paddock.kernel import BadData
from paddock.kernel.files import Reader


def read_table(folder: Traversable | None, name: str) -> Reader:
    """One file of the room; an empty table if the room or the file is not there."""
    file = folder / name if folder else None
    if file is None or not file.is_file():
        return Reader({}, name)
    place = f"{folder.name}/{name}" if folder else name
    try:
        return Reader(tomllib.loads(file.read_text(encoding="utf-8")), place)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(place, "", f"is not TOML: {error}") from None
