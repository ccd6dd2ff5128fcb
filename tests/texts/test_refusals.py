"""What the server refuses has a key, so that everybody reads it in their own language; operators read English."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import paddock.server
from paddock.kernel import BadOptions, find_game
from paddock.server.errors import Refusal, not_found, refusal_of, removed
from paddock.server.errors.words import DAMAGED, MISSING, TOO_MANY
from paddock.texts import LANGUAGES, tell

SERVER = Path(paddock.server.__file__).parent
SENTENCE = {"Refusal": 1, "forbidden": 0}
SHARED = {"not_found": MISSING, "too_fast": TOO_MANY, "damaged": DAMAGED, "limit": TOO_MANY}
OPERATORS = ("services/health.py", "api/error_handlers.py")
"""The health of a server is read by its operator; what a program sends in the wrong shape, by whoever wrote it."""


def _calls() -> Iterator[tuple[str, str, ast.Call]]:
    for path in sorted(SERVER.rglob("*.py")):
        where = path.relative_to(SERVER).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and where not in OPERATORS:
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                yield f"{where}:{node.lineno}", name, node


def _plain(sentence: ast.expr) -> bool:
    """English without a key, alone or in a choice of two."""
    if isinstance(sentence, ast.IfExp):
        return _plain(sentence.body) or _plain(sentence.orelse)
    if isinstance(sentence, ast.BoolOp):
        return any(map(_plain, sentence.values))
    return isinstance(sentence, ast.Constant | ast.JoinedStr)


def test_no_refusal_is_plain_english() -> None:
    found = [
        f"{where}: {ast.unparse(call.args[SENTENCE[name]])}"
        for where, name, call in _calls()
        if name in SENTENCE and len(call.args) > SENTENCE[name] and _plain(call.args[SENTENCE[name]])
    ]
    assert found == []


def test_shared_sentences_are_all_used_and_all_there() -> None:
    asked: dict[int, set[str]] = {id(table): set() for table in SHARED.values()}
    for where, name, call in _calls():
        first = call.args[0] if call.args else None
        if name in SHARED and isinstance(first, ast.Constant) and isinstance(first.value, str):
            assert first.value in SHARED[name], f"{where}: there are no words for {first.value!r}"
            asked[id(SHARED[name])].add(first.value)
    for table in (MISSING, TOO_MANY, DAMAGED):
        assert set(table) == asked[id(table)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_told_in_every_language(language: str) -> None:
    english, told = not_found("table").why, tell(not_found("table").text, language)
    assert told and told != english
    assert "(spam)" in tell(removed("spam").text, language) and "(" not in tell(removed("").text, language)


def test_programs_read_what_they_always_read() -> None:
    told = not_found("table").to_plain()
    assert (told["why"], told["kind"]) == ("This table does not exist, or is not open to you.", "not-found")
    assert Refusal("stale", "English alone.").to_plain()["text"] == {"key": "refused", "en": "English alone."}


def test_options_are_refused_with_their_key() -> None:
    with pytest.raises(BadOptions) as refused:
        find_game("heat").setup(3, {"circuit": "usx"})
    text = refusal_of(refused.value).text
    assert text["key"] == "refused.option-choice" and text["en"] == str(refused.value)
    assert tell(text, "de").startswith("Option 'circuit': 'usx' ist nicht möglich; meintest du 'usa'? erlaubt: usa, ")
