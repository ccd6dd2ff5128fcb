"""The Safety Car (F90.SC)."""
