"""Each text against its witness, and proof that the comparison can fail."""

from __future__ import annotations

import shutil
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from academie.texts.blocks import SourceError
from academie.texts.checks.fidelity import (
    LETTER_SPACING,
    NORMALISATIONS,
    Report,
    compare,
    extent,
    undone,
)
from academie.texts.checks.runner import problems
from academie.texts.library import Library, load

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[3]
SLUGS = load(ROOT).slugs


def report_of(root: Path, slug: str) -> Report:
    """The text *slug* below *root* against its witness below *root*."""
    work = Library(root).work(slug)
    return compare(work, (root / work.witness.file).read_text(encoding="utf-8"))


class Copy:
    """A copy of the texts and witnesses, to be spoilt."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.copytree(ROOT / "docs", root / "docs", ignore=shutil.ignore_patterns("api"))

    def change(self, file: str, old: str, new: str) -> None:
        """Put *new* for *old*, which stands exactly once in *file*."""
        path = self.root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def cut(self, file: str, start: str, end: str) -> None:
        """Take out of *file* what stands from *start* up to *end*."""
        text = (self.root / file).read_text(encoding="utf-8")
        self.change(file, text[text.index(start) : text.index(end)], "")

    def append(self, file: str, text: str) -> None:
        """Add *text* at the end of *file*."""
        with (self.root / file).open("a", encoding="utf-8") as out:
            out.write(text)

    @property
    def faults(self) -> tuple[str, ...]:
        """What the comparison of whist now finds."""
        return report_of(self.root, "whist").faults


FRENCH = "docs/whist/fr/01-loix.md"
APPARATUS = "docs/whist/apparatus.toml"
WITNESS = "docs/whist/witness/raw.txt"


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


class TestEveryText:
    @pytest.mark.parametrize("slug", SLUGS)
    def test_says_what_its_witness_says(
        self,
        slug: str,
        capsys: pytest.CaptureFixture[str],
        record_property: Callable[[str, object], None],
    ) -> None:
        report = report_of(ROOT, slug)
        record_property("fidelity", str(report))
        with capsys.disabled():
            print(f"\n{report}")
        assert report.words > 100
        assert report.corrected == len(load(ROOT).work(slug).emendations)
        assert not report.faults, "\n".join(report.faults)

    def test_needs_no_normalisation_that_none_of_them_uses(self) -> None:
        used: Counter[str] = Counter()
        for slug in SLUGS:
            used.update(dict(report_of(ROOT, slug).normalised))
        assert sorted(used) == sorted([LETTER_SPACING, *(n.__name__ for n in NORMALISATIONS)])
        assert [name for name, times in used.items() if not times] == []


class TestAWitnessOfSeveralTexts:
    def test_has_no_line_that_belongs_to_none_of_them_or_to_two(self) -> None:
        texts = [work for work in load(ROOT).works if work.witness.lines]
        for witness in {work.witness.file for work in texts}:
            owners = Counter(n for w in texts if w.witness.file == witness for n in extent(w))
            lines = (ROOT / witness).read_text(encoding="utf-8").split("\n")
            assert [n for n, line in enumerate(lines, 1) if line.strip() and owners[n] != 1] == []

    def test_names_its_lines_for_each_of_them(self) -> None:
        sharing = Counter(work.witness.file for work in load(ROOT).works)
        nameless = [w for w in load(ROOT).works if not w.witness.lines]
        assert [w.slug for w in nameless if sharing[w.witness.file] > 1] == []


class TestCollation:
    COLLATION = "docs/whist/witness.tsv"

    def test_names_lines_for_every_passage(self, copy: Copy) -> None:
        copy.change(self.COLLATION, "whist.22\t191;193\n", "")
        assert copy.faults[0] == "whist.22: witness.tsv names no line of the witness for it"

    def test_gives_no_line_twice(self, copy: Copy) -> None:
        copy.change(self.COLLATION, "whist.22\t191;193\n", "whist.22\t191;193;187\n")
        assert "whist.22: line 187 of the witness belongs to another passage too" in copy.faults

    def test_may_divide_a_line_between_two_passages(self, copy: Copy) -> None:
        line = (copy.root / WITNESS).read_text(encoding="utf-8").splitlines()[192]
        copy.change(self.COLLATION, "191;193\n", f"191;193[0:10];193[10:{len(line)}]\n")
        assert not [fault for fault in copy.faults if "another passage" in fault]
        copy.change(self.COLLATION, "193[10:", "193[9:")
        assert [fault for fault in copy.faults if "another passage" in fault]


class TestTheBuildAsksTheWitness:
    def test_a_word_that_is_missing_is_a_problem_of_the_text(self, copy: Copy) -> None:
        copy.change(FRENCH, "Chacun doit mettre", "Chacun mettre")
        (found,) = (line for line in problems(Library(copy.root)) if "the witness has" in line)
        assert found.startswith(
            "docs/whist/fr/01-loix.md:60: whist.8: the witness has 'doit', the edition nothing"
        )

    def test_a_witness_that_is_not_there_is_a_problem_of_the_text(self, copy: Copy) -> None:
        (copy.root / WITNESS).unlink()
        said = "docs/whist/text.toml: there is no witness 'docs/whist/witness/raw.txt'"
        assert said in problems(Library(copy.root))

    def test_every_text_of_ours_names_its_witness(self) -> None:
        assert [work.slug for work in load(ROOT).works if not work.witness.file] == []


class TestWhatIsSaidOfAWitness:
    """What ``text.toml`` says of a copy stands in the witness itself."""

    @pytest.mark.parametrize("slug", SLUGS)
    def test_its_marks_stamps_and_maker_stand_there(self, slug: str) -> None:
        witness = load(ROOT).work(slug).witness
        raw = (ROOT / witness.file).read_text(encoding="utf-8").replace("'", "’")
        there = " ".join(raw.split())
        said = (*witness.shelf_marks, *witness.stamps, witness.says, witness.maker)
        assert [words for words in said if words not in there] == []
        if witness.collection:
            assert witness.collection.upper() in there

    def test_its_older_spellings_are_there(self) -> None:
        witness = load(ROOT).work("piquet").witness
        raw = (ROOT / witness.file).read_text(encoding="utf-8").replace("'", "’")
        assert [w for w in witness.older_spellings if w.split(" (")[0] not in raw] == []

    def test_a_text_of_a_volume_has_the_witness_of_the_volume(self) -> None:
        parts = [w for w in load(ROOT).works if w.facts.get("volume")]
        volume = load(ROOT).work("academie").witness
        assert len(parts) == 11
        assert {replace(work.witness, lines="") for work in parts} == {replace(volume, lines="")}

    @pytest.mark.parametrize(
        ("old", "new", "said"),
        [
            ('made = "typed"\n', "", "has missing or unknown facts: made"),
            ('made = "typed"', 'made = "dreamt"', "unknown: dreamt, modernised"),
            (
                "stamps = []",
                'stamps = []\nprice = "a louis"',
                "has missing or unknown facts: price",
            ),
        ],
    )
    def test_a_fact_that_is_none_is_refused(
        self, copy: Copy, old: str, new: str, said: str
    ) -> None:
        copy.change("docs/piquet/text.toml", old, new)
        with pytest.raises(SourceError, match=said):
            Library(copy.root).work("piquet")

    def test_a_part_of_a_volume_repeats_nothing(self, copy: Copy) -> None:
        copy.change("docs/toc/text.toml", "[witness]", '[witness]\nmaker = "Nobody"')
        with pytest.raises(SourceError, match="may only have lines"):
            Library(copy.root).work("toc")

    def test_a_hypothesis_has_its_reason(self, copy: Copy) -> None:
        given = '\n[[hypothesis]]\nof = "{}"\nsays = "So it is."\nreason = "{}"\n'
        copy.append("docs/toc/text.toml", given.format("date", ""))
        with pytest.raises(SourceError, match="with its reason: 'date'"):
            Library(copy.root).work("toc")


class TestWhatTheEditionUndoes:
    def test_is_said_of_a_text_only_where_it_is_so(self) -> None:
        library = load(ROOT)
        piquet = undone(library.work("piquet"))
        assert "mark_of_the_transcriber" in piquet
        assert LETTER_SPACING not in piquet
        assert "word_over_a_line" not in undone(library.work("trictrac"))
        assert LETTER_SPACING in undone(library.work("trictrac"))


class TestAChangeInTheEditionIsFound:
    @pytest.mark.parametrize(
        ("old", "new", "fault"),
        [
            pytest.param(
                "vienne à manquer",
                "vienne à marquer",
                "whist.13: the witness has 'manquer', the edition 'marquer'",
                id="another word",
            ),
            pytest.param(
                "et le decouvre avant",
                "et le découvre avant",
                "whist.9: the witness has 'decouvre', the edition 'découvre'",
                id="an accent",
            ),
            pytest.param(
                "Personne ne doit demander",
                "Personne doit demander",
                "whist.19: the witness has 'ne', the edition nothing",
                id="a word missing",
            ),
            pytest.param(
                "n’ayant pas un Honneur",
                "n’ayant pas pas un Honneur",
                "whist.22: the witness has nothing, the edition 'pas'",
                id="a word twice",
            ),
            pytest.param(
                "pour Chaque Renonce",
                "pour chaque Renonce",
                "whist.15: the witness has 'Chaque', the edition 'chaque'",
                id="a capital",
            ),
            pytest.param(
                "rester à 9.",
                "rester à 8.",
                "whist.3: the witness has '9', the edition '8'",
                id="a number",
            ),
            pytest.param(
                "puni pour",
                "puni, pour",
                "whist.15: the witness has nothing, the edition ','",
                id="a comma",
            ),
            pytest.param(
                "aussi ; et A",
                "aussi; et A",
                "whist.20.3: ';' is spaced otherwise in the witness",
                id="a space",
            ),
            pytest.param(
                "fassent pas renoncer,)",
                "fas-sent pas renoncer,)",
                "whist.1: the witness has 'fassent', the edition 'fas-sent'",
                id="a hyphen of the line's end",
            ),
            pytest.param(
                "## Art. XII.",
                "## Art. XIII.",
                "whist.12: the witness has 'XII', the edition 'XIII'",
                id="a number of an article",
            ),
            pytest.param(
                "DE WHIST.",
                "DE WHISK.",
                "whist.titre: the witness has 'WHIST', the edition 'WHISK'",
                id="the title",
            ),
        ],
    )
    def test_and_named_with_its_rule_and_both_words(
        self, copy: Copy, old: str, new: str, fault: str
    ) -> None:
        copy.change(FRENCH, old, new)
        (found,) = copy.faults
        assert found.startswith(fault)

    def test_even_where_a_whole_article_is_missing(self, copy: Copy) -> None:
        copy.cut(FRENCH, "## Art. XXII.\n", "## Art. XXIII.\n")
        copy.cut("docs/whist/en/01-laws.md", "## Article XXII.\n", "## Article XXIII.\n")
        copy.cut("docs/whist/de/01-gesetze.md", "## Artikel XXII.\n", "## Artikel XXIII.\n")
        gone, number, words = copy.faults
        assert gone == "whist.22: witness.tsv names lines for it, and there is no such passage"
        assert number.endswith("is in no passage and not left out: 'Art. XXII.'")
        assert "De même, si on répond" in words

    def test_and_the_comparison_goes_on_behind_it(self, copy: Copy) -> None:
        copy.change(FRENCH, "ne doit point gagner", "ne doit gagner")
        copy.change(FRENCH, "le Roi de Treffle", "le Roi de Pique")
        assert [fault.split(":")[0] for fault in copy.faults] == ["whist.14", "whist.20.1"]


class TestAChangeInTheWitnessIsFound:
    def test_at_its_place(self, copy: Copy) -> None:
        copy.change(WITNESS, "auront la Liberté", "auront Liberté")
        (found,) = copy.faults
        assert found.startswith("whist.4: the witness has nothing, the edition 'la'")

    def test_at_its_end(self, copy: Copy) -> None:
        copy.append(WITNESS, "Fin.\n")
        (found,) = copy.faults
        assert found == "whist: line 239 of the witness is in no passage and not left out: 'Fin.'"


class TestAnEntryOfTheApparatus:
    ENTRY = """
