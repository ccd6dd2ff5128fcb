"""Lessons: a scenario (docs/scenarios.md) with a goal, hints, a test of success and a proof that it can be done.

    [lesson]
    id = "cooling"
    title = "Cooling"
    minutes = 3
    after = ["gears"]
    goal = "End the turn with at least 5 Heat in the engine."
    allow = ["gear", "cards", "react"]      # kinds that are asked; everything else answers itself
    success = { cars = { You = { engine = ">=5" } } }
    hints = ["Low gear cools.", "Gear 1 cools three."]
    explain = "Gear 1 costs a little way and gives three Heat back: pay for the next corner before you need it."
    proof = ["gear:1", "cards:speed-3", "cool:3"]

The first driver is the learner. The lesson ends with the round, or after `rounds` of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from paddock.kernel import AnyGame, BadData, FastChance, Plain, Table, alternatives, said
from paddock.kernel.files import Reader, read_toml
from paddock.kernel.flow import question
from paddock.kernel.scenario import Scenario, mismatches, scenario_of
from paddock.protocol import ShownDecision, Text

from .learning import learning_of

LEARNER = 0
YOUR_CAR = said("learn.your-car", "Your car")
"""What the log calls whoever learns: "Your car moves 4"."""
KEYS = (
    "id", "title", "minutes", "after", "goal", "allow", "only", "why", "rounds", "answers", "success", "hints",
    "explain", "proof", "order",
)  # fmt: skip
MOST_CHOICES = 60
MOST_TOLD = 3
_BOUND = re.compile(r"(<=|>=|<|>) ?(-?\d+)")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn, by doing it."""

    scenario: Scenario
    id: str
    title: str
    minutes: int
    after: tuple[str, ...]
    goal: str
    allow: tuple[str, ...]
    only: tuple[str, ...]
    why: str
    rounds: int
    answers: Plain
    success: Plain
    hints: tuple[str, ...]
    explain: str
    proof: tuple[str, ...]
    order: int

    @property
    def game(self) -> str:
        """Whose rules it teaches."""
        return self.scenario.game

    def takes(self, choices: Sequence[str]) -> bool:
        """Whether the first choice is one of the few that the lesson may leave."""
        return not (self.only and choices) or choices[0] in self.only

    def to_plain(self) -> Plain:
        """As a list of lessons tells it."""
        return {
            "id": self.id,
            "game": self.game,
            "title": self.title,
            "minutes": self.minutes,
            "after": list(self.after),
            "goal": self.goal,
        }


@dataclass(frozen=True, slots=True)
class Tried:
    """A lesson after some choices: the table, and how it stands with the goal."""

    lesson: Lesson
    table: Table
    events: int
    problems: tuple[str, ...]
    ended: bool

    @property
    def done(self) -> bool:
        """The goal is reached."""
        return self.ended and not self.problems


def attempt(lesson: Lesson, choices: Sequence[str]) -> Tried:
    """Play a lesson up to its next question, or to its end."""
    table = lesson.scenario.table()
    table.names = (YOUR_CAR, *table.names[LEARNER + 1 :])
    begun, left, events = table.game.rounds(table.state), list(choices), 0
    for _ in range(MOST_CHOICES * 20):
        if table.over or table.game.rounds(table.state) >= begun + lesson.rounds:
            return Tried(lesson, table, events, tuple(_problems(lesson, table)), ended=True)
        if _is_asked(lesson, table):
            if not left:
                return Tried(lesson, table, events, (), ended=False)
            events = len(table.events)
            table.play(LEARNER, left.pop(0))
        else:
            _answer(lesson, table)
    return Tried(lesson, table, events, ("it never ends",), ended=True)


def _is_asked(lesson: Lesson, table: Table) -> bool:
    state = table.state
    return LEARNER in state.asked and question(state).kind_now(state, LEARNER) in lesson.allow


def _answer(lesson: Lesson, table: Table) -> None:
    """What nobody has to learn here: as the lesson says, or as the game's own judgement would have it."""
    state = table.state
    seat = next(iter(state.asked))
    step = question(state)
    wanted = str(lesson.answers.get(step.kind_now(state, seat), "")) if seat == LEARNER else ""
    ids = [step.option_id(state, seat, code) for code in state.asked[seat]]
    found = next((one for one in ids if wanted and one.startswith(wanted)), None)
    if found is None:
        advisor = table.game.advisor() if table.game.advisor else None
        code = advisor.choose(state, seat, state.asked[seat], FastChance(1)) if advisor else state.asked[seat][0]
        found = step.option_id(state, seat, code)
    table.play(seat, found)


