"""The tables that stand beside the texts, each read into records."""
