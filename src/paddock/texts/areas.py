"""Which file of a language holds a text: told by its key alone, so that a client loads a file with its first key.

The words of a game lie together, what it says to newcomers beside them, and what only some rooms of the house need
apart from what every page needs.
"""

from __future__ import annotations

GAMES = {
    "heat": "heat",
    "f90": "formula90",
    "formula90": "formula90",
    "pp": "poleposition",
    "poleposition": "poleposition",
}
ROOMS = {
    "lab": "lab",
    "study": "lab",
    "workshop": "workshop",
    "fault": "workshop",
    "fix": "workshop",
    "remark": "workshop",
    "cli": "terminal",
    "refused": "refusals",
    "notice": "notices",
}
"""The first word of a key, and the file; `web/src/lib/areas.ts` has the same."""
COMMON = "client"
ROOM_FILES: tuple[str, ...] = (COMMON, "lab", "workshop", "refusals", "notices", "terminal", "learn")
GAME_FILES = tuple(area for game in sorted({*GAMES.values()}) for area in (game, f"learn-{game}"))
AREAS: tuple[str, ...] = ROOM_FILES + GAME_FILES


def area_of(key: str) -> str:
    """The file that a text belongs in."""
    first, second = [*key.split("."), ""][:2]
    if first == "learn":
        return f"learn-{GAMES[second]}" if second in GAMES else "learn" if second == "any" else COMMON
    return GAMES.get(first) or GAMES.get(second) or ROOMS.get(first, COMMON)
