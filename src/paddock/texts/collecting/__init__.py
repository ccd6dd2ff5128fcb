"""Every text that a person can read, collected from the sources of a checkout: those of the client are not packed."""

from pathlib import Path

from .client import collect_client
from .code import collect_code
from .commands import collect_commands
from .found import Found, Source
from .games import collect_games
from .learning import collect_learning

__all__ = ["CHECKOUT", "Found", "Source", "collect"]

PACKAGE = Path(__file__).parents[2]
CHECKOUT = PACKAGE.parents[1]


def collect() -> Found:
    """All texts, with what stands in the way of translating some."""
    found = Found()
    collect_client(CHECKOUT / "web/src", found)
    collect_code(PACKAGE, found)
    collect_games(PACKAGE, found)
    collect_learning(PACKAGE, found)
    collect_commands(found)
    return found
