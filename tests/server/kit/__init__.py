"""Servers, databases and clients for tests: everything over real sockets."""

from .client import Guest, Live, Refused, options_of
from .postgres import Postgres
from .races import finish, play_on, table_of
from .servers import AS_IT_IS, Server, free_port
from .storages import make_older, opened_storage, stored_table

__all__ = [
    "AS_IT_IS",
    "Guest",
    "Live",
    "Postgres",
    "Refused",
    "Server",
    "finish",
    "free_port",
    "make_older",
    "opened_storage",
    "options_of",
    "play_on",
    "stored_table",
    "table_of",
]
