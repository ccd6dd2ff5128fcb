"""What a circuit is known by: everything that is in its file, and only what the rules read of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from paddock.kernel import AnyGame, Plain
from paddock.racing import circuits_of

WORDS = frozenset({"id", "name", "full_name", "country", "board", "set", "note", "based_on", "drawing", "authored"})
"""Keys of a file that no rule reads."""
DIGITS = 40
"""Of the rules digest, in the subject of a study."""


def digest_of(game: AnyGame, content: Mapping[str, object]) -> str:
    """The whole file, with everything that goes without saying."""
    return _sha256(_complete(game, content))


def rules_digest_of(game: AnyGame, content: Mapping[str, object]) -> str:
    """A nicer lake or another name makes no other circuit."""
    return _sha256({key: value for key, value in _complete(game, content).items() if key not in WORDS})


def study_subject(game: AnyGame, rules_digest: str) -> str:
    """What the studies of a circuit are known by: its rules, and those of the game."""
    return f"{rules_digest[:DIGITS]} rules {game.rules_version}"


def _complete(game: AnyGame, content: Mapping[str, object]) -> Plain:
    """As the game itself writes a sound circuit."""
    found = circuits_of(game)
    return found.draft(found.write(content, next(iter(found.forms), "toml")), "circuit")


def _sha256(content: Mapping[str, object]) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
