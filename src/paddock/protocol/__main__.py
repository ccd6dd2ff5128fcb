"""`python -m paddock.protocol`, at the root of a checkout: write what is generated from the declarations."""

from __future__ import annotations

from pathlib import Path

from .generator import client_module, filled_page

CLIENT = Path("web/src/lib/protocol.ts")
PAGE = Path("docs/protocol.md")


def main() -> None:
    """Both files, whatever they were before."""
    CLIENT.write_text(client_module(), encoding="utf-8")
    PAGE.write_text(filled_page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
