"""The podium, drawn with letters."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

WIDTH = 20
_STEPS = ((1, 2), (0, 3), (2, 1))  # place from 0 and height of each step, from left to right


def podium(names: Sequence[Text]) -> list[Text]:
    """The first three on their steps; a short field leaves steps empty."""
    top = max(height for _, height in _STEPS) + 1
    lines = []
    for level in range(top, 0, -1):
        line = Text("  ")
        for place, height in _STEPS:
            line.append_text(_piece(names, place, level - height))
        line.rstrip()
        lines.append(line)
    return lines


def _piece(names: Sequence[Text], place: int, above: int) -> Text:
    """One step at one level: the name on top of it, the number in its front, the block below."""
    if place >= len(names) or above > 1:
        return Text(" " * WIDTH)
    if above == 1:
        return _centred(names[place])
    number = f" {place + 1} " if above == 0 else "   "
    return Text("▌" + number.center(WIDTH - 3) + "▐ ", style="bold" if above == 0 else "")


def _centred(name: Text) -> Text:
    words = name.copy()
    words.truncate(WIDTH - 2, overflow="ellipsis")
    left = (WIDTH - len(words)) // 2
    return Text.assemble(" " * left, words, " " * (WIDTH - left - len(words)))
