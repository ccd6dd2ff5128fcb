"""Games and bots of others: those of installed packages, and files that whoever runs the program names.

An installed package declares them as entry points of the groups `paddock.games` and `paddock.bots`. A file is run: it
registers what it brings. Nothing of it is imported before somebody asks for a name that does not come with Paddock, or
for all names. Processes that are started from here inherit the files by an environment variable.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING
from zlib import crc32

from paddock.kernel import AnyGame, BadOptions, Game, look_also, register

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES, BOTS = "paddock.games", "paddock.bots"
VARIABLE = "PADDOCK_LOAD"
"""Names the files that every process of a run loads, as PATH names folders."""

logger = logging.getLogger("paddock.plugins")

_loaded: dict[Path, ModuleType] = {}


def load(path: str | Path) -> None:
    """Run a Python file that registers games or bots; processes that are started later run it, too."""
    file = Path(path).expanduser().resolve()
    if os.pathsep in str(file):
        raise BadOptions(f"load: {str(path)!r} cannot be loaded, for its path holds a {os.pathsep!r}.")
    _run(file, str(path))
    files = named_files()
    if str(file) not in files:
        os.environ[VARIABLE] = os.pathsep.join([*files, str(file)])


def forget(path: str | Path) -> None:
    """Load the file anew the next time; what it registered stays until it is taken back."""
    _loaded.pop(Path(path).expanduser().resolve(), None)


def load_named_files() -> None:
    """Run the files that this process was started with."""
    for file in named_files():
        _run(Path(file), file)


def run_file(path: str, name: str, what: str) -> ModuleType:
    """A Python file as a module of its own name; whatever is wrong with it is told in one sentence that begins so."""
    file = Path(path)
    if not path or not file.is_file():
        raise BadOptions(f"{what} needs the path of a Python file; there is none at {path!r}.")
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadOptions(f"{what}: {path!r} is not a Python file; its name must end in .py.")
    module = sys.modules[spec.name] = module_from_spec(spec)  # dataclasses look their module up there
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # whatever it is, it is the file's own
        del sys.modules[spec.name]
        raise BadOptions(f"{what}: {path!r} cannot be loaded: {_reason(error)}.") from error
    return module


def installed(group: str) -> Iterator[EntryPoint]:
    """What installed packages declare, in an order that does not depend on the machine."""
    from importlib.metadata import entry_points  # most runs need none of it

    found = entry_points(group=group)
    return iter(sorted(found, key=lambda entry: (entry.name, _package(entry), entry.value)))


def loaded_from(entry: EntryPoint) -> object:
    """What an entry point leads to, or one sentence that names it."""
    try:
        return entry.load()
    except (Exception, SystemExit) as error:  # whatever it is, it is the package's own
        raise BadOptions(f"{origin(entry)} cannot be loaded: {_reason(error)}.") from error


def origin(entry: EntryPoint) -> str:
    """Which plug-in of which package."""
    return f"The plug-in {entry.name!r} ({entry.value}) of {_package(entry)}"


def leave_out(entry: EntryPoint, problem: BadOptions) -> None:
    """Tell why a plug-in is not there; everything else goes on without it."""
    logger.warning("%s is left out: %s", origin(entry), problem)


def _run(file: Path, told: str) -> None:
    if file not in _loaded:
        name = f"paddock_file_{file.stem}_{crc32(bytes(file)):08x}"  # the same in every process
        _loaded[file] = run_file(str(file) if file.is_file() else told, name, "load")


def named_files() -> list[str]:
    """The files that every process of this run loads."""
    return list(filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)))


def _register_installed_games() -> None:
    for entry in installed(GAMES):
        try:
            register(entry.name, _game_behind(entry))
        except BadOptions as problem:
            leave_out(entry, problem)


def _game_behind(entry: EntryPoint) -> Callable[[], AnyGame]:
    def load_game() -> AnyGame:
        try:
            found = loaded_from(entry)
            game = found if isinstance(found, Game) or not callable(found) else found()
            if not isinstance(game, Game):
                raise BadOptions(f"{origin(entry)} is a {type(game).__name__}, not a game.")
            return game
        except BadOptions as problem:
            logger.warning("%s", problem)
            raise

    return load_game


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else "an unknown package"


def _reason(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".")


look_also(load_named_files)
look_also(_register_installed_games)
