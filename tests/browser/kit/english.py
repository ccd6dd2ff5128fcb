"""English on a page that is to speak another language: texts of the catalogue, and words that only English has."""

from __future__ import annotations

import json
import re
import time
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from paddock.texts import texts_of
from paddock.texts.files import FOLDER

READ = Path(__file__).with_name("english.js").read_text(encoding="utf-8")
ONLY_ENGLISH = re.compile(
    r"\b(the|your|you|of|and|with|from|are|nobody|everybody|turn|card|cards|wait|race|laps?)\b", re.IGNORECASE
)
NAMES = re.compile(r"Race! Formula 90|The Loop|Pole Position|Grand Prix|Great Britain|United States|South Africa")
PATIENCE = 60.0


def wait_for_no_english(page: Page, language: str) -> None:
    """A file of texts may still be on its way: English may stand for a moment, and then no longer."""
    end = time.monotonic() + PATIENCE
    while found := english_on(page, language):
        assert time.monotonic() < end, f"{language} {page.url}: {found}"
        page.wait_for_timeout(100)


def english_on(page: Page, language: str) -> list[str]:
    """What is English there, names aside."""
    return [text for text in page.evaluate(READ) if is_english(text, language)]


def is_english(text: str, language: str) -> bool:
    """Whether a text is one that the language has other words for, or has words that only English has."""
    return text in _translated(language) or bool(ONLY_ENGLISH.search(NAMES.sub("", text)))


@cache
def _translated(language: str) -> frozenset[str]:
    """Whole English texts that are told otherwise; one that the language uses for something else is none."""
    theirs = texts_of(language)
    own = set(theirs.values())
    found = set()
    for path in (FOLDER / "en").glob("*.json"):
        for key, source in json.loads(path.read_text(encoding="utf-8")).items():
            text = source["text"]
            if "{" not in text and len(text) > 3 and theirs[key] != text and text not in own:
                found.add(text)
    return frozenset(found)
