"""A series in a folder: what the tables say is what happened, and an interruption costs nothing."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.kernel import Plain, Seating, Table, find_game
from paddock.lab import DETAILS, TABLES, Dataset, Output, Simulation, lengthen, open_dataset, simulate

SERIES: dict[str, tuple[list[str], Plain]] = {
    "heat": (["greedy", "random", "legend"], {"circuit": "italia", "laps": 1, "garage": "basic"}),
    "formula90": (["greedy", "greedy", "random"], {"circuit": "monza", "length": "sprint"}),
    "poleposition": (
        ["greedy", "random", "legend"],
        {"circuit": "great-britain", "laps": 2, "drivers": True, "custom_start": True},
    ),
}
RACES = 4


def write(folder: Path, game: str = "heat", detail: str = "decision", form: str = "jsonl", **given: Any) -> Dataset:
    seats, options = SERIES[game]
    simulate(
        game, **{"seats": seats, "races": RACES, "options": options, "output": Output(folder, detail, form), **given}
    )
    return open_dataset(folder)


def simulate_again(folder: Path) -> Simulation:
    seats, options = SERIES["heat"]
    return simulate("heat", seats=seats, races=RACES, options=options, output=Output(folder, "decision", "jsonl"))


@pytest.fixture(scope="module", params=sorted(SERIES))
def watched(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return write(tmp_path_factory.mktemp("lab") / "series", request.param)


def tables(dataset: Dataset) -> dict[str, list[Plain]]:
    """Everything but the clock."""
    return {name: [{**row, "seconds": 0} for row in dataset.rows(name)] for name in dataset.tables}


# What the tables say


def test_writing_races_down_does_not_change_them(watched: Dataset) -> None:
    seats, options = SERIES[watched.plan["game"]]
    silent = simulate(watched.plan["game"], seats=seats, races=RACES, options=options)
    again = simulate(
        watched.plan["game"],
        seats=seats,
        races=RACES,
        options=options,
        output=Output(watched.folder, "decision", "jsonl"),
    )
    assert silent == again


def test_rows_have_the_columns_of_the_schema(watched: Dataset) -> None:
    for table in watched.tables:
        names = [column.name for column in watched.columns(table)]
        assert all(list(row) == names for row in watched.rows(table)), table


def test_a_table_with_the_seed_of_a_race_starts_as_the_race_did(watched: Dataset) -> None:
    game = find_game(watched.plan["game"])
    race = next(watched.rows("races"))
    setup = game.setup(sum(name != "legend" for name in watched.plan["seats"]), watched.plan["options"])
    state = Table.begin(game, setup, race["seed"], Seating()).state
    first = next(watched.rows("decisions"))
    assert first["seat"] in state.asked
    assert first["options"] == len(state.asked[first["seat"]])


def test_cars_of_a_race_have_every_place_and_every_slot_once(watched: Dataset) -> None:
    for race in range(RACES):
        cars = [row for row in watched.rows("cars") if row["race"] == race]
        count = list(range(1, len(cars) + 1))
        assert sorted(row["place"] for row in cars) == count
        assert sorted(row["slot"] for row in cars) == count
        assert len({row["car"] for row in cars}) == len(cars)
        assert all((row["seat"] is None) == (row["driver"] == "legend") for row in cars)
        assert all(row["figures"] for row in cars)


def test_every_car_is_seen_on_the_grid_and_once_a_round_until_it_is_home_or_out(watched: Dataset) -> None:
    rounds = {row["race"]: row["rounds"] for row in watched.rows("races")}
    seen: dict[tuple[int, str], list[int]] = {}
    for row in watched.rows("turns"):
        seen.setdefault((row["race"], row["car"]), []).append(row["round"])
    cars = {(row["race"], row["car"]) for row in watched.rows("cars")}
    assert set(seen) == cars
    for (race, _), numbers in seen.items():
        assert numbers == list(range(numbers[-1] + 1))
        assert numbers[-1] <= rounds[race]
    assert {race: max(numbers[-1] for (n, _), numbers in seen.items() if n == race) for race in rounds} == rounds


def test_the_grid_of_the_turns_is_the_grid_of_the_cars(watched: Dataset) -> None:
    slots = {(row["race"], row["car"]): row["slot"] for row in watched.rows("cars")}
    grid = {(row["race"], row["car"]): row["place"] for row in watched.rows("turns") if row["round"] == 0}
    assert grid == slots


def test_gaps_are_told_from_the_car_in_front(watched: Dataset) -> None:
    rounds: dict[tuple[int, int], list[Plain]] = {}
    for row in watched.rows("turns"):
        rounds.setdefault((row["race"], row["round"]), []).append(row)
    for rows in rounds.values():
        assert all(row["gap"] >= 0 for row in rows)
        assert len({round(row["gap"] + row["progress"], 6) for row in rows}) == 1


def test_a_car_in_the_pit_lane_of_pole_position_is_neither_a_lap_ahead_nor_behind(tmp_path: Path) -> None:
    dataset = write(tmp_path / "series", "poleposition", detail="turn")
    assert any(row["kind"] == "pit" for row in dataset.rows("incidents"))
    before: dict[tuple[int, str], float] = {}
    for row in dataset.rows("turns"):
        driven = row["progress"] - before.get((row["race"], row["car"]), row["progress"])
        assert 0 <= driven < 56, "never back, and never half a lap in one round"
        before[row["race"], row["car"]] = row["progress"]


def test_spaces_are_cells_of_the_board(watched: Dataset) -> None:
    game = find_game(watched.plan["game"])
    setup = game.setup(2, {**watched.plan["options"], **({game.automaton_option: 0} if game.automaton_option else {})})
    board: Any = game.presenter.board(Table.begin(game, setup, 1, Seating()).state)
    cells = {cell["id"] for cell in board["cells"]}
    places = {place["id"] for path in board["paths"] for place in path.get("places", ())}
    rows = [*watched.rows("turns"), *(row for row in watched.rows("incidents") if row["space"])]
    assert {row["space"] for row in rows} <= cells | places


def test_decisions_are_counted_and_numbered(watched: Dataset) -> None:
    rows = list(watched.rows("decisions"))
    for race in watched.rows("races"):
        assert [row["number"] for row in rows if row["race"] == race["race"]] == list(range(race["decisions"]))
    assert all(row["options"] > 1 and row["choice"] and row["kind"] for row in rows)


def by_car(dataset: Dataset, kind: str) -> Counter[tuple[int, str]]:
    return Counter((row["race"], row["car"]) for row in dataset.rows("incidents") if row["kind"] == kind)


FIGURE_OF_INCIDENT = {
    "heat": {"spin-out": "spin_outs"},
    "formula90": {"pit": "stops", "off-track": "times_off_track", "damage": "damage_taken"},
    "poleposition": {"pit": "pit_stops", "off-track": "off_track", "breakdown": "breakdowns"},
}


def test_incidents_agree_with_the_statistics(watched: Dataset) -> None:
    for kind, figure in FIGURE_OF_INCIDENT[watched.plan["game"]].items():
        counted = Counter({(row["race"], row["car"]): int(row["figures"][figure]) for row in watched.rows("cars")})
        assert +by_car(watched, kind) == +counted, kind


def test_traits_tell_what_set_the_cars_apart(watched: Dataset) -> None:
    cars = list(watched.rows("cars"))
    drivers = [row for row in cars if row["seat"] is not None]
    if watched.plan["game"] == "heat":
        taken = [row["choice"].removeprefix("take:") for row in watched.rows("decisions") if row["kind"] == "upgrade"]
        assert sorted(card for row in drivers for card in row["traits"]["upgrades"]) == sorted(taken)
    elif watched.plan["game"] == "formula90":
        chosen = [row["choice"].removeprefix("skill:") for row in watched.rows("decisions") if row["kind"] == "skill"]
        assert sorted(row["traits"]["skill"] for row in drivers) == sorted(chosen)
        assert all(len(row["traits"]["pit_turns"]) == row["figures"]["stops"] for row in cars)
    else:
        assert all(len(row["traits"]["pit_rounds"]) == row["figures"]["pit_stops"] for row in cars)
        assert all(len(row["traits"]["tyres"]) >= 1 for row in cars)


# Detail and format


@pytest.mark.parametrize("detail", DETAILS)
def test_each_level_of_detail_has_its_tables(tmp_path: Path, detail: str) -> None:
    dataset = write(tmp_path / "series", detail=detail, races=1)
    assert sorted(path.name for path in dataset.folder.iterdir()) == sorted(
        ["plan.json", *(f"{table}.jsonl" for table in DETAILS[detail])]
    )


def test_both_formats_say_the_same(tmp_path: Path) -> None:
    lines, columns = write(tmp_path / "lines"), write(tmp_path / "columns", form="parquet")
    assert tables(lines) == tables(columns)
    assert (tmp_path / "columns" / "turns.parquet").is_file()


def test_the_number_of_processes_changes_no_table(tmp_path: Path) -> None:
    seats = ["random", "random", "legend"]
    assert tables(write(tmp_path / "one", seats=seats)) == tables(write(tmp_path / "two", seats=seats, jobs=2))


def test_without_arrow_parquet_is_refused_before_the_first_race(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(paddock.BadOptions, match=r'pip install "paddock-racing\[lab\]"'):
        write(tmp_path / "series", form="parquet")
    assert not (tmp_path / "series").exists()


# Going on


def test_an_interrupted_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "series", races=12, progress=stop)
    begun = open_dataset(tmp_path / "series")
    assert not begun.complete
    done = [row["race"] for row in begun.rows("races")]
    assert 0 < len(done) < 12, "what was finished is there already"

    told: list[int] = []
    resumed = write(tmp_path / "series", races=12, progress=lambda done, total: told.append(done))
    assert told[0] > len(done), "finished races are not run again"
    assert told[-1] == 12
    assert resumed.complete
    assert tables(resumed) == tables(write(tmp_path / "whole", races=12))
    assert not (tmp_path / "series" / "parts").exists()


def test_a_finished_series_is_read_not_run(tmp_path: Path) -> None:
    first = write(tmp_path / "series")
    before = {path.name: path.stat().st_mtime_ns for path in first.folder.iterdir()}
    assert simulate_again(tmp_path / "series").kept == RACES
    assert {path.name: path.stat().st_mtime_ns for path in first.folder.iterdir()} == before


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ({"seed": 1}, "seed 0 there, 1 asked"),
        ({"races": 9}, "races 4 there, 9 asked"),
        ({"rotate": True}, "rotate False there, True asked"),
        ({"detail": "race"}, "detail 'decision' there, 'race' asked"),
        ({"seats": ["random", "legend", "legend"]}, "seats "),
    ],
)
def test_another_series_is_not_mixed_in(tmp_path: Path, other: Plain, words: str) -> None:
    write(tmp_path / "series")
    with pytest.raises(paddock.BadOptions, match=f"holds another series.*{words}"):
        write(tmp_path / "series", **other)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear reader")
    with pytest.raises(paddock.BadOptions, match="in use and holds no plan"):
        write(tmp_path)
    with pytest.raises(paddock.BadOptions, match=r"holds no plan\.json"):
        open_dataset(tmp_path)


def test_a_table_that_was_not_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(paddock.BadOptions, match=r"table 'turns' is not there.*detail 'race'; allowed: races, cars"):
        list(write(tmp_path / "series", detail="race", races=1).rows("turns"))


@pytest.mark.usefixtures("hill")
def test_a_game_that_tells_nothing_can_be_written_down(tmp_path: Path) -> None:
    simulate("hill", seats=["random", "random"], races=3, output=Output(tmp_path / "hill", "decision", "jsonl"))
    dataset = open_dataset(tmp_path / "hill")
    assert len(list(dataset.rows("cars"))) == 6
    assert not list(dataset.rows("turns"))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("heat", {"championship": "1961"}),
        ("poleposition", {"championship": "monaco+italy+monaco+italy", "laps": 2, "bots": 1}),
        ("formula90", {"edition": "93-advanced", "circuit": "monza", "length": "sprint"}),
        ("formula90", {"edition": "v10", "circuit": "monza", "length": "sprint"}),
    ],
)
def test_seasons_and_other_editions_can_be_written_down(tmp_path: Path, game: str, options: Plain) -> None:
    output = Output(tmp_path / "series", "turn", "jsonl")
    silent = simulate(game, seats=["random", "random"], races=1, options=options)
    assert simulate(game, seats=["random", "random"], races=1, options=options, output=output) == silent
    dataset = open_dataset(tmp_path / "series")
    find_game(game).setup(2, dataset.plan["options"])
    seen = Counter((row["round"], row["car"]) for row in dataset.rows("turns"))
    assert set(seen.values()) == {1}
    rounds = {number for number, _ in seen}
    assert rounds == set(range(max(rounds) + 1))
    assert max(rounds) >= next(dataset.rows("races"))["rounds"]


@pytest.mark.parametrize(
    ("game", "options", "races"),
    [
        ("heat", {"championship": "1961"}, 3),
        ("poleposition", {"championship": "monaco+italy+monaco+italy", "laps": 2}, 4),
    ],
)
def test_every_race_of_a_season_is_seen_to_its_end(tmp_path: Path, game: str, options: Plain, races: int) -> None:
    output = Output(tmp_path / "series", "turn", "jsonl")
    simulate(game, seats=["random", "random"], races=1, options=options, output=output)
    last, ends = 0.0, 0
    for row in open_dataset(tmp_path / "series").rows("turns"):
        if row["seat"] == 0:
            ends += row["progress"] < last - 20
            last = row["progress"]
    assert ends == races - 1, "progress falls only where a new race begins"


def test_unknown_details_and_formats_are_refused(tmp_path: Path) -> None:
    with pytest.raises(paddock.BadOptions, match="detail: 'turns' is unknown; did you mean 'turn'"):
        write(tmp_path / "series", detail="turns")
    with pytest.raises(paddock.BadOptions, match="format: 'csv' is unknown; allowed: parquet, jsonl"):
        write(tmp_path / "series", form="csv")


def test_a_plan_of_another_version_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "series", detail="race", races=1)
    plan = tmp_path / "series" / "plan.json"
    plan.write_text(json.dumps({**json.loads(plan.read_text()), "version": 99}))
    with pytest.raises(paddock.BadData, match="99 is not known"):
        open_dataset(tmp_path / "series")


# Seats


def test_rotation_gives_every_bot_every_seat_equally_often(tmp_path: Path) -> None:
    dataset = write(tmp_path / "series", detail="race", seats=["greedy", "random", "lapse:0.5"], races=6, rotate=True)
    seats = Counter((row["driver"], row["seat"]) for row in dataset.rows("cars"))
    assert set(seats.values()) == {2}
    assert len(seats) == 9


# The page about it


def test_the_page_explains_every_column() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
    for table, columns in TABLES.items():
        section = page.partition(f"### `{table}`")[2].partition("###")[0]
        for column in columns:
            assert f"| `{column.name}` | {column.kind} | {column.meaning} |" in section, (table, column.name)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"detail": "bogus"}, "detail: 'bogus' is unknown; allowed: race, turn, decision, observation"),
        ({"format": ["jsonl"]}, "format: .* is unknown"),
        ({"seats": None}, "seats: None is not possible in a plan"),
        ({"complete": "yes"}, "complete: 'yes' is not possible in a plan"),
    ],
)
def test_a_broken_plan_is_refused(tmp_path: Path, change: Plain, words: str) -> None:
    dataset = write(tmp_path / "series", detail="race", races=1)
    (dataset.folder / "plan.json").write_text(json.dumps({**dataset.plan, **change}))
    with pytest.raises(paddock.BadData, match=words):
        open_dataset(dataset.folder)


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
@pytest.mark.parametrize("content", [None, b"", b"junk", b'{"race": 1}\n'])
def test_a_broken_table_is_refused(tmp_path: Path, form: str, content: bytes | None) -> None:
    dataset = write(tmp_path / "series", detail="race", form=form, races=1)
    file = dataset.folder / f"cars.{form}"
    if content is None:
        file.unlink()
    else:
        file.write_bytes(content)
    with pytest.raises(paddock.BadData, match="cars"):
        list(dataset.results())


def test_a_broken_part_is_refused(tmp_path: Path) -> None:
    dataset = write(tmp_path / "series", detail="race", races=1)
    (dataset.folder / "parts").mkdir()
    (dataset.folder / "parts" / "000000000.json").write_text(json.dumps({"races": [[0, 1]], "cars": [[0]]}))
    with pytest.raises(paddock.BadData, match="is damaged; remove it"):
        list(Dataset(dataset.folder, {**dataset.plan, "complete": False}).rows("cars"))


def test_one_program_at_a_time_writes_a_series(tmp_path: Path) -> None:
    dataset = write(tmp_path / "series")
    with dataset.alone(), pytest.raises(paddock.BadOptions, match="being written by another program"):
        simulate_again(dataset.folder)
    assert simulate_again(dataset.folder).kept == RACES, "whoever is done lets go"


def test_a_full_disk_is_told_and_keeps_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, written = tmp_path / "series", Path.write_bytes

    def write_or_fail(self: Path, content: bytes) -> int:
        if self.parent.name == "parts" and any(self.parent.glob("*.json")):
            raise OSError(28, "No space left on device")
        return written(self, content)

    monkeypatch.setattr(Path, "write_bytes", write_or_fail)
    monkeypatch.setattr("paddock.lab.working.LARGEST_CHUNK", 1)
    with pytest.raises(paddock.BadOptions, match="No space left on device; races written so far are kept"):
        write(folder)
    assert not list(folder.rglob("*.unfinished"))
    monkeypatch.undo()
    assert simulate_again(folder).kept == 1


@pytest.mark.parametrize("game", sorted(SERIES))
def test_a_lengthened_series_is_the_longer_one(game: str, tmp_path: Path) -> None:
    """The races that were in are not run again, and every table is as if it had been raced in one go."""
    seen: list[int] = []
    write(tmp_path / "series", game, "turn", races=2)
    lengthen(tmp_path / "series", RACES)
    assert not open_dataset(tmp_path / "series").complete and open_dataset(tmp_path / "series").races_in == 2
    longer = write(tmp_path / "series", game, "turn", progress=lambda done, _: seen.append(done))
    assert min(seen) > 2 and tables(longer) == tables(write(tmp_path / "whole", game, "turn"))
    lengthen(tmp_path / "series", 3)
    assert longer.complete and open_dataset(tmp_path / "series").complete, "it never gets shorter"
