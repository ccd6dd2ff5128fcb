"""Draw any board as one self-contained SVG picture, from the ground up to the cars."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from paddock.kernel import BadOptions, alternatives
from paddock.protocol import DrawnBoard

from .canvas import Canvas
from .ground import paint_ground
from .labels import Labels
from .look import Look
from .overlay import paint_overlay
from .paths import Paths
from .signs import Signs
from .style import THEMES, patterns, stylesheet
from .surface import Surface
from .track import Track


def render(board: DrawnBoard, look: Look | None = None) -> str:
    """The picture of a board; it knows no game, what a game adds comes with the look."""
    look = look or Look()
    if look.theme not in THEMES:
        raise BadOptions(f"theme {look.theme!r} is unknown; {alternatives(look.theme, THEMES)}.")
    canvas = Canvas(Track(board), look)
    left, top, width, height = canvas.pen.window
    scope = "-".join(filter(None, ("board", look.theme, look.dress.name)))
    box = f"{left:g} {top:g} {width:g} {height:g}"
    title = escape(f"{board['name']}: {canvas.say(look.caption)}" if look.caption else board["name"])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="{scope}" viewBox="{box}" role="img"><title>{title}</title>'
    style = f"<style>{stylesheet(canvas.styles, look.theme, scope)}</style>{patterns(look.theme)}"
    return "\n".join([head, style, *filter(None, _layers(canvas)), "</svg>"])


def add_overlay(drawing: str, track: Track, look: Look) -> str:
    """A picture that was drawn before, with cars, arrows and marks on top."""
    head, _, _ = drawing.rpartition("</svg>")
    return "".join([head, *paint_overlay(Canvas(track, look)), "</svg>"])


def _layers(canvas: Canvas) -> Iterator[str]:
    """Everything, bottom to top."""
    track, pen = canvas.track, canvas.pen
    signs = Signs(track, pen)
    surface, paths, labels = Surface(canvas), Paths(canvas, signs), Labels(canvas, signs)
    name = list(labels.name()) if canvas.shows("name") else []
    if canvas.shows("ground"):
        yield _land(canvas)
        yield from paint_ground(track, pen)
    if canvas.shows("road"):
        yield from surface.verge()
        yield from paths.pit_lanes()
        yield from surface.asphalt()
    yield from surface.surface(0, track.length)
    if canvas.shows("lines"):
        yield from surface.start()
    if canvas.shows("road"):
        yield from surface.bridges()
    if canvas.shows("zones"):
        yield from surface.roofs()
    if canvas.shows("paths"):
        yield from paths.ways()
    if canvas.shows("signs"):
        yield from labels.beside_the_road()
    yield from name
    yield from paint_overlay(canvas)


def _land(canvas: Canvas) -> str:
    left, top, width, height = canvas.pen.window
    land = THEMES[canvas.look.theme]["land"]
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" fill="{land}"/>'
