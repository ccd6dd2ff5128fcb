"""What the server writes about itself."""

from __future__ import annotations

import json
import logging

from paddock.server.telemetry.logs import JsonLines


def test_whatever_happened_is_one_line_of_json() -> None:
    """Line breaks, quotes and halves of surrogate pairs, too."""
    record = logging.LogRecord("paddock", logging.ERROR, "", 0, 'a "name"\n%s', ("\ud800 ’",), None)
    line = JsonLines().format(record)
    assert "\n" not in line and line.isascii()
    told = json.loads(line)
    assert told["message"] == 'a "name"\n\ud800 ’' and told["level"] == "error"
