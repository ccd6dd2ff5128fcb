"""A race as one picture, as large as previews of links are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files

import resvg_py

from paddock.kernel import AnyGame, State
from paddock.protocol import CarView, View
from paddock.racing import Car, CircuitSource, Look, Track, add_overlay, circuits_of, render
from paddock.texts import teller

from .paints import PAINTS, UNPAINTED, ink_on

SIZE = (1200, 630)
THEME = "dark"
BOARD = (0, 0, 760, 630)
PODIUM, ROW, FIRST_ROW = 6, 66, 210
CAR_SIZE = 1.9
FONT = "Archivo-Bold.ttf"
SHORT = 20


@dataclass(frozen=True, slots=True)
class Subject:
    """What the picture shows."""

    game: AnyGame
    state: State
    view: View
    circuit: CircuitSource | None
    title: str
    line: str  # what it is, in a few words
    language: str = "en"  # of whoever looks; the board has words as well


def card_png(subject: Subject) -> bytes:
    """The picture, ready to be sent."""
    font = str(files("paddock.server.sharing") / FONT)
    drawn = resvg_py.svg_to_bytes(
        svg_string=card_svg(subject), width=SIZE[0], font_files=[font], skip_system_fonts=True, font_family="Archivo"
    )
    return bytes(drawn)


def card_svg(subject: Subject) -> str:
    """The same as a drawing."""
    cars = sorted(subject.view["cars"], key=lambda car: car["place"])
    parts = [*_frame(), _board(subject), *_head(subject), *_rows(cars)]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}">{"".join(parts)}</svg>'


def _frame() -> Iterator[str]:
    yield f'<rect width="{SIZE[0]}" height="{SIZE[1]}" fill="#0b1315"/>'
    for at in range(0, SIZE[0], 40):
        colour = "#e5532d" if at // 40 % 2 else "#eff4f2"
        yield f'<path d="M{at} {SIZE[1]}l8 -12h40l-8 12z" fill="{colour}"/>'


def _board(subject: Subject) -> str:
    """The circuit as the game draws it, with the cars where they are, fitted into its part of the picture."""
    board, circuits = subject.game.presenter.board(subject.state), circuits_of(subject.game)
    source = subject.circuit if subject.circuit is not None else board.get("circuit", "")
    tell = teller(subject.language)
    drawing = circuits.svg(source, THEME, tell) if circuits.ids() else render(board, Look(theme=THEME, tell=tell))
    look = Look(theme=THEME, cars=tuple(filter(None, map(_car, subject.view["cars"]))), car_size=CAR_SIZE)
    whole = add_overlay(drawing, Track(board), look)
    x, y, width, height = BOARD
    place = f'<svg x="{x}" y="{y}" width="{width}" height="{height - 12}" preserveAspectRatio="xMidYMid meet" '
    return re.sub(r"<svg ", place, re.sub(r'(<svg [^>]*?)\s(?:width|height)="[^"]*"', r"\1", whole, count=2), count=1)


def _car(car: CarView) -> Car | None:
    at = car["at"]
    if at["cell"] is None:
        return None
    place = (at["u"], at["d"]) if "u" in at else at["cell"]
    return Car(place, PAINTS.get(car["livery"], UNPAINTED), str(car["num"]))


def _head(subject: Subject) -> Iterator[str]:
    yield _text(790, 72, 22, "#8c9c9c", subject.game.title)
    yield _text(790, 116, 34, "#eff4f2", _short(subject.title))
    yield _text(790, 156, 22, "#b3c1c0", _short(subject.line, 34))


def _rows(cars: Sequence[CarView]) -> Iterator[str]:
    for row, car in enumerate(cars[:PODIUM]):
        y, paint = FIRST_ROW + row * ROW, PAINTS.get(car["livery"], UNPAINTED)
        strong = "#eff4f2" if row < 3 else "#b3c1c0"
        yield _text(812, y + 34, 30 if row < 3 else 24, strong, str(car["place"]), "middle")
        yield f'<rect x="842" y="{y + 4}" width="60" height="42" rx="6" fill="{paint}"/>'
        yield _text(872, y + 34, 24, ink_on(paint), str(car["num"]), "middle")
        yield _text(920, y + 34, 28 if row < 3 else 24, strong, _short(car["name"], 16))


def _text(x: float, y: float, size: int, fill: str, words: str, anchor: str = "start") -> str:
    style = f'font-family="Archivo" font-weight="700" font-size="{size}" fill="{fill}" text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}" {style}>{escape(words)}</text>'


def _short(words: str, most: int = SHORT) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"
