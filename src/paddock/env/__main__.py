"""`python -m paddock.env GAME` prints the fields of a game's observation; `--write FILE` puts all into a page."""

from __future__ import annotations

import sys
from pathlib import Path

from paddock.kernel import PaddockError, game_names

from .fields import fields_page, with_tables


def main(arguments: list[str]) -> None:
    """One game to the screen, or all games into a page between their marks."""
    match arguments:
        case ["--write", file]:
            page = Path(file)
            page.write_text(with_tables(page.read_text(encoding="utf-8"), game_names()), encoding="utf-8")
        case ["--write", *_]:
            sys.exit("name one page: python -m paddock.env --write FILE")
        case _:
            for game in arguments or game_names():
                sys.stdout.write(f"{game}\n\n{fields_page(game)}\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (PaddockError, OSError) as error:
        sys.exit(str(error))
