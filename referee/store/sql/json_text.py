"""JSON as it lies in a column: as short as can be, letters as they are."""

import json
from typing import Any


def json_text(tree: Any) -> str:
    """Return the text of a value."""
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))
