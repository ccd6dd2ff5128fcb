"""The protocol between server and client, declared once.

Pure declarations, as JSON has them; the lowest layer, so that everybody may speak of them.
"""
