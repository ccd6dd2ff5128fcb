"""The first colours of the liveries, as pictures have them."""

from __future__ import annotations

PAINTS = {
    "amber": "#f3c52e",
    "blue": "#3358d4",
    "graphite": "#454e54",
    "green": "#12a17a",
    "ivory": "#f3efe2",
    "mauve": "#dd86b9",
    "rose": "#f6c9c6",
    "silver": "#b3bec6",
    "sky": "#4fb3e8",
    "tangerine": "#f08a1c",
    "umber": "#74492a",
    "vermilion": "#e5532d",
}
UNPAINTED = "#ffffff"
DARK, LIGHT = "#0d1416", "#ffffff"
MIDDLE = 140


def ink_on(paint: str) -> str:
    """Dark or light, whichever is read better on a colour."""
    red, green, blue = (int(paint[at : at + 2], 16) for at in (1, 3, 5))
    return DARK if 0.3 * red + 0.59 * green + 0.11 * blue > MIDDLE else LIGHT
