"""What a server keeps, as one file, and the way back."""

from .keeping import Contents, check_nothing_is_kept, make_backup, restore_backup

__all__ = ["Contents", "check_nothing_is_kept", "make_backup", "restore_backup"]
