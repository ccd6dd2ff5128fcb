"""Rules in a player's words, before their exact wording; and sealing what was read again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from paddock.kernel import AnyGame, BadOptions, counted, said
from paddock.kernel.files import Rule, Topic
from paddock.racing.learning import Sentence, how_to_play, learning_of, seal_of

from .here import by_key, here
from .output import answer

SEALS = "seals.toml"
HEAD = "# Written by 'paddock rules GAME --seal': the wording of each rule when its sentence was last read.\n"


def print_sentence(screen: Console, game: AnyGame, rule_id: str) -> None:
    """The sentence about a rule, or about its topic; nothing if the game has none."""
    told = learning_of(game).sentences.about(rule_id)
    if told:
        title, says = _in_words(game, told)
        screen.print(Text(title, style="bold"))
        screen.print(Padding(Text(says), (0, 0, 1, 2), expand=False))


def _in_words(game: AnyGame, told: Sentence) -> tuple[str, str]:
    """As the terminal speaks; a title of the ledger is part of its exact wording."""
    if not told.own:
        topic = next(one.topic for one in game.ledger.topics if told.rule in {rule.id for rule in one.rules})
        return told.title, by_key(f"learn.{game.name}.topic.{topic}", told.says)
    key = f"learn.{game.name}.rule.{told.rule}"
    return by_key(key, told.title), by_key(f"{key}.says", told.says)


def topic_words(game: AnyGame, topic: Topic, english: str) -> str:
    """What a topic is about; other languages have a player's words for it."""
    return by_key(f"learn.{game.name}.topic.{topic.topic}", english)


def topic_heading(game: AnyGame, topic: Topic) -> str:
    """What a topic is called."""
    return by_key(f"learn.{game.name}.heading.{topic.topic}", topic.title)


def rule_title(game: AnyGame, rule: Rule) -> str:
    """A rule's title in a player's words, else the ledger's."""
    told = learning_of(game).sentences.about(rule.id)
    return by_key(f"learn.{game.name}.rule.{rule.id}", told.title) if told and told.own else rule.title


def sentence_facts(game: AnyGame, rule_id: str) -> dict[str, object]:
    """The same for programs."""
    told = learning_of(game).sentences.about(rule_id)
    return {"sentence": told.to_plain() if told else None}


def tell_how(game: AnyGame) -> None:
    """How to play, on one page of text; pictures are told in words."""
    page = how_to_play(game)
    if page is None:
        raise BadOptions(said("cli.no-how", "{game} has no page that says how to play it.", game=game.title))

    def show(screen: Console) -> None:
        screen.print(Text(here("cli.how", "How to play {game}", game=game.title), style="bold"))
        screen.print(Text(by_key(f"learn.{game.name}.how.intro", page.intro), style="dim"))
        for number, panel in enumerate(page.panels, 1):
            key = f"learn.{game.name}.how.{number}"
            row = f"  {by_key(f'learn.{game.name}.row.{panel.row}', panel.row)}" if panel.row else ""
            screen.print(Text.assemble("\n", (by_key(key, panel.title), "bold cyan"), (row, "dim")))
            screen.print(Padding(Text(by_key(f"{key}.says", panel.says)), (0, 0, 0, 2), expand=False))
            about = f"learn.{game.name}.picture.{panel.picture}.about" if panel.picture else f"{key}.about"
            screen.print(Padding(Text(f"[{by_key(about, panel.about)}]", style="dim"), (0, 0, 0, 2), expand=False))

    answer(page.to_plain(), show)


def seal_sentences(game: AnyGame, rules: Sequence[str] = ()) -> None:
    """Say that the sentences of some rules, else of all, were read again and still tell what the ledger says."""
    learning = learning_of(game)
    if not isinstance(learning.folder, Path):
        raise BadOptions(f"{game.title} has no learning room that can be written to.")
    sentences = learning.sentences
    wanted = [rule for rule in rules or sentences.by_rule if rule in sentences.by_rule]
    if not wanted:
        raise BadOptions(f"{', '.join(rules) or game.title} has no sentence of its own to seal.")
    kept = {rule: seal for rule, seal in sentences.seals.items() if rule in sentences.by_rule}
    sealed = {**kept, **{rule: seal_of(game.ledger.rule(rule)) for rule in wanted}}
    lines = (f'"{rule}" = "{sealed[rule]}"\n' for rule in sorted(sealed))
    (learning.folder / SEALS).write_text(HEAD + "".join(lines), encoding="utf-8")
    click.echo(f"{counted(len(wanted), 'sentence')} sealed in {learning.folder / SEALS}.")
