"""`paddock serve` that does not wait for the disk: what the power-cut test must notice."""

from __future__ import annotations

import runpy
from typing import Any

from sqlalchemy import Engine, event

from paddock.server.storage import engines

if __name__ == "__main__":
    as_it_is = engines._sqlite

    def hasty(url: Any, begin: str) -> Engine:
        """The same, without syncing."""
        engine = as_it_is(url, begin)

        @event.listens_for(engine, "connect")
        def hurry(connection: Any, _record: object) -> None:
            connection.execute("PRAGMA synchronous=OFF")

        return engine

    engines._sqlite = hasty
    runpy.run_module("paddock.server", run_name="__main__")
