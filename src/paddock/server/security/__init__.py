"""Who may do what, how often, and from where."""

from .cookies import COOKIE, COOKIE_SECONDS, Signer
from .gate import Gate, address
from .limits import Bucket, Crowd, Limiter
from .passphrases import Passphrases

__all__ = [
    "COOKIE",
    "COOKIE_SECONDS",
    "Bucket",
    "Crowd",
    "Gate",
    "Limiter",
    "Passphrases",
    "Signer",
    "address",
]
