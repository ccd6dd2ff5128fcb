"""Small rule objects that editions, modules and readings exchange."""
