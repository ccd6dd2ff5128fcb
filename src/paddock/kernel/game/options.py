"""Table options as typed declarations: what a host may choose, what it means, which rule it belongs to.

Untrusted values are checked here, at the edge; behind this door the rules trust them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import BadOptions, alternatives
from ..saying import said

Value = bool | int | str | tuple[str, ...] | Mapping[str, object] | Path
"""A checked option. A mapping is a whole circuit brought along by the user, a path the file it is in."""

_WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a table: a switch, a number, a choice or a list of names, told by its fields."""

    name: str
    default: Value
    meaning: str
    rule: str = ""
    choices: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    accepts_file: bool = False  # a path to a user's own file, or its content as a mapping
    only: tuple[tuple[str, tuple[bool | str, ...]], ...] = ()  # means something beside these values of other options
    since: int = 1  # the rules in which it came; before them everybody played `earlier`
    earlier: Value | None = None

    def as_of(self, rules: int) -> OptionSpec:
        """The option at a table of earlier rules: how everybody played before there was a choice."""
        return self if self.earlier is None or rules >= self.since else replace(self, default=self.earlier)

    def check(self, value: object) -> Value:
        """The value as the rules want it, or a refusal that names option, value and what is allowed."""
        if isinstance(self.default, bool):
            return self._check_switch(value)
        if isinstance(self.default, int):
            return self._check_number(value)
        if isinstance(self.default, tuple):
            return self._check_names(value)
        return self._check_choice(value)

    @property
    def between(self) -> str:
        """What stands between several names in one text: a + unless names hold one themselves."""
        return "," if any("+" in choice for choice in self.choices) else "+"

    def allowed(self) -> str:
        """What may be chosen, in words."""
        if isinstance(self.default, bool):
            return said("refused.true-or-false", "true or false")
        if isinstance(self.default, int):
            if self.most is None:
                return said("refused.or-more", "{least} or more", least=self.least)
            return said("refused.from-to", "{least} to {most}", least=self.least, most=self.most)
        if isinstance(self.default, tuple):
            return said("refused.any-of", "any of {names}", names=list(self.choices))
        names = ", ".join(self.choices)
        return (
            said("refused.or-own-file", "{names}, or a file of your own", names=names) if self.accepts_file else names
        )

    def to_schema(self) -> dict[str, object]:
        """JSON Schema of the option, for forms and documentation."""
        beside = {"only": {name: list(values) for name, values in self.only}} if self.only else {}
        told = {"default": self.default, "description": self.meaning, "rule": self.rule}
        return {**self._schema_type(), **told, **beside}

    def _schema_type(self) -> dict[str, object]:
        if isinstance(self.default, bool):
            return {"type": "boolean"}
        if isinstance(self.default, int):
            most = {} if self.most is None else {"maximum": self.most}
            return {"type": "integer", "minimum": self.least, **most}
        if isinstance(self.default, tuple):
            return {"type": "array", "items": {"enum": list(self.choices)}, "uniqueItems": True}
        return {"type": "string", "examples" if self.accepts_file else "enum": list(self.choices)}

    def _check_switch(self, value: object) -> bool:
        words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in words:
            return words[value.lower()]
        raise self._refusal(value)

    def _check_number(self, value: object) -> int:
        if isinstance(value, str) and _WHOLE_NUMBER.fullmatch(value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self._refusal(value)
        if (self.least is not None and value < self.least) or (self.most is not None and value > self.most):
            raise self._refusal(value)
        return value

    def _check_names(self, value: object) -> tuple[str, ...]:
        names = self._names_in(value) if isinstance(value, str) else value
        if not isinstance(names, Sequence):
            raise self._refusal(value)
        for name in names:
            if name not in self.choices:
                raise self._refusal(name)
        return tuple(str(name) for name in names)

    def _names_in(self, text: str) -> list[str]:
        return [name.strip() for name in text.split(self.between) if name.strip()]

    def _check_choice(self, value: object) -> Value:
        if self.accepts_file and isinstance(value, Mapping | Path):
            return value  # never a text: what comes over the network must not name files
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str) or value not in self.choices:
            raise self._refusal(value)
        return value

    def _refusal(self, value: object) -> BadOptions:
        if isinstance(value, str) and self.choices:
            return BadOptions(
                said(
                    "refused.option-choice",
                    "option {option}: {value} is not possible; {allowed}.",
                    option=repr(self.name),
                    value=repr(value),
                    allowed=alternatives(value, self.choices),
                )
            )
        return BadOptions(
            said(
                "refused.option-value",
                "option {option}: {value} is not possible; allowed: {allowed}.",
                option=repr(self.name),
                value=repr(value),
                allowed=self.allowed(),
            )
        )


Checked = dict[str, Value]


def check_options(specs: Sequence[OptionSpec], given: Mapping[str, object]) -> Checked:
    """All options of a table: those given, checked, and the defaults of the rest."""
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise BadOptions(
                said(
                    "refused.option-unknown",
                    "option {option} is unknown; {allowed}.",
                    option=repr(str(name)),
                    allowed=alternatives(str(name), known),
                )
            )
    return {name: spec.check(given[name]) if name in given else spec.default for name, spec in known.items()}


def switch(options: Mapping[str, Value], name: str) -> bool:
    """A checked on/off option."""
    value = options[name]
    assert isinstance(value, bool)
    return value


def number(options: Mapping[str, Value], name: str) -> int:
    """A checked whole number."""
    value = options[name]
    assert isinstance(value, int)
    return value


def chosen_text(options: Mapping[str, Value], name: str) -> str:
    """A checked choice."""
    value = options[name]
    assert isinstance(value, str)
    return value


def chosen_names(options: Mapping[str, Value], name: str) -> tuple[str, ...]:
    """A checked list of names."""
    value = options[name]
    assert isinstance(value, tuple)
    return value
