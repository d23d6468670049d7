"""The words of the user interface, in the languages of the site."""
