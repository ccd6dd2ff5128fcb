"""`paddock rules`: the rules reader, and which rules no test exercises."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.kernel import AnyGame, BadOptions, alternatives, catalogued, counted, find_game, game_names, said
from paddock.kernel.files import Coverage, Ledger, Rule, Topic
from paddock.kernel.scenario import find_checkout, rule_coverage
from paddock.texts import LANGUAGES, language_of_terminal

from .compare import compare_editions
from .here import here, told_here
from .output import answer, json_option, plain_table
from .plain_words import print_sentence, seal_sentences, sentence_facts, tell_how, topic_heading, topic_words
from .where import whereabouts

LABELS = catalogued(
    "cli.rules.label.",
    {
        "asks": "Asks:",
        "ruling": "Ruling:",
        "option": "Table option:",
        "editions": "Editions:",
        "see": "See:",
        "excused": "No test needed:",
    },
)

EXAMPLES = """\b
Examples:
  paddock rules heat --how               how to play, on one page
  paddock rules heat                     the topics
  paddock rules heat slipstream          all rules of a topic
  paddock rules HEAT.GEAR.03             one rule, in plain words and in full, and where it is found
  paddock rules heat --search "spin out"
  paddock rules heat --coverage          which rules are proved, and which no test exercises
  paddock rules formula90 --edition 2e   the topics of one edition
  paddock rules formula90 --compare      the editions side by side
"""


@click.command(epilog=EXAMPLES, short_help="Read the rules; see where they are, and which no test exercises.")
@click.argument("game", metavar="GAME|ID")
@click.argument("name", metavar="[ID|TOPIC]", required=False)
@click.option("--coverage", is_flag=True, help="Compare the rules with the scenarios and tests of this checkout.")
@click.option("--search", metavar="TEXT", help="Rules whose id, title or text hold all these words.")
@click.option(
    "--compare",
    is_flag=True,
    help="Where the editions differ, side by side, as Markdown; with this checkout's scenarios.",
)
@click.option("--how", is_flag=True, help="How to play, on one page.")
@click.option("--seal", is_flag=True, help="Say that the plain words of a rule, else of all, were read again.")
@click.option("--edition", metavar="EDITION", default="", help="Only the rules of one edition of the game.")
@json_option
@click.pass_context
def rules(context: click.Context, /, game: str, name: str | None, edition: str, **wanted: str | None) -> None:
    """Read the rules of GAME: its topics, the rules of a topic, or one rule by its id, which needs no GAME.

    One rule comes with its places: who asks by it, the code and tables that cite it, and in a checkout the scenarios
    and tests that prove it. With --coverage the exit code is 1 if a rule is neither tested nor excused, or if a test
    names an unknown rule. A rule is proved if a scenario that claims it failed when the rule was broken on trial.
    """
    name = name or (game if "." in game else None)
    if sum(map(bool, (name, wanted["search"], wanted["coverage"], wanted["compare"], wanted["how"]))) > 1:
        raise BadOptions(
            said("cli.rules.one", "give one of these: an id or topic, --search, --coverage, --compare, or --how.")
        )
    found = game_of_rule(game) if name == game else find_game(game)
    ledger = _ledger(found, edition)
    if wanted["seal"]:
        seal_sentences(found, [find_rule(ledger, name).id] if name else ())
    elif wanted["how"]:
        tell_how(found)
    elif wanted["compare"]:
        click.echo(compare_editions(found, find_checkout(Path.cwd())))
    elif wanted["coverage"]:
        context.exit(_tell_coverage(found, edition))
    elif wanted["search"]:
        _tell_found(search_rules(ledger, wanted["search"]))
    elif name:
        _tell_named(found, ledger, name)
    else:
        _tell_topics(found, ledger)


def game_of_rule(rule_id: str) -> AnyGame:
    """The game whose rules begin like this id; those that sound alike are asked first."""
    prefix = rule_id.partition(".")[0].upper()
    known = {}
    for name in sorted(game_names(), key=lambda name: name[0].upper() != prefix[:1]):
        with suppress(BadOptions):  # a plug-in that cannot be loaded has told so itself
            game = find_game(name)
            known.update({rule.id.partition(".")[0]: game for rule in game.ledger})
        if prefix in known:
            return known[prefix]
    allowed = alternatives(prefix, sorted(known))
    raise BadOptions(
        said("cli.rules.no-game", "rule {rule} belongs to no game; {allowed}.", rule=repr(rule_id), allowed=allowed)
    )


def _ledger(game: AnyGame, chosen: str) -> Ledger:
    """The game's rules, or those of one edition."""
    if not chosen:
        return game.ledger
    known = sorted({name for rule in game.ledger for name in rule.editions} | set(game.editions))
    if chosen not in known:
        alike = said("cli.rules.alike", "its rules are the same everywhere")
        told = {"game": game.title, "edition": repr(chosen), "hint": alternatives(chosen, known) if known else alike}
        raise BadOptions(said("cli.rules.no-edition", "{game} has no edition {edition}; {hint}.", **told))
    return game.ledger.of_edition(*game.tags_of(chosen))


def search_rules(ledger: Ledger, words: str) -> list[Rule]:
    """The rules that hold all these words."""
    wanted = words.lower().split()
    return [rule for rule in ledger if all(word in f"{rule.id} {rule.title} {rule.text}".lower() for word in wanted)]


