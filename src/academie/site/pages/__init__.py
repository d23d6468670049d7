"""The pages that are made of the whole edition, a module a page."""
