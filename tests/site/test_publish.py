"""Publishing puts a whole site in the place of the old one."""

from pathlib import Path

from academie.site.publish import replace


def test_the_new_site_stands_alone_in_the_place_of_the_old(tmp_path: Path) -> None:
    built, out = tmp_path / "work" / "html", tmp_path / "html"
    built.mkdir(parents=True)
    out.mkdir()
    (out / "old.html").write_text("old")
    (built / "new.html").write_text("new")
    (built / ".buildinfo").write_text("for Sphinx")
    replace(built, out)
    assert [p.name for p in out.iterdir()] == ["new.html"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["html", "work"]
