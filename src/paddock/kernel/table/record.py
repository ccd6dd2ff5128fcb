"""The whole race in a file: options, seed, choices and a chain of digests.

Everything else follows from these. Replaying a record reproduces every link of its chain; a record of other rules is
refused, never silently misread.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ..errors import BadData
from ..flow import Seed
from ..plain import Plain
from ..saying import said
from .again import Redraws, read_redraws
from .deal import Deal

FORMAT = "paddock-record"
FORMAT_VERSION = 1
REDRAWN_VERSION = 2
"""Of a race that drew anew on its way: programs that do not know of it refuse it, and misread nothing."""
LINK_BYTES = 16

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """A race as it was played, up to the last choice."""

    game: str
    rules_version: int
    seats: int
    names: tuple[str, ...]
    options: Mapping[str, object]
    seed: Seed
    choices: tuple[tuple[int, str], ...]
    links: tuple[str, ...]
    digest: str
    redraws: Redraws = ()
    deal: Deal | None = None
    """How the seed came to be, where drivers had a part in it."""

    def to_plain(self) -> Plain:
        """The file's content."""
        redraws = {"redraws": [list(redraw) for redraw in self.redraws]} if self.redraws else {}
        return {
            "format": FORMAT,
            "format_version": REDRAWN_VERSION if self.redraws else FORMAT_VERSION,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "names": list(self.names),
            "options": dict(self.options),
            "seed": self.seed,
            **({"deal": self.deal.to_plain()} if self.deal else {}),
            **redraws,
            "choices": [list(choice) for choice in self.choices],
            "links": list(self.links),
            "digest": self.digest,
        }

    @classmethod
    def from_plain(cls, plain: object, file: str = "record") -> Record:
        """A record read back, checked field by field."""
        content = _expect_format(plain, file)
        choices = _field(content, "choices", list, file)
        links = _field(content, "links", list, file)
        if len(choices) != len(links):
            reason = said(
                "refused.record-links", "{links} links for {choices} choices", links=len(links), choices=len(choices)
            )
            raise BadData(file, "links", reason)
        return cls(
            game=_field(content, "game", str, file),
            rules_version=_field(content, "rules_version", int, file),
            seats=_field(content, "seats", int, file),
            names=tuple(str(name) for name in _field(content, "names", list, file)),
            options=_field(content, "options", dict, file),
            seed=_seed(content, file),
            choices=tuple(_choice(entry, number, file) for number, entry in enumerate(choices, 1)),
            links=tuple(str(link) for link in links),
            digest=_field(content, "digest", str, file),
            redraws=read_redraws(content.get("redraws", []), len(choices), file),
            deal=Deal.from_plain(content["deal"], file) if "deal" in content else None,
        )

    def save(self, path: str | Path) -> None:
        """Write the record as a JSON file."""
        Path(path).write_text(json.dumps(self.to_plain(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def load_record(path: str | Path) -> Record:
    """The record in a file."""
    return Record.from_plain(read_json(path), str(path))


def read_json(path: str | Path) -> object:
    """A JSON file's content, or one sentence about what is wrong with it."""
    try:
        return json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(str(path), "", error.strerror or "cannot be read") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise BadData(str(path), "", f"is not JSON: {error}") from None


def state_digest(plain: Plain) -> str:
    """The hash of a whole state."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def first_link(game: str, rules_version: int, options: Mapping[str, object], digest: str) -> bytes:
    """What the chain of a race hangs on."""
    head = json.dumps([FORMAT, game, rules_version, dict(options), digest], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(head.encode()).digest()[:LINK_BYTES]


def next_link(previous: bytes, seat: int, option: str, digest: str) -> bytes:
    """The link after a choice; the digest is empty while secret answers are still out."""
    return hashlib.sha256(previous + f"{seat} {option} {digest}".encode()).digest()[:LINK_BYTES]


def _expect_format(plain: object, file: str) -> Plain:
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise BadData(file, "format", said("refused.record-format", "is not a {format} file", format=FORMAT))
    version = REDRAWN_VERSION if "redraws" in plain else FORMAT_VERSION
    if plain.get("format_version") != version:
        found = repr(plain.get("format_version"))
        reason = said("refused.record-version", "{found} is not {version}", found=found, version=version)
        raise BadData(file, "format_version", reason)
    return plain


def _field(content: Plain, key: str, kind: type[T], file: str) -> T:
    value = content.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        missing = said("refused.record-missing", "is missing")
        kept = said("refused.record-kind", "must be a {kind}", kind=kind.__name__)
        raise BadData(file, key, missing if value is None else kept)
    return value


def _seed(content: Plain, file: str) -> Seed:
    seed = content.get("seed")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadData(file, "seed", said("refused.record-seed", "must be a whole number or hexadecimal digits"))
    return seed


def _choice(entry: object, number: int, file: str) -> tuple[int, str]:
    match entry:
        case [int(seat), str(option)]:
            return seat, option
    raise BadData(file, f"choices[{number}]", said("refused.record-choice", "must be a seat and an option id"))
