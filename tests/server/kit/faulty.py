"""`paddock serve` with a mistake in it: whoever says BOOM finds it."""

from __future__ import annotations

import runpy

from paddock.server.live import chat

_clean_line = chat.clean_line


def _break(text: str) -> str:
    if text == "BOOM":
        raise ZeroDivisionError("a mistake")
    return _clean_line(text)


if __name__ == "__main__":
    chat.clean_line = _break  # type: ignore[attr-defined]
    runpy.run_module("paddock.server", run_name="__main__")
