"""Reports: what is on the page, that it needs nothing from outside, and that its figures are those of the races."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from shutil import copytree

import pytest

from paddock import new_table
from paddock.bots import find_bot
from paddock.cli import main
from paddock.kernel import BadData, BadOptions, FastChance, find_game
from paddock.lab import Output, make_figures, make_report, simulate
from paddock.racing import circuits_of
from paddock.texts import texts_of
from paddock.texts.files import FOLDER

FIELDS = {
    "heat": (["greedy", "random", "legend"], {"circuit": "france", "laps": 1}),
    "formula90": (["greedy", "random"], {"length": "short"}),
    "poleposition": (["greedy", "random"], {"laps": 1}),
}


def simulated(game: str, folder: Path, races: int = 3, **options: object) -> Path:
    seats, usual = FIELDS[game]
    output = Output(folder, format="jsonl", command="paddock sim <b>")
    simulate(game, seats=seats, races=races, options={**usual, **options}, output=output)
    return folder


@pytest.fixture(scope="module")
def heat(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated("heat", tmp_path_factory.mktemp("heat") / "races", 6)


@pytest.fixture(scope="module")
def heat_page(heat: Path) -> str:
    return make_report([heat]).text


def shelf(page: str, name: str) -> dict[str, dict[str, object]]:
    found = re.search(rf'id="shelf-{name}">(.*?)</script>', page, re.DOTALL)
    assert found
    content: dict[str, dict[str, object]] = json.loads(found[1])
    return content


def test_a_page_needs_nothing_from_outside(heat_page: str) -> None:
    hosts = set(re.findall(r"""(?:https?:)?//[\w-]+\.[a-z]{2,}[^\s"'`<)]*""", heat_page))
    assert {host for host in hosts if not host.startswith("http://www.w3.org/")} == set()
    markup = re.sub(r"(<script[^>]*>).*?</script>", r"\1", heat_page, flags=re.DOTALL)
    assert not re.search(r"<(?:link|img|iframe|object|embed)\b|\bsrc=|@import", markup)
    assert {url[:5] for url in re.findall(r"url\(([^)]*)\)", heat_page.split("</style>")[0])} == {"data:"}


def test_the_chart_library_is_there_once(heat_page: str) -> None:
    assert heat_page.count("window.vegaEmbed=") == 1
    assert len(heat_page.encode()) < 3_000_000


def test_every_chart_has_words_and_a_table_behind_it(heat_page: str) -> None:
    charts = shelf(heat_page, "charts")
    assert len(charts) >= 8
    for key, spec in charts.items():
        assert spec["description"]
        figure = heat_page[: heat_page.index("</figure>", heat_page.index(f'id="{key}"'))].rpartition("<figure")[2]
        assert "<table>" in figure and "aria-label" in figure


def test_the_circuit_is_drawn_with_a_value_for_every_cell(heat_page: str) -> None:
    board = shelf(heat_page, "maps")["c0-map"]
    layers = {str(layer["title"]): layer for layer in board["layers"]}  # type: ignore[attr-defined]
    cells = len(board["cells"])  # type: ignore[arg-type]
    assert (
        heat_page.count('data-c="') == cells == 2 * int(str(circuits_of(find_game("heat")).facts("france")["spaces"]))
    )
    assert {"Time", "Slow places"} <= layers.keys()
    assert all(len(layer["values"]) == len(layer["shades"]) == cells for layer in layers.values())


def test_headings_are_findings_from_the_figures(heat_page: str) -> None:
    assert re.search(r"Pole wins \d+ % \(\d+–\d+\), a fair share is 33 %", heat_page)
    assert re.search(r"A race takes [\d.]+ \([\d.]+–[\d.]+\) rounds", heat_page)
    assert re.search(r"The lead changes [\d.]+ \([\d.]+–[\d.]+\) times a race", heat_page)


def test_words_from_outside_cannot_become_markup(heat: Path, heat_page: str) -> None:
    assert "paddock sim &lt;b&gt;" in heat_page and "paddock sim <b>" not in heat_page
    titled = make_report([heat], "</script><script>alert(1)").text
    assert "<script>alert" not in titled


@pytest.mark.parametrize("game", ["formula90", "poleposition"])
def test_every_game_has_a_report(game: str, tmp_path: Path) -> None:
    made = make_report([simulated(game, tmp_path / game, 2)])
    assert made.races == 2
    assert shelf(made.text, "races")["c0-race"]
    assert "On the circuit" in made.text


