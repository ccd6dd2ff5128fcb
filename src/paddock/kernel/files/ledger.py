"""The rules of a game as data: stable ids, our own words, and which of them no test exercises."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable

from ..errors import BadData, BadOptions, alternatives
from ..saying import said


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, worked case or ruling."""

    id: str
    title: str
    text: str
    asks: str = ""
    see: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    ruling: str = ""
    option: str = ""
    source: str = ""
    excused: str = ""
    editions: tuple[str, ...] = ()

    def is_in(self, editions: Sequence[str]) -> bool:
        """Whether one of these editions has the rule; a rule that names none is in all of them."""
        return not self.editions or not editions or not set(self.editions).isdisjoint(editions)


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading of the rulebook."""

    topic: str
    title: str
    about: str
    order: int
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which rules are named by a scenario or a test."""

    covered: tuple[Rule, ...]
    excused: tuple[Rule, ...]
    missing: tuple[Rule, ...]
    unknown: tuple[str, ...]  # ids that scenarios name but the ledger does not hold
    proved: tuple[Rule, ...] = ()  # those covered by a scenario that fails where the rule is broken
    in_vain: tuple[Rule, ...] = ()  # those broken without a scenario that claims them failing

    @property
    def claimed(self) -> tuple[Rule, ...]:
        """Covered, but not known to be proved."""
        return tuple(rule for rule in self.covered if rule not in self.proved)

    @property
    def complete(self) -> bool:
        """Nothing missing and nothing misspelt."""
        return not self.missing and not self.unknown


@dataclass(frozen=True, slots=True)
class Ledger:
    """All topics of a game in reading order."""

    game: str
    topics: tuple[Topic, ...]

    @classmethod
    def load(cls, game: str, folder: Traversable) -> Ledger:
        """Every topic file of the folder."""
        files = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
        topics = sorted((_read_topic(file) for file in files), key=lambda topic: (topic.order, topic.topic))
        ledger = cls(game, tuple(topics))
        ledger._check_ids()
        return ledger

    def __iter__(self) -> Iterator[Rule]:
        return (rule for topic in self.topics for rule in topic.rules)

    def rule(self, rule_id: str) -> Rule:
        """One rule by its id."""
        found = {rule.id: rule for rule in self}
        if rule_id not in found:
            near = _near(rule_id, found)
            raise BadOptions(
                said("refused.rule-unknown", "rule {name} is unknown; {allowed}.", name=repr(rule_id), allowed=near)
            )
        return found[rule_id]

    def topic(self, name: str) -> Topic | None:
        """A topic by its name, with or without the game's prefix."""
        wanted = name.upper().rsplit(".", 1)[-1]
        return next((topic for topic in self.topics if topic.topic == wanted), None)

    def of_edition(self, *tags: str) -> Ledger:
        """The same ledger with the rules of one edition, and of its options, only."""
        kept = [replace(topic, rules=tuple(rule for rule in topic.rules if rule.is_in(tags))) for topic in self.topics]
        return Ledger(self.game, tuple(topic for topic in kept if topic.rules))

    def coverage(self, named: Iterable[str], editions: Sequence[str] = ()) -> Coverage:
        """Compare the rules of some editions (else all) with the ids that scenarios and tests name."""
        seen = set(named)
        due = [rule for rule in self if rule.is_in(editions)]
        return Coverage(
            covered=tuple(rule for rule in due if rule.id in seen),
            excused=tuple(rule for rule in due if rule.id not in seen and rule.excused),
            missing=tuple(rule for rule in due if rule.id not in seen and not rule.excused),
            unknown=tuple(sorted(seen - {rule.id for rule in self})),
        )

    def _check_ids(self) -> None:
        ids = [rule.id for rule in self]
        for rule_id in ids:
            if ids.count(rule_id) > 1:
                raise BadData(self.game, rule_id, "the ledger holds this id twice")
        for rule in self:
            for key, others in (("see", rule.see), ("follows", rule.follows)):
                for other in others:
                    if other not in ids:
                        raise BadData(self.game, f"{rule.id}.{key}", f"{other!r} is not in the ledger")


def _near(rule_id: str, found: Iterable[str]) -> str:
    topic = rule_id.upper().rpartition(".")[0]
    same = [known for known in found if known.startswith(topic + ".")]
    return alternatives(rule_id, same or sorted({known.rpartition(".")[0] for known in found}))


def _read_topic(file: Traversable) -> Topic:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
        rules = tuple(_read_rule(file.name, entry) for entry in content["rule"])
        return Topic(content["topic"], content["title"], content.get("about", ""), content.get("order", 99), rules)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file.name, "", str(error)) from None
    except KeyError as error:
        raise BadData(file.name, str(error), "is missing") from None


def _read_rule(file: str, entry: dict[str, object]) -> Rule:
    known = {name: tuple(value) if isinstance(value, list) else value for name, value in entry.items()}
    if isinstance(follows := known.get("follows"), str):
        known["follows"] = (follows,)
    try:
        return Rule(**known)  # type: ignore[arg-type]
    except TypeError as error:
        raise BadData(file, str(entry.get("id", "rule")), str(error)) from None
