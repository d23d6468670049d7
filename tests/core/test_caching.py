from academie.core import applies, tracing
from academie.core.caching import about_each, about_two, cached_on_last_state, known, remembered


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


def test_of_a_few_things_every_answer_is_kept_but_while_rules_are_traced():
    times = []
    asked = known(lambda number: times.append(number) or number * 2)
    assert [asked(3), asked(4), asked(3), asked(4)] == [6, 8, 6, 8]
    assert times == [3, 4]
    with tracing():
        assert asked(3) == 6
    assert times == [3, 4, 3]


class TestAboutTheLast:
    def test_the_very_same_value_is_answered_from_memory_and_an_equal_one_anew(self):
        asked = []
        length = cached_on_last_state(lambda words: asked.append(words) or len(words))
        words, equal = list("ab"), list("ab")
        assert [length(words), length(words), length(equal)] == [2, 2, 2]
        assert len(asked) == 2

    def test_what_else_is_asked_about_it_is_kept_beside_and_forgotten_with_it(self):
        asked = []
        part = cached_on_last_state(lambda words, n: asked.append(n) or words[n])
        words = list("ab")
        assert [part(words, 0), part(words, 1), part(words, 0)] == ["a", "b", "a"]
        assert asked == [0, 1]
        assert [part(list("cd"), 0), part(words, 0)] == ["c", "a"]
        assert asked == [0, 1, 0, 0]

    def test_while_rules_are_traced_each_is_applied_again_and_nothing_is_kept(self):
        @applies("memory.2")
        def doubled(numbers):
            return (*numbers, *numbers)

        told, numbers = cached_on_last_state(doubled), (3,)
        told(numbers)
        with tracing() as trace:
            told(numbers)
        assert trace.rules == ("memory.2",)
        with tracing("memory.2", "left out"):
            altered = told(other := (4,))
        assert told(other) == (4, 4) != altered


class TestAboutEach:
    def test_each_value_is_answered_once_as_long_as_it_is_kept(self):
        asked = []
        length = about_each(lambda words: asked.append(words) or len(words), most=2)
        one, two, three = ("a",), ("b", "b"), ("c", "c", "c")
        assert [length(words) for words in (one, two, one, two)] == [1, 2, 1, 2]
        assert asked == [one, two]
        assert [length(words) for words in (three, one)] == [3, 1]
        assert asked == [one, two, three, one]


def test_two_values_are_answered_once_as_long_as_they_are_the_very_two_asked_last() -> None:
    calls = []
    both = about_two(lambda one, other: calls.append((one, other)) or [*one, *other])
    men, his, equal = [1], [2], [1]
    assert both(men, his) is both(men, his)
    assert [both(his, men), both(men, his), both(equal, his), both(equal, men)] == [
        [2, 1],
        [1, 2],
        [1, 2],
        [1, 1],
    ]
    assert len(calls) == 5
