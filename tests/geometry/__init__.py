"""Roads that the server and the browser reckon alike: `python -m geometry.write` writes them anew."""