def test_results_alone_make_a_report_without_maps(tmp_path: Path) -> None:
    seats, options = FIELDS["heat"]
    simulate("heat", seats=seats, races=2, options=options, output=Output(tmp_path / "few", "race", "jsonl"))
    page = make_report([tmp_path / "few"]).text
    assert shelf(page, "maps") == {} and "Who wins" in page


def test_several_series_stand_side_by_side(heat: Path, tmp_path: Path) -> None:
    other = simulated("heat", tmp_path / "usa", 2, circuit="usa")
    made = make_report([heat, other])
    assert made.names == ("France", "USA") and made.races == 8
    assert "Side by side" in made.text and "c1-map" in shelf(made.text, "maps")
    assert "the other series of this report: USA" in made.text


def test_one_report_is_about_one_game(heat: Path, tmp_path: Path) -> None:
    other = simulated("poleposition", tmp_path / "pole", 1)
    with pytest.raises(BadOptions, match="one game"):
        make_report([heat, other])


def test_a_saved_record_is_replayed(tmp_path: Path) -> None:
    table = new_table("heat", seats=("Ann", "Bo"), options={"circuit": "usa", "laps": 1}, seed=3)
    bot, chance = find_bot("greedy"), FastChance(1)
    while not table.over:
        seat, decision = next(iter(table.decisions.items()))
        code = bot.choose(table.state, seat, table.state.asked[seat], chance)
        table.play(seat, next(option for option in decision.options if option.code == code))
    table.record().save(tmp_path / "race.json")
    made = make_report([tmp_path / "race.json"])
    winner = table.standings[0]
    assert made.races == 1 and f"{winner.car} ({('Ann', 'Bo')[winner.seat or 0]})" in made.text


def test_an_unfinished_record_is_refused(tmp_path: Path) -> None:
    table = new_table("heat", seats=2, seed=3)
    table.record().save(tmp_path / "race.json")
    with pytest.raises(BadData, match="not over"):
        make_report([tmp_path / "race.json"])


def test_what_is_no_dataset_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=re.escape("holds no plan.json")):
        make_report([tmp_path])
    with pytest.raises(BadOptions, match="does not exist"):
        make_report([tmp_path / "nowhere"])
    with pytest.raises(BadOptions, match="nothing to report on"):
        make_report([])


