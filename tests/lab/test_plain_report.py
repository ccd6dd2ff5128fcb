"""The report as plain values tells what the page tells, and can be drawn without asking anybody."""

from __future__ import annotations

import json
from pathlib import Path
from typing import cast

import pytest

from paddock.kernel import Plain, with_texts
from paddock.lab import Estimate, Output, make_report, plain_report, simulate
from paddock.lab.report import words as words_of_figures
from paddock.protocol import Text
from paddock.texts import LANGUAGES, tell, texts_of

FIELDS: dict[str, tuple[list[str], dict[str, object]]] = {
    "heat": (["greedy", "random", "legend"], {"circuit": "usa", "laps": 1}),
    "formula90": (["greedy", "random"], {"circuit": "monza", "length": "sprint"}),
    "poleposition": (["greedy", "random"], {"laps": 1}),
}
KINDS = {"whiskers", "places", "matrix", "map", "bands", "races", "counts"}


@pytest.mark.parametrize("game", FIELDS)
def test_every_figure_can_be_drawn(game: str, tmp_path: Path) -> None:
    seats, options = FIELDS[game]
    simulate(game, seats=seats, races=4, options=options, rotate=True, output=Output(tmp_path / "a", "turn", "jsonl"))
    report = json.loads(json.dumps(plain_report([tmp_path / "a"])))
    (chapter,) = report["chapters"]
    assert report["races"] == chapter["races"] == 4 and not report["side"]
    figures = [figure for section in chapter["sections"] for figure in section["figures"]]
    assert {figure["kind"] for figure in figures} <= KINDS
    cells = len(chapter["road"]["cells"])
    assert cells == len(chapter["road"]["names"]) > 10
    for figure in figures:
        if figure["kind"] == "map":
            assert all(len(layer["values"]) == len(layer["shades"]) == cells for layer in figure["layers"])
        if figure["kind"] == "whiskers":
            assert all(row["low"] <= row["win"] + 1e-9 and row["win"] <= row["high"] + 1e-9 for row in figure["rows"])
        if figure["kind"] == "races":
            assert 1 <= len(figure["races"]) <= 12 and figure["races"][0]["cars"]


def test_its_sentences_are_those_of_the_page(tmp_path: Path) -> None:
    races = {"seats": ["greedy", "random"], "races": 4, "rotate": True}
    for circuit in ("usa", "italia"):
        place = Output(tmp_path / circuit, "turn", "jsonl")
        simulate("heat", options={"circuit": circuit, "laps": 1}, output=place, **races)  # type: ignore[arg-type]
    folders = [tmp_path / "usa", tmp_path / "italia"]
    report, page = plain_report(folders), make_report(folders).text
    assert [chapter["name"] for chapter in report["chapters"]] == ["USA", "Italia"]
    assert len(report["side"]) > 4
    for chapter in report["chapters"]:
        for section in chapter["sections"]:
            assert section["title"] in page
            assert all(figure["finding"].replace("'", "&#x27;") in page for figure in section["figures"])


def test_a_folder_without_a_race_is_left_out(tmp_path: Path) -> None:
    def stop(_done: int, _races: int) -> None:
        raise KeyboardInterrupt

    place = Output(tmp_path / "a", "turn", "jsonl")
    with pytest.raises(KeyboardInterrupt):
        simulate("heat", seats=["random"], races=50, options={"laps": 1}, output=place, progress=stop)
    some = plain_report([tmp_path / "a"])
    assert 0 < some["races"] < 50 and f"{some['races']} of 50 so far" in some["chapters"][0]["about"][4][1]
    for part in (tmp_path / "a" / "parts").iterdir():
        part.unlink()
    assert plain_report([tmp_path / "a"]) == {**some, "races": 0, "figures": [], "chapters": [], "side": []}


def test_other_languages_are_told_every_sentence(tmp_path: Path) -> None:
    simulate(
        "heat",
        seats=["greedy", "random"],
        races=4,
        options={"circuit": "usa", "laps": 1},
        output=Output(tmp_path / "a", "turn", "jsonl"),
    )
    report = cast(Plain, with_texts(plain_report([tmp_path / "a"])))
    (chapter,) = report["chapters"]
    figures = [figure for section in chapter["sections"] for figure in section["figures"]]
    words = [report["notes"], *(section["title"] for section in chapter["sections"])]
    words += [tile[1] for tile in chapter["tiles"]] + [figure["title"] for figure in figures]
    words += [figure["finding"] for figure in figures if figure["finding"]]
    words += [card["answer"] for card in chapter["verdict"]["cards"]] + [chapter["verdict"]["lead"]]
    for language in LANGUAGES:
        known = texts_of(language)
        assert [one for one in words if isinstance(one, str) or one["key"] not in known] == []
        assert all(tell(one, language) != one["en"] for one in words)
    mean = with_texts(words_of_figures.mean(Estimate(2.4, 2.0, 1234.56)))
    assert [tell(cast(Text, mean), language) for language in ("en", "de", "fr")] == [
        "2.4 (2.0–1,234.6)",
        "2,4 (2,0–1.234,6)",
        "2,4 (2,0–1\u202f234,6)",
    ]
