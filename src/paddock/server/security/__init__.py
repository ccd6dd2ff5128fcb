"""Who may do what, how often, and from where."""

from .addresses import Proxies, origin
from .cookies import COOKIE, COOKIE_SECONDS, Signer
from .gate import Gate, address
from .limits import Bucket, Crowd, Limiter
from .passphrases import Passphrases, check_strength
from .turns import Turns
from .wire import BoundedHttp, BoundedSocket, Wire, WireConfig
from .work import Asker, Work

__all__ = [
    "COOKIE",
    "COOKIE_SECONDS",
    "Asker",
    "BoundedHttp",
    "BoundedSocket",
    "Bucket",
    "Crowd",
    "Gate",
    "Limiter",
    "Passphrases",
    "Proxies",
    "Signer",
    "Turns",
    "Wire",
    "WireConfig",
    "Work",
    "address",
    "check_strength",
    "origin",
]
