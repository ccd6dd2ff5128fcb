"""Rude words, covered up."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock.kernel import BadOptions
from paddock.server.moderation import RudeWords


def test_rude_words_stand_alone(tmp_path: Path) -> None:
    """Whole words with their endings, in disguise too, in any case; parts of harmless words are left alone."""
    words = RudeWords(["ass", "shit"])
    assert words.cover("ASS, asses, a55 and shitting") == "•••, •••, ••• and shitting"
    assert words.cover("passing an asset in class, İstanbul") == "passing an asset in class, İstanbul"
    file = tmp_path / "words.txt"
    file.write_text("# ours\nbanana\n", encoding="utf-8")
    assert RudeWords.of(file).cover("you banana, you shit") == "you •••, you shit"
    assert RudeWords([]).cover("anything") == "anything"
    with pytest.raises(BadOptions, match="rude words"):
        RudeWords.of(tmp_path / "none.txt")
