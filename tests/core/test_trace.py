import pytest

from academie.core import Award, IllegalAction, Step, Undecided, applies, citations, tracing
from academie.core.messages import Message
from academie.core.trace import record_rules


@applies("trace.1")
def even(number):
    if number < 0:
        raise IllegalAction(str(number), "", "trace.1", Message("jeu.nothing"))
    if number > 100:
        raise Undecided(Message("jeu.nothing"), "elsewhere.9")
    return number % 2 == 0


class TestTracing:
    def test_a_rule_counts_when_its_function_had_something_to_say(self):
        with tracing() as trace:
            even(2)
        assert trace.rules == ("trace.1",)

    @pytest.mark.parametrize("nothing", [None, False, 0, "", ()])
    def test_a_rule_that_had_nothing_to_apply_to_does_not_count(self, nothing):
        @applies("trace.3")
        def idle():
            return nothing

        with tracing() as trace:
            idle()
        assert trace.rules == ()

    def test_what_names_rules_must_name_the_one_that_it_applies(self):
        gain = Award("A", 1, "points", "trace.5", Message("jeu.mise"))

        @applies("trace.4")
        def pays():
            return (gain,)

        @applies("trace.5")
        def pays_too():
            return (gain,)

        with tracing() as trace:
            pays()
            pays_too()
        assert trace.rules == ("trace.5",)

    def test_a_step_without_a_ruling_rests_on_its_rule_whatever_it_pays(self):
        gain = Award("A", 1, "points", "trace.5", Message("jeu.mise"))

        @applies("trace.4")
        def plays(_state):
            return Step("after", (gain,))

        with tracing("trace.4", "one more") as trace:
            assert plays("before").awards == (gain,)  # which is another rule's
        assert trace.rules == ("trace.4",)

    def test_a_refusal_counts(self):
        with tracing(weighs=True) as trace, pytest.raises(IllegalAction):
            even(-1)
        assert trace.rules == ("trace.1",)
        assert trace.ways == {"trace.1": {"lifted"}}

    def test_how_answers_could_be_altered_is_sought_for_who_asks(self):
        sought = []
        for weighs in (True, False):
            with tracing(weighs=weighs) as trace:
                even(2)
            assert trace.rules == ("trace.1",)
            sought.append(trace.ways)
        assert sought == [{"trace.1": {"reversed"}}, {"trace.1": set()}]

    def test_the_ways_of_all_answers_of_a_rule_are_gathered(self):
        answers = {1: True, 2: 3, 3: (1, 2), 4: False}

        @applies("trace.6")
        def gives(which):
            return answers[which]

        with tracing(weighs=True) as trace:
            for which in answers:
                gives(which)
        assert trace.ways == {"trace.6": {"reversed", "one more", "left out"}}

    def test_what_was_called_is_known_whatever_it_answered(self):
        with tracing() as trace:
            even(1)
        assert trace.rules == ()
        assert trace.called == {f"{__name__}.even"}

    def test_a_refusal_by_a_rule_of_another_function_does_not_count(self):
        with tracing() as trace, pytest.raises(Undecided):
            even(101)
        assert trace.rules == ()

    def test_nothing_is_recorded_outside_the_block(self):
        with tracing() as trace:
            pass
        even(2)
        assert trace.applied == {}

    def test_an_inner_block_keeps_its_own_record(self):
        with tracing() as outer:
            even(1)
            with tracing() as inner:
                even(2)
        assert inner.rules
        assert outer.rules == ()

    def test_each_rule_knows_the_functions_that_applied_it_once(self):
        with tracing() as trace:
            even(2)
            even(4)
        assert trace.applied["trace.1"] == [f"{__name__}.even"]


class TestAltering:
    def test_the_answer_of_that_rule_alone_is_altered(self):
        with tracing("trace.1", "reversed"):
            assert not even(2)
            assert even(3)
        with tracing("trace.9", "reversed"):
            assert even(2)

    def test_a_refusal_is_lifted(self):
        with tracing("trace.1", "lifted"):
            assert even(-1) is None
        with tracing("trace.1", "reversed"), pytest.raises(IllegalAction):
            even(-1)

    @pytest.mark.parametrize(
        ("returns", "nothing"),
        [("bool", False), ("int", 0), ("tuple[int, ...]", ()), ("None", None)],
    )
    def test_a_function_whose_refusal_is_lifted_says_nothing(self, returns, nothing):
        def refuses():
            raise IllegalAction("", "", "trace.6", Message("jeu.nothing"))

        refuses.__annotations__["return"] = returns
        with tracing("trace.6", "lifted"):
            assert applies("trace.6")(refuses)() == nothing

    def test_what_cannot_be_altered_so_stays_as_it_is(self):
        with tracing("trace.1", "one more"):
            assert even(2) is True

    def test_what_is_known_only_as_it_runs_is_altered_too(self):
        with tracing("trace.7", "one more") as trace:
            assert record_rules(("trace.7", "trace.8"), "demo.worth", 4) == 5
        assert trace.applied == {"trace.7": ["demo.worth"], "trace.8": ["demo.worth"]}
        assert record_rules(("trace.7",), "demo.worth", 4) == 4


def test_citations_name_every_function_that_cites_a_rule():
    assert f"{__name__}.even" in citations()["trace.1"]


def test_a_declared_function_keeps_its_name():
    assert even.__name__ == "even"


class TestCalling:
    def test_what_is_given_by_place_by_name_or_by_default_reaches_the_function(self):
        @applies("trace.10")
        def told(one, two=2, *more, three, four=4):
            return one, two, more, three, four

        @applies("trace.10")
        def named(one, *, two):
            return one, two

        assert told(1, three=3) == (1, 2, (), 3, 4)
        assert told(1, 0, 5, three=3, four=6) == (1, 0, (5,), 3, 6)
        assert named(one=1, two=2) == named(1, two=2) == (1, 2)
        with tracing() as trace:
            assert named(one=1, two=2) == (1, 2)
        assert trace.rules == ("trace.10",)

    def test_what_is_missing_is_missed(self):
        with pytest.raises(TypeError, match="number"):
            even()
