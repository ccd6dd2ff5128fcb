"""The colours of the boxes as liveries and start numbers of our drawings."""

from __future__ import annotations

from paddock.kernel import catalogued

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

PAINTS = {  # livery -> the colour of a car that is drawn small
    "amber": "#f3c52e",
    "blue": "#3358d4",
    "graphite": "#454e54",
    "green": "#12a17a",
    "ivory": "#f3efe2",
    "mauve": "#d48db3",
    "rose": "#91172a",
    "silver": "#bdd2de",
    "sky": "#4fb3e8",
    "tangerine": "#f98230",
    "umber": "#985139",
    "vermilion": "#e5532d",
}

COLOUR_WORDS = catalogued(
    "colour.",
    {
        "black": "black",
        "blue": "blue",
        "brown": "brown",
        "gray": "gray",
        "green": "green",
        "orange": "orange",
        "pink": "pink",
        "purple": "purple",
        "red": "red",
        "teal": "teal",
        "white": "white",
        "yellow": "yellow",
    },
)
"""The colours of cars in words."""
