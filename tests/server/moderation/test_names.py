"""Names without tricks: scripts, marks, look-alikes, and those that the house keeps for itself."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.server.errors import Refusal
from paddock.server.moderation import is_reserved, look_of, person_name

GOOD = (
    *(
        "Nina",
        "Nina B.",
        "Jean-Luc",
        "O’Neill",
        "Driver 123",
        "Müller",
        "Łukasz",
        "Nguyễn",
        "Анна",
        "Ελένη",
        "山田太郎",
    ),
    *("たなか 花", "محمد", "דוד", "Zoë_7", "李 2"),
)
TRICKS = {
    "N": "length",
    "x" * 25: "length",
    "": "length",
    "\u200b\u200b": "length",
    "Niпa": "scripts",  # a Cyrillic letter
    "Νina": "scripts",  # a Greek one
    "Nina<b>": "letters",
    "Nina 🏎": "letters",
    "Nina\u0301\u0301\u0301": "marks",
    "\u0300Nina": "marks",  # with no letter to carry it
    "Z̴͍a": "marks",
    "--": "letters",
    "Admin": "reserved",
    "аdmin": "scripts",
    "PADDOCK": "reserved",
    "Padd0ck": "reserved",
    "Legend 3": "reserved",
    "B0T": "reserved",
    "Former driver": "reserved",
    "Ａｄｍｉｎ": "reserved",
}


@pytest.mark.parametrize("name", GOOD)
def test_people_of_all_scripts_have_names(name: str) -> None:
    assert person_name(name) == unicodedata.normalize("NFKC", name)


@pytest.mark.parametrize("name", TRICKS)
def test_tricks_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        person_name(name)
    assert refused.value.kind == TRICKS[name] and refused.value.status == 422
    assert refused.value.why.endswith(".")


def test_invisible_characters_and_wide_letters_are_made_plain() -> None:
    assert person_name("  Ni\u200bna\n  B\u202e. ") == "Nina B."
    assert person_name("Ｎｉｎａ") == "Nina"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Nina", "NINA"), ("Nina", "Nlna"), ("раса", "paca"), ("Modern", "Modem"), ("Ol1ver", "0liver"), ("a b", "ab")],
)
def test_look_alikes_have_one_look(one: str, other: str) -> None:
    assert look_of(one) == look_of(other)


def test_different_names_look_different() -> None:
    names = ("Nina", "Otto", "Zoe", "Anna", "Анна", "Müller", "Muller", "Driver 100", "Driver 200")
    assert len({look_of(name) for name in names}) == len(names)


@given(st.text(max_size=40))
def test_any_text_is_a_name_or_refused(text: str) -> None:
    """And a name stays the same when it is given again."""
    try:
        name = person_name(text)
    except Refusal:
        return
    assert person_name(name) == name and 2 <= len(name) <= 24 and not is_reserved(name)
    assert look_of(name) == look_of(name.upper()) or not name.isascii()
