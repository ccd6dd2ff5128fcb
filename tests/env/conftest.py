"""Tests of the environments share their subjects."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("env.subjects")
