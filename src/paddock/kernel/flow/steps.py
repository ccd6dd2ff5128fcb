"""The flow of a race: a stack of steps, each of which acts or asks.

A step is one place in the rulebook where something happens. Steps carry no data of their own; a frame of the flow is
the step and the seat or car it is for, so the flow clones and saves with the state. The kernel enters the topmost
step until somebody has to be asked; a decision with a single legal answer is played at once.

`advance` and `apply` are the trusted fast path used by simulations and search: they expect a listed code and check
nothing. `Table.play` is the validated door in front of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from .decision import Code, Decision, Option, Options
from .state import Answers, State

EVERYBODY = -1
"""Whom a frame is for when it is for no single seat."""

Words = tuple[str, str]
"""The id and the label of an option."""

S = TypeVar("S", bound=State)


class Step(ABC, Generic[S]):
    """One place in the rulebook."""

    rule: ClassVar[str] = ""
    asks: ClassVar[bool] = False
    asks_together: ClassVar[bool] = False

    @abstractmethod
    def enter(self, state: S, who: int) -> bool:
        """Do what is to be done; true if somebody is now asked."""

    @classmethod
    def name(cls) -> str:
        """How saved tables refer to the step."""
        return cls.__name__


Frame = tuple[Step[Any], int]


class Act(Step[S]):
    """Something happens."""

    def enter(self, state: S, who: int) -> bool:
        self.act(state, who)
        return False

    @abstractmethod
    def act(self, state: S, who: int) -> None:
        """What happens."""


class Question(Step[S]):
    """What single and simultaneous questions have in common: how they read."""

    kind: ClassVar[str]
    asks = True

    @abstractmethod
    def prompt(self, state: S, seat: int) -> str:
        """What is asked, in plain words."""

    @abstractmethod
    def words(self, state: S, seat: int, code: Code) -> Words:
        """An option's id, short and stable for ever, and its label."""

    def refers(self, state: S, seat: int, code: Code) -> Mapping[str, object]:
        """What on the board or in the hand an option speaks of."""
        return {}

    def preview(self, state: S, seat: int, code: Code) -> Mapping[str, object]:
        """Where an option leads and what it costs."""
        return {}

    def option_rule(self, state: S, seat: int, code: Code) -> str:
        """The rule behind one option, where it is not that of the question."""
        return self.rule_now(state, seat)

    def option_id(self, state: S, seat: int, code: Code) -> str:
        """An option's id alone."""
        return self.words(state, seat, code)[0]

    def option(self, state: S, seat: int, code: Code) -> Option:
        """The whole option; its parts are put together when somebody looks at them."""
        return Option.offered(Asked(self, state, seat), code)

    @abstractmethod
    def answer(self, state: S, seat: int, code: Code) -> None:
        """Take a listed answer."""

    @abstractmethod
    def list_again(self, state: S, who: int) -> None:
        """Fill `state.asked` after loading; the listed codes are never saved."""

    def kind_now(self, state: S, seat: int) -> str:
        """The kind of question, where a step asks several in a row."""
        return self.kind

    def rule_now(self, state: S, seat: int) -> str:
        """The rule behind the question."""
        return self.rule


class Ask(Question[S]):
    """One seat chooses."""

    @abstractmethod
    def options(self, state: S, seat: int) -> Sequence[Code]:
        """Every legal answer; none at all skips the question."""

    @abstractmethod
    def chosen(self, state: S, seat: int, code: Code) -> None:
        """Carry out the answer."""

    def enter(self, state: S, who: int) -> bool:
        codes = tuple(self.options(state, who))
        if not codes:
            return False
        if len(codes) == 1 and not state.ask_forced:
            self.chosen(state, who, codes[0])
            return False
        state.flow.append((self, who))
        state.asked = {who: codes}
        return True

    def answer(self, state: S, seat: int, code: Code) -> None:
        state.flow.pop()
        state.asked = {}
        self.chosen(state, seat, code)
        advance(state)

    def list_again(self, state: S, who: int) -> None:
        state.asked = {who: tuple(self.options(state, who))}


