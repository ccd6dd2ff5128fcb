"""`paddock serve` with the built client, in a process of its own: stopped, killed and started again."""

from __future__ import annotations

import os
from pathlib import Path

from server.kit.servers import AS_IT_IS, FORKED, WIDE, Launched, free_port

__all__ = ["AS_IT_IS", "House"]

ROOT = Path(__file__).resolve().parents[3]
CLIENT = Path(os.environ.get("PADDOCK_WEB", ROOT / "web" / "dist"))


class House(Launched):
    """A server with the built client."""

    faults = ('"level":"error"', "Traceback")

    def __init__(self, folder: Path, program: tuple[str, ...] = FORKED, options: tuple[str, ...] = ()) -> None:
        if not (CLIENT / "index.html").is_file():
            raise RuntimeError(f"The web client is not in {CLIENT}: run `make client` first.")
        port = free_port()
        given = {"--host": "127.0.0.1", "--port": str(port), "--folder": str(folder), "--web": str(CLIENT)}
        given |= {"--rate-factor": WIDE, "--log-format": "json", "--bot-pause": "0", "--publish-races": "0"}
        words = (word for pair in given.items() for word in pair)
        super().__init__(port, folder / "server.log", [*words, *options], program)
