"""`python -m paddock.server` is `paddock serve`."""

from __future__ import annotations

import sys

from paddock.kernel import PaddockError

from .command import serve_command

if __name__ == "__main__":
    try:
        serve_command()
    except PaddockError as error:
        sys.stderr.write(f"{error}\n")
        sys.exit(2)
