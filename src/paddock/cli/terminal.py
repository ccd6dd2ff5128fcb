"""The conversation: show what happened, ask, read a line, answer; bots answer for the other seats."""

from __future__ import annotations

import contextlib
import importlib
import json
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule as Line
from rich.text import Text

from paddock.bots import find_bot
from paddock.kernel import Decision, IllegalChoice, PaddockError, catalogued
from paddock.kernel.flow import commitment

from .choices import Choice, at_place, not_understood, picked
from .explaining import explain
from .here import here, is_yes, told_here
from .misuse import told_refusal
from .output import two_columns, write_file
from .parameters import PERSON
from .saves import Race, save_race, saves_folder
from .screens import SHOWN, screen_for

KEY_WORDS = catalogued(
    "cli.key.",
    {
        "choose": "choose by key, by id, or cards by their values",
        "enter": "show the question again",
        "more": "the options that are not listed yet",
        "rule": "the rule behind the question",
        "rules": "the rule behind an option, any rule, or a topic such as ? gear",
        "undo": "take back your last choice, as long as nothing was shown since",
        "log": "the whole log",
        "map": "the whole track, the timing table and your piles",
        "save": "save the race and go on",
        "quit": "save the race and leave; --resume continues it",
    },
)
TYPED = ("2, gear:3, 1 4 x", "Enter", "more", "?", "? 2, ? HEAT.GEAR.03", "u", "l", "m", "s, s FILE", "q")
"""What is typed for each of them."""


def _keys() -> str:
    return here("cli.keys", "? rule   u undo   l log   m map   s save   q quit   h all keys")


class Leave(Exception):
    """The race is put aside."""


class Lines:
    """Reads what people type, or what a pipe brings."""

    def __init__(self) -> None:
        self.interactive = sys.stdin.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):  # not everywhere; it lets people edit the line
                importlib.import_module("readline")

    def read(self, prompt: str) -> str:
        """The next line; the end of input leaves the table."""
        if self.interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                raise Leave from None
        line = sys.stdin.readline()
        if not line:
            raise Leave
        sys.stdout.write(f"{prompt}{line.strip()}\n")
        return line.strip()


