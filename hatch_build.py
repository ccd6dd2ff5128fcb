"""What is built holds the web client: without it there is nothing to install that could serve a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT, PACKAGED = "web/dist", "paddock/server/web"


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built client into the wheel and the source distribution, or refuses to build either."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is built; an editable installation takes the client from where it is built."""
        if version == "editable":
            return
        client = Path(self.root) / CLIENT
        if not (client / "index.html").is_file():
            raise SystemExit(f"paddock: the web client is not built ({client}); run 'make client' first, with Node 20.")
        build_data["force_include"][str(client)] = PACKAGED if self.target_name == "wheel" else CLIENT
