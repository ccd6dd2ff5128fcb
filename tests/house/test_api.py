"""The public API is what docs/architecture.md says, and its example runs."""

from __future__ import annotations

import inspect
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.kernel import game_names

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"^```python\n(import paddock\n.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
SCENARIO = ROOT / "tests" / "scenarios" / "heat" / "corner" / "case-47-second-corner-spins-the-car-out.toml"


def test_the_page_s_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert EXAMPLE, "docs/architecture.md shows the public API"
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.toml").write_text('game = "heat"\n' + SCENARIO.read_text(encoding="utf-8"), encoding="utf-8")
    names: dict[str, Any] = {}
    exec(EXAMPLE[1], names)
    table, record = names["table"], names["record"]
    assert table.over and paddock.replay(record).digest() == table.digest()
    assert paddock.load_table("t.json").digest() == table.digest()


def test_the_page_s_names_are_public() -> None:
    assert EXAMPLE
    told = set(re.findall(r"\bpaddock\.(\w+)", EXAMPLE[1]))
    assert told <= set(paddock.__all__)
    assert all(hasattr(paddock, name) for name in paddock.__all__)
    assert paddock.games() == game_names() and "heat" in paddock.games()


def test_the_api_s_parameters_stay() -> None:
    """What others call by keyword."""
    expected = {
        "new_table": ["game", "seats", "options", "seed", "events", "rules"],
        "game": ["name"],
        "replay": ["record", "events"],
        "load_record": ["path"],
        "verify": ["record"],
    }
    assert {name: list(inspect.signature(getattr(paddock, name)).parameters) for name in expected} == expected
    for name in ("play", "view", "clone", "digest", "record", "undo", "can_undo", "deal_afresh"):
        assert callable(getattr(paddock.Table, name))


def test_game_info_tells_what_a_table_may_be() -> None:
    info = paddock.game("heat")
    assert info.title and info.seats == (1, 12) and len(info.circuits) == 10
    for name, schema in info.options.items():
        assert name and schema["type"] and schema["description"]


@pytest.mark.parametrize(
    "error",
    [
        paddock.IllegalChoice("HEAT.GEAR.03", "Blue cannot shift."),
        paddock.BadOptions("laps: 99 is not possible."),
        paddock.BadData("my.toml", "corner", "is missing"),
    ],
)
def test_refusals_travel_between_processes(error: paddock.PaddockError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is type(error)
    assert str(other) == str(error) and vars(other) == vars(error)


def test_the_documented_example_runs() -> None:
    """The package's own docstring is a program."""
    assert paddock.__doc__ is not None
    example = paddock.__doc__.split("\n\n", 1)[1]
    names: dict[str, object] = {"paddock": paddock}
    exec(example, names)
    table = names["table"]
    assert isinstance(table, paddock.kernel.Table) and table.over
