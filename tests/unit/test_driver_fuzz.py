"""Whatever is done to a program's text, the answer is output or a located message.

The examples are damaged at random, in their words and in the order of their lines, and
sent through the whole pipeline.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from xdsl_numba.tools import driver, numba_opt

EXAMPLES = [path.read_text() for path in sorted(Path(__file__).parents[2].glob("examples/*.mlir"))]
TEXTS = [re.sub(r"//.*", "", text).strip() for text in EXAMPLES]
TOKEN = re.compile(r'\s+|[\w.]+|"[^"]*"|.', re.DOTALL)
WORDS = [token for text in TEXTS for token in TOKEN.findall(text) if token[0].isalnum()]


def damage_words(rng: random.Random, text: str) -> str:
    """Remove, repeat or exchange a token, or put another word in its place."""
    tokens = TOKEN.findall(text)
    for _ in range(rng.choice([1, 1, 2])):
        index = rng.randrange(len(tokens))
        match rng.randrange(4):
            case 0:
                del tokens[index]
            case 1:
                tokens.insert(index, rng.choice(tokens))
            case 2:
                tokens[index] = rng.choice(tokens)
            case _:
                words = [i for i, token in enumerate(tokens) if token[0].isalnum()]
                tokens[rng.choice(words)] = rng.choice(WORDS)
    return "".join(tokens)


def damage_lines(rng: random.Random, text: str) -> str:
    """Exchange two lines."""
    lines = text.split("\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return "\n".join(lines)


@pytest.mark.parametrize("damage", [damage_words, damage_lines])
@pytest.mark.parametrize("seed", range(4))
def test_damaged_programs(damage, seed: int, tmp_path: Path, capsys) -> None:
    rng = random.Random(seed)
    path = tmp_path / "damaged.mlir"
    located = re.compile(rf"(?:{re.escape(str(path))}:\d+:\d+: error: .*)", re.DOTALL)
    codes: list[int] = []
    for _ in range(60):
        text = damage(rng, rng.choice(TEXTS))
        path.write_text(text)
        arguments = [str(path), "-p", "numba-to-llvm", "-t", "llvmir"]
        codes.append(driver.run_tool(lambda: numba_opt.run(arguments)))  # noqa: B023
        errors = capsys.readouterr().err
        assert codes[-1] in (0, 1), text
        if codes[-1]:
            assert located.match(errors), (text, errors)
            # The words of an error that nobody foresaw.
            assert " failed: " not in errors, (text, errors)
    assert 1 in codes
