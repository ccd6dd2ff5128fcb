"""The lock files hold what is declared, the smaller ones in the versions of the larger, and no address of an index."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CONTENT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, GROUPS = CONTENT["project"], CONTENT["dependency-groups"]
EXTRAS = PROJECT["optional-dependencies"]
INSTALLED = (*PROJECT["dependencies"], *GROUPS["install"])
DECLARED = {
    "requirements-play.lock": [*INSTALLED, *EXTRAS["server"]],
    "requirements-server.lock": [*INSTALLED, *EXTRAS["server"], *EXTRAS["postgresql"]],
    "requirements.lock": [*INSTALLED, *(one for name, extra in EXTRAS.items() if name != "all" for one in extra)],
    "requirements-docs.lock": GROUPS["docs"],
    "requirements-release.lock": GROUPS["release"],
}
LOCKS = pytest.mark.parametrize("lock", DECLARED)


def plain(name: str) -> str:
    """A name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[><=;! ]", name)[0]).lower()


@cache
def pinned(lock: str) -> dict[str, str]:
    """Versions by name."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return {plain(name): version for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.MULTILINE)}


@LOCKS
def test_everything_declared_is_there(lock: str) -> None:
    assert {plain(one) for one in DECLARED[lock]} <= set(pinned(lock))


@LOCKS
def test_every_version_has_its_hashes_and_no_address_is_named(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and " @ " not in text
    for block in re.split(r"^(?=[\w.-]+==)", text, flags=re.MULTILINE)[1:]:
        assert "--hash=sha256:" in block, block[:60]


@pytest.mark.parametrize("lock", ["requirements-play.lock", "requirements-server.lock"])
def test_one_environment_can_grow_from_playing_to_testing(lock: str) -> None:
    everything = pinned("requirements.lock")
    assert {name: version for name, version in pinned(lock).items() if everything.get(name) != version} == {}


def test_playing_needs_little() -> None:
    assert len(pinned("requirements-play.lock")) * 2 < len(pinned("requirements.lock"))
