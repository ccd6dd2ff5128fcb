"""How the server says no."""

from .refusals import Refusal, forbidden, not_found, refusal_of, stale, too_fast
from .replies import error_reply

__all__ = ["Refusal", "error_reply", "forbidden", "not_found", "refusal_of", "stale", "too_fast"]