def find_rule(ledger: Ledger, name: str) -> Rule:
    """A rule by its id, in any case and with or without the game's prefix."""
    ids = {rule.id for rule in ledger}
    prefix = next(iter(ledger)).id.partition(".")[0]
    candidates = (name, name.upper(), f"{prefix}.{name.upper()}")
    return ledger.rule(next((candidate for candidate in candidates if candidate in ids), name.upper()))


def print_rule(screen: Console, rule: Rule) -> None:
    """One rule in full."""
    screen.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.title, "bold")))
    remarks = {
        "text": rule.text,
        "asks": rule.asks,
        "ruling": rule.ruling,
        "option": rule.option,
        "editions": ", ".join(rule.editions),
        "see": ", ".join(rule.see),
        "excused": rule.excused,
    }
    for kind, words in remarks.items():
        if words:
            label = f"{told_here(LABELS, kind)} " if kind in LABELS else ""
            screen.print(Padding(Text.assemble((label, "bold"), words), (0, 0, 0, 2), expand=False))


def print_that_it_is_english(screen: Console) -> None:
    """The exact wording is the ledger's, in every language."""
    if language_of_terminal() in LANGUAGES:
        told = here("cli.rules.english", "The exact wording is in English.")
        screen.print(Text(told, style="dim italic"))


def _tell_topics(game: AnyGame, ledger: Ledger) -> None:
    topics = ledger.topics
    total = sum(len(topic.rules) for topic in topics)
    table = plain_table()
    table.add_column(here("cli.rules.topic", "topic"))
    table.add_column(here("cli.rules.rules", "rules"), justify="right")
    table.add_column(here("cli.rules.about", "about"))
    for topic in topics:
        table.add_row(topic.topic, str(len(topic.rules)), topic_heading(game, topic))
    told = "\n" + here(
        "cli.rules.all",
        "{n, plural, one {# rule} other {# rules}}. 'paddock rules {game} TOPIC' shows the rules of a topic.",
        n=total,
        game=game.name,
    )
    answer(
        [{**_topic_facts(topic), "rules": len(topic.rules)} for topic in topics],
        lambda screen: screen.print(table, told, sep="\n"),
    )


def _topic_facts(topic: Topic) -> dict[str, object]:
    return {"topic": topic.topic, "title": topic.title, "about": topic.about}


def _tell_named(game: AnyGame, ledger: Ledger, name: str) -> None:
    topic = ledger.topic(name)
    if topic is None:
        rule = find_rule(ledger, name)
        found = whereabouts(game, rule)

        def tell(screen: Console) -> None:
            print_sentence(screen, game, rule.id)
            print_that_it_is_english(screen)
            print_rule(screen, rule)
            found.show(screen)

        answer({**asdict(rule), **sentence_facts(game, rule.id), "where": found.to_plain()}, tell)
        return

    def show(screen: Console) -> None:
        screen.print(
            Text.assemble((topic_heading(game, topic), "bold"), f"  {topic_words(game, topic, topic.about)}", "\n")
        )
        _print_rules(screen, topic.rules)

    answer({**_topic_facts(topic), "rules": [asdict(rule) for rule in topic.rules]}, show)


def _tell_found(found: Sequence[Rule]) -> None:
    answer([asdict(rule) for rule in found], lambda screen: _print_rules(screen, found))


def _print_rules(screen: Console, found: Sequence[Rule]) -> None:
    if found:
        print_that_it_is_english(screen)
    else:
        screen.print(here("cli.rules.none", "No rule holds all these words."))
    for rule in found:
        print_rule(screen, rule)


def _tell_coverage(game: AnyGame, edition: str) -> int:
    coverage = rule_coverage(game.name, find_checkout(Path.cwd()), edition)
    answer(_coverage_facts(game, coverage), lambda screen: _print_coverage(screen, game, coverage))
    return 0 if coverage.complete else 1


def _coverage_facts(game: AnyGame, coverage: Coverage) -> dict[str, object]:
    return {
        "game": game.name,
        "complete": coverage.complete,
        "covered": [rule.id for rule in coverage.covered],
        "proved": [rule.id for rule in coverage.proved],
        "claimed": [rule.id for rule in coverage.claimed],
        "in_vain": [rule.id for rule in coverage.in_vain],
        "excused": {rule.id: rule.excused for rule in coverage.excused},
        "missing": [rule.id for rule in coverage.missing],
        "unknown": list(coverage.unknown),
    }


def _print_coverage(screen: Console, game: AnyGame, coverage: Coverage) -> None:
    screen.print(
        f"{game.title}: {counted(len(coverage.covered), 'rule')} covered, {len(coverage.excused)} excused, "
        f"{len(coverage.missing)} missing, {len(coverage.unknown)} unknown.",
        style="bold",
    )
    screen.print(
        f"{len(coverage.proved)} of them are proved: broken on trial, they made a scenario fail that claims them; "
        f"{len(coverage.claimed)} are claimed, {len(coverage.in_vain)} of them broken in vain."
    )
    for rule in coverage.in_vain:
        screen.print(Text.assemble(("in vain  ", "dim"), (rule.id, "cyan"), f"  {rule.title}"), soft_wrap=True)
    for rule in coverage.excused:
        screen.print(Text.assemble(("excused  ", "dim"), (rule.id, "cyan"), f"  {rule.excused}"), soft_wrap=True)
    for rule in coverage.missing:
        screen.print(Text.assemble(("missing  ", "bold red"), (rule.id, "cyan"), f"  {rule.title}"))
    for rule_id in coverage.unknown:
        screen.print(Text.assemble(("unknown  ", "bold red"), (rule_id, "cyan"), "  named by a test, not in the rules"))
