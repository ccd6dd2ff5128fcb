"""The two answers to a plain question."""

from __future__ import annotations

from paddock.kernel import Code

NO: Code = (0,)
YES: Code = (1,)
