"""Rules in a player's words: a title and a sentence for every rule that can be shown.

A topic of the ledger is a table with a sentence that stands in for those of its rules that have none; a rule is a table
within it, by its number. `also` names further rules of which the same is to be said:

    [GEAR]
    says = "Your gear is the number of cards you play."

    [GEAR.10]
    title = "Which gear?"
    says = "Stay, or shift one up or down for free. A jump of two costs 1 Heat."
    also = ["HEAT.GEAR.01"]

Each sentence is sealed (`seals.toml`) with the ledger's wording that its writer read: where that changes, the sentence
has to be read again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from paddock.kernel import Plain
from paddock.kernel.files import Ledger, Reader, Rule

from .reading import read_table

FILE, SEALS = "sentences.toml", "seals.toml"
KEYS = ("title", "says", "also", "picture")
TOPIC_KEYS = ("says",)
_SEAL = 12  # hex digits


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule as a player would say it."""

    rule: str
    title: str
    says: str
    picture: str = ""
    own: bool = True  # else the sentence of its topic stands in

    def to_plain(self) -> Plain:
        """As a client gets it, under the id of its rule."""
        told: Plain = {"title": self.title, "says": self.says}
        return {**told, "picture": self.picture} if self.picture else told


@dataclass(frozen=True, slots=True)
class Sentences:
    """All sentences of a game."""

    ledger: Ledger
    by_rule: Mapping[str, Sentence]
    topics: Mapping[str, str]
    seals: Mapping[str, str]

    @classmethod
    def read(cls, folder: Traversable | None, ledger: Ledger) -> Sentences:
        """Those of a learning room."""
        content = read_table(folder, FILE)
        prefix = next((rule.id.partition(".")[0] for rule in ledger), "")
        told = {sentence.rule: sentence for sentence in _sentences(content, prefix, ledger)}
        topics = {name: content.table(name).text("says") for name in content.names()}
        seals = read_table(folder, SEALS)
        return cls(ledger, told, topics, {rule: seals.text(rule) for rule in seals.names()})

    def about(self, rule_id: str) -> Sentence | None:
        """The sentence about a rule, else the one about its topic; nothing if the game teaches nothing."""
        if rule_id in self.by_rule:
            return self.by_rule[rule_id]
        for topic in self.ledger.topics:
            for rule in topic.rules:
                if rule.id == rule_id and topic.topic in self.topics:
                    return Sentence(rule_id, rule.title, self.topics[topic.topic], own=False)
        return None

    def stale(self) -> Iterator[str]:
        """Rules whose wording has changed since somebody put them into a player's words."""
        for rule_id in self.by_rule:
            if self.seals.get(rule_id) != seal_of(self.ledger.rule(rule_id)):
                yield rule_id


def seal_of(rule: Rule) -> str:
    """A rule's wording in twelve digits."""
    wording = "\n".join((rule.id, rule.title, rule.text, rule.asks, *rule.editions))
    return hashlib.sha256(wording.encode()).hexdigest()[:_SEAL]


def _sentences(content: Reader, prefix: str, ledger: Ledger) -> Iterator[Sentence]:
    known = {rule.id for rule in ledger}
    topics = {topic.topic for topic in ledger.topics}
    seen: set[str] = set()
    for topic in content.names():
        if topic not in topics:
            raise content.problem(topic, "is no topic of the ledger")
        table = content.table(topic)
        for number in table.names():
            if number in TOPIC_KEYS:
                continue
            entry = table.table(number)
            for rule in (f"{prefix}.{topic}.{number}", *entry.texts("also")):
                if rule not in known:
                    raise entry.problem("", f"{rule} is not in the ledger")
                if rule in seen:
                    raise entry.problem("", f"{rule} has two sentences")
                seen.add(rule)
                yield _sentence(rule, entry)


def _sentence(rule: str, entry: Reader) -> Sentence:
    entry.only(*KEYS)
    return Sentence(rule, entry.text("title"), entry.text("says"), entry.text("picture", ""))
