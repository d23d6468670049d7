"""Checks of the texts that run before anything is published."""
