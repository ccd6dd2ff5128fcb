"""How to play: one page per game, a few panels with a picture and a sentence or two each (`how.toml`).

    [[panel]]
    title = "1 Pick a gear"
    says = "The gear is the number of cards you play."
    tiles = [["1", "stay"], ["2", "free"], ["3", "1 Heat"]]   # the picture: a board, or tiles and cards of the dock,
    picked = 2                                               # or a loop of places with the ways between them
    cards = ["speed-1", "start-5"]

A panel has one of these: `picture` (`pictures.toml`), `tiles` with `cards`, `loop`, or `gauges`. `row` names the tab of
those who race by more rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources.abc import Traversable

from paddock.kernel import AnyGame, Plain
from paddock.kernel.files import Reader

from .learning import learning_of
from .pictures import Picture, pictures_of
from .reading import read_table

FILE, LESSONS = "how.toml", "lessons"
KEYS = ("title", "says", "row", "picture", "about", "tiles", "picked", "cards", "loop", "gauges")
DRAWN = ("tiles", "cards", "loop", "gauges")


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture and what it says."""

    title: str
    says: str
    row: str
    picture: str
    about: str
    """What the picture shows, for whoever does not see it."""
    drawn: Mapping[str, object]

    def to_plain(self) -> Plain:
        """As a client gets it."""
        told = {"title": self.title, "says": self.says, "row": self.row, "picture": self.picture}
        return {**told, "about": self.about, **self.drawn}


@dataclass(frozen=True, slots=True)
class HowTo:
    """The page of a game."""

    intro: str
    circuit: str
    panels: tuple[Panel, ...]
    lessons: tuple[Plain, ...]
    """What can be driven next: id, title and minutes of each lesson."""

    def to_plain(self) -> Plain:
        """As a client gets it."""
        return {
            "intro": self.intro,
            "circuit": self.circuit,
            "panels": [panel.to_plain() for panel in self.panels],
            "lessons": list(self.lessons),
        }


@lru_cache(maxsize=64)
def how_to_play(game: AnyGame) -> HowTo | None:
    """The page of a game, if it has one."""
    content = read_table(learning_of(game).folder, FILE)
    if not content.names():
        return None
    content.only("intro", "circuit", "panel")
    pictures = pictures_of(game)
    panels = tuple(_panel(entry, pictures) for entry in content.tables("panel"))
    return HowTo(content.text("intro"), content.text("circuit"), panels, tuple(_lessons(learning_of(game).folder)))


def _lessons(folder: Traversable | None) -> Iterator[Plain]:
    room = folder / LESSONS if folder else None
    if room is None or not room.is_dir():
        return
    names = sorted(file.name for file in room.iterdir() if file.name.endswith(".toml"))
    found = [read_table(room, name).table("lesson") for name in names]
    for lesson in sorted(found, key=lambda one: one.number("order", 0, 99, 99)):
        yield {"id": lesson.text("id"), "title": lesson.text("title"), "minutes": lesson.number("minutes", 1, 60, 3)}


def _panel(entry: Reader, pictures: Mapping[str, Picture]) -> Panel:
    entry.only(*KEYS)
    picture = entry.text("picture", "")
    if picture and picture not in pictures:
        raise entry.problem("picture", f"there is no picture {picture!r}")
    drawn: dict[str, object] = {key: entry.values(key) for key in DRAWN if entry.has(key)}
    if bool(drawn) == bool(picture):
        raise entry.problem("picture", f"give one of these: picture, {', '.join(DRAWN)}")
    if entry.has("picked"):
        drawn["picked"] = entry.number("picked", 1, 9)
    about = pictures[picture].about if picture else entry.text("about")
    return Panel(entry.text("title"), entry.text("says"), entry.text("row", ""), picture, about, drawn)
