"""Tools for maintainers: mutation testing, the chess engine, the figures, fonts, release."""
