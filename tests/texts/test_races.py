"""Whole races: everything that anybody is told has a key, and its pattern with its arguments is what is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from paddock.kernel.wording import fill
from paddock.texts.collecting import collect
from texts.races import RACES, told_in

NAMES = (".circuit.", "poleposition.fact.driver.value", "poleposition.fact.team.value")
"""Names of circuits, drivers and teams stay as they are."""


@pytest.fixture(scope="module")
def english():
    return {key: source.text for key, source in collect().texts.items()}


@pytest.mark.parametrize("name", RACES)
def test_everything_told_has_a_key_and_its_arguments(english, name: str) -> None:
    unknown, different = {}, {}
    for text in told_in(name, choices=60):
        key, en = str(text["key"]), str(text["en"])
        if not en or any(part in key for part in NAMES):
            continue
        if key not in english:
            unknown[key] = en
        elif not _alike(fill(english[key], text.get("args", {}), {}), en):
            different[key] = en
    assert (unknown, different) == ({}, {})


def _alike(filled: str, told: str) -> bool:
    """A sentence may begin with a capital, a section goes by its name, and a card by its face."""
    plain = filled.replace("[", "").replace("]", "").removeprefix("Section ")
    return plain.lower() == told.replace("[", "").replace("]", "").lower()


OWN_NAMES = (
    "f90.zone.", "f90.named", "f90.option.values", "f90.place.part", "poleposition.zone.", "poleposition.in-cell",
    "poleposition.flag.", "poleposition.event.cards-dealt", "heat.season.name", "heat.event.race-started",
    "poleposition.event.race-started", "poleposition.event.next-race-announced",
)  # fmt: skip
"""What speaks of circuits, corners, cars, drivers and teams by their own names."""


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize("name", RACES)
def test_no_english_word_travels_inside_a_sentence(english, name: str, seed: int) -> None:
    """An argument is a name, a figure, or a text with a key of its own: else all languages would show its English."""
    loose = set()
    for text in told_in(name, choices=120, seed=seed):
        for key, argument, word in _plain_words(text):
            shown = f"{{{argument}}}" in english.get(key, "")
            if shown and not key.startswith(OWN_NAMES) and not any(part in key for part in NAMES):
                loose.add((key, argument, word))
    assert {one for one in loose if one[2] not in NAMED and not re.match(r"T\d|[A-Z][\w.-]* ?[A-Z(]", one[2])} == set()


NAMED = {"Ann", "Ben", "Cai", "Serraglio", "none", "true", "false", "hard tyres", "qualifying", "pitting"}
"""Names, and what only picks a branch."""


def _plain_words(text: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    for argument, value in text.get("args", {}).items():
        for part in _parts(value):
            if isinstance(part, Mapping):
                yield from _plain_words(part)
            elif isinstance(part, str) and re.search(r"[a-z]{3,}", part):
                yield str(text["key"]), argument, part


def _parts(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.get("parts") or value.get("list") or [value])
    return list(value) if isinstance(value, list) else [value]
