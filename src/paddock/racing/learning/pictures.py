"""Pictures that teach: a scenario's position on its board, with what a choice would do, drawn anew every time.

`pictures.toml` names them; the positions are scenarios in the folder `scenes`, so that no picture can show what the
rules do not allow:

    [corner]
    scene = "corner"
    about = "A car in front of a hairpin with limit 2."
    along = [53, 61]               # the part of the lap that is seen, else the whole circuit
    driver = "You"
    choice = "cards:speed-4"       # its way and its end are drawn
    notes = [{ at = "line:c57", text = "{value} over {limit}: {cost} Heat", tone = "warn" }]

A note may speak of the choice: `{value}`, `{heat}`, `{limit}` and `{cost}` of the first corner. Where it would cover
something it stands at a `spot`: lap coordinate and share of half the road, right of travel positive. `reach = true`
marks every cell in which some choice ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from paddock.kernel import AnyGame, Table
from paddock.kernel.files import Reader
from paddock.kernel.scenario import Scenario, load
from paddock.protocol import CarView, Outcome, Preview, Text

from ..drawing import Arrow, Car, Look, Mark, Place, Teller, Track, Window, in_english, render
from ..game import circuits_of
from ..liveries import PAINTS
from .learning import learning_of
from .reading import read_table

FILE, SCENES = "pictures.toml", "scenes"
KEYS = ("scene", "about", "along", "driver", "choice", "reach", "notes")
NOTE_KEYS = ("at", "spot", "text", "tone")
SHAPE = 15 / 8  # width over height
TONES = ("note", "warn")
_ROOM = 2.2  # half road widths beside the road that are seen


@dataclass(frozen=True, slots=True)
class Note:
    """A few words at a place."""

    at: Place
    text: str
    tone: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A position, the part of it that matters, and the choice that is thought of."""

    name: str
    about: str
    scene: str
    along: tuple[float, ...]
    driver: str
    choice: str
    reach: bool
    notes: tuple[Note, ...]


@lru_cache(maxsize=64)
def pictures_of(game: AnyGame) -> Mapping[str, Picture]:
    """All pictures of a game, by their name."""
    content = read_table(learning_of(game).folder, FILE)
    return {name: _picture(name, content.table(name)) for name in content.names()}


def _picture(name: str, entry: Reader) -> Picture:
    entry.only(*KEYS)
    along = tuple(float(str(place)) for place in entry.values("along", "numbers"))
    notes = tuple(_note(note) for note in entry.tables("notes"))
    driver, choice = entry.text("driver", ""), entry.text("choice", "")
    return Picture(name, entry.text("about"), entry.text("scene"), along, driver, choice, entry.switch("reach"), notes)


def _note(entry: Reader) -> Note:
    entry.only(*NOTE_KEYS)
    u, d = (float(str(number)) for number in entry.values("spot", "two numbers") or (0, 0))
    at = (u, d) if entry.has("spot") else entry.text("at")
    return Note(at, entry.text("text"), entry.choice("tone", TONES, "note"))


@lru_cache(maxsize=256)
def draw(game: AnyGame, picture: Picture, theme: str, tell: Teller = in_english) -> str:
    """The picture as one SVG drawing, told in somebody's language."""
    table = scene_of(game, picture).run()
    board = game.presenter.board(table.state)
    preview = _preview(table, picture)
    outcome = next(iter(preview["outcomes"]), None) if preview else None
    cars = game.presenter.view(table.state, None, table.names)["cars"]
    track = Track(board)
    look = Look(
        theme=theme,
        window=_window(track, picture.along) if picture.along else _framed((0, 0, board["width"], board["height"])),
        cars=tuple(filter(None, map(_car, cars))),
        car_size=1.0 if picture.along else 1.6,
        arrows=tuple(_ways(track, cars, preview)),
        marks=(*_ends(table, picture, outcome), *_notes(game, picture, outcome, tell)),
        dress=circuits_of(game).dress,
        tell=tell,
    )
    return render(board, look)


