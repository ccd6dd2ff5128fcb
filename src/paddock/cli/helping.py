"""`--help` of the commands that players use, in the language of the terminal.

English stands where click wants it: in docstrings, in options and in examples. Its key is the way to it, so that a
command is written once; a language brings its words for the keys (`docs/translating.md`).
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from copy import copy

import click

from paddock.kernel import catalogued
from paddock.texts import LANGUAGES, language_of_terminal, texts_of

from .here import here, told_here

PLAYERS = ("paddock", "play", "learn", "learn.game", "rules", "circuits", "circuits.list", "circuits.show", "verify")
"""The commands that players use; others are for operators, authors and researchers, who read English."""
SHARED = ("json", "load", "language", "pairs")
"""Options that mean the same everywhere."""
LONGEST = 200
_EXAMPLE = re.compile(r"  (paddock \S.*?)(\s{2,})(\S.*)")

OWN_WORDS = catalogued(
    "cli.help.",
    {
        "options": "Options",
        "commands": "Commands",
        "examples": "Examples:",
        "example": "Example:",
        "help": "Show this message and exit.",
    },
)
BY_ENGLISH = {str(words): words for words in OWN_WORDS.values()}
"""What click says by itself, and the heads of examples."""

Texts = Iterator[tuple[str, str]]


def language_option(command: click.Command) -> click.Command:
    """The command with `--language`; `main` has read it already, for it tells the help and the refusals, too."""
    languages = click.Choice(("en", *LANGUAGES))
    words = "en, it, de, es, fr; by default as LANG says."
    command.params.append(click.Option(["--language"], type=languages, expose_value=False, help=words))
    return command


def with_language_option(command: click.Command, path: str = "paddock") -> None:
    """Every command that players use."""
    if path in PLAYERS:
        language_option(command)
    for name, inner in _inner(command).items():
        with_language_option(inner, _below(path, name))


def help_texts(command: click.Command, path: str = "paddock") -> Texts:
    """All that players read of a command and of those in it, by key."""
    key = f"cli.help.{path}"
    if path != "paddock" and path != "learn.game":
        yield f"{key}.short", _short(command)
    if path not in PLAYERS:
        return
    yield key, _paragraphs(command.help or "")
    for option in _options(command):
        yield _option_key(path, option), option.help or ""
    for number, line in enumerate((command.epilog or "").splitlines()):
        if found := _EXAMPLE.fullmatch(line):
            yield f"{key}.example.{number}", found[3]
    for name, inner in _inner(command).items():
        yield from help_texts(inner, _below(path, name))


def worded(command: click.Command, path: str = "paddock") -> click.Command:
    """A command, and those in it, as the terminal speaks; in English as it is."""
    language = language_of_terminal()
    return _worded(command, path, texts_of(language)) if language in LANGUAGES else command


def _worded(command: click.Command, path: str, texts: dict[str, str]) -> click.Command:
    told, key = copy(command), f"cli.help.{path}"
    told.short_help = texts.get(f"{key}.short", command.short_help)
    if path not in PLAYERS:
        return told
    told.context_class = _Context
    told.help = texts.get(key, command.help)
    told.params = [_worded_option(one, path, texts) for one in command.params]
    told.epilog = "\n".join(_worded_lines(command.epilog or "", key, texts))
    if isinstance(told, click.Group):
        told.commands = {name: _worded(one, _below(path, name), texts) for name, one in _inner(command).items()}
    return told


def _worded_option(one: click.Parameter, path: str, texts: dict[str, str]) -> click.Parameter:
    if not isinstance(one, click.Option):
        return one
    told = copy(one)
    told.help = texts.get(_option_key(path, one), one.help)
    return told


def _worded_lines(epilog: str, key: str, texts: dict[str, str]) -> Iterator[str]:
    for number, line in enumerate(epilog.splitlines()):
        found = _EXAMPLE.fullmatch(line)
        if found:
            yield f"  {found[1]}{found[2]}{texts.get(f'{key}.example.{number}', found[3])}"
        else:
            yield _own(line)


def _inner(command: click.Command) -> Mapping[str, click.Command]:
    return command.commands if isinstance(command, click.Group) else {}


def _below(path: str, name: str) -> str:
    return name if path == "paddock" else f"{path}.{name}"


def _options(command: click.Command) -> list[click.Option]:
    return [one for one in command.params if isinstance(one, click.Option) and one.help]


def _option_key(path: str, option: click.Option) -> str:
    return f"cli.help.any.{option.name}" if option.name in SHARED else f"cli.help.{path}.option.{option.name}"


def _short(command: click.Command) -> str:
    return command.get_short_help_str(LONGEST)


def _paragraphs(text: str) -> str:
    """Lines that the source had to break are whole again."""
    return "\n\n".join(" ".join(part.split()) for part in inspect.cleandoc(text).split("\n\n"))


def _own(words: str) -> str:
    return told_here(BY_ENGLISH, words) if words in BY_ENGLISH else words


class _Formatter(click.HelpFormatter):
    """Click's own words, as the terminal speaks."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or here("cli.help.usage", "Usage:") + " ")

    def write_heading(self, heading: str) -> None:
        words = here("cli.help.heading", "{words}:", words=_own(heading))
        self.write(f"{'':>{self.current_indent}}{words}\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(name, _own(words)) for name, words in rows], col_max, col_spacing)


class _Context(click.Context):
    formatter_class = _Formatter
