"""A lesson in the terminal: the position, the question, what became of it, and hints until the goal is reached."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console, RenderableType
from rich.rule import Rule as Line
from rich.text import Text

from paddock.bots import usual_bot
from paddock.kernel import Decision, FastChance
from paddock.racing.learning import LEARNER, Lesson, Tried, attempt, proof_in_words
from paddock.texts import language_of_terminal, tell

from .choices import Choice, at_place, not_understood, picked
from .explaining import explain
from .here import by_key, here, is_yes
from .parameters import PERSON
from .saves import Race
from .screens import Screen, screen_for


class Leave(Exception):
    """The lesson is left before its goal is reached."""


def drive_lesson(lesson: Lesson, console: Console, *, own: bool) -> bool:
    """Ask until the goal is reached, or somebody leaves; whoever wrote the lesson is told what it lacks."""
    try:
        _drive(lesson, console, own)
    except Leave:
        return False
    return True


def _drive(lesson: Lesson, console: Console, own: bool) -> None:
    _say(console, here("cli.lesson", "{title}. {goal}", title=_told(lesson, "", lesson.title), goal=goal_of(lesson)))
    tries = 0
    while not (tried := Attempt(lesson, console).run()).done:
        _say(console, here("cli.lesson.not-yet", "Not yet."))
        if own:
            _say(console, "; ".join(tried.problems))
        if lesson.hints:
            number = min(tries, len(lesson.hints) - 1)
            hint = _told(lesson, f".hint.{number + 1}", lesson.hints[number])
            _say(console, here("cli.lesson.hint", "Hint: {hint}", hint=hint))
        tries += 1
        if tries > len(lesson.hints) and _is_yes(here("cli.lesson.show", "Shall I show a way? y or Enter for no:")):
            _say(console, one_way(lesson))
    _say(console, here("cli.lesson.done", "Done. {why}", why=_told(lesson, ".explain", lesson.explain)))


class Attempt:
    """One try: the same position, and the same draw, from the beginning."""

    def __init__(self, lesson: Lesson, console: Console) -> None:
        self.lesson = lesson
        self.console = console
        self.choices: list[str] = []
        self.told = 0

    def run(self) -> Tried:
        """Up to the end of the lesson."""
        while True:
            tried = attempt(self.lesson, self.choices)
            screen = screen_for(_race_of(tried), self.console)
            self._tell(screen)
            if tried.ended:
                return tried
            self._ask(screen)

    def _tell(self, screen: Screen) -> None:
        """What is new; the whole track at first."""
        news = screen.table.events_for(LEARNER, self.told)
        self.told = len(screen.table.events)
        if not self.choices:
            self._print([Line(screen.heading(LEARNER), style="dim"), *screen.overview(LEARNER)])
        elif news:
            self._print(screen.news(news, LEARNER))

    def _ask(self, screen: Screen) -> None:
        decision = screen.table.decisions[LEARNER]
        offered = screen.choices(decision)
        question = [Text(screen.prompt(decision), style="bold"), screen.listed(offered)]
        hints = filter(None, (screen.hint(decision), here("cli.lesson.keys", "? rule   q leave")))
        pieces = [*screen.own(LEARNER), *question, *(Text(hint, style="dim") for hint in hints)]
        self._print(pieces)
        while not (chosen := self._answer(screen, decision, offered, pieces)):
            pass
        self.choices.append(chosen)

    def _answer(
        self, screen: Screen, decision: Decision, offered: Sequence[Choice], question: Sequence[RenderableType]
    ) -> str:
        """What the next line chooses; nothing if it asks for something else."""
        typed = click.prompt("", default="", show_default=False, prompt_suffix="> ").strip()
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "":
                self._print(question)
            case "?":
                explain(screen, decision, offered, rest.strip())
            case "q" | "quit" | "exit":
                raise Leave
            case _:
                return self._chosen(screen, offered, typed)
        return ""

    def _chosen(self, screen: Screen, offered: Sequence[Choice], typed: str) -> str:
        """The option that was meant; nothing if nobody can tell, or the lesson leaves others."""
        found = picked(typed, offered, screen.words) or at_place(typed, offered)
        if len(found) != 1:
            _say(self.console, not_understood(typed, found, offered))
        elif not self.lesson.takes([*self.choices, found[0].option.id]):
            _say(self.console, self.lesson.why or here("refused.not-in-lesson", "Not in this lesson."))
        else:
            return found[0].option.id
        return ""

    def _print(self, pieces: Sequence[RenderableType]) -> None:
        for piece in pieces:
            self.console.print(piece)


def _race_of(tried: Tried) -> Race:
    """The lesson's table, as screens want it."""
    table = tried.table
    kinds = (PERSON, *(usual_bot(table.game),) * (len(table.names) - 1))
    return Race(table, kinds, FastChance(1), [0] * len(table.names))


def one_way(lesson: Lesson) -> str:
    """The choices that reach the goal, as they are listed."""
    labels = [tell(label, language_of_terminal()) for label in proof_in_words(lesson)]
    return "\n".join(f"  {number}. {label}" for number, label in enumerate(labels, 1))


def goal_of(lesson: Lesson) -> str:
    """What is to be reached, as the terminal speaks."""
    return _told(lesson, ".goal", lesson.goal)


def _told(lesson: Lesson, part: str, english: str) -> str:
    """As the terminal speaks; a lesson of one's own as it was written."""
    return by_key(f"learn.{lesson.game}.lesson.{lesson.id}{part}", english)


def _is_yes(asked: str) -> bool:
    return is_yes(click.prompt(asked, default="", show_default=False, prompt_suffix=" "))


def _say(console: Console, words: str) -> None:
    console.print(Text(words))
