"""A page is sent in fewer bytes, and reads as it did."""

import re

from bs4 import BeautifulSoup

from academie.site.lighter import lighter

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
    assert pre[0] == '<pre><span class="k">if</span> a:\n    b\n</pre>'


def test_a_link_keeps_where_it_leads_and_what_its_class_tells() -> None:
    page = BeautifulSoup(lighter(PAGE), "html.parser")
    assert page.nav.a["class"] == ["reference"]
    assert page.select_one("article a[href='b.html']").attrs == {"href": "b.html", "title": "B"}
    assert page.select_one(".defined").get_text() == "x"


def test_containers_keep_the_class_that_is_theirs() -> None:
    page = BeautifulSoup(lighter(PAGE), "html.parser")
    assert page.select_one("div.told")["class"] == ["told"]
    assert page.select_one("div.told > div").attrs == {}
    assert page.code["class"] == ["function", "literal", "notranslate"]


def test_it_has_nothing_more_to_do_the_second_time() -> None:
    assert lighter(lighter(PAGE)) == lighter(PAGE)
