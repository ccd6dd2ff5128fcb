"""Whatever is wrong with a file or an option, a person gets one of our errors and never a traceback of another kind."""

from __future__ import annotations

import json
import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import paddock
from kit.mutations import JSON, mutations
from paddock.games.heat.board.circuit import Circuit, circuit_ids, parse_circuit
from paddock.kernel import BadData, BadOptions, PaddockError, Record, Setup, Table, find_game
from paddock.kernel.scenario import scenario
from paddock.kernel.scenario.scenario import _parse
from paddock.kernel.table import table_from_plain, table_to_plain, verify

HEAT = find_game("heat")
CIRCUITS = Path(paddock.__file__).parent / "games" / "heat" / "data" / "circuits"
SCENARIO_FILES = sorted((Path(__file__).parents[1] / "scenarios" / "heat").rglob("*.toml"))

WITH_A_WAY_BACK, WITH_A_SECRET = 33, 27


@cache
def race(choices: int) -> Table:
    """A table in the middle of a race."""
    table = paddock.new_table("heat", seats=3, options={"laps": 1, "legends": 1}, seed=5)
    for _ in range(choices):
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, decision.options[-1])
    return table


def plain_record() -> Any:
    """A sound record as JSON."""
    return json.loads(json.dumps(race(WITH_A_SECRET).record().to_plain()))


def plain_table(choices: int) -> Any:
    """A sound table as JSON."""
    return json.loads(json.dumps(table_to_plain(race(choices))))


@cache
def circuit(name: str) -> Any:
    """A sound circuit."""
    return tomllib.loads((CIRCUITS / f"{name}.toml").read_text(encoding="utf-8"))


def plain_circuit() -> Any:
    """A sound circuit with everything a circuit can have."""
    return {**circuit("espana"), "gravel": circuit("southafrica")["gravel"], "flooded": circuit("japan")["flooded"]}


@cache
def plain_scenario(file: Path) -> Any:
    """A sound scenario."""
    return {"game": "heat", **tomllib.loads(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("spec", HEAT.all_specs, ids=lambda spec: spec.name)
@given(value=JSON)
@example(value="9" * 5000)
@example(value=[[]])
@example(value={"id": []})
def test_options(spec: paddock.kernel.OptionSpec, value: object) -> None:
    """Any JSON value gives a table that can be set up, or a refusal."""
    with suppress(BadOptions, BadData):
        assert isinstance(HEAT.setup(3, {spec.name: value}), Setup)


@given(seats=JSON, options=JSON, seed=JSON)
def test_new_tables(seats: Any, options: Any, seed: Any) -> None:
    """Anything at all."""
    with suppress(BadOptions, BadData):
        assert isinstance(paddock.new_table("heat", seats=seats, options=options, seed=seed), Table)


@given(JSON)
def test_anything_as_a_record(plain: object) -> None:
    with pytest.raises(BadData):
        Record.from_plain(plain)


@given(mutations(plain_record))
def test_records(plain: object) -> None:
    """A mutated record is refused, or it is a record; then it verifies, or it is refused there."""
    with suppress(BadData, BadOptions):
        assert isinstance(verify(Record.from_plain(plain)), Table)


@given(JSON)
def test_anything_as_a_table(plain: object) -> None:
    with pytest.raises(BadData):
        table_from_plain(plain)


@given(st.sampled_from([WITH_A_WAY_BACK, WITH_A_SECRET]).flatmap(lambda at: mutations(lambda: plain_table(at))))
def test_saved_tables(plain: object) -> None:
    """A mutated table is refused, or it is a table."""
    with suppress(BadData, BadOptions):
        assert isinstance(table_from_plain(plain), Table)


@given(st.dictionaries(st.text(), JSON))
def test_anything_as_a_circuit(content: dict[str, object]) -> None:
    with pytest.raises(BadData):
        parse_circuit(content, "fuzz.toml")


@settings(max_examples=300)
@given(mutations(plain_circuit))
def test_circuits(content: dict[str, object]) -> None:
    """A mutated circuit is refused, or it is a circuit."""
    with suppress(BadData):
        assert isinstance(parse_circuit(content, "fuzz.toml"), Circuit)


@given(mutations(plain_circuit))
def test_races_on_strange_circuits(content: dict[str, object]) -> None:
    """A circuit that is taken can be raced on."""
    with suppress(BadData, BadOptions):
        table = paddock.new_table("heat", seats=2, options={"circuit": content, "legends": 2}, seed=1, events=False)
        for _ in range(60):
            if table.over:
                break
            seat, decision = next(iter(table.decisions.items()))
            table.play(seat, decision.options[-1])


def test_sound_content_is_sound() -> None:
    """What the mutations start from is taken as it is."""
    back, secret = race(WITH_A_WAY_BACK), race(WITH_A_SECRET)
    assert verify(Record.from_plain(plain_record())).digest() == secret.digest()
    assert table_from_plain(plain_table(WITH_A_WAY_BACK)).can_undo(2) and back.can_undo(2)
    assert table_from_plain(plain_table(WITH_A_SECRET)).can_undo(0) and secret.view(None)["waiting_for"] == [0, 1, 2]
    assert parse_circuit(plain_circuit(), "sound.toml").spaces == 109
    assert all(parse_circuit(circuit(name), name).id == name for name in circuit_ids())


@given(st.sampled_from(SCENARIO_FILES[::9]).flatmap(lambda file: mutations(lambda: plain_scenario(file))))
def test_scenarios(content: dict[str, Any]) -> None:
    """A scenario with something wrong in it is refused, fails an expectation, or runs."""
    with suppress(PaddockError, AssertionError):
        assert isinstance(_parse("heat/fuzz.toml", content).run(), Table)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_scenario_files(tmp_path: Path, data: st.DataObject) -> None:
    """A scenario file with a piece cut out or put in is refused, or it is a scenario."""
    text = data.draw(st.sampled_from(SCENARIO_FILES[::9])).read_text(encoding="utf-8")
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    piece = data.draw(
        st.one_of(st.just(""), st.text(max_size=10), st.sampled_from(["=", "[", '"', "\n[position]\n", "1"]))
    )
    file = tmp_path / "fuzz.toml"
    file.write_bytes((text[:start] + piece + text[max(start, min(end, start + 40)) :]).encode(errors="surrogatepass"))
    with suppress(PaddockError, AssertionError):
        assert isinstance(scenario.load(file).run(), Table)
