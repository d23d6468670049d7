"""What was proved before a page is read, as plain values: the texts, runs, whole games."""
