"""Files read with errors that name file, key and reason: tables of data, and the rules ledger."""

from .faults import Faults
from .ledger import Coverage, Ledger, Rule, Topic
from .reading import MISSING, Reader, read_toml

__all__ = ["MISSING", "Coverage", "Faults", "Ledger", "Reader", "Rule", "Topic", "read_toml"]
