"""The rule behind a question or an option, told where it is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from paddock.kernel import Decision, PaddockError

from .choices import Choice, picked
from .misuse import told_refusal
from .output import two_columns
from .plain_words import print_sentence, rule_title
from .rules import find_rule, print_rule
from .screens import Screen


def explain(screen: Screen, decision: Decision, choices: Sequence[Choice], wanted: str) -> None:
    """The rule of the question, of the option that was meant, or of the id or topic that was named."""
    game, console = screen.table.game, screen.console
    chosen = picked(wanted, choices, screen.words) if wanted else []
    if not chosen and wanted and (topic := game.ledger.topic(wanted)):
        console.print(two_columns((rule.id, rule_title(game, rule)) for rule in topic.rules))
        return
    try:
        rule = find_rule(game.ledger, chosen[0].option.rule if chosen else wanted or decision.rule)
    except PaddockError as problem:
        console.print(Text(told_refusal(problem)))
        return
    print_sentence(console, game, rule.id)
    print_rule(console, rule)
    if not wanted:
        behind = dict.fromkeys(choice.option.rule for choice in choices if choice.option.rule != rule.id)
        console.print(two_columns((one, rule_title(game, game.ledger.rule(one))) for one in behind))
