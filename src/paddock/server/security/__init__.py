"""Who may do what, how often, and from where."""

from .addresses import Proxies, origin
from .cookies import COOKIE, COOKIE_SECONDS, Signer
from .gate import RATION, Gate, address
from .lag import LagMeter
from .limits import Bucket, Crowd, Limiter
from .passphrases import Passphrases, check_strength
from .scopes import CLOSED, OPEN, SCOPES, check_scope, scope_of, scope_of_message
from .turns import Turns
from .wire import LINE, BoundedHttp, BoundedSocket, Wire, WireConfig
from .work import Asker, Ration, Work
from .wrong_tries import WrongTries

__all__ = [
    "CLOSED",
    "COOKIE",
    "COOKIE_SECONDS",
    "LINE",
    "OPEN",
    "RATION",
    "SCOPES",
    "Asker",
    "BoundedHttp",
    "BoundedSocket",
    "Bucket",
    "Crowd",
    "Gate",
    "LagMeter",
    "Limiter",
    "Passphrases",
    "Proxies",
    "Ration",
    "Signer",
    "Turns",
    "Wire",
    "WireConfig",
    "Work",
    "WrongTries",
    "address",
    "check_scope",
    "check_strength",
    "origin",
    "scope_of",
    "scope_of_message",
]
