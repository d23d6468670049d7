"""The passages of the texts on their pages, and the short page of each."""
