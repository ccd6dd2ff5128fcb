"""The languages of the project: English is written in the sources, the others lie here, one folder each.

`python -m paddock.texts` writes the English of today down and tells what a language lacks (`docs/translating.md`).
"""

from .areas import AREAS, area_of
from .files import LANGUAGES, texts_of
from .telling import CHOSEN, language_of, language_of_header, language_of_terminal, tell, teller, told_in, tongue_of

__all__ = [
    "AREAS",
    "CHOSEN",
    "LANGUAGES",
    "area_of",
    "language_of",
    "language_of_header",
    "language_of_terminal",
    "tell",
    "teller",
    "texts_of",
    "told_in",
    "tongue_of",
]
