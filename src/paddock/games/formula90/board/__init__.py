"""The circuit: its file, and the tables that a race is driven on."""
