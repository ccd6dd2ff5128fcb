"""The code behind a choice, or a refusal that says what would have been possible."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import IllegalChoice, alternatives
from ..flow import Code, Option, State, code_of, question
from ..saying import said


def listed(state: State, names: Sequence[str], seat: int, choice: Option | str) -> tuple[Code, str]:
    """The code and id of a choice that is listed now."""
    if not state.asked:
        raise IllegalChoice("", said("refused.over-nobody", "The race is over: nobody is asked anything any more."))
    step = question(state)
    if not isinstance(seat, int) or seat not in state.asked:
        asked = ", ".join(name_of(names, who) for who in sorted(state.asked))
        raise IllegalChoice(
            step.rule,
            said(
                "refused.seat-not-asked",
                "{name} is not asked now; waiting for {asked}.",
                name=name_of(names, seat),
                asked=asked,
            ),
        )
    if isinstance(choice, Option) and _is_listed(state, seat, choice):
        return choice.code, choice.id
    wanted = choice.id if isinstance(choice, Option) else choice
    if (code := code_of(state, seat, wanted)) is not None:
        return code, wanted
    possible = [step.option_id(state, seat, code) for code in state.asked[seat]]
    told = said(
        "refused.cannot-choose",
        "{name} cannot choose {wanted}; {allowed}.",
        name=name_of(names, seat),
        wanted=repr(wanted),
        allowed=alternatives(str(wanted), possible),
    )
    raise IllegalChoice(step.rule_now(state, seat), told)


def name_of(names: Sequence[str], seat: object) -> str:
    """A seat's name, whatever somebody gives as a seat."""
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return f"Seat {seat!r}"


def _is_listed(state: State, seat: int, option: Option) -> bool:
    """Whether an option is one of those listed now, taken from this very position or by the same name."""
    code = option.code
    found = code in state.asked[seat]
    return found and (option.is_of(state, seat) or question(state).option_id(state, seat, code) == option.id)
