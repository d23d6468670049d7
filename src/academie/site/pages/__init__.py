"""The directives of pages about the whole edition, one module for each page."""
