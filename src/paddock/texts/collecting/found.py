"""What is found in the sources: texts by key, and what stands in the way of translating them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Source:
    """A text in English, and the file that says it."""

    text: str
    where: str


@dataclass(slots=True)
class Found:
    """Everything that a person can read, as far as its key is known beforehand."""

    texts: dict[str, Source] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    """Keys with two texts, and English that is put together while the program runs."""

    def add(self, key: str, text: str, where: str) -> None:
        """Note a text; the same key with another one is a fault."""
        known = self.texts.setdefault(key, Source(text, where))
        if known.text != text:
            self.faults.append(f"{where}: {key} is {text!r} here and {known.text!r} in {known.where}")

    def table(self, prefix: str, texts: dict[str, str], where: str) -> None:
        """Note a whole table of texts, by the ends of their keys."""
        for end, text in texts.items():
            if text:
                self.add(f"{prefix}{end}", text, where)
