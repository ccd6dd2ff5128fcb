"""Servers, databases and clients for tests: everything over real sockets."""

from .accounts import PASSPHRASE, fresh_name, with_account
from .client import Guest, Live, Refused, options_of
from .postgres import Postgres
from .races import SHORT_LAP, finish, play_on, table_of
from .servers import AS_IT_IS, BRIEF, FORKED, Server, TravellingServer, free_port
from .storages import make_older, opened_storage, stored_table
from .stories import Crowd

__all__ = [
    "AS_IT_IS",
    "BRIEF",
    "FORKED",
    "PASSPHRASE",
    "SHORT_LAP",
    "Crowd",
    "Guest",
    "Live",
    "Postgres",
    "Refused",
    "Server",
    "TravellingServer",
    "finish",
    "free_port",
    "fresh_name",
    "make_older",
    "opened_storage",
    "options_of",
    "play_on",
    "stored_table",
    "table_of",
    "with_account",
]