class AskTogether(Question[S]):
    """Several seats choose in secret; all is shown at once. A seat may be asked several things in a row."""

    asks_together = True

    @abstractmethod
    def seats(self, state: S) -> Iterable[int]:
        """Whoever is asked."""

    @abstractmethod
    def options(self, state: S, seat: int, given: tuple[Code, ...]) -> Sequence[Code]:
        """Every legal answer after those given already; none means the seat has answered in full."""

    @abstractmethod
    def revealed(self, state: S, answers: Answers) -> None:
        """All answers are in."""

    def enter(self, state: S, who: int) -> bool:
        state.flow.append((self, who))
        state.answers = {}
        state.asked = {}
        for seat in self.seats(state):
            self._ask(state, seat, ())
        return self._waiting(state)

    def answer(self, state: S, seat: int, code: Code) -> None:
        self._ask(state, seat, (*state.answers[seat], code))
        if not self._waiting(state):
            advance(state)

    def take_back(self, state: S, seat: int, given: tuple[Code, ...]) -> None:
        """Ask the seat again, after the answers it keeps; nobody has seen any of them."""
        self._ask(state, seat, given)
        state.asked = {who: state.asked[who] for who in sorted(state.asked)}

    def list_again(self, state: S, who: int) -> None:
        for seat, given in state.answers.items():
            if codes := tuple(self.options(state, seat, given)):
                state.asked[seat] = codes

    def _ask(self, state: S, seat: int, given: tuple[Code, ...]) -> None:
        codes = tuple(self.options(state, seat, given))
        while len(codes) == 1 and not state.ask_forced:
            given = (*given, codes[0])
            codes = tuple(self.options(state, seat, given))
        state.answers[seat] = given
        if codes:
            state.asked[seat] = codes
        else:
            state.asked.pop(seat, None)

    def _waiting(self, state: S) -> bool:
        if state.asked:
            return True
        state.flow.pop()
        state.barriers += 1
        answers, state.answers = state.answers, {}
        self.revealed(state, answers)
        return False


class Asked:
    """A question to one seat in one position, which is never changed as long as somebody holds this."""

    __slots__ = ("_seat", "_state", "_step")

    def __init__(self, step: Question[Any], state: State, seat: int) -> None:
        self._step = step
        self._state = state
        self._seat = seat

    def is_about(self, state: object, seat: int) -> bool:
        """Whether it is the question to this seat in this very position."""
        return state is self._state and seat == self._seat

    def kind(self) -> str:
        """The kind of question."""
        return self._step.kind_now(self._state, self._seat)

    def prompt(self) -> str:
        """What is asked, in plain words."""
        return self._step.prompt(self._state, self._seat)

    def rule(self) -> str:
        """The rule behind the question."""
        return self._step.rule_now(self._state, self._seat)

    def words(self, code: Code) -> Words:
        """The id and the label of an option."""
        return self._step.words(self._state, self._seat, code)

    def option_rule(self, code: Code) -> str:
        """The rule behind one option."""
        return self._step.option_rule(self._state, self._seat, code)

    def refers(self, code: Code) -> Mapping[str, object]:
        """What on the board or in the hand an option speaks of."""
        return self._step.refers(self._state, self._seat, code)

    def preview(self, code: Code) -> Mapping[str, object]:
        """Where an option leads and what it costs."""
        return self._step.preview(self._state, self._seat, code)

    def option(self, code: Code) -> Option:
        """An option by its code."""
        return Option.offered(self, code)


def advance(state: State) -> None:
    """Enter steps until somebody is asked or the flow is empty."""
    flow = state.flow
    while flow:
        step, who = flow.pop()
        if step.enter(state, who):
            return


def apply(state: State, seat: int, code: Code) -> None:
    """Play a listed code, trusted and unchecked."""
    step: Any = state.flow[-1][0]
    step.answer(state, seat, code)


def question(state: State) -> Question[Any]:
    """The step that is asking now."""
    step: Any = state.flow[-1][0]
    assert step.asks, "nobody is asked"
    found: Question[Any] = step
    return found


def decision_of(state: State, seat: int) -> Decision:
    """What a seat is asked in a position."""
    asked = Asked(question(state), state, seat)
    return Decision(seat, asked, Options(state.asked[seat], asked.option))


def code_of(state: State, seat: int, option: str) -> Code | None:
    """The listed code behind an option's id, if the seat is asked and it is listed."""
    step, codes = question(state), state.asked.get(seat, ())
    return next((code for code in codes if step.option_id(state, seat, code) == option), None)


def asked_together(state: State) -> AskTogether[Any] | None:
    """The simultaneous question that is open now, if any."""
    step: Any = state.flow[-1][0] if state.flow else None
    return step if step is not None and step.asks_together else None
