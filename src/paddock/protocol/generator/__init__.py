"""Writes the declarations of the protocol for others: as TypeScript for the client, and into the page for readers."""

from .page import filled_page
from .reading import MODULES, Alias, Declaration, Field, Shape, read_declarations, read_module
from .typescript import client_module, spell, type_block

__all__ = [
    "MODULES",
    "Alias",
    "Declaration",
    "Field",
    "Shape",
    "client_module",
    "filled_page",
    "read_declarations",
    "read_module",
    "spell",
    "type_block",
]
