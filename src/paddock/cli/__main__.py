"""`python -m paddock.cli` is the `paddock` command."""

import sys

from .app import main

sys.exit(main())
