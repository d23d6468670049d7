from academie.addresses import at
from academie.edition.annotations import Evidenced, page_of


def targets(page, motivation):
    return [one["target"] for one in page["items"] if one["motivation"] == motivation]


def test_a_rule_has_its_functions_and_notes(shelf):
    library = shelf.library
    work = library.work("jeu")
    known = Evidenced(library, {"jeu.1": ("academie.games.jeu.stake",)}, {}, at)
    page = page_of(known, work)
    assert page["type"] == "AnnotationPage"
    assert targets(page, "classifying") == ["jeu/index.html#jeu.1"]
    assert page["items"][0]["body"]["value"] == "academie.games.jeu.stake"
    (note,) = (n for n in work.readings.values())
    about = [at(library.rule(rule).place, rule) for rule in note.rules]
    assert targets(page, "commenting") == about


def test_each_annotation_has_a_name_of_its_own(shelf):
    library = shelf.library
    known = Evidenced(library, {"jeu.1": ("a.b", "a.c"), "jeu.2": ("a.d",)}, {}, at)
    names = [one["id"] for one in page_of(known, library.work("jeu"))["items"]]
    assert len(set(names)) == len(names) > 2
