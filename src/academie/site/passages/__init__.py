"""The passages of the texts on their pages, and on a short page each."""
