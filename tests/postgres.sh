#!/bin/bash
# Runs a PostgreSQL of its own: in a temporary directory, on a free port, never as root. It prints
# its URL when it answers, and ends, leaving nothing behind, when its standard input does.
# PostgreSQL is installed from the distribution if it is missing.
set -euo pipefail

newest_binaries() {
    local found
    found=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1) && echo "$found" && return
    found=$(command -v initdb) && dirname "$found"
}

install_postgres() {
    ((EUID == 0)) || { echo 'PostgreSQL is missing; run: apt-get install postgresql' >&2; exit 1; }
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql
}

# PostgreSQL will not run as root.
unprivileged() {
    if ((EUID != 0)); then
        "$@"
    elif getent passwd postgres >/dev/null; then
        setpriv --reuid postgres --regid postgres --clear-groups "$@"
    else
        setpriv --reuid nobody --regid nogroup --clear-groups "$@"
    fi
}

# Several of these may start at once, and only one can install.
exec 9>"${TMPDIR:-/tmp}/referee-postgres-$EUID.lock"
flock 9
newest_binaries >/dev/null || install_postgres >&2
exec 9>&-

binaries=$(newest_binaries)
place=$(mktemp -d)
chmod 711 "$place"
((EUID != 0)) || chown "$(unprivileged id -u)" "$place"
cd "$place"

stop() {
    unprivileged "$binaries/pg_ctl" -D "$place/cluster" -m immediate stop >&2 || true
    rm -rf "$place"
}
trap stop EXIT

unprivileged "$binaries/initdb" -D "$place/cluster" -U referee -A trust -E UTF8 --locale C --no-sync >&2
for _ in {1..20}; do
    port=$((20000 + RANDOM))
    if unprivileged "$binaries/pg_ctl" -D "$place/cluster" -l "$place/log" -w start \
        -o "-h 127.0.0.1 -p $port -k $place -c max_connections=200" >&2; then
        echo "postgresql://referee@127.0.0.1:$port/postgres"
        cat >/dev/null
        exit
    fi
done
echo 'PostgreSQL does not start:' >&2
cat "$place/log" >&2
exit 1
