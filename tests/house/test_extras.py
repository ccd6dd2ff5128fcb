"""The engine needs the standard library only; what more is needed comes with extras, and a missing one is named."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from paddock.cli.saves import saves_folder
from paddock.extras import MissingExtra, how_to_get, needing
from paddock.server.settings import default_folder

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "paddock"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
FOR_USERS = ("server", "notices", "env", "lab", "openspiel", "ray", "postgresql", "batch", "minari")

ENGINE = ("kernel", "racing", "games", "bots", "protocol")
POSIX_ONLY = {"fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "syslog"}
BLOCKED = "import sys\nfor name in {names}: sys.modules[name] = None\n"


def library(requirement: str) -> str:
    """The name of what is required, without versions and markers."""
    return re.split(r"[\[><=; ]", requirement)[0].lower().replace("_", "-")


def test_extras_are_told_and_all_is_all_of_them() -> None:
    assert set(EXTRAS) == {*FOR_USERS, "all", "dev"}
    assert EXTRAS["all"] == [f"{PROJECT['name']}[{','.join(FOR_USERS)}]"]
    for extra in EXTRAS:
        assert how_to_get(extra) == f'pip install "{PROJECT["name"]}[{extra}]"'


def test_the_command_needs_three_libraries() -> None:
    assert [library(needed) for needed in PROJECT["dependencies"]] == ["babel", "click", "rich"]


@pytest.mark.parametrize("package", ENGINE)
def test_the_engine_needs_the_standard_library_only(package: str) -> None:
    for file in (SOURCE / package).rglob("*.py"):
        for name in imports(ast.parse(file.read_text(encoding="utf-8"))):
            assert name in sys.stdlib_module_names or name == "paddock", file


def imports(module: ast.AST) -> set[str]:
    """The first names of all that is imported, but for what is imported for types alone."""
    found: set[str] = set()
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module).partition(".")[0])
    return found


def test_what_only_some_systems_have_is_imported_behind_a_question() -> None:
    for file in SOURCE.rglob("*.py"):
        module = ast.parse(file.read_text(encoding="utf-8"))
        at_once = ast.Module([node for node in module.body if isinstance(node, ast.Import | ast.ImportFrom)], [])
        assert not imports(at_once) & POSIX_ONLY, file


def run_without(names: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command, where libraries are missing."""
    program = BLOCKED.format(names=names) + f"from paddock.cli import main\nsys.exit(main({list(arguments)}))"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False)


OPTIONAL = [
    *("alembic", "altair", "argon2", "fastapi", "gymnasium", "minari", "numba", "numpy", "orjson", "pettingzoo"),
    *("prometheus_client", "psycopg", "pyarrow", "pydantic", "ray", "segno", "sqlalchemy", "uvicorn"),
]


def test_bots_race_without_any_extra(tmp_path: Path) -> None:
    few = ("--seats", "random,random", "-n", "2", "--option", "laps=1")
    ran = run_without(OPTIONAL, "sim", "heat", *few, "-o", str(tmp_path / "races"), "--format", "jsonl")
    assert (ran.returncode, ran.stderr) == (0, "")
    refused = run_without(OPTIONAL, "sim", "heat", *few, "-o", str(tmp_path / "more"))
    assert refused.returncode == 2 and how_to_get("lab") in refused.stderr


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (("serve",), "server"),
        (("report", "races"), "lab"),
        (("sim", "heat", "--seats", "random", "--ray", "auto"), "ray"),
        (("sim", "heat", "--seats", "random", "-o", "x", "--detail", "observation", "--minari", "heat/x-v0"), "minari"),
    ],
)
def test_a_command_without_its_extra_says_how_to_get_it(command: tuple[str, ...], extra: str) -> None:
    told = run_without(OPTIONAL, *command)
    assert told.returncode == 2 and len(told.stderr.splitlines()) == 1 and how_to_get(extra) in told.stderr


def test_whoever_has_no_home_plays_where_they_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container, under a number that nobody has given a name."""

    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    assert saves_folder() == default_folder() == Path("paddock")


def test_only_a_missing_library_is_excused() -> None:
    with (
        pytest.raises(MissingExtra, match=r'^this needs nowhere: pip install "paddock-racing\[lab\]"$'),
        needing("lab", "this"),
    ):
        raise ModuleNotFoundError(name="nowhere.inside")
    with pytest.raises(ModuleNotFoundError, match="ours"), needing("lab", "this"):
        raise ModuleNotFoundError("ours", name="paddock.lab.nothing")