def _problems(lesson: Lesson, table: Table) -> Iterator[str]:
    drivers = lesson.scenario.drivers
    names = {name: seat for seat, name in enumerate(drivers)}
    places = {str(line.car if line.seat is None else drivers[line.seat]): line.place for line in table.standings}
    found = {
        **table.game.describe(table.state, names),
        "events": [event.to_plain() for event in table.events],
        "place": places,
        "over": table.over,
    }
    yield from mismatches(_bounds(lesson.success), found, "")


def _bounds(expected: object) -> object:
    """'>=5' as the scenarios' own words for it."""
    if isinstance(expected, dict):
        return {key: _bounds(value) for key, value in expected.items()}
    match = _BOUND.fullmatch(expected) if isinstance(expected, str) else None
    if match is None:
        return expected
    sign, number = match[1], int(match[2])
    if sign[0] == "<":
        return {"most": number if sign == "<=" else number - 1}
    return {"least": number if sign == ">=" else number + 1}


def happened(tried: Tried) -> list[Text]:
    """What became of the last choice: the learner's own latest events."""
    table, presenter = tried.table, tried.table.game.presenter
    shown = [presenter.event(table.state, event, table.names) for event in table.events_for(LEARNER, tried.events)]
    own = next(car["id"] for car in presenter.view(table.state, LEARNER, table.names)["cars"] if car["seat"] == LEARNER)
    return [one["text"] for one in shown if one["actor"] == own and not one.get("detail")][-MOST_TOLD:]


def asked_in(tried: Tried) -> ShownDecision:
    """The question of a lesson as a client shows it."""
    return tried.table.game.presenter.decision(tried.table.state, LEARNER, whole=True)


def proof_in_words(lesson: Lesson) -> list[Text]:
    """The choices that reach the goal, as the options are called."""
    steps = (asked_in(attempt(lesson, lesson.proof[:place])) for place in range(len(lesson.proof)))
    called = ({option["id"]: option["label"] for option in step["options"]} for step in steps)
    return [labels[choice] for labels, choice in zip(called, lesson.proof, strict=True)]


def first_option(lesson: Lesson) -> list[str]:
    """What somebody does who always takes the first option."""
    choices: list[str] = []
    for _ in range(MOST_CHOICES):
        tried = attempt(lesson, choices)
        if tried.ended:
            return choices
        state = tried.table.state
        choices.append(question(state).option_id(state, LEARNER, state.asked[LEARNER][0]))
    return choices


@lru_cache(maxsize=64)
def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """The lessons that come with a game, in the order of learning."""
    folder = learning_of(game).folder
    room = folder / "lessons" if folder else None
    if room is None or not room.is_dir():
        return ()
    return _in_order(read_lesson(Path(str(file)), game.name) for file in room.iterdir() if file.name.endswith(".toml"))


def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """An author's own lessons: every file of a folder."""
    if not folder.is_dir():
        raise BadData(str(folder), "", "is no folder of lessons")
    return _in_order(read_lesson(file) for file in sorted(folder.rglob("*.toml")))


def _in_order(lessons: Iterator[Lesson]) -> tuple[Lesson, ...]:
    found = sorted(lessons, key=lambda lesson: (lesson.order, lesson.id))
    ids = [lesson.id for lesson in found]
    for lesson in found:
        if ids.count(lesson.id) > 1:
            raise BadData(lesson.scenario.file, "lesson.id", f"{lesson.id!r} is there twice")
        for other in lesson.after:
            if other not in ids:
                told = f"there is no lesson {other!r}; {alternatives(other, ids)}"
                raise BadData(lesson.scenario.file, "lesson.after", told)
    return tuple(found)


def read_lesson(path: Path, game: str = "") -> Lesson:
    """A lesson file; what is wrong is told with file and key."""
    content = read_toml(path)
    told = content.pop("lesson", None)
    if not isinstance(told, dict):
        raise BadData(str(path), "lesson", "is missing; a lesson is a scenario with a table [lesson]")
    scenario = scenario_of(str(path), {"game": game, **content} if game else content)
    entry = Reader(told, str(path), "lesson")
    entry.only(*KEYS)
    success, answers = told.get("success"), told.get("answers", {})
    if not isinstance(success, dict) or not success or not isinstance(answers, dict):
        raise entry.problem("success", "must be a table of what has to hold at the end")
    return Lesson(
        scenario=replace(scenario, title=entry.text("title")),
        id=entry.text("id"),
        title=entry.text("title"),
        minutes=entry.number("minutes", 1, 20, 3),
        after=entry.texts("after"),
        goal=entry.text("goal"),
        allow=entry.texts("allow"),
        only=entry.texts("only"),
        why=entry.text("why", ""),
        rounds=entry.number("rounds", 1, 9, 1),
        answers=answers,
        success=success,
        hints=entry.texts("hints"),
        explain=entry.text("explain"),
        proof=entry.texts("proof"),
        order=entry.number("order", 0, 99, 50),
    )
