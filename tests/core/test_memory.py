from academie.core import applies, tracing
from academie.core.memory import about_the_last, known, remembered


class Asked:
    """A question, and how often it was really answered."""

    def __init__(self):
        self.times = 0

        @applies("memory.1")
        def doubled(number):
            self.times += 1
            return number * 2

        self.doubled = remembered(doubled)


def test_who_asks_the_same_again_is_answered_from_memory():
    asked = Asked()
    assert [asked.doubled(3), asked.doubled(3)] == [6, 6]
    assert asked.times == 1


def test_another_question_is_answered_anew():
    asked = Asked()
    assert [asked.doubled(3), asked.doubled(4), asked.doubled(3)] == [6, 8, 6]
    assert asked.times == 3


def test_what_is_given_by_name_is_answered_anew():
    asked = Asked()
    assert [asked.doubled(3), asked.doubled(number=4), asked.doubled(number=4)] == [6, 8, 8]


def test_while_rules_are_traced_each_is_applied_again():
    asked = Asked()
    asked.doubled(3)
    with tracing() as trace:
        asked.doubled(3)
    assert trace.rules == ("memory.1",)


def test_an_answer_that_was_altered_is_not_kept():
    asked = Asked()
    with tracing("memory.1", "one more"):
        assert asked.doubled(3) == 7
    assert asked.doubled(3) == 6


def test_a_remembered_function_keeps_its_name():
    assert Asked().doubled.__name__ == "doubled"


def test_of_the_very_value_asked_last_the_answer_is_kept_and_of_an_equal_one_it_is_not():
    times = []
    asked = about_the_last(lambda men: times.append(men) or sum(men))
    men, equal = (2, int("13")), (2, int("13"))
    assert [asked(men), asked(men), asked(equal), asked(equal)] == [15] * 4
    assert times == [men, equal]
    with tracing():
        asked(equal)
    assert len(times) == 3


def test_of_a_few_things_every_answer_is_kept_but_while_rules_are_traced():
    times = []
    asked = known(lambda number: times.append(number) or number * 2)
    assert [asked(3), asked(4), asked(3), asked(4)] == [6, 8, 6, 8]
    assert times == [3, 4]
    with tracing():
        assert asked(3) == 6
    assert times == [3, 4, 3]
