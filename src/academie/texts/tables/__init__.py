"""The tables next to the texts, each read into records."""
