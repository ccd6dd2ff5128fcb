"""One painter for all boards."""

from .look import LAYERS, NO_DRESS, Arrow, Car, Dress, Look, Mark, Place, Teller, Window, in_english
from .render import add_overlay, render
from .style import THEMES
from .track import Track
from .window import A_SHEET, window_of

__all__ = [
    "A_SHEET",
    "LAYERS",
    "NO_DRESS",
    "THEMES",
    "Arrow",
    "Car",
    "Dress",
    "Look",
    "Mark",
    "Place",
    "Teller",
    "Track",
    "Window",
    "add_overlay",
    "in_english",
    "render",
    "window_of",
]
