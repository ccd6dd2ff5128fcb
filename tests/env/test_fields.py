"""The fields are documented as they are, and versioned: whoever changes one raises the version."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import paddock.env
from paddock.env.fields import fields_page, usual_encoder, with_tables
from paddock.kernel import Seating, Table, find_game, game_names
from paddock.kernel.encoding import PlainEncoder

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"
VERSIONS = {
    "formula90": {1: "99d969c2edf75d95"},
    "heat": {1: "6029e2363afa9219"},
    "poleposition": {1: "4f05039bf3172b6d"},
}
"""By game and version the digest of its fields. A new line, never a changed one."""


@pytest.mark.parametrize("game", game_names())
def test_a_changed_field_raises_the_version(game: str) -> None:
    encoder = usual_encoder(game)
    layout = [(field.name, field.size, field.low, field.high) for field in (*encoder.fields, *encoder.option_fields)]
    digest = hashlib.sha256(repr(layout).encode()).hexdigest()[:16]
    assert VERSIONS[game][encoder.version] == digest, f"the fields of {game} changed: {digest}"
    assert paddock.env.observation_version(game) == encoder.version == max(VERSIONS[game])
    assert paddock.env.aec(game).metadata["observation_version"] == encoder.version


def test_the_page_shows_the_fields() -> None:
    """`python -m paddock.env --write docs/environments.md` brings the page up to date."""
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page, game_names()) == page


def test_a_page_without_its_marks_is_left_alone() -> None:
    page = PAGE.read_text(encoding="utf-8").replace("<!-- end of fields of heat -->", "")
    with pytest.raises(paddock.BadData, match="lacks a mark of heat's fields"):
        with_tables(page, game_names())


def test_the_fields_are_printed() -> None:
    ran = subprocess.run([sys.executable, "-m", "paddock.env", "heat"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"heat\n\n{fields_page('heat')}\n"


@pytest.mark.usefixtures("hill")
def test_a_game_without_an_encoder_of_its_own_can_be_learned() -> None:
    """The kit's small game: who is asked, the standing and the options' own numbers are there for every game."""
    game = find_game("hill")
    setup = game.setup(2, {})
    encoder = game.encoder(setup)
    assert isinstance(encoder, PlainEncoder)
    state = Table.begin(game, setup, 1, Seating(events=False)).state
    for seat in range(2):
        assert len(encoder.observe(state, seat)) == sum(field.size for field in encoder.fields)
    seat, codes = next(iter(state.asked.items()))
    rows = encoder.describe(state, seat, codes)
    assert len(rows) == len(codes) * sum(field.size for field in encoder.option_fields)
    env = paddock.env.aec("hill", seats=2)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(0)
    assert sorted(env.rewards.values()) == [-1.0, 1.0]


@pytest.mark.parametrize(("library", "call", "extra"), [("pettingzoo", "aec", "env"), ("gymnasium", "single", "env")])
def test_a_missing_library_is_named(library: str, call: str, extra: str) -> None:
    program = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "import paddock.env\n"
        f"try: paddock.env.{call}('heat')\n"
        "except paddock.env.MissingExtra as error: print(error)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == f'this environment needs {library}: pip install "paddock-racing[{extra}]"'


def test_the_environments_need_no_library_to_be_found() -> None:
    """Without a library nothing is registered with it, and that is all."""
    program = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "import paddock.env; print(sorted({'gymnasium.spaces', 'pettingzoo', 'pyspiel'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_importing_the_environments_loads_no_more_than_gymnasium() -> None:
    program = "import sys, paddock.env; print(sorted({'pettingzoo', 'pyspiel', 'PIL', 'resvg_py'} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
