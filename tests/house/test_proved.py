"""What examples claim, they prove: with that rule alone altered a page shows something else."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from academie.core import citations
from academie.core.sources import modules
from academie.exports.json_data import exercised
from academie.proof.cache import Proofs
from academie.texts.checks import runner
from academie.texts.examples import Example, find_examples
from tests.texts import LIBRARY

# Some words of a game are brought by the pages that explain them alone: whatever carries a rule
# out is to be known, whichever page this process has run.
for module in modules():
    if module.startswith(("academie.games.", "academie.figures.")):
        import_module(module)
EXAMPLES = find_examples(LIBRARY.root)
PROOFS = Proofs(LIBRARY.root)
CODE = Path(__file__).parents[2] / "src" / "academie"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_no_claim_of_a_page_hangs_on_nothing(example: Example) -> None:
    assert example.rules
    assert list(PROOFS.hanging(PROOFS.run(example))) == []


def test_every_rule_that_asks_something_is_carried_out_or_read_with_one_that_is() -> None:
    cited = citations()
    whole = [w for w in LIBRARY.works if w.facts.get("carried_out") == "complete"]
    assert whole
    asking = {r.id for work in whole for r in work.rules.values() if r.coded}
    asking -= LIBRARY.parallels.keys()
    shown = exercised([PROOFS.run(example) for example in EXAMPLES])
    assert asking - cited.keys() == set()
    assert asking - shown.keys() == set()


def test_no_code_cites_what_it_cannot_carry_out() -> None:
    assert list(runner.cited(LIBRARY, citations())) == []


def test_a_function_carries_out_one_rule() -> None:
    bundles = [
        f"{path.relative_to(CODE)}:{call.lineno}"
        for path in sorted(CODE.rglob("*.py"))
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "applies"
        and len(call.args) != 1
    ]
    assert bundles == []


def test_a_question_under_a_rule_is_answered_by_yes_or_no() -> None:
    bent = [
        f"{path.relative_to(CODE)}:{node.lineno}"
        for path in sorted(CODE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and any("applies(" in ast.unparse(decorator) for decorator in node.decorator_list)
        and ast.unparse(node.returns or ast.Constant(None)) == "bool | None"
    ]
    assert bent == []


def test_every_function_that_carries_out_a_rule_is_public_so_that_the_site_can_link_to_it() -> None:
    ours = {f for functions in citations().values() for f in functions if f.startswith("academie.")}
    assert [f for f in ours if f.rsplit(".", 1)[1].startswith("_")] == []
