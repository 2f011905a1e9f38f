"""What README.md and CONTRIBUTING.md show is what happens."""

from __future__ import annotations

import pytest
from documents import DOCUMENTS, blocks, rerun

BLOCKS = [
    pytest.param(kind, text, id=f"{document}-{number}-{kind}")
    for document in DOCUMENTS
    for number, (kind, text) in enumerate(blocks(document))
]


@pytest.mark.parametrize(("kind", "text"), BLOCKS)
def test_block(kind: str, text: str) -> None:
    assert rerun(kind, text) == text


def test_documents_show_something() -> None:
    assert {kind for document in DOCUMENTS for kind, _ in blocks(document)} == {
        "console",
        "mlir",
        "python",
    }
