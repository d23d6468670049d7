"""Ids in what an example answered are links; its prompts stay as they were written."""

from academie.site.examples.id_links import linked

ADDRESSES = {"jeu.1": "r/jeu.1.html", "jeu.note.1": "jeu/notes.html#jeu.note.1"}
PROMPT = '<span class="gp">&gt;&gt;&gt; </span>'


def block(*lines: str) -> str:
    return "<pre><span></span>" + "\n".join(lines) + "\n</pre>"


def test_an_id_in_an_answer_leads_to_its_rule() -> None:
    page = block(f"{PROMPT}show()", '<span class="go">one (jeu.1, jeu.note.1)</span>')
    assert linked(page, ADDRESSES, "../../") == page.replace(
        "(jeu.1, jeu.note.1)",
        '(<a href="../../r/jeu.1.html">jeu.1</a>, '
        '<a href="../../jeu/notes.html#jeu.note.1">jeu.note.1</a>)',
    )


def test_what_is_no_id_and_what_is_no_answer_stay() -> None:
    page = block(f'{PROMPT}show(<span class="s2">"jeu.1"</span>)', "jeu.10 my.jeu.1 jeu.1.x jeu.1b")
    assert linked(page, ADDRESSES, "") == page
    other = block('<span class="k">rule</span> = jeu.1', "jeu.1")
    assert linked(other, ADDRESSES, "") == other
    assert linked("<p>jeu.1</p>", ADDRESSES, "") == "<p>jeu.1</p>"
