"""Every text has one key, one English wording, and translations that can be told."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from paddock.kernel.saying import all_of, any_of, exported, placed, retold, row, said, text_of
from paddock.texts import LANGUAGES, area_of, language_of_header, tell, texts_of, told_in
from paddock.texts.checking import faults_of, standing_of
from paddock.texts.collecting import collect
from paddock.texts.files import FOLDER, by_area

UNFINISHED: set[str] = set()
"""Languages that translators are still at; one that is finished is taken out, and lacks nothing from then on."""


@pytest.fixture(scope="module")
def found():
    return collect()


def test_every_text_is_written_out_and_has_one_wording(found) -> None:
    assert found.faults == []


def test_the_english_of_today_is_written_down(found) -> None:
    told = {key: {"text": source.text, "where": source.where} for key, source in found.texts.items()}
    for area, texts in by_area(told).items():
        assert json.loads((FOLDER / "en" / f"{area}.json").read_text()) == texts, f"run make texts: {area} is outdated"


def test_english_can_be_read_as_a_pattern(found) -> None:
    broken = [
        f"{key}: {why}" for key, source in found.texts.items() for why in faults_of("en", source.text, source.text)
    ]
    assert [fault for fault in broken if "apostrophe" not in fault] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_can_be_told(found, language: str) -> None:
    standing = standing_of(language, {key: one.text for key, one in found.texts.items()}, texts_of(language))
    assert standing.broken == ()
    if language not in UNFINISHED:
        assert (standing.missing, standing.outdated, standing.unused) == ((), (), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_lies_in_the_file_of_its_key(language: str) -> None:
    for path in sorted((FOLDER / language).glob("*.json")):
        if path.stem != "seals":
            assert {area_of(key) for key in json.loads(path.read_text())} <= {path.stem}, path.name


def test_client_and_server_sort_keys_alike() -> None:
    source = (Path(__file__).parents[2] / "web/src/lib/areas.ts").read_text()
    for word, area in (("f90", "formula90"), ("pp", "poleposition"), ("remark", "workshop"), ("refused", "refusals")):
        assert f'{word}: "{area}"' in source


def test_faults_of_a_translation_are_named() -> None:
    english = "{car} pays {n, plural, one {# Heat} other {# Heats}}{why, select, none {} other {: {why}}}"
    assert list(faults_of("de", english, english)) == []
    assert list(faults_of("de", english, "{car} zahlt")) == ["{n, why} is missing"]
    assert "is not in the English" in next(iter(faults_of("de", "{a}", "{a} {b}")))
    assert "which the language has not" in next(iter(faults_of("de", "{n}", "{n, plural, few {#} other {#}}")))
    assert "lacks the branch" in next(iter(faults_of("de", "{a, select, x {1} other {2}}", "{a, select, other {2}}")))
    assert "apostrophe" in next(iter(faults_of("fr", "{a}", "l'{a}")))
    assert "cannot be read" in next(iter(faults_of("fr", "{a}", "{a")))


def test_what_is_said_is_english_and_remembers_its_key() -> None:
    corner = said("corner", "corner {n}", n=2)
    told = said(
        "takes", "{car} takes {corner} for {n, plural, one {# Heat} other {# Heats}}", car="Ann", corner=corner, n=1
    )
    assert told == "Ann takes corner 2 for 1 Heat"
    assert text_of(told) == {
        "key": "takes",
        "args": {"car": "Ann", "corner": {"key": "corner", "args": {"n": 2}, "en": "corner 2"}, "n": 1},
        "en": "Ann takes corner 2 for 1 Heat",
    }
    assert said("sum", "{cards}!", cards=row(["4", "Stress"], " + ")) == "4 + Stress!"


def test_the_sentence_of_an_event_gets_plain_names() -> None:
    sentence = "{car} at {at, corner}{cards, select, none {} other {: {cards}}}"
    assert exported(sentence) == "{car} at {at_corner}{cards, select, none {} other {: {cards}}}"
    names = {"car": ["Ann", "Ben"].__getitem__, "corner": "T{}".format, "cards": lambda cards: ", ".join(cards)}
    told = retold("x", sentence, {"car": 1, "at": 3, "cards": ()}, names)
    assert (told, told.args) == ("Ben at T3", {"car": "Ben", "at_corner": "T3", "cards": "none"})


def test_a_text_is_told_in_another_language(monkeypatch) -> None:
    french = {"laps": "{n, plural, one {# tour} other {# tours}} de {who}", "you": "toi"}
    monkeypatch.setattr("paddock.texts.telling.texts_of", lambda language: french)
    shown = {
        "label": {"key": "laps", "args": {"n": 0, "who": {"key": "you", "en": "you"}}, "en": "0 laps of you"},
        "n": 3,
    }
    assert told_in(shown, "fr")["label"]["en"] == "0 tour de toi"
    assert told_in(shown, "en") is shown
    assert tell({"key": "laps", "args": {"n": 1234, "who": "x"}, "en": ""}, "fr") == "1\u202f234 tours de x"
    assert tell({"key": "laps", "args": {"n": 2, "who": 3.5}, "en": ""}, "fr") == "2 tours de 3,5"
    assert tell({"key": "unknown", "en": "Gear"}, "fr") == "Gear"


def test_lists_and_places_are_those_of_the_language() -> None:
    cards = all_of(["Heat", said("heat.card.stress", "Stress"), "Speed"])
    assert (cards, any_of(["a", "b", "c"]), all_of(["a"])) == ("Heat, Stress and Speed", "a, b or c", "a")
    assert tell(all_of(["a", "b", "c"]), "de") == "a, b und c" and tell(any_of(["a", "b"]), "es") == "a o b"
    places = [placed(number) for number in (1, 2, 3, 11, 22)]
    assert places == ["1st", "2nd", "3rd", "11th", "22nd"]
    assert [tell(place, "fr") for place in places[:2]] == ["1er", "2e"]
    assert [tell(places[0], language) for language in ("it", "es", "de")] == ["1º", "1.º", "1"]


def test_fractions_are_those_of_the_language() -> None:
    mean = text_of(said("poleposition.note.values", "ø {mean}", mean=7.5))
    assert [tell(mean, language) for language in ("en", "it", "de", "es", "fr")] == ["ø 7.5", *["ø 7,5"] * 4]


def test_the_place_of_a_car_is_told_in_every_language() -> None:
    for language in LANGUAGES:
        told = texts_of(language)["poleposition.event.car-finished"]
        assert "1st" not in told, "places are no English words"


def test_french_keeps_its_signs_with_their_words() -> None:
    loose = [key for key, text in texts_of("fr").items() if re.search(r" [:;?!»]", text)]
    assert loose == []


def test_the_browser_is_asked() -> None:
    assert language_of_header("nl, de-CH;q=0.8, it;q=0.9") == "it"
    assert language_of_header("") == language_of_header("xx;q=no") == "en"
