"""The server as programs call it: routes, what they take and give, and who is asking."""
