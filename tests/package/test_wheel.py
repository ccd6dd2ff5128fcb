"""What is built can be installed by a stranger: the wheel alone races, with the server's libraries it shows the app."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

import paddock
from package.newcomer import Newcomer, install, new_environment

ROOT = Path(__file__).parents[2]
MEGABYTE = 1_000_000
WORDS = {"CHANGELOG.md", "CITATION.cff", "LICENSE", "LICENSES", "README.md"}
MACHINERY = {".gitignore", "PKG-INFO", "hatch_build.py", "pyproject.toml"}
STATED = ("Name: paddock-racing", "Author: The Paddock authors", "Requires-Python: >=3.11", "Provides-Extra: server")


def build(root: Path, target: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """By the build tool itself, without an environment of its own, so that it takes a second."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    for target in ("wheel", "sdist"):
        done = build(ROOT, target, folder)
        assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("paddock_racing-*.whl"))


@pytest.fixture(scope="module")
def newcomer(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    environment = new_environment(tmp_path_factory.mktemp("environment"))
    install(environment, "--no-deps", "--no-index", "--no-compile", str(wheel))
    return environment


def test_the_engine_races_with_nothing_else_installed(newcomer: Newcomer) -> None:
    version, place = newcomer.race().split(maxsplit=1)
    assert version == paddock.__version__ and Path(place).is_relative_to(newcomer.folder.resolve())


def test_with_its_libraries_it_plays_and_serves_the_app(newcomer: Newcomer) -> None:
    # these are the libraries of the tests' own environment: nothing is fetched
    (newcomer.packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    newcomer.use_command()
    assert "<title>Paddock" in newcomer.open_app()


def test_the_wheel_holds_the_client_and_nothing_by_accident(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "paddock/server/web/index.html" in names and "paddock/py.typed" in names
    assert {name.split("/")[0] for name in names} == {"paddock", f"paddock_racing-{paddock.__version__}.dist-info"}
    metadata = zipfile.ZipFile(wheel).read(f"paddock_racing-{paddock.__version__}.dist-info/METADATA").decode()
    assert set(STATED) <= set(metadata.splitlines())


def test_the_source_distribution_is_small_and_builds_the_same_wheel(built: Path, wheel: Path, tmp_path: Path) -> None:
    archive = next(built.glob("*.tar.gz"))
    assert archive.stat().st_size < 5 * MEGABYTE
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
        opened.extractall(tmp_path, filter="data")
    assert {name.split("/")[0] for name in names} == {*WORDS, *MACHINERY, "src", "web"}
    assert not [name for name in names if "__pycache__" in name or name.startswith(("web/src", "web/node_modules"))]
    done = build(next(tmp_path.iterdir()), "wheel", tmp_path / "again")
    assert done.returncode == 0, done.stderr
    again = zipfile.ZipFile(next((tmp_path / "again").glob("*.whl")))
    assert again.namelist() == zipfile.ZipFile(wheel).namelist()


def test_without_the_client_nothing_is_built(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    package = tmp_path / "src" / "paddock"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "paddock" / "__init__.py", package)
    for target in ("wheel", "sdist"):
        done = build(tmp_path, target, tmp_path / "dist")
        assert done.returncode != 0 and "the web client is not built" in done.stderr and "make client" in done.stderr
        assert "Traceback" not in done.stderr