def scene_of(game: AnyGame, picture: Picture) -> Scenario:
    """The scenario behind a picture; an ordinary file, which `paddock scenario run` plays."""
    folder = learning_of(game).folder
    assert isinstance(folder, Path), f"{game.title} has no folder of scenes"
    return load(folder / SCENES / f"{picture.scene}.toml")


def _preview(table: Table, picture: Picture) -> Preview | None:
    """What the choice would bring."""
    if not picture.choice:
        return None
    shown = table.game.presenter.decision(table.state, table.names.index(picture.driver), whole=True)
    found = [option for option in shown["options"] if option["id"] == picture.choice]
    assert found, f"{picture.name}: {picture.driver} cannot choose {picture.choice!r}"
    return found[0]["preview"]


def _car(car: CarView) -> Car | None:
    at = car["at"]
    if at["cell"] is None:
        return None
    place = (at["u"], at["d"]) if "u" in at else at["cell"]
    return Car(place, PAINTS.get(car["livery"], "#ffffff"), str(car["num"]))


def _ways(track: Track, cars: list[CarView], preview: Preview | None) -> Iterator[Arrow]:
    """From where a car stands to where the choice takes it; a way back is left out."""
    for outcome in preview["outcomes"][:1] if preview else ():
        for end in outcome["end"]:
            start = next(car["at"] for car in cars if car["id"] == end["car"])
            if start["cell"] is None:
                continue
            first = (start["u"], start["d"]) if "u" in start else start["cell"]
            route = preview.get("route") if preview else ()
            via = (first, *(route or (end["cell"],)))
            if _onwards(track, via):
                yield Arrow(via)


def _onwards(track: Track, via: tuple[Place, ...]) -> bool:
    places = [at for at in map(track.locate, via) if at]
    return len(places) > 1 and (places[-1][0] - places[0][0]) % track.length < track.length / 2


def _ends(table: Table, picture: Picture, outcome: Outcome | None) -> Iterator[Mark]:
    """The cells in which it may end."""
    if outcome:
        yield from (Mark(end["cell"]) for end in outcome["end"])
    if picture.reach:
        seat = table.names.index(picture.driver)
        shown = table.game.presenter.decision(table.state, seat, whole=True)
        outcomes = (one for option in shown["options"] for one in option["preview"]["outcomes"])
        cells = dict.fromkeys(end["cell"] for one in outcomes for end in one["end"])
        yield from (Mark(cell) for cell in cells)


def _notes(game: AnyGame, picture: Picture, outcome: Outcome | None, tell: Teller) -> Iterator[Mark]:
    corner = next(iter(outcome["corners"]), None) if outcome else None
    facts = {**(outcome or {}), **(corner or {})}
    for number, note in enumerate(picture.notes, 1):
        key = f"learn.{game.name}.picture.{picture.name}.note.{number}"
        named = {name: value for name, value in facts.items() if f"{{{name}}}" in note.text}
        words: Text = {"key": key, "args": named, "en": note.text.format(**named)}
        yield Mark(note.at, tell(words), note.tone)


def _window(track: Track, along: tuple[float, ...]) -> Window:
    """The stretch with some land around it."""
    first, last = along
    steps = max(2, round(4 * abs(last - first)))
    places = [
        track.road.pose(first + (last - first) * step / steps).beside(side * _ROOM * track.half)
        for step in range(steps + 1)
        for side in (-1, 1)
    ]
    left, right = min(place.real for place in places), max(place.real for place in places)
    top, bottom = min(place.imag for place in places), max(place.imag for place in places)
    return _framed((left, top, right - left, bottom - top))


def _framed(window: Window) -> Window:
    """In the shape of all pictures, with nothing cut off."""
    left, top, width, height = window
    wide, high = max(width, height * SHAPE), max(height, width / SHAPE)
    return left - (wide - width) / 2, top - (high - height) / 2, wide, high
