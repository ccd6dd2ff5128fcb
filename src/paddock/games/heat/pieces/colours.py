"""The colours of the cars. A car's colour is its place among them."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from paddock.kernel.files import Reader

_TEXT = (files("paddock.games.heat") / "data" / "legends.toml").read_text(encoding="utf-8")
_READ = Reader(tomllib.loads(_TEXT), "legends.toml")

COLOURS = _READ.texts("colours")
PRINTED_COLOURS = _READ.number("printed_colours", 1, len(COLOURS))
"""HEAT.SETUP.04: the first ones come with the boxes, the others are our own."""
