"""Write down the English of today and tell how far each language has come.

python -m paddock.texts             collect the English into src/paddock/texts/en, then tell of every language
python -m paddock.texts check de    what German lacks, key by key with its English
python -m paddock.texts seal de     German is a translation of the English of today
"""

from __future__ import annotations

import sys

import click

from .checking import Standing, standing_of
from .collecting import Found, collect
from .files import FOLDER, LANGUAGES, SEALS, by_area, seal_of, texts_of, write

LANGUAGE = click.Choice(LANGUAGES)


@click.group(invoke_without_command=True)
@click.pass_context
def main(context: click.Context) -> None:
    """Texts of the project in its languages."""
    if context.invoked_subcommand is None:
        found = collect()
        _write_english(found)
        for fault in found.faults:
            click.echo(fault, err=True)
        click.echo(f"{len(found.texts)} texts, {len(found.faults)} faults")
        for language in LANGUAGES:
            click.echo(_summary(_standing(language, found)))


@main.command()
@click.argument("language", type=LANGUAGE)
@click.option("--area", default="", help="Only this file.")
def check(language: str, area: str) -> None:
    """What a language lacks, and what is wrong with it."""
    found = collect()
    standing = _standing(language, found)
    here = set(by_area(dict.fromkeys(found.texts, "")).get(area, found.texts) if area else found.texts)
    for key in standing.missing:
        if key in here:
            click.echo(f"missing   {key}: {found.texts[key].text}")
    for key in standing.outdated:
        if key in here:
            click.echo(f"outdated  {key}: {found.texts[key].text}")
    for key in standing.unused:
        click.echo(f"unused    {key}")
    for fault in standing.broken:
        click.echo(f"broken    {fault}")
    click.echo(_summary(standing))
    sys.exit(bool(standing.missing or standing.outdated or standing.broken or standing.unused))


@main.command()
@click.argument("language", type=LANGUAGE)
def seal(language: str) -> None:
    """Note that the translations were read beside the English of today; unused ones are thrown away."""
    found, texts = collect(), dict(texts_of(language))
    kept = {key: text for key, text in texts.items() if key in found.texts}
    for area, content in by_area(kept).items():
        write(FOLDER / language / f"{area}.json", content)
    write(FOLDER / language / SEALS, {key: seal_of(found.texts[key].text) for key in kept})
    click.echo(_summary(standing_of(language, _english(found), kept)))


def _english(found: Found) -> dict[str, str]:
    return {key: source.text for key, source in found.texts.items()}


def _standing(language: str, found: Found) -> Standing:
    return standing_of(language, _english(found), texts_of(language))


def _write_english(found: Found) -> None:
    told = {key: {"text": source.text, "where": source.where} for key, source in found.texts.items()}
    areas = by_area(told)
    for old in (FOLDER / "en").glob("*.json"):
        if old.stem not in areas:
            old.unlink()
    for area, content in areas.items():
        write(FOLDER / "en" / f"{area}.json", content)


def _summary(standing: Standing) -> str:
    counts = {name: len(getattr(standing, name)) for name in ("missing", "outdated", "unused", "broken")}
    return f"{standing.language}: " + ", ".join(f"{count} {name}" for name, count in counts.items())


if __name__ == "__main__":
    main()
