"""What operators copy fits the program: options, files and commands that exist, and no more rights than needed."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml

from paddock.cli.app import paddock_command

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
UNITS = ("paddock.service", "paddock-backup.service")


def check_command(words: list[str]) -> None:
    """A call of `paddock` that its parser understands."""
    command = paddock_command.commands[words[0]]
    known = {name for parameter in command.params for name in parameter.opts}
    assert {word for word in words[1:] if word.startswith("--")} <= known, words


class Unit(RawConfigParser):
    """A unit of systemd, in which keys may come again."""

    def __init__(self, name: str) -> None:
        super().__init__(strict=False)
        self.optionxform = str  # type: ignore[assignment,method-assign]
        self.read(DEPLOY / name, encoding="utf-8")


@pytest.mark.parametrize("name", UNITS)
def test_units_call_the_command_as_it_is_and_as_nobody_special(name: str) -> None:
    service = Unit(name)["Service"]
    program, *words = shlex.split(service["ExecStart"])
    assert program == "/opt/paddock/bin/paddock"
    check_command(words)
    assert (service["DynamicUser"], service["NoNewPrivileges"], service["ProtectSystem"]) == ("yes", "yes", "strict")
    assert service["CapabilityBoundingSet"] == "" and "/var/lib/paddock" in words


def systemd_analyze() -> str:
    """What checks units; on a bare Debian it is installed first."""
    if shutil.which("systemd-analyze") is None:
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "systemd"], check=True)
    found = shutil.which("systemd-analyze")
    assert found, "The units are checked by systemd: run `apt-get install systemd`."
    return found


def test_systemd_understands_the_units() -> None:
    files = [str(DEPLOY / name) for name in (*UNITS, "paddock-backup.timer")]
    told = subprocess.run([systemd_analyze(), "verify", *files], capture_output=True, text=True, check=False)
    ours = [line for line in told.stderr.splitlines() if "paddock" in line and "is not executable" not in line]
    assert ours == []


def test_the_image_copies_what_exists_and_runs_as_nobody_special() -> None:
    copied = re.findall(r"^COPY (?!--from)(.*)$", CONTAINERFILE, re.MULTILINE)
    sources = [word for line in copied for word in line.split()[:-1]]
    assert sources and not [source for source in sources if not (ROOT / source).exists()]
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert not [source for source in sources if f"!{source.partition('/')[0]}" not in ignored]
    assert CONTAINERFILE.rindex("\nUSER paddock\n") < CONTAINERFILE.rindex("\nENTRYPOINT [")
    command = re.search(r"^CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    assert command
    check_command(yaml.safe_load(command[1]))


def test_compose_starts_the_same_command_behind_a_proxy() -> None:
    services = COMPOSE["services"]
    check_command(services["app"]["command"])
    assert "ports" not in services["app"] and services["app"]["cap_drop"] == ["ALL"] and services["app"]["read_only"]
    assert "reverse_proxy app:8000" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    example = (DEPLOY / "compose.env.example").read_text(encoding="utf-8")
    named = set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert set(re.findall(r"\$\{(\w+)", (ROOT / "compose.yaml").read_text(encoding="utf-8"))) == named
    for service in services.values():
        volumes = [volume.partition(":")[0] for volume in service.get("volumes", ())]
        assert {volume for volume in volumes if not volume.startswith(".")} <= set(COMPOSE["volumes"])


def test_the_database_may_come_from_the_environment() -> None:
    for name in ("serve", "backup", "restore"):
        database = next(one for one in paddock_command.commands[name].params if one.name == "database")
        assert database.envvar == "PADDOCK_DATABASE"
