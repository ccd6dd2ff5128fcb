"""How the server says no."""

from .refusals import Refusal, damaged, forbidden, no_hints, not_found, own_fault, refusal_of, removed, stale, too_fast
from .replies import error_reply

__all__ = [
    "Refusal",
    "damaged",
    "error_reply",
    "forbidden",
    "no_hints",
    "not_found",
    "own_fault",
    "refusal_of",
    "removed",
    "stale",
    "too_fast",
]
