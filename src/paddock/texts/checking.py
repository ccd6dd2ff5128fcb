"""What a language lacks, what its English has changed under, and what would break when it is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from paddock.kernel.wording import COUNTING, Use, uses_of

from .files import FOLDER, SEALS, Texts, read, seal_of

FORMS = {"en": ("one", "other"), "de": ("one", "other")}
ROMANCE = ("one", "many", "other")
PLACES = {"en": ("one", "two", "few", "other"), "fr": ("one", "other"), "it": ("many", "other")}
"""The forms of a place (1st); other languages have one for all."""
"""Millions have a form of their own in Italian, Spanish and French; nobody needs to write it."""
OUR_APOSTROPHE = "’"


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a language has come."""

    language: str
    missing: tuple[str, ...]
    outdated: tuple[str, ...]
    unused: tuple[str, ...]
    broken: tuple[str, ...]


def standing_of(language: str, english: Texts, texts: Texts) -> Standing:
    """A language beside the English of today."""
    seals = read(FOLDER / language / SEALS)
    known = [key for key in english if key in texts]
    return Standing(
        language,
        missing=tuple(sorted(english.keys() - texts.keys())),
        outdated=tuple(sorted(key for key in known if seals.get(key, "") not in ("", seal_of(english[key])))),
        unused=tuple(sorted(texts.keys() - english.keys())),
        broken=tuple(f"{key}: {why}" for key in sorted(known) for why in faults_of(language, english[key], texts[key])),
    )


def faults_of(language: str, english: str, text: str) -> Iterator[str]:
    """What is wrong with a translation."""
    try:
        ours, theirs = uses_of(english), uses_of(text)
    except (AssertionError, RuntimeError) as error:
        yield f"it cannot be read: {error}"
        return
    if missing := sorted({use.name for use in ours} - {use.name for use in theirs}):
        yield f"{{{', '.join(missing)}}} is missing"
    if strange := sorted({use.name for use in theirs} - {use.name for use in ours}):
        yield f"{{{', '.join(strange)}}} is not in the English"
    if "'" in text:
        yield f"an apostrophe is written {OUR_APOSTROPHE}"
    if text != text.strip() and english == english.strip():
        yield "it begins or ends with a blank"
    yield from _branch_faults(language, _branches(ours), theirs)


def _branches(uses: tuple[Use, ...]) -> Mapping[str, set[str]]:
    found: dict[str, set[str]] = {}
    for use in uses:
        if use.form == "select":
            found.setdefault(use.name, set()).update(use.branches)
    return found


def _branch_faults(language: str, picked: Mapping[str, set[str]], theirs: tuple[Use, ...]) -> Iterator[str]:
    for use in theirs:
        if use.form in COUNTING:
            forms = FORMS.get(language, ROMANCE) if use.form == "plural" else PLACES.get(language, ("other",))
            if odd := [branch for branch in use.branches if branch not in forms and not re.fullmatch(r"=\d+", branch)]:
                yield f"{use.name} has the form {odd[0]!r}, which the language has not"
        elif use.form == "select" and (lost := picked.get(use.name, set()) - set(use.branches)):
            yield f"{use.name} lacks the branch {sorted(lost)[0]!r}"
