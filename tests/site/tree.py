"""A small repository of three texts, a game and an example, to be built and to be spoilt.

``jeu`` has a game, ``livre`` two pages, and ``volume`` what a printed book has: pages, tables,
moves, verses, stars, misprints; it waits for its translation. ``livre`` stands in German too. The
game stands with the examples, since what a site is made from is looked for there.
"""

import json
from pathlib import Path
from textwrap import dedent

from academie import __version__
from academie.exports.books import LIST, state_of
from academie.texts.history import rereading
from academie.texts.history.registry import register
from academie.texts.language.words import digest
from academie.texts.library import load

CONF = Path(__file__).parents[2] / "conf.py"
LOCALE = Path(__file__).parents[1] / "locale"

FILES = {
    "docs/index.md": """
        # Small

        See {rule}`jeu.1`, {note}`jeu.note.1`, {term}`mise`, {example}`jeu/coup`
        and [the readings](jeu/notes.md).

        ```{verified}
        ```

        ```{translated}
        ```

        - {work}`jeu`
        - {work}`livre`

        ```{toctree}
        jeu/index
        livre/1
        livre/2
        volume/index
        lexicon
        coverage
        apparatus
        errata
        sources
        api/index
        ```
        """,
    "docs/coverage.md": """
        # Coverage

        ```{coverage}
        ```

        ## Silences

        ```{silences}
        ```
        """,
    "docs/jeu/coverage.md": """
        ---
        orphan: true
        ---
        # The game, rule by rule

        ```{coverage} jeu
        ```
        """,
    "docs/apparatus.md": """
        # Apparatus

        ```{apparatus}
        ```
        """,
    "docs/apparatus.fr.md": """
        ---
        of: a49a778abe
        ---
        # Apparat
        """,
    "docs/errata.md": """
        # Errata

        ```{errata}
        ```
        """,
    "docs/sources.md": """
        # Sources

        ## Prints

        ```{prints}
        ```

        ## Texts

        ```{witnesses}
        ```
        """,
    "docs/prints.toml": """
        [[print]]
        siglum = "OLD"
        title = "Un vieux livre, 1700"
        address = "https://example.org/"
        read.en = "its pages"
        read.fr = "ses pages"
        """,
    "docs/lexicon.toml": """
        spelt_alike = ["case"]
        """,
    "docs/lexicon.heads.tsv": (
        "term\tfrench\tgrammar\tplural\tenglish\tenglish_grammar\tenglish_plural\tdefined_by\n"
        "mise\tmise\tf\t\tstake\tnoun\t\trule\n"
        "mise-double\tmise\tf\t\tdouble stake\tnoun\t\tours\n"
        "jan\tjan\tm\t\tjan\tnoun\t\tours\n"
        "bredouille\tbredouille\tf\t\tbredouille\tnoun\t\tours\n"
        "case\tcase\tf\t\tcase\tnoun\t\tours\n"
        "livre\tlivre\tm\t\tbook\tnoun\t\trule\n"
    ),
    "docs/lexicon.de.tsv": (
        "term\tforms\tgender\treason\n"
        "mise\tEinsatz, Einsätze\tm\t\n"
        "mise-double\tdoppelter Einsatz\tm\t\n"
        "jan\tJan\tm\t\n"
        "bredouille\tBredouille\tf\t\n"
        "case\tCase\tf\t\n"
        "livre\tBuch, Bücher\tn\t\n"
    ),
    "docs/lexicon.md": """
        # Lexicon

        ```{headwords}
        ```

        ```{term} mise
        :fr: mise, mises
        :en: stake, stakes
        :also-fr: enjeu
        :also-en: ante
        :code: academie.games.jeu.stake
        :rule: jeu.1
        What a player puts up.
        ```

        ```{term} mise-double
        :fr: mise double
        :en: double stake
        :rule: jeu.2
        Twice the stake.
        ```

        ```{term} jan
        :fr: jan, jans
        :en: jan, jans
        :rule: jeu.usage.1
        A feat.
        ```

        ```{term} bredouille
        :fr: bredouille
        :en: bredouille
        :rule: jeu.usage.1
        Twice as much.
        ```

        ```{term} case
        :fr: case, cas
        :en: case, cases
        :rule: jeu.usage.1
        A place.
        ```

        ```{term} livre
        :fr: livre
        :en: book
        :rule: livre.2.1
        :works: livre
        What has pages; elsewhere it is money.
        ```
        """,
    "docs/jeu/index.md": """
        # Le Jeu

        Read also [what usage supplies](fr/usage.md) and the [lexicon](../lexicon.md).

        ```{books} jeu
        ```

        ```{toctree}
        :glob:

        usage
        notes
        exemples
        partie
        differences
        ```

        ```{include} fr/01-regles.md
        :heading-offset: 1
        ```
        """,
    "docs/jeu/index.fr.md": """
        ---
        of: 9faeef73fd
        ---
        # Le Jeu

        Lisez aussi [ce que supplée l’usage](fr/usage.md) et le [lexique](../lexicon.md).
        """,
    "docs/jeu/notes.md": """
        # Readings

        ```{reading} jeu.note.1
        :title: Which stake
        :rules: jeu.1
        The one on the table: « Chacun met sa mise » (“each puts up his stake”).
        ```
        """,
    "docs/jeu/notes.fr.md": """
        ---
        of: 6c6564a0d0
        ---
        # Lectures

        ```{reading} jeu.note.1
        :title: Quelle mise
        :of: 31fafa2e04
        Celle qui est sur la table : « Chacun met sa mise ».
        ```
        """,
    "docs/jeu/exemples.md": """
        # Examples

        They ran.

        ```{examples} jeu
        ```
        """,
    "docs/jeu/exemples.fr.md": """
        ---
        of: df8ed84f09
        ---
        # Exemples

        Ils ont été exécutés.
        """,
    "docs/jeu/partie.md": """
        # A whole game

        ```{replay} partie.txt
        ```
        """,
    "docs/jeu/partie.txt": """
        # Two stakes.
        jeu
        A mise
        = A +1 stake, mise (jeu.1)
        # Z has nothing left.
        ! ruine Z
        ~ Z stakes no more (jeu.1, jeu.note.1)
        """,
    "docs/jeu/differences.md": """
        # Differences

        ```{examples} jeu co
        ```

        ```{include} ../../examples/jeu/coup.md
        :start-line: 3
        :heading-offset: 1
        ```
        """,
    "docs/jeu/text.toml": """
        title = "Le Jeu"
        title_en = "The Game"
        author = "[Anonyme]"
        place = "Paris"
        year = "1700"
        """,
    "docs/jeu/apparatus.toml": """
        [[emendation]]
        rule = "jeu.2"
        printed = "doubie"
        read = "double"
        kind = "slip"
        reason = "i for l."

        [[left]]
        kind = "stamp"
        lines = [3]
        words = "BIBLIOTHECA"

        [[silence]]
        rule = "jeu.1"
        words = "C’est plaisant."
        kind = "advice"
        why = "It pleases."
        """,
    "docs/reasons.fr.po": """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8"
        """,
    "docs/jeu/reasons.fr.po": """
        msgid "It pleases."
        msgstr "Il plaît."

        msgid "i for l."
        msgstr "i pour l."

        msgid "stamp"
        msgstr "cachet"

        msgid "nobody takes one back"
        msgstr "personne n’en reprend"

        msgid "praise"
        msgstr "éloge"
        """,
    "docs/volume/reasons.fr.po": """
        msgid "Its spelling."
        msgstr "Son orthographe."

        msgid "Printed in *1805*."
        msgstr "Imprimé en *1805*."

        msgid "The row says twelve."
        msgstr "La ligne dit douze."

        msgid "What it pays."
        msgstr "Ce qu’elle paye."

        msgid "l read as i."
        msgstr "l lu i."
        """,
    "docs/jeu/clauses.tsv": """
        rule\twords\tfunction\texample\twhy
        jeu.1\tChacun met sa mise ;\tacademie.games.jeu.stake\tjeu/coup\t
        jeu.1\tla mise reste.\t\t\tnobody takes one back
        jeu.1\tC’est plaisant.\t-\t\tpraise
        """,
    "docs/jeu/fr/01-regles.md": """
        (jeu.titre)=
        # LE JEU.

        ## Art. I.

        ```{rule} jeu.1
        :title: La mise
        {page}`7`Chacun met sa mise ; la mise reste.
        C’est plaisant.
        ```

        ## Art. II.

        ```{rule} jeu.2
        La mise double fait jouër le *cœur*.
        ```
        """,
    "docs/jeu/fr/usage.md": """
        # Usage

        ```{rule} jeu.usage.1
        On est deux, et l’on y perd une livre.
        En ce cas, jan et bredouille.
        ```
        """,
    "docs/livre/text.toml": """
        title = "Le Livre"
        title_en = "The Book"
        title_de = "Das Buch"
        author = "Quelqu’un"
        place = "Lyon"
        year = "1750"
        """,
    "docs/livre/fr/01-un.md": """
        (livre.1)=
        # CHAPITRE I.

        ```{rule} livre.1.1
        :kind: history
        Il y eut un livre.
        ```
        """,
    "docs/livre/fr/02-deux.md": """
        (livre.2)=
        # CHAPITRE II.

        ```{rule} livre.2.1
        Le livre finit.
        ```
        """,
    "docs/volume/text.toml": """
        title = "Le Volume"
        growing = "en"
        author = "[Anonyme]"
        place = "Paris"
        title_leaf = "A PARIS, 1806."
        year = "1806"
        volume = "volume"

        [witness]
        file = ""
        made = "typed"
        maker = "A. Dupont"
        holder = "A library"
        collection = ""
        shelf_marks = ["V 1", "V 2"]
        scan = ""
        stamps = []
        says = ""
        spelling = "modernised"
        older_spellings = ["haste"]
        modern_spellings = ["hasard"]
        lines = ""

        [[hypothesis]]
        of = "date"
        says = "Printed in *1805*."
        reason = "Its spelling."
        """,
    "docs/volume/apparatus.toml": """
        [[emendation]]
        rule = "volume.1.1"
        printed = "onze"
        read = "douze"
        kind = "sense"
        reason = "The row says twelve."
        rests = "What it pays."

        [[emendation]]
        rule = "volume.1.r2"
        printed = "doubiet"
        read = "doublet"
        kind = "slip"
        reason = "l read as i."
        """,
    "docs/volume/index.md": """
        # Le Volume

        ```{about}
        ```

        ```{witness} volume
        ```

        - **The book.** It is small.

        ```{state} volume
        ```

        ```{toctree}
        :hidden:

        1
        ```

        ```{include} fr/00-titre.md
        :heading-offset: 1
        ```
        """,
    "docs/volume/fr/00-titre.md": """
        (volume.titre)=
        # {page}`1`LE VOLUME.

        ```{rule} volume.titre.1
        :kind: front
        :form: verse
        {la}`Hic numeris constat`,
        {la}`Prima sit hæc cura`.
        ```
        """,
    "docs/volume/fr/rows.tsv": """
        row\tcontinues\twords
        volume.1.r2\tvolume.1.r1\tPar simple
        """,
    "docs/volume/fr/01-coups.md": """
        (volume.1)=
        # {page}`2?`CHAPITRE I.

        ```{rule} volume.1.1
        On bat {star}`volume.1.2` et gagne douze points ; voyez {rule}`page 1 <volume.titre>` pour
        les autres {page}`3`cas.
        ```

        ```{rule} volume.1.2
        :kind: definition
        Battre. ({rule}`a <volume.1.note-a>`)
        ```

        ```{rule} volume.1.note-a
        :kind: note
        :page: 2
        ({rule}`a <volume.1.2>`) Une note.
        ```

        ```{lines} volume.1
        :kind: row
        volume.1.h1 | points
        volume.1.r1 Par simple | 4
        volume.1.r2 Par doublet | 6
        ```

        ```{lines} volume.1
        :kind: move
        volume.1.1b 1. B. Le pion du roi deux pas.
        volume.1.1n {page}`4`N. De même.
        ```
        """,
    "examples/registry.tsv": """
        jeu/coup\t0.1.0
        docs/jeu/partie.txt\t0.1.0
        """,
    "examples/jeu/coup.md": """
        ---
        rules: jeu.1
        ---
        # A stake

        ```python
        >>> from academie.games import jeu
        >>> table = jeu.stake("A")
        >>> print(table)  # « Chacun met sa mise » (jeu.1) « Par doublet 6 » (volume.1.r2)
        A mise
        ```

        ```{draw} table
        ```

        ```python
        >>> from academie.core.messages import Message
        >>> other = jeu.stake("Z")
        >>> print(Message("jeu.stakes_no_more", player="Z"))
        Z stakes no more
        ```

        ```{draw} other
        ```

        So says {rule}`jeu.1`: « Chacun met sa mise », and « met sa mise ; la ».
        """,
    "examples/jeux/jeu/__init__.py": '''
        """A game of one move."""

        from dataclasses import dataclass
        from types import SimpleNamespace

        from academie.core import Award, Incident, Outcome, Ruling, Step
        from academie.core.trace import applies
        from academie.core.messages import Message
        from academie.kit.cards import read_hand
        from academie.kit.cardtables import CardTable, Place


        META = SimpleNamespace(name="jeu", title="Le Jeu", texts=("jeu",), parents=())


        @dataclass(frozen=True)
        class Table:
            """Who has staked."""

            player: str = "A"

            def __str__(self) -> str:
                """Notation."""
                return f"{self.player} mise"


        @applies("jeu.1")
        def stake(player: str) -> Table:
            """Put up the stake."""
            return Table(player)


        @applies("jeu.2")
        def _double(player: str) -> Table:
            """Put up twice the stake."""
            return Table(player)


        def read(text: str) -> Table:
            """Read a table."""
            return Table(text.split()[0])


        def start() -> Table:
            """Begin."""
            return Table()


        def read_action(text: str) -> Table | Incident:
            """Read a stake or a fault."""
            return Incident.read(text) if text.startswith("!") else Table(text.split()[0])


        def apply(table: Table, action: Table | Incident) -> Step[Table]:
            """Stake, or rule on a fault."""
            if isinstance(action, Table):
                award = Award(action.player, 1, "mises", "jeu.1", Message("jeu.mise"))
                return Step(action, (award,))
            also = ("jeu.note.1",)
            said = Message("jeu.stakes_no_more", player=action.player)
            ruling = Ruling(action, "jeu.1", said, also=also)
            return Step(Table(action.player), (), (ruling,))


        def told(table: Table, action: Table | Incident) -> str:
            """Tell a stake."""
            return "" if isinstance(action, Incident) else f"{action.player} stakes."


        def outcome(table: Table) -> Outcome | None:
            """Z cannot go on."""
            return Outcome("A", Message("jeu.mises"), "jeu.1") if table.player == "Z" else None


        def picture(table: Table) -> CardTable:
            """Draw a table."""
            hand = read_hand("♠AR")
            return CardTable(tuple(Place(name, hand) for name in (table.player, "B", "C", "D")))


        GAME = SimpleNamespace(
            META=META,
            read=read,
            start=start,
            read_action=read_action,
            apply=apply,
            tell_action=told,
            outcome=outcome,
            picture=picture,
        )
        ''',
}