[[emendation]]
rule = "{rule}"
printed = "{printed}"
read = "{read}"
kind = "slip"
reason = "A test."
rests = ""
"""

    def test_is_needed_for_each_word_mended(self, copy: Copy) -> None:
        copy.change(APPARATUS, 'printed = "joié"', 'printed = "joie"')
        difference, unused = copy.faults
        assert difference.startswith("whist.8: the witness has 'joié', the edition 'joüé'")
        assert unused.startswith("whist.8: the apparatus reads 'joüé' for 'joie'")

    def test_must_be_used(self, copy: Copy) -> None:
        entry = self.ENTRY.format(rule="whist.9", printed="decouvre", read="découvre")
        copy.append(APPARATUS, entry)
        (found,) = copy.faults
        assert found.startswith("whist.9: the apparatus reads 'découvre' for 'decouvre'")

    def test_explains_one_place_only(self, copy: Copy) -> None:
        copy.append(APPARATUS, self.ENTRY.format(rule="whist.8", printed="joié", read="joüé"))
        (found,) = copy.faults
        assert found.startswith("whist.8: the apparatus reads 'joüé' for 'joié'")

    def test_explains_nothing_in_another_rule(self, copy: Copy) -> None:
        text = (copy.root / APPARATUS).read_text(encoding="utf-8")
        entry = text[text.index('rule = "whist.17"') :].split("\n\n")[0]
        copy.change(APPARATUS, entry, entry.replace("whist.17", "whist.18"))
        difference, unused = copy.faults
        assert difference.startswith("whist.17: the witness has 'jouié', the edition 'joüé'")
        assert unused.startswith("whist.18: ")

    def test_may_not_explain_what_another_explains(self, copy: Copy) -> None:
        entry = self.ENTRY.format(rule="whist.8", printed="aura joié", read="aura joüé")
        copy.append(APPARATUS, entry)
        twice, unused = copy.faults
        assert twice.startswith("whist.8: explained more than once")
        assert unused.startswith("whist.8: ")

    def test_may_add_a_word_that_the_print_omits(self, copy: Copy) -> None:
        copy.change(FRENCH, "renonce, la Partie", "renonce, toute la Partie")
        entry = self.ENTRY.format(rule="whist.3", printed="la Partie", read="toute la Partie")
        copy.append(APPARATUS, entry)
        assert copy.faults == ()

    def test_may_drop_a_word_that_the_print_has_twice(self, copy: Copy) -> None:
        copy.change(WITNESS, "renonce, la Partie", "renonce, la la Partie")
        entry = self.ENTRY.format(rule="whist.3", printed="la la Partie", read="la Partie")
        copy.append(APPARATUS, entry)
        assert copy.faults == ()


class TestALineLeftOut:
    def test_must_hold_the_words_that_its_entry_says(self, copy: Copy) -> None:
        copy.change(APPARATUS, 'words = "* 4"', 'words = "* 3"')
        faults = copy.faults
        assert faults[0].startswith("whist: the signature '* 3' is not what lines 121-121")
        assert (
            faults[1] == "whist: line 121 of the witness is in no passage and not left out: '* 4'"
        )

    def test_must_have_words(self, copy: Copy) -> None:
        copy.append(APPARATUS, '[[left]]\nkind = "stamp"\nlines = [1, 2]\nwords = ""\n')
        (found,) = copy.faults
        assert found.startswith("whist: the stamp '' is not what lines 1-2")

    def test_may_not_be_left_out_twice(self, copy: Copy) -> None:
        copy.append(APPARATUS, '[[left]]\nkind = "catchword"\nlines = [107, 107]\nwords = "te"\n')
        (found,) = copy.faults
        assert found.startswith("whist: the catchword 'te' is not what lines 107-107")

    def test_may_not_be_text(self, copy: Copy) -> None:
        words = "De même, si on répond, n'ayant pas un Honneur."
        copy.append(APPARATUS, f'[[left]]\nkind = "stamp"\nlines = [193, 193]\nwords = "{words}"\n')
        (found,) = copy.faults
        assert found.startswith("whist.22: the witness has nothing, the edition 'De même, si on")


class TestANormalisation:
    @pytest.mark.parametrize("normalise", NORMALISATIONS, ids=lambda n: n.__name__)
    def test_is_needed_by_some_text(
        self, normalise: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        others = tuple(n for n in NORMALISATIONS if n is not normalise)
        monkeypatch.setattr("academie.texts.checks.fidelity.NORMALISATIONS", others)
        assert any(report_of(ROOT, slug).faults for slug in SLUGS)

    def test_leaves_short_words_of_a_sentence_apart(self, copy: Copy) -> None:
        copy.change(FRENCH, "A et B sont associés", "AetB sont associés")
        (found,) = copy.faults
        assert found.startswith("whist.20.1: the witness has 'A et B', the edition 'AetB'")

    def test_closes_up_capitals_set_wide_and_only_those(self, copy: Copy) -> None:
        copy.change(WITNESS, "Si en donnant, une", "S I en d o, une")
        copy.change(FRENCH, "Si en donnant, une Carte se tourne", "SI en do, une Carte se tourne")
        (found,) = copy.faults
        assert found.startswith("whist.10: the witness has 'd o', the edition 'do'")


def test_words_supplied_from_usage_are_not_compared(copy: Copy) -> None:
    before = report_of(copy.root, "whist").words
    page = "docs/whist/fr/usage.md"
    (copy.root / page).write_text(
        "# Usage\n\n```{rule} whist.usage.1\nQuatre joueurs.\n```\n", encoding="utf-8"
    )
    for language in ("en", "de"):
        (copy.root / f"docs/whist/{language}/usage.md").unlink()
    work = Library(copy.root).work("whist")
    assert work.rules["whist.usage.1"].kind == "supplied"
    assert report_of(copy.root, "whist").words == before
