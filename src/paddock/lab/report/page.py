"""The whole page: head, contents, chapters, and everything it needs within one file."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files

import vl_convert

import paddock
from paddock.kernel import all_of, catalogued, said

from .about import NOTES, about_rows, names_of
from .blocks import Shelf, as_script, section, table
from .chapter import Chapter
from .head import head
from .judgement import judgement, side_by_side
from .maps import shaded_by
from .reader import language_of_reader, marked_up, reading, told
from .study import Study
from .verdicts import reference_for
from .words import number

LINK = re.compile(r"https://[\w./-]+")
LOGO = (
    '<svg class="logo" viewBox="0 0 26 18" aria-hidden="true"><path d="M1 17V9a8 8 0 0 1 8-8h16" fill="none" '
    'stroke="currentColor" stroke-width="2"/><path class="kerb-a" d="M8 17V11a3 3 0 0 1 3-3h14"/>'
    '<path class="kerb-b" d="M8 17V11a3 3 0 0 1 3-3h14"/></svg>'
)


WORDS = catalogued(
    "lab.report.page.",
    {
        "about": "About",
        "compared": "Compared",
        "figures": "About these figures",
        "how": "how",
        "scripts": "Charts need JavaScript; every figure is in the tables.",
        "theme": "Dark or light",
        "what": "what",
    },
)


def page(every: Sequence[Study], title: str = "", language: str = "en") -> str:
    """The report as one HTML document, for a reader of a language."""
    with reading(language):
        return _page(every, title)


def _page(every: Sequence[Study], title: str) -> str:
    shelf, names = Shelf(), names_of(every)
    links: list[tuple[str, str]] = []
    content = []
    if len(every) > 1:
        links.append(("side", said("lab.report.side", "Side by side")))
        content.append(side_by_side(every, names, shelf))
    for place, study in enumerate(every):
        chapter = Chapter(study, shelf, place)
        parts = _parts(chapter, [other for other in every if other is not study])
        if len(every) > 1:
            links.append((chapter.key("top"), names[place]))
            content.append(f'<h2 class="chapter" id="{chapter.key("top")}">{marked_up(names[place])}</h2>')
        else:
            links += [(key, name) for key, name, _ in parts]
        content += [part for _, _, part in parts]
    title = title or all_of(names)
    return _document(title, head(title, every), links, "".join(content), shelf)


def _parts(chapter: Chapter, others: Sequence[Study]) -> list[tuple[str, str, str]]:
    """The sections; a circuit of somebody's own is judged first."""
    study, series = chapter.study, chapter.series
    parts = list(chapter.sections())
    reference = reference_for(study, others)
    if reference is not None and reference.yardsticks and series.races > 1 and not series.is_season:
        key, own = chapter.key("verdict"), series.is_own_circuit
        name = said("lab.report.verdict.own", "Is it any good?") if own else WORDS["compared"]
        parts.insert(0 if own else len(parts), (key, name, judgement(study, reference, key)))
    return [*parts, (chapter.key("about"), WORDS["about"], _about(chapter))]


def _about(chapter: Chapter) -> str:
    plan = chapter.series.plan
    command = f"<pre>{escape(str(plan['command']))}</pre>" if plan.get("command") else ""
    rows = table([WORDS["what"], WORDS["how"]], about_rows(chapter.series))
    content = f'<div class="panel about">{rows}{command}<p>{told(NOTES)}</p></div>'
    return section(chapter.key("about"), WORDS["figures"], "", content)


def _document(title: str, top: str, links: Sequence[tuple[str, str]], content: str, shelf: Shelf) -> str:
    contents = "".join(f'<a href="#{escape(key)}">{marked_up(name)}</a>' for key, name in links)
    wide = '<meta name="viewport" content="width=device-width,initial-scale=1">'
    switch = f'<button type="button" id="theme" aria-label="{marked_up(WORDS["theme"])}">◐</button>'
    return (
        f'<!doctype html><html lang="{language_of_reader()}"><head><meta charset="utf-8">{wide}'
        f'<meta name="color-scheme" content="dark light">'
        f"<title>{marked_up(_named(title))}</title><style>{_font()}{_asset('report.css')}</style></head>"
        f'<body><div class="kerb" aria-hidden="true"></div><nav class="top"><span class="brand">{LOGO}Paddock</span>'
        f'<span class="contents">{contents}</span>{switch}'
        f'</nav><main>{top}<noscript><p class="panel note">{marked_up(WORDS["scripts"])}</p>'
        f"</noscript>{content}</main><footer>{marked_up(_made_with())}</footer>"
        f'<div id="tip" role="status" hidden></div>{shelf.scripts()}<script>{_vega()}</script>'
        f"<script>{_script()}</script></body></html>\n"
    )


@cache
def _vega() -> str:
    """Vega, once for the whole page; charts are compiled before they get here. Links in its messages are left out."""
    bundle: str = vl_convert.javascript_bundle(snippet="window.vegaEmbed = vegaEmbed;")
    return LINK.sub("", bundle).replace("</script", "<\\/script")


def _named(title: str) -> str:
    return said("lab.report.page.title", "{title} · Paddock report", title=title)


def _made_with() -> str:
    return said("lab.report.page.made", "Made with Paddock {version}.", version=paddock.__version__)


def _script() -> str:
    """The script, with its words; languages other than English write numbers in their own way."""
    language, value, numbers = language_of_reader(), "layer.values[number] ?? 0", ""
    if language != "en":
        value, numbers = f'({value}).toLocaleString("{language}")', f", formatLocale: {as_script(_numbers())}"
    script = _asset("report.js").replace("SHADED_BY", told(shaded_by("${layer.title}")))
    return script.replace("VALUE", value).replace(", FORMAT_LOCALE", numbers)


def _numbers() -> dict[str, object]:
    """How the charts write numbers."""
    fraction = told(number(1.5, 1))[1:-1]
    group = told(number(12345))[2:-3]
    return {"decimal": fraction, "thousands": group, "grouping": [3], "currency": ["", ""]}


def _asset(name: str) -> str:
    return files(__package__).joinpath("page", name).read_text(encoding="utf-8")


def _font() -> str:
    font = b64encode(files(__package__).joinpath("page", "archivo.woff2").read_bytes()).decode()
    return (
        '@font-face{font-family:"Archivo Paddock";font-weight:100 900;font-stretch:62% 125%;'
        f"src:url(data:font/woff2;base64,{font})format('woff2')}}"
    )
