"""Post-process every page before it is written."""
