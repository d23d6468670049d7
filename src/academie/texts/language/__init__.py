"""The words themselves: plain text and its hash, numbers, terms, quoted words."""
