"""What the command keeps in the reader's cache, and whether it still holds."""
