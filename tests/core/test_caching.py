"""Results are cached for the last state, and never while rules are traced."""

from academie.core import applies, tracing
from academie.core.caching import cached_on_last_state


def test_the_very_same_state_is_answered_from_the_cache_and_an_equal_one_anew():
    calls = []
    length = cached_on_last_state(lambda words: calls.append(words) or len(words))
    words, equal = list("ab"), list("ab")
    assert [length(words), length(words), length(equal)] == [2, 2, 2]
    assert len(calls) == 2


def test_every_result_for_the_last_state_is_kept_and_all_are_dropped_with_it():
    calls = []
    part = cached_on_last_state(lambda words, n: calls.append(n) or words[n])
    words = list("ab")
    assert [part(words, 0), part(words, 1), part(words, 0)] == ["a", "b", "a"]
    assert calls == [0, 1]
    assert [part(list("cd"), 0), part(words, 0)] == ["c", "a"]
    assert calls == [0, 1, 0, 0]


def test_a_call_with_keyword_arguments_is_not_cached():
    calls = []
    part = cached_on_last_state(lambda words, n: calls.append(n) or words[n])
    words = list("ab")
    assert [part(words, n=0), part(words, n=0)] == ["a", "a"]
    assert calls == [0, 0]


def test_while_rules_are_traced_each_is_applied_again_and_nothing_is_cached():
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


def test_a_cached_function_keeps_its_name():
    def plays(state):
        return state

    assert cached_on_last_state(plays).__name__ == "plays"
