"""Check records in a process of its own; see `replays.check_in_another_process`."""

import sys

from .replays import check_file

for file in sys.argv[1:]:
    check_file(file)
