"""What the site adds to the pages: contributing and changelog, and names instead of links into the source tree."""

from __future__ import annotations

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
OUTSIDE = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
INTO_THE_TREE = re.compile(r"\[([^\]]+)\]\(\.\./([^)#]+)[^)]*\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Pages that lie at the top of the tree."""
    for place, source in OUTSIDE.items():
        files.append(File.generated(config, place, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A link to code, a test or an example becomes its name: the site holds pages only."""
    return INTO_THE_TREE.sub(lambda link: link[1], markdown)
