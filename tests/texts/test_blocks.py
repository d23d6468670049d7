from academie.texts.blocks import Block, Heading, read_blocks


def blocks(tmp_path, text):
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    return list(read_blocks(page, "page.md"))


class TestHeadings:
    def test_a_target_line_gives_the_heading_its_id(self, tmp_path):
        assert blocks(tmp_path, "(whist.titre)=\n# LOIX\n") == [
            Heading(1, "LOIX", "whist.titre", "", 2)
        ]

    def test_a_translated_heading_states_the_hash_above_it(self, tmp_path):
        (heading,) = blocks(tmp_path, "% of: dd8a961368\n(whist.titre)=\n# LAWS\n")
        assert heading.of == "dd8a961368"

    def test_id_and_hash_do_not_pass_on_to_the_next_heading(self, tmp_path):
        _, second = blocks(tmp_path, "% of: dd8a961368\n(a)=\n# A\n\n## B\n")
        assert (second.level, second.id, second.of) == (2, None, "")


class TestDirectives:
    def test_options_end_where_the_body_begins(self, tmp_path):
        (block,) = blocks(tmp_path, "```{rule} a.1\n:title: T\nBody.\n:no: option\n```\n")
        assert block == Block("rule", "a.1", {"title": "T"}, "Body.\n:no: option", 1)

    def test_a_block_may_have_options_alone(self, tmp_path):
        (block,) = blocks(tmp_path, "```{term} mise\n:fr: mise, mises\n```\n")
        assert (block.body, block.options) == ("", {"fr": "mise, mises"})

    def test_a_longer_fence_holds_a_shorter_one(self, tmp_path):
        (block,) = blocks(tmp_path, "````{rule} a.1\n```\ncode\n```\n````\n")
        assert block.body == "```\ncode\n```"

    def test_code_is_no_directive_and_its_comments_are_no_headings(self, tmp_path):
        assert blocks(tmp_path, "```python\n# not a heading\n```\n") == []
