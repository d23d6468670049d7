import pytest

from academie.core import IllegalAction, Undecided, applies, citations, tracing


@applies("trace.1", "trace.2")
def even(number):
    if number < 0:
        raise IllegalAction(str(number), "", "trace.2", "below nought")
    if number > 100:
        raise Undecided("what so many are", "elsewhere.9")
    return "even" if number % 2 == 0 else None


class TestTracing:
    def test_a_rule_counts_when_its_function_had_something_to_say(self):
        with tracing() as trace:
            even(2)
        assert trace.rules == ("trace.1", "trace.2")

    @pytest.mark.parametrize("nothing", [None, ()])
    def test_a_rule_that_had_nothing_to_apply_to_does_not_count(self, nothing):
        @applies("trace.3")
        def idle():
            return nothing

        with tracing() as trace:
            idle()
        assert trace.rules == ()

    def test_a_falsy_answer_is_an_answer(self):
        @applies("trace.4")
        def score():
            return 0

        with tracing() as trace:
            score()
        assert trace.rules == ("trace.4",)

    def test_a_refusal_counts_for_the_rule_that_refuses_alone(self):
        with tracing() as trace, pytest.raises(IllegalAction):
            even(-1)
        assert trace.rules == ("trace.2",)

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


def test_citations_name_every_function_that_cites_a_rule():
    assert f"{__name__}.even" in citations()["trace.1"]


def test_a_declared_function_keeps_its_name():
    assert even.__name__ == "even"
