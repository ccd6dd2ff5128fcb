"""A story that cannot be told any more hurts its own table, and nobody else's."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import Refusal, damaged
from ..storage import Sheet

logger = logging.getLogger("paddock.tables")


@contextmanager
def telling_damage(sheet: Sheet) -> Iterator[None]:
    """Whatever goes wrong while stored acts are replayed is told as what it is: this table cannot be read."""
    try:
        yield
    except Refusal:
        raise
    except Exception as error:
        logger.warning("the story of table %s cannot be replayed: %s: %s", sheet.id, type(error).__name__, error)
        raise damaged("choices") from error
