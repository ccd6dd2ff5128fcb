"""The flow of a race: steps that act or ask, what is asked and answered, what happens, and chance."""

from .chance import (
    Chance,
    FastChance,
    QueuedChance,
    SealedChance,
    Seed,
    chance_from_seed,
    commitment,
    fresh_seed,
)
from .decision import Code, Decision, Option, Options
from .event import Event, events_in
from .imagining import answer_anew
from .orders import Steps, after, before, cut_past, cut_to, frames, instead_of
from .plain_state import PlainState, own_fields
from .slots import APART, SELDOM, flow_to_plain, plain_slots, plain_value, read_flow, read_slots
from .state import Answers, State
from .steps import (
    EVERYBODY,
    Act,
    Ask,
    AskTogether,
    Frame,
    Question,
    Step,
    Words,
    advance,
    apply,
    asked_together,
    code_of,
    question,
)

__all__ = [
    "APART",
    "EVERYBODY",
    "SELDOM",
    "Act",
    "Answers",
    "Ask",
    "AskTogether",
    "Chance",
    "Code",
    "Decision",
    "Event",
    "FastChance",
    "Frame",
    "Option",
    "Options",
    "PlainState",
    "Question",
    "QueuedChance",
    "SealedChance",
    "Seed",
    "State",
    "Step",
    "Steps",
    "Words",
    "advance",
    "after",
    "answer_anew",
    "apply",
    "asked_together",
    "before",
    "chance_from_seed",
    "code_of",
    "commitment",
    "cut_past",
    "cut_to",
    "events_in",
    "flow_to_plain",
    "frames",
    "fresh_seed",
    "instead_of",
    "own_fields",
    "plain_slots",
    "plain_value",
    "question",
    "read_flow",
    "read_slots",
]
