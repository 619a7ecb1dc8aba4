"""What a server writes into its log holds no token, no seed and nothing hidden."""

import asyncio
import json
import signal
import sys
from pathlib import Path
from random import Random

import grpc

from referee_client.pb.referee.v1 import match_pb2 as pb
from tests.service.table import MatchStub, Table, options, refusal

ADMINISTRATOR = "the-administrators-secret"
ARBITER = "the-arbiters-secret"


async def test_no_line_tells_a_secret(game: str, tmp_path: Path) -> None:
    """A match is created, joined, played, refused, looked at and ended with everything logged."""
    (tmp_path / "admin.txt").write_text(ADMINISTRATOR)
    (tmp_path / "arbiter.txt").write_text(ARBITER)
    command = (
        *(sys.executable, "-m", "referee", "serve", "--json", "--address", "127.0.0.1:0"),
        *("--store", str(tmp_path / "matches.sqlite"), "--max-streams", "3"),
        *("--log-format", "json", "--log-level", "debug"),
        *("--administrator-token", str(tmp_path / "admin.txt")),
        *("--arbiter-token", str(tmp_path / "arbiter.txt")),
    )
    pipe = asyncio.subprocess.PIPE
    server = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)
    assert server.stdout
    address = json.loads(await asyncio.wait_for(server.stdout.readline(), 30))["address"]
    async with grpc.aio.insecure_channel(address) as channel:
        secrets = await played(MatchStub(channel), game)
    server.send_signal(signal.SIGTERM)
    _, told = await asyncio.wait_for(server.communicate(), 30)
    log = told.decode()
    events = {json.loads(line)["event"] for line in log.splitlines()}

    assert {"match_created", "seat_taken", "call_refused", "server_stopped"} <= events
    assert [] == [secret for secret in secrets if secret in log]


async def played(matches: MatchStub, game: str) -> list[str]:
    """Play a match; return all that no log may tell."""
    bearer = (("authorization", f"Bearer {ADMINISTRATOR}"),)
    arbiter = (("authorization", f"Bearer {ARBITER}"),)
    wanted = pb.CreateMatchRequest(match=pb.Match(options=options(game)))
    match = (await matches.CreateMatch(wanted, metadata=bearer)).match
    joining = [
        pb.JoinMatchRequest(name=match.name, entropy=f"entropy {seat}".encode())
        for seat in range(len(match.seats))
    ]
    table = Table(
        matches, match.name, tuple([(await matches.JoinMatch(it)).token for it in joining])
    )
    for token in ("a-token-that-is-wrong", table.tokens[0] + "x"):
        metadata = (("authorization", f"Bearer {token}"),)
        await refusal(matches.Play(pb.PlayRequest(name=match.name), metadata=metadata))
    seen = matches.WatchMatch(pb.WatchMatchRequest(name=match.name), metadata=arbiter)
    await anext(aiter(seen))
    await table.play_on(60, Random(5))
    await matches.AbortMatch(pb.AbortMatchRequest(name=match.name), metadata=bearer)
    record = (await matches.GetRecord(pb.GetRecordRequest(name=match.name))).record
    parts = [token.partition(".")[2] for token in table.tokens]
    seeds = [record.seed.hex(), repr(record.seed), *(f"entropy {seat}" for seat in table.seats)]
    return [ADMINISTRATOR, ARBITER, "a-token-that-is-wrong", *parts, *seeds]
