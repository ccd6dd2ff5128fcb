"""Tables of the kit's small game, for the kernel's concepts one by one."""

from __future__ import annotations

import pytest

from paddock.kernel import Table, new_table


@pytest.fixture
def table(hill: None) -> Table:
    """Three seats on the hill, nothing answered."""
    return new_table("hill", ("Ada", "Ben", "Cleo"), seed=7)
