"""A page is sent in fewer bytes, and reads as it did."""

import re

from bs4 import BeautifulSoup
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from academie.site.html.minify import lighter

PAGE = """<!doctype html>
<html>
  <body>
    <nav>
      <a class="reference internal" href="a.html">A</a>
    </nav>
    <article>
      <p>One <a class="reference internal" href="b.html" title="B"><span
        class="academie academie-rule">two</span></a>
        three.</p>
      <a class="reference internal" href="l#x"><span class="academie academie-term">x</span></a>
      <code class="function docutils literal notranslate"><span class="pre">f</span></code>
      <div class="told docutils container"><div class="docutils container">told</div></div>
      <pre><span class="k">if</span> <span class="n">a</span><span class="p">:</span>
    <span class="n">b</span>
</pre>
    </article>
  </body>
</html>
""".replace("<span\n        class", "<span class")


def words(page: str) -> str:
    return " ".join(BeautifulSoup(page, "html.parser").get_text().split())


def test_the_words_stay() -> None:
    assert words(lighter(PAGE)) == words(PAGE)
    assert len(lighter(PAGE)) < len(PAGE)


def test_code_keeps_its_lines_and_loses_marks_without_a_colour() -> None:
    pre = re.search(r"<pre>.*</pre>", lighter(PAGE), re.DOTALL)
    assert pre is not None
    assert pre[0] == "<pre><b>if</b> a:\n    b\n</pre>"


def test_a_colour_that_goes_on_is_marked_once_and_an_answer_keeps_its_links() -> None:
    code = (
        '<pre><span></span><span class="sa">f</span><span class="s2">"a</span>\n'
        '<span class="s2">b"</span> <span class="o">-&gt;</span> <span class="kc">None</span>\n'
        '<span class="go">by <a href="r/jeu.1.html">jeu.1</a></span></pre>'
    )
    shown = '<pre><i>f"a\nb"</i> -> <b>None</b>\nby <a href="r/jeu.1.html">jeu.1</a></pre>'
    assert lighter(code) == shown


def test_every_mark_that_has_a_colour_in_python_is_an_element() -> None:
    code = '@a\nclass B(C):  # d\n    """E."""\n    f: int = 1 if None is not g(self) else f"{h}"\n'
    lexed = highlight(code, PythonLexer(), HtmlFormatter())
    assert 'class="nd"' in lexed
    assert "<span" not in lighter(lexed)


def test_a_link_keeps_where_it_leads() -> None:
    page = BeautifulSoup(lighter(PAGE), "html.parser")
    assert page.nav.a.attrs == {"href": "a.html"}
    assert page.select_one("article a[href='b.html']").attrs == {"href": "b.html", "title": "B"}
    assert page.select_one("a[href='l#x']").attrs == {"href": "l#x"}


def test_containers_keep_the_class_that_is_theirs() -> None:
    page = BeautifulSoup(lighter(PAGE), "html.parser")
    assert page.select_one("div.told")["class"] == ["told"]
    assert page.select_one("div.told > div").attrs == {}
    assert page.code["class"] == ["function", "literal", "notranslate"]


def test_it_has_nothing_more_to_do_the_second_time() -> None:
    assert lighter(lighter(PAGE)) == lighter(PAGE)


def test_a_title_that_says_what_the_link_says_is_not_said_twice() -> None:
    page = BeautifulSoup(
        lighter(
            '<main><a href="a" title="Un / One"><span>Un</span> / <span>One</span></a>'
            '<a href="b" title="Two">b</a></main>'
        ),
        "html.parser",
    )
    assert [link.get("title") for link in page.select("a")] == [None, "Two"]


def test_a_picture_is_named_once() -> None:
    named = (
        '<main><svg role="img" aria-label="A board"><title>{}</title><desc>b</desc></svg></main>'
    )
    assert "<title>" not in lighter(named.format("A board"))
    assert "<title>Men</title>" in lighter(named.format("Men"))
