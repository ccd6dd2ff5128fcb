"""The calls of the server, by subject."""
