"""The bot that was taught by racing against itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, BadOptions, Chance, Code, PaddockError, State

from .bot import Bot

if TYPE_CHECKING:
    from paddock.batch import Driver


class MissingLibrary(PaddockError, ImportError):
    """The bot's library is not installed."""


@cache
def network() -> Driver:
    """The network, loaded once."""
    try:
        from paddock.batch import Driver
    except ModuleNotFoundError as error:
        raise MissingLibrary(f"bot 'net' needs {error.name}: pip install 'paddock-racing[batch]'") from None
    with as_file(files("paddock.bots") / "net" / "heat.npz") as path:
        return Driver(path)


class NetBot(Bot):
    """Takes the option that the network scores best; where it was not trained, another bot drives.

    It knows races on any circuit, with Legends; garages, weather and seasons are not for it.
    """

    __slots__ = ("_driver", "_elsewhere")

    def __init__(self, elsewhere: Bot) -> None:
        self._driver, self._elsewhere = network(), elsewhere

    def check(self, game: AnyGame) -> None:
        if game.name != "heat":
            raise BadOptions(f"bot 'net' drives HEAT only, not {game.name!r}; choose another bot.")

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        if not self._driver.can_drive(state):
            return self._elsewhere.choose(state, seat, codes, chance)
        return self._driver.choose(state, seat, codes)
