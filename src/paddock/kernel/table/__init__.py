"""The table everybody uses, and how it is opened, recorded, saved and replayed."""

from .deal import Deal, promise_of, seed_of_open_words, seed_of_promises
from .journal import KeepEvents, Seating
from .opening import new_table, replay, verify
from .record import Record, load_record, read_json, state_digest
from .saving import load_table, save_table, table_from_plain, table_to_plain
from .table import Table
from .telling import log_of

__all__ = [
    "Deal",
    "KeepEvents",
    "Record",
    "Seating",
    "Table",
    "load_record",
    "load_table",
    "log_of",
    "new_table",
    "promise_of",
    "read_json",
    "replay",
    "save_table",
    "seed_of_open_words",
    "seed_of_promises",
    "state_digest",
    "table_from_plain",
    "table_to_plain",
    "verify",
]
