"""The worked examples and whole games on their pages."""