ENGLISH: dict[str, str | tuple[str, str]] = {
    "jeu.titre": "THE GAME.",
    "jeu.1": ("Article I.", "Each puts up his stake; the stake stays.\nIt is pleasant."),
    "jeu.2": ("Article II.", "The double stake makes one play the *heart*."),
    "jeu.usage.1": (
        "What usage supplies",
        "There are two of them, and they lose a book at it.\nIn that case, *jan* and bredouille.",
    ),
    "livre.1": "CHAPTER I.",
    "livre.1.1": ("", "There was a book."),
    "livre.2": "CHAPTER II.",
    "livre.2.1": ("", "The book ends."),
}
GERMAN: dict[str, str | tuple[str, str]] = {
    "livre.1": "KAPITEL I.",
    "livre.1.1": ("", "Es war ein Buch."),
    "livre.2": "KAPITEL II.",
    "livre.2.1": ("", "Das Buch endet."),
}


#: Books that the small repository has, of its texts as they stand.
BOOKS = ("jeu-fr.epub", "jeu-fr.pdf", "jeu-fr-en.pdf")


def bind_books(root: Path) -> None:
    """Let the books of ``jeu`` stand where they are made."""
    for name in BOOKS:
        write(root, f"_build/books/{name}", f"the book {name}")
    stated = {"of": state_of(root), "books": BOOKS}
    write(root, f"_build/books/{LIST}", json.dumps(stated))


