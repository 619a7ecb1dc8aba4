"""Runs the command line: `python -m referee`."""

from referee.cli import main

main(prog_name="referee")
