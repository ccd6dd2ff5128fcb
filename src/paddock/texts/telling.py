"""Texts told in a language: what the terminal shows, and what a server writes to somebody who is not looking.

Plural forms and numbers are those of Babel, which knows them for every language; English needs neither, so that a race
in English never loads it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, cast

from paddock.kernel.saying import text_of
from paddock.kernel.wording import ENGLISH, Tongue, fill
from paddock.protocol import Text

from .files import LANGUAGES, texts_of

CHOSEN = "PADDOCK_LANGUAGE"


@cache
def tongue_of(language: str) -> Tongue:
    """How a language counts."""
    if language not in LANGUAGES:
        return ENGLISH
    from babel import Locale
    from babel.numbers import format_decimal

    locale = Locale(language)
    return Tongue(locale.plural_form, lambda number: format_decimal(number, locale=locale), locale.ordinal_form)


def tell(text: Text | str, language: str) -> str:
    """A text in a language; one that it lacks in English."""
    known = text_of(text) if isinstance(text, str) else text
    if isinstance(known, str):
        return known
    found = texts_of(language).get(known["key"]) if language in LANGUAGES else None
    if found is None:
        return known["en"]
    args = {name: _in_words(value, language) for name, value in known.get("args", {}).items()}
    return fill(found, args, {}, tongue_of(language))


@cache
def teller(language: str) -> Callable[[Text | str], str]:
    """Tells in a language; one and the same for everybody who speaks it, so that pictures are drawn once for all."""
    return partial(tell, language=language)


def _in_words(value: object, language: str) -> object:
    """An argument; a whole number stays one, so that it can be counted."""
    if isinstance(value, float):
        return tongue_of(language).number(value)
    if isinstance(value, Mapping):
        if "list" in value:
            return _listed([str(_in_words(part, language)) for part in value["list"]], value["with"], language)
        if "number" in value:
            return _rounded(value["number"], value["digits"], language)
        if "parts" in value:
            return str(value["sign"]).join(str(_in_words(part, language)) for part in value["parts"])
        return tell(cast(Text, value), language)
    return [_in_words(part, language) for part in value] if isinstance(value, list | tuple) else value


def _rounded(number: float, digits: int, language: str) -> str:
    from babel.numbers import format_decimal

    return format_decimal(number, f"#,##0.{'0' * digits}" if digits else "#,##0", locale=language)


def _listed(parts: list[str], word: str, language: str) -> str:
    """This, that and that, as the language does."""
    from babel.lists import format_list

    return format_list(parts, style="or" if word == "or" else "standard", locale=language)


def told_in(value: Any, language: str) -> Any:
    """Anything that a game presents, with its texts in a language."""
    if language not in LANGUAGES:
        return value
    if isinstance(value, Mapping):
        told = {key: told_in(part, language) for key, part in value.items()}
        return {**told, "en": tell(cast(Text, value), language)} if "key" in value and "en" in value else told
    return [told_in(part, language) for part in value] if isinstance(value, list | tuple) else value


def language_of(wished: Sequence[str]) -> str:
    """The first of the wished languages that is spoken here: of `de-CH`, `it_IT.UTF-8` and the like."""
    short = (wish[:2].lower() for wish in wished)
    return next((one for one in short if one in (*LANGUAGES, "en")), "en")


def language_of_header(accepted: str) -> str:
    """The language of an `Accept-Language` header."""
    wishes = [(part.partition(";")[0].strip(), _weight(part)) for part in accepted.split(",") if part.strip()]
    return language_of([tag for tag, _ in sorted(wishes, key=lambda wish: -wish[1])])


def _weight(part: str) -> float:
    try:
        return float(part.partition("q=")[2] or 1)
    except ValueError:
        return 0.0


def language_of_terminal() -> str:
    """As `--language` says, else as the system wishes: LC_ALL, LC_MESSAGES, LANG."""
    wishes = (os.environ.get(name, "") for name in (CHOSEN, "LC_ALL", "LC_MESSAGES", "LANG"))
    return language_of([wish for wish in wishes if wish][:1])
