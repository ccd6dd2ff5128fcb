"""Somebody who has just installed Paddock: races, simulates, opens the app's page.

`python tests/package/newcomer.py dist` takes the wheel and the source distribution of a folder through every Python of
this machine that we promise, each in a clean environment.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.request import ProxyHandler, build_opener

PROMISED = ("3.11", "3.12", "3.13")
PATIENCE = 120.0  # seconds
RACE = """
import random
import paddock

for name in paddock.games():
    table, dice = paddock.new_table(name, seats=2, seed=7), random.Random(7)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, dice.choice(decision.options))
    assert paddock.replay(table.record()).digest() == table.digest()
print(paddock.__version__, paddock.__file__)
"""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """An environment, and what is done in it."""

    folder: Path

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def packages(self) -> Path:
        """Where its packages are installed."""
        asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(self.run("-c", asked).strip())

    def surroundings(self) -> dict[str, str]:
        """Nothing to import from but the environment, and nothing left outside of it."""
        plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return {**plain, "XDG_DATA_HOME": str(self.folder)}

    def run(self, *arguments: str) -> str:
        """What a program prints, somewhere else than in a checkout."""
        done = subprocess.run(
            [str(self.python), *arguments],
            cwd=self.folder,
            env=self.surroundings(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=10 * PATIENCE,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}: {done.stderr[-2000:]}"
        return done.stdout

    def race(self) -> str:
        """A race of every game with the engine alone; its version, and where it was imported from."""
        return self.run("-c", RACE).strip()

    def use_command(self) -> None:
        """The command explains itself, and bots race."""
        assert "Usage: paddock" in self.run("-m", "paddock", "--help")
        few = ("--seats", "greedy,random", "--option", "laps=1")
        assert "The race is over" in self.run("-m", "paddock", "play", "heat", *few, "--seed", "7")
        assert "2 races" in self.run("-m", "paddock", "sim", "heat", *few, "-n", "2")

    def open_app(self) -> str:
        """The page that the server shows."""
        with self.serving() as address:
            page = read(address)
            scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page)
            assert sum(len(read(address + script)) for script in scripts) > 10_000, page
            assert '"heat"' in read(f"{address}api/games")
        return page

    @contextmanager
    def serving(self) -> Iterator[str]:
        """A server with a folder of its own, and its address."""
        command = [str(self.python), "-m", "paddock", "serve", "--host", "127.0.0.1", "--port", "0"]
        served = subprocess.Popen(
            [*command, "--folder", str(self.folder / "served")],
            cwd=self.folder,
            env=self.surroundings(),
            stdout=subprocess.PIPE,
            text=True,
        )
        with served:
            try:
                assert served.stdout
                yield served.stdout.readline().split()[-1]
            finally:
                served.terminate()


def read(address: str) -> str:
    """What is found there, asked for without a proxy."""
    with build_opener(ProxyHandler({})).open(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def new_environment(folder: Path, python: str = sys.executable) -> Newcomer:
    """An empty environment, without even pip."""
    if Path(python) == Path(sys.executable):
        venv.create(folder, with_pip=False)
    else:
        subprocess.run([python, "-m", "venv", "--without-pip", str(folder)], check=True)
    return Newcomer(folder)


def install(into: Newcomer, *what: str) -> None:
    """By the pip of this environment, which needs none in the other."""
    pip = (sys.executable, "-m", "pip", "--python", str(into.python), "--disable-pip-version-check")
    subprocess.run([*pip, "install", "--quiet", *what], check=True)


def pythons() -> dict[str, str]:
    """The interpreters of this machine that we promise to work with, by version."""
    found: dict[str, str] = {}
    for version in PROMISED:
        shelves = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions").glob(f"{version}.*"))
        for python in (shutil.which(f"python{version}"), *(str(shelf / "bin" / "python") for shelf in shelves)):
            if python and subprocess.run([python, "--version"], capture_output=True, check=False).returncode == 0:
                found.setdefault(version, python)
    return found


def main() -> None:
    """Wheel and source distribution, through every Python at hand: alone, then with the server."""
    built = Path(sys.argv[1]).resolve()
    wheel, source = next(built.glob("*.whl")), next(built.glob("*.tar.gz"))
    for version, python in pythons().items():
        for archive in (wheel, source):
            with tempfile.TemporaryDirectory() as folder:
                newcomer = new_environment(Path(folder), python)
                install(newcomer, str(archive))
                newcomer.race()
                newcomer.use_command()
                install(newcomer, f"{archive}[server]")
                newcomer.open_app()
            sys.stdout.write(f"Python {version}: {archive.name} races and serves.\n")


if __name__ == "__main__":
    main()