class Conversation:
    """One race with the people and bots in it."""

    def __init__(self, race: Race, console: Console, file: Path) -> None:
        self.race = race
        self.table = race.table
        self.console = console
        self.file = file
        self.lines = Lines()
        self.screen = screen_for(race, console)
        self.bots = {seat: find_bot(kind) for seat, kind in enumerate(race.kinds) if kind != PERSON}
        self.people = [seat for seat, kind in enumerate(race.kinds) if kind == PERSON]
        self.asked_last: int | None = None

    def open(self) -> None:
        """Before the first question: the circuit, and what a sealed deal hangs on."""
        seed, fresh = self.table.seed, not any(self.race.told)
        if fresh and isinstance(seed, str):
            sealed = here("cli.sealed", "The deal is sealed; its commitment, which 'paddock verify' shows again:")
            self._say(f"{sealed}\n{commitment(seed)}")

    def close(self) -> None:
        """The result, and an offer to keep the record."""
        seat = self.people[0] if len(self.people) == 1 else None
        if seat is not None:
            news = self.table.events_for(seat, self.race.told[seat])
            self._print(self.screen.news(news, seat))
        self._print([Line(here("cli.over", "The race is over"), style="bold"), *self.screen.result(seat)])
        self._offer_record()

    def _offer_record(self) -> None:
        default = saves_folder() / f"{self.table.game.name}-{datetime.now().astimezone():%Y%m%d-%H%M%S}.json"
        self.console.print(
            here("cli.keep", "Keep the record of this race? y keeps it in {file}", file=str(default)), soft_wrap=True
        )
        while True:
            answer = self.lines.read(here("cli.keep.ask", "y, a file name ending in .json, or Enter for no:") + " ")
            wanted = default if is_yes(answer) else Path(answer).expanduser()
            if wanted.suffix != ".json":
                self._say(here("cli.not-kept", "The record was not kept."))
                return
            try:
                write_file(wanted, json.dumps(self.table.record().to_plain(), indent=1, ensure_ascii=False) + "\n")
            except PaddockError as problem:
                self._say(told_refusal(problem))
                continue
            self.console.print(
                here("cli.kept", "Kept in {file}. Check it with: paddock verify {file}", file=str(wanted)),
                soft_wrap=True,
            )
            return

    def run(self) -> None:
        """Until the race is over or somebody leaves."""
        while asked := self.table.state.asked:
            person = next((seat for seat in asked if seat in self.people), None)
            if person is None:
                self.let_bot_answer(next(iter(asked)))
            else:
                self.ask(person)

    def let_bot_answer(self, seat: int) -> None:
        """One answer of a bot."""
        options = self.table.decisions[seat].options
        code = self.bots[seat].choose(self.table.state, seat, options.codes, self.race.thinking)
        self.table.play(seat, options[options.codes.index(code)])

    # Asking

    def ask(self, seat: int) -> None:
        """Show what is new and the question, and read until it is answered or taken back."""
        if seat != self.asked_last and len(self.people) > 1:
            self._hand_over(seat)
        decision = self.table.decisions[seat]
        choices = self.screen.choices(decision)
        self._show(seat, decision, choices)
        self.asked_last = seat
        while not self._settled(seat, decision, choices, self.lines.read("> ")):
            pass

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees the cards of the one before."""
        if self.lines.interactive:
            self.console.clear()
            self.lines.read(
                here("cli.your-turn", "{name}, it is your turn. Press Enter.", name=self.table.names[seat]) + " "
            )

    def _show(self, seat: int, decision: Decision, choices: Sequence[Choice]) -> None:
        news = self.table.events_for(seat, self.race.told[seat])
        self.race.told[seat] = len(self.table.events)
        if news or seat != self.asked_last:
            self._print([Line(self.screen.heading(seat), style="dim"), *self.screen.news(news, seat)])
            self._print(self.screen.overview(seat) if self.asked_last is None else self.screen.situation(seat))
        self._print([*self.screen.own(seat), *self._question(decision, choices)])

    def _question(self, decision: Decision, choices: Sequence[Choice]) -> list[RenderableType]:
        pieces: list[RenderableType] = [
            Text(self.screen.prompt(decision), style="bold"),
            self.screen.listed(choices[:SHOWN]),
        ]
        if len(choices) > SHOWN:
            pieces.append(
                Text(here("cli.others", "{n} other options: type more.", n=len(choices) - SHOWN), style="dim")
            )
        hints = filter(None, (self.screen.hint(decision), _keys()))
        return [*pieces, *(Text(hint, style="dim") for hint in hints)]

    # Answering

    def _settled(self, seat: int, decision: Decision, choices: Sequence[Choice], line: str) -> bool:
        """Whether the line was an answer, so that the position is another one now."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "":
                self._print([*self.screen.own(seat), *self._question(decision, choices)])
            case "u" | "undo":
                return self._undo(seat)
            case "q" | "quit" | "exit":
                raise Leave
            case "s" | "save":
                self._save(rest.strip())
            case "l" | "log":
                self._show_log(seat)
            case "m" | "map":
                self._print(self.screen.overview(seat) + self.screen.own(seat))
            case "more":
                self._print([self.screen.listed(choices[SHOWN:] or choices)])
            case "h" | "help":
                self._print([two_columns(zip(TYPED, (told_here(KEY_WORDS, name) for name in KEY_WORDS), strict=True))])
            case "?":
                explain(self.screen, decision, choices, rest.strip())
            case _:
                return self._choose(seat, choices, line)
        return False

    def _choose(self, seat: int, choices: Sequence[Choice], line: str) -> bool:
        found = picked(line, choices, self.screen.words)
        if not found and not self.lines.interactive:
            found = at_place(line, choices)
        if len(found) == 1:
            self.table.play(seat, found[0].option)
            return True
        self._say(not_understood(line, found, choices))
        return False

    def _undo(self, seat: int) -> bool:
        try:
            self.table.undo(seat)
        except IllegalChoice as refusal:
            self._say(told_refusal(refusal))
            return False
        self.race.told = [min(told, len(self.table.events)) for told in self.race.told]
        self._say(here("cli.taken-back", "Taken back."))
        return True

    def _save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.file
        try:
            save_race(self.race, path)
        except PaddockError as problem:
            self._say(told_refusal(problem))
            return
        self._say(here("cli.saved", "Saved in {file}.", file=str(path)))

    def _show_log(self, seat: int) -> None:
        lines = self.screen.whole_log(self.table.events_for(seat))
        if self.lines.interactive and len(lines) > self.console.height - 2:
            with self.console.pager():
                self._print(lines)
        else:
            self._print(lines)

    def _print(self, pieces: Sequence[RenderableType]) -> None:
        for piece in pieces:
            self.console.print(piece)

    def _say(self, words: str) -> None:
        self.console.print(Text(words))