def plant(root: Path) -> Path:
    """Write the repository below *root*, with its translations and registries."""
    for name, text in FILES.items():
        write(root, name, dedent(text).lstrip())
    settings = f"""
        from pathlib import Path
        from runpy import run_path

        import academie.games
        from academie.core.messages import bind_catalogues

        bind_catalogues("jeu", Path({str(LOCALE)!r}))
        globals().update(run_path({str(CONF)!r}))
        academie.games.__path__.append({str(root / "examples" / "jeux")!r})
        academie.games.GAMES = ("jeu",)
        academie_schemas = ()
        academie_laboratory = False
        academie_faces = {{"academie.games.jeu": ()}}
        academie_sources = list(academie_faces)
        nitpick_ignore_regex += [(r"py:.*", r"academie[.](kit|core|games)[.].*")]
        """
    write(root, "conf.py", dedent(settings).lstrip())
    translate(root, "jeu", ENGLISH)
    translate(root, "livre", ENGLISH)
    translate(root, "livre", GERMAN, "de")
    register(load(root), __version__)
    reread(root)
    bind_books(root)
    return root


def reread(root: Path) -> None:
    """Note that every translation, title and lexicon entry was read a second time."""
    library = load(root)
    found = [*rereading.unread(library)]
    for language in {one.language for one in found}:
        rereading.note(
            library,
            [o.id for o in found if o.language == language],
            language,
            by="machine",
            on="2026-11-28",
        )


def write(root: Path, name: str, text: str) -> None:
    """Write the file *name* below *root*."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def change(root: Path, name: str, old: str, new: str) -> None:
    """Replace *old* by *new* in the file *name*, where it must stand."""
    text = (root / name).read_text(encoding="utf-8")
    assert old in text
    write(root, name, text.replace(old, new))


def translate(
    root: Path, work: str, said: dict[str, str | tuple[str, str]], language: str = "en"
) -> None:
    """Write what is *said* in a language, each block with the hash of its French words."""
    pages: dict[str, list[str]] = {}
    for rule in load(root).work(work).rules.values():
        page = pages.setdefault(Path(rule.fr.file).name, [])
        words = said[rule.id]
        if isinstance(words, str):
            hashed = digest(rule.fr.body)
            page.append(f"% of: {hashed}\n({rule.id})=\n# {words}\n")
            continue
        label, body = words
        hashed = digest(rule.fr.label, rule.fr.body)
        heading = f"## {label}\n\n" if label else ""
        page.append(f"{heading}```{{rule}} {rule.id}\n:of: {hashed}\n{body}\n```\n")
    for page_name, blocks in pages.items():
        write(root, f"docs/{work}/{language}/{page_name}", "\n".join(blocks))
