"""Make the two font files of the client: `python subset_fonts.py`, in an environment with fonttools and brotli.

Archivo with both of its axes is 90 KB, a third of a first visit. Text is never wider than normal and headlines are
never light, so text gets the narrow half of the width axis, and headlines one wide and bold letter: 61 KB for both.
"""

from __future__ import annotations

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).resolve().parent
WHOLE = HERE / "node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"
STYLES = HERE / "src/styles"
LETTERS = [*range(0x20, 0x180), *map(ord, "–—‘’“”…•−€→←↑↓")]
FEATURES = ["kern", "tnum", "ccmp", "rvrn"]
FACES = {
    "archivo-text": {"wght": (400, 600, 900), "wdth": (62, 100, 100)},
    "archivo-heads": {"wght": 800, "wdth": 112},
}


def make(name: str) -> None:
    """One face: the axes cut down, then the letters."""
    cut = io.BytesIO()
    face = instantiateVariableFont(TTFont(WHOLE), FACES[name])
    face.flavor = None
    face.save(cut)
    options = subset.Options(layout_features=FEATURES, hinting=False)
    font, subsetter = TTFont(cut), subset.Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(STYLES / f"{name}.woff2")


if __name__ == "__main__":
    for each in FACES:
        make(each)
