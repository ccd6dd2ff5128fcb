"""Who may do what, how often, and from where."""

from .addresses import Proxies, origin
from .cookies import COOKIE, COOKIE_SECONDS, Signer
from .gate import Gate, address
from .limits import Bucket, Crowd, Limiter
from .passphrases import Passphrases
from .wire import BoundedHttp, BoundedSocket, Wire, WireConfig

__all__ = [
    "COOKIE",
    "COOKIE_SECONDS",
    "BoundedHttp",
    "BoundedSocket",
    "Bucket",
    "Crowd",
    "Gate",
    "Limiter",
    "Passphrases",
    "Proxies",
    "Signer",
    "Wire",
    "WireConfig",
    "address",
    "origin",
]
