from keyword import iskeyword

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import Award, Incident, NotationError, Option, Ruling
from academie.core.messages import Message, languages, use_language
from academie.core.values import UNITS, name_unit

names = st.from_regex(r"[a-z_]{1,8}", fullmatch=True)
values = st.from_regex(r"[^\s=]{1,6}", fullmatch=True)
FACTS = st.dictionaries(
    names.filter(lambda n: not iskeyword(n) and n not in {"kind", "player", "self"}), values
)


class TestIncident:
    @given(names, st.sampled_from("ABCD"), FACTS)
    def test_reading_and_writing_are_twins(self, kind, player, facts):
        incident = Incident(kind, player, **facts)
        assert Incident.read(str(incident)) == incident

    @given(names, st.sampled_from("ABCD"), FACTS)
    def test_its_repr_is_source(self, kind, player, facts):
        incident = Incident(kind, player, **facts)
        assert eval(repr(incident), {"Incident": Incident}) == incident

    def test_the_order_of_its_facts_does_not_matter(self):
        assert Incident("renonce", "C", carte="♠5", tour="2") == Incident(
            "renonce", "C", tour="2", carte="♠5"
        )

    @pytest.mark.parametrize(
        "text", ["", "renonce C", "! renonce", "! renonce C carte", "! renonce C carte=♠5 carte=♠6"]
    )
    def test_other_text_is_refused(self, text):
        with pytest.raises(NotationError):
            Incident.read(text)

    def test_a_fact_that_was_not_stated_is_none(self):
        assert Incident("renonce", "C").fact("carte") is None

    def test_it_cannot_be_changed(self):
        with pytest.raises(AttributeError):
            Incident("renonce", "C").kind = "cri"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("unit", UNITS)
def test_what_is_gained_has_a_word_for_one_and_one_for_several(unit: str, language: str) -> None:
    with use_language(language):
        assert str(name_unit(unit, 1)) != str(name_unit(unit, 2)) == str(name_unit(unit, 12))


@pytest.mark.parametrize("unit", UNITS)
def test_the_word_for_several_is_in_french_that_of_the_books(unit: str) -> None:
    with use_language("fr"):
        assert str(name_unit(unit, 2)) == unit


def test_what_a_game_from_elsewhere_gains_is_said_as_it_is() -> None:
    assert str(Award("A", 2, "flowers", "jeu.1", Message("whist.renonce"))).startswith(
        "A +2 flowers,"
    )


class TestRuling:
    RULING = Ruling(
        Incident("renonce", "C"),
        "whist.3",
        Message("whist.levees"),
        (Option("AB", "ajouter", Message("whist.renonce")),),
        (Award("AB", 3, "points", "whist.3", Message("whist.renonce")),),
        ("whist.9",),
    )

    def test_it_names_the_deciding_rule_first(self):
        assert self.RULING.rules == ("whist.3", "whist.9")

    def test_its_first_line_is_the_decision_with_its_rules(self):
        first, *rest = str(self.RULING).splitlines()
        assert first == "tricks (whist.3, whist.9)"
        assert len(rest) == 2

    def test_it_says_whether_the_text_allows_what_was_done_only_where_the_text_does(self):
        assert self.RULING.allowed is None


def test_an_award_says_its_rule():
    assert str(Award("CD", 1, "points", "whist.usage.6", Message("whist.levees"))).endswith(
        "(whist.usage.6)"
    )
