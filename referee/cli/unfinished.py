"""
Plans of matches that are not finished: with their secrets, all that is needed to go on with them.

They are kept beside the SQLite file that keeps the matches, readable by its owner alone.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cattrs
from attrs import frozen

from referee.cli.plan import Plan
from referee.store.address import StoreAddress, StoreKind

_OWNER_ALONE: Final = 0o600
_SUFFIX: Final = "-unfinished"


@frozen
class UnreadablePlansError(Exception):
    """The file of plans holds something else."""

    file: Path

    def __str__(self) -> str:
        """Say what to do."""
        return f"{self.file} does not hold what it should: remove it to begin anew"


@frozen
class Unfinished:
    """The plans that are kept beside a store; null for a store beside which nothing is kept."""

    _file: Path | None

    @classmethod
    def beside(cls, store: StoreAddress) -> "Unfinished":
        """Return the plans beside a store."""
        if store.kind is not StoreKind.SQLITE:
            return cls(None)
        return cls(Path(store.place).with_name(f"{Path(store.place).name}{_SUFFIX}"))

    def plans(self) -> Sequence[Plan]:
        """Return all of them, the oldest first."""
        if self._file is None or not self._file.exists():
            return ()
        try:
            return cattrs.structure(json.loads(self._file.read_text(encoding="utf-8")), list[Plan])
        except (ValueError, cattrs.BaseValidationError) as error:
            raise UnreadablePlansError(self._file) from error

    def keep(self, plan: Plan) -> None:
        """Keep one more plan."""
        self._write([*self.plans(), plan])

    def forget(self, plan: Plan) -> None:
        """Forget a plan whose match is finished."""
        self._write([kept for kept in self.plans() if kept.secret != plan.secret])

    def _write(self, plans: Sequence[Plan]) -> None:
        """Write the file anew, so that at any moment the old one is there or the new one."""
        if self._file is None:
            return
        if not plans:
            self._file.unlink(missing_ok=True)
            return
        anew = self._file.with_name(f"{self._file.name}~")
        anew.unlink(missing_ok=True)
        anew.touch(_OWNER_ALONE)
        with anew.open("w", encoding="utf-8") as file:
            json.dump(cattrs.unstructure(plans), file)
            file.flush()
            os.fsync(file.fileno())
        anew.replace(self._file)