def test_a_missing_extra_is_named(heat: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paddock.lab.report.writing.find_spec", lambda name: None)
    with pytest.raises(BadOptions, match=re.escape('pip install "paddock-racing[lab]"')):
        make_report([heat])


def test_figures_alone_are_json(heat: Path) -> None:
    figures = json.loads(make_figures([heat]).text)
    (series,) = figures["series"]
    assert series["circuit"] == "France" and series["races"] == 6 and series["cars"] == 3
    races = [json.loads(line)["rounds"] for line in (heat / "races.jsonl").read_text().splitlines()]
    assert series["measures"]["rounds"]["value"] == pytest.approx(sum(races) / 6, abs=1e-3)


@pytest.mark.parametrize("game", sorted(FIELDS))
def test_the_reference_holds_the_printed_circuits(game: str) -> None:
    file = Path(__file__).parents[2] / "src/paddock/lab/report/reference" / f"{game}.json"
    series = json.loads(file.read_text(encoding="utf-8"))["series"]
    names = {circuits_of(find_game(game)).facts(circuit)["name"] for circuit in circuits_of(find_game(game)).ids()}
    assert {one["circuit"] for one in series} <= names and len(series) >= 6
    assert all({"lead", "pole", "rounds", "spread", "variation"} <= one["measures"].keys() for one in series)


def test_a_season_is_not_drawn_on_a_single_circuit(tmp_path: Path) -> None:
    output = Output(tmp_path / "season", format="jsonl")
    simulate("heat", seats=["random"], races=1, options={"championship": "random", "races": 2}, output=output)
    page = make_report([tmp_path / "season"]).text
    assert shelf(page, "maps") == {} and shelf(page, "races") == {}


def test_the_command_writes_a_file_and_says_so(heat: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(heat), "-o", str(tmp_path / "figures.json"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["races"] == 6 and told["bytes"] == (tmp_path / "figures.json").stat().st_size


@pytest.mark.parametrize(
    ("words", "complaint"),
    [([], "nothing to report on"), (["nowhere"], "does not exist"), (["nowhere", "-o", "x.pdf"], "an .html file")],
)
def test_the_command_refuses_in_one_line(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", *words]) == 2
    told = capsys.readouterr().err
    assert complaint in told and told.count("\n") == 1


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.split("<main>")[1].split("</main>")[0]))


def test_one_car_alone_is_not_compared_with_anybody(tmp_path: Path) -> None:
    output = Output(tmp_path / "alone", format="jsonl")
    simulate("heat", seats=["greedy"], races=2, options={"circuit": "france", "laps": 1}, output=output)
    told = text_of(make_report([tmp_path / "alone"]).text)
    assert "2 races · 1 car " in told
    assert "the winner is ahead" not in told and "of a fair share" not in told
    assert "Does the lead change hands?" not in told and "Does the field stay together?" not in told
    assert "With 2 races only, take the verdicts with care." in told


def test_a_single_race_shows_no_range(tmp_path: Path) -> None:
    output = Output(tmp_path / "one", format="jsonl")
    simulate("heat", seats=["greedy", "random"], races=1, options={"circuit": "france", "laps": 1}, output=output)
    assert "always" not in text_of(make_report([tmp_path / "one"]).text)


def test_a_season_is_called_by_its_name(tmp_path: Path) -> None:
    output = Output(tmp_path / "season", "race", "jsonl")
    simulate("heat", seats=["random"], races=1, options={"championship": "1961"}, output=output)
    made = make_report([tmp_path / "season"])
    assert made.names == ("Season 1961",)
    assert "1 season ·" in text_of(made.text) and "A season takes" in made.text


def test_the_rules_of_the_races_are_told_not_those_of_today(heat: Path, tmp_path: Path) -> None:
    old = tmp_path / "old"
    copytree(heat, old)
    plan = json.loads((old / "plan.json").read_text())
    (old / "plan.json").write_text(json.dumps({**plan, "rules_version": 99}))
    assert "rules version 99" in make_report([old]).text


def test_a_series_that_is_not_complete_says_so(tmp_path: Path) -> None:
    class Pulled(Exception):
        """Somebody pulls the plug."""

    def pull(done: int, races: int) -> None:
        if done:
            raise Pulled

    output = Output(tmp_path / "half", format="jsonl")
    options = {"circuit": "france", "laps": 1}
    with pytest.raises(Pulled):
        simulate("heat", seats=["random", "random"], races=30, options=options, output=output, progress=pull)
    made = make_report([tmp_path / "half"])
    assert 0 < made.races < 30
    assert f"{made.races} of 30 so far, seed 0" in text_of(made.text)


LONG = 14
"""Letters from which a text is no word that two languages share."""


@pytest.mark.parametrize("game", sorted(FIELDS))
def test_a_page_speaks_the_language_of_its_reader(game: str, tmp_path: Path) -> None:
    folder = simulated(game, tmp_path / game, 2)
    english, german = (make_report([folder], language=language).text for language in ("en", "de"))
    assert '<html lang="en">' in english and '<html lang="de">' in german
    file = json.loads((FOLDER / "en" / "lab.json").read_text(encoding="utf-8"))
    texts = [one["text"] for key, one in file.items() if "{" not in one["text"] and len(one["text"]) >= LONG]
    alike = set(texts_of("de").values())
    shown = [html.escape(text) for text in texts if text not in alike]
    assert sum(text in english for text in shown) > 30
    assert [text for text in shown if text in german] == []
    assert "Map of" not in german and "behind the leader" not in german


def test_numbers_and_cars_are_those_of_the_language(heat: Path) -> None:
    german = make_report([heat], language="de").text
    assert re.search(r"Die Führung wechselt \d+,\d", german) and '"decimal":","' in german
    cars = [car for race in shelf(german, "races")["c0-race"]["races"] for car, *_ in race]  # type: ignore[attr-defined]
    assert cars and not {"red", "black", "green", "yellow"} & set(cars)


def test_the_command_writes_in_the_language_of_the_terminal(heat: Path, tmp_path: Path) -> None:
    assert main(["report", str(heat), "-o", str(tmp_path / "it.html"), "--language", "it"]) == 0
    assert "Chi vince" in (tmp_path / "it.html").read_text(encoding="utf-8")
