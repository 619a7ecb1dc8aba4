"""
Writes the Python code of the messages and services, or checks that it is up to date.

The code lives in the client's package alone, `referee_client.pb`; the server imports it from there.
protoc knows nothing of that place and writes `from referee.v1 import …`, the path of the proto
file, so every such import is put under `referee_client.pb`. The names inside the descriptors stay
those of the proto files, as reflection and other languages need them.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PROTOS: Final = Path(__file__).resolve().parent
PACKAGE: Final = "referee_client.pb"
PB: Final = PROTOS.parent / "clients" / "python" / "referee_client" / "pb"

OUR_IMPORT: Final = re.compile(r"^(from|import) (?=referee[. ])", re.MULTILINE)
SERVICE: Final = re.compile(r"^service ", re.MULTILINE)
STUB_WRITERS: Final = ("protoc-gen-mypy", "protoc-gen-mypy_grpc")
INIT: Final = '"""Generated from `protos/` by `make protos`; never edited by hand."""\n'


def main() -> int:
    """Write the code, or with `--check` tell whether what lies there is what would be written."""
    parser = argparse.ArgumentParser(description="Generates the Python code of protos/.")
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if something would change"
    )
    wanted = generated()
    if parser.parse_args().check:
        return report(list(drift(wanted, found())))
    write(wanted)
    return 0


def generated() -> dict[str, str]:
    """Return the text of every file that belongs into the package, by its path there."""
    with tempfile.TemporaryDirectory() as folder:
        run_protoc(Path(folder))
        files = {name: under_the_package(text) for name, text in texts(Path(folder)).items()}
    return with_inits(files)


def run_protoc(out: Path) -> None:
    """Run protoc: messages of all proto files, services of those that have one, stubs of both."""
    protos = sorted(PROTOS.rglob("*.proto"))
    if not protos:
        sys.exit("protos/ holds no .proto file")
    protoc(protos, f"--python_out={out}", f"--mypy_out=quiet:{out}")
    serving = [path for path in protos if SERVICE.search(path.read_text(encoding="utf-8"))]
    if serving:
        protoc(serving, f"--grpc_python_out={out}", f"--mypy_grpc_out=quiet:{out}")


def protoc(protos: list[Path], *outputs: str) -> None:
    """Run protoc over some proto files, with the stub writers that are installed beside Python."""
    command = (sys.executable, "-m", "grpc_tools.protoc", f"--proto_path={PROTOS}")
    writers = (f"--plugin={name}={Path(sys.executable).parent / name}" for name in STUB_WRITERS)
    names = (path.relative_to(PROTOS).as_posix() for path in protos)
    if subprocess.run([*command, *writers, *outputs, *names], check=False).returncode:
        sys.exit("protoc refused the files above")


def under_the_package(text: str) -> str:
    """Return generated code whose imports of our own files go through the package."""
    return OUR_IMPORT.sub(rf"\1 {PACKAGE}.", text)


def with_inits(files: dict[str, str]) -> dict[str, str]:
    """Return the files with an `__init__.py` in every folder of them."""
    folders = {folder for name in files for folder in Path(name).parents}
    return files | {(folder / "__init__.py").as_posix(): INIT for folder in folders}


def found() -> dict[str, str]:
    """Return the text of every file that lies in the package now."""
    return texts(PB)


def texts(folder: Path) -> dict[str, str]:
    """Return the text of every Python file and stub below a folder, by its path from there."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py*"))
        if path.suffix in {".py", ".pyi"}
    }


def drift(wanted: dict[str, str], there: dict[str, str]) -> Iterator[str]:
    """Name every file that is missing, out of date or left over."""
    for name in sorted(wanted.keys() | there.keys()):
        if name not in there:
            yield f"missing      {name}"
        elif name not in wanted:
            yield f"left over    {name}"
        elif wanted[name] != there[name]:
            yield f"out of date  {name}"


def report(drifted: list[str]) -> int:
    """Print what drifted and return the exit status."""
    if not drifted:
        return 0
    place = PB.relative_to(PROTOS.parent).as_posix()
    print(f"{place} is not what protos/ gives:", *drifted, sep="\n  ", file=sys.stderr)
    print("Run `make protos` and commit what it changes.", file=sys.stderr)
    return 1


def write(wanted: dict[str, str]) -> None:
    """Write what is new or changed, remove what is left over; touch nothing else."""
    there = found()
    for name in there.keys() - wanted.keys():
        (PB / name).unlink()
    for name, text in wanted.items():
        if there.get(name) != text:
            (PB / name).parent.mkdir(parents=True, exist_ok=True)
            (PB / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
