"""A small shelf of two texts, one of one page and one of two, to be read and to be spoilt."""

from academie.texts.history.registry import file, present
from academie.texts.language.numbers import numbers
from academie.texts.language.words import plain
from academie.texts.library import Library

FR = """\
(jeu.titre)=
# LE JEU.

## Art. I.

```{rule} jeu.1
:title: La mise
Chacun met un jetton ; s’il *refuſe*, il perd.
```

(jeu.2)=
## Art. II.

```{rule} jeu.2.1
:title: Le cœur
:kind: example
{page}`7`A jouë un Cœur.
```
"""
LONG = """\
# CHAPITRE {n}.

## § 1.

```{{rule}} long.{n}.1
:title: Règle {n}
On jette les dez {n} fois.
```
"""
USAGE = """\
```{rule} jeu.usage.1
:title: Les jettons
Vingt jettons à chacun.
```
"""
NOTES = """\
# Readings

```{reading} jeu.note.1
:title: Who refuses
:rules: jeu.1
We take it that he refuses once.
```
"""
LEXICON = """\
# Lexicon

```{term} mise
:fr: mise, mises
:en: stake, stakes
:code: Stake
:rule: jeu.1
What a player puts in.
```
"""
FACTS = """\
title = "{}"
title_leaf = "A PARIS, 1698."
author = "[Anonyme]"
place = "Paris"
year = "1698"
publisher = ""
"""


class Shelf:
    """A folder that holds ``docs/``; each page can be changed."""

    def __init__(self, root):
        self.root = root
        self.write("docs/jeu/text.toml", FACTS.format("Le Jeu & ses loix"))
        self.write("docs/jeu/fr/01-jeu.md", FR)
        self.write("docs/jeu/fr/usage.md", USAGE)
        self.write("docs/jeu/notes.md", NOTES)
        self.write("docs/long/text.toml", FACTS.format("Le long Jeu"))
        for n in (1, 2):
            self.write(f"docs/long/fr/0{n}-chapitre.md", LONG.format(n=n))
        self.write("docs/lexicon.md", LEXICON)
        for slug in ("jeu", "long"):
            self.translate(slug)
        self.register()

    def write(self, file, text):
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, file, old, new):
        text = (self.root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        self.write(file, text.replace(old, new))

    def translate(self, slug, language="en", words="English."):
        """Write a page in which every paragraph translates what the French says now.

        Where the French has numbers they stand beside the words: a translation has them too.
        """
        (self.root / f"docs/{slug}/{language}/01-all.md").unlink(missing_ok=True)
        pieces = []
        for rule in self.library.rules_of(slug).values():
            said = " ".join([words, *map(str, numbers(plain(rule.fr.body), "fr").elements())])
            if rule.kind == "heading":
                pieces.append(f"% of: {rule.hash}\n({rule.id})=\n# THE {said}\n")
            else:
                label = f"## {rule.fr.label}\n\n" if rule.fr.label else ""
                pieces.append(f"{label}```{{rule}} {rule.id}\n:of: {rule.hash}\n{said}\n```\n")
        self.write(f"docs/{slug}/{language}/01-all.md", "\n".join(pieces))
        self.register_in(slug, language)

    def state(self, slug, fact):
        """Add a line to ``text.toml``."""
        facts = (self.root / f"docs/{slug}/text.toml").read_text(encoding="utf-8")
        self.write(f"docs/{slug}/text.toml", f"{facts}{fact}\n")

    def register(self):
        for slug in ("jeu", "long"):
            for language in ("fr", *self.library.work(slug).languages):
                self.register_in(slug, language)

    def register_in(self, slug, language):
        """Register what the text *slug* says now in *language*, as if it had never said else."""
        work = self.library.work(slug)
        now = present(work, language).items()
        lines = (f"{id_}\t{hashed}\t0.1.0\n" for id_, hashed in now)
        self.write(file(work, language), "".join(lines))

    @property
    def library(self):
        """The library as it stands on the disk now."""
        return Library(self.root)
