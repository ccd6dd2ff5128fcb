"""The colours of the boxes as liveries and start numbers of our drawings."""

from __future__ import annotations

LIVERIES = {  # colour of the box -> livery and start number of our drawing
    "black": ("graphite", 9),
    "blue": ("blue", 31),
    "green": ("green", 5),
    "red": ("vermilion", 27),
    "gray": ("silver", 44),
    "yellow": ("amber", 18),
    "orange": ("tangerine", 63),
    "purple": ("mauve", 8),
    "white": ("ivory", 3),
    "pink": ("rose", 77),
    "teal": ("sky", 12),
    "brown": ("umber", 50),
}
