"""What the server writes about itself: lines for people, or one JSON object per line. Never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time

HIDDEN = "(hidden)"
SECRETS = re.compile(
    r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"  # seeds, and hashes like theirs
    r"|\$argon2\S+"
    r"|(?<![\w-])1\.[\w-]{16,32}\.[\w-]{43}"  # cookies
    r"|(?<=://)[^/@\s:]*:[^/@\s]+(?=@)"  # a password within an address
)


def without_secrets(text: str) -> str:
    """What the log may hold, whatever an error said."""
    return SECRETS.sub(HIDDEN, text)


class PlainLines(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        told = json.dumps(line, ensure_ascii=True, separators=(",", ":"))
        return without_secrets(told)  # even what is no Unicode is told


def set_up_logs(log_format: str) -> None:
    """Everything goes to standard error, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    plain = PlainLines("%(asctime)s %(levelname)s %(name)s: %(message)s", "%H:%M:%S")
    handler.setFormatter(JsonLines() if log_format == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "sqlalchemy"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
