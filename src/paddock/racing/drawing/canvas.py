"""What all painters of one drawing share: the track, the pen and the styles."""

from __future__ import annotations

from paddock.protocol import Text

from ..road import Pose
from .look import Look
from .pen import Pen
from .style import STYLES
from .track import Track


class Canvas:
    """One drawing in the making."""

    def __init__(self, track: Track, look: Look) -> None:
        self.track, self.look = track, look
        self.styles = {kinds: style for kinds, style in {**STYLES, **look.dress.styles}.items() if style}
        board = track.board
        self.pen = Pen(look.window or (0, 0, board["width"], board["height"]))

    def shows(self, layer: str) -> bool:
        """Whether a layer is wanted."""
        return layer in self.look.layers

    def has(self, part: str, kind: str) -> bool:
        """Whether a part of such a thing is drawn."""
        return f"{part} {kind}" in self.styles

    def say(self, words: Text | str | None) -> str:
        """A message in words."""
        return self.look.tell(words) if words else ""

    def head(self, kinds: str, pose: Pose, size: float, offset: float = 0.0) -> str:
        """The head of an arrow in driving direction."""
        tips = (-1 - 0.8j, 0.6, -1 + 0.8j)
        return self.pen.path(kinds, [pose.beside(offset) + pose.direction * size * tip for tip in tips])
