#!/usr/bin/env bash
# PGlite 0.5.16 (PostgreSQL in WebAssembly): a database in memory, copied from a finished folder, takes half of its time to open
# to fill 128 MB of shared memory with zeros.
# Guess: an engine that is made for tests and for browsers has a small shared memory, as its files are in memory already; what
# opening costs is compiling, which a process does once. Seen: `shared_buffers` is the 128MB that initdb writes for a server,
# each instance fills it anew, and `-c shared_buffers=1MB` in `startParams` opens the same copy in about half the CPU time
# (four each: 2.6 and 1.2 s each on a busy machine, 1.3 and 0.6 s on an idle one). Nothing that was asked needed more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @electric-sql/pglite@0.5.16
cat >open.mjs <<'SCRIPT'
import { PGlite } from '@electric-sql/pglite';

const first = await PGlite.create();
const copy = await first.dumpDataDir('none');
await first.close();
const open = (more) =>
  PGlite.create({ loadDataDir: copy, startParams: [...PGlite.defaultStartParams, ...more] });
const costs = { own: 0, small: 0 };
const sizes = {};
for (let turn = 0; turn < 5; turn++)
  for (const [name, more] of Object.entries({ own: [], small: ['-c', 'shared_buffers=1MB'] })) {
    const before = process.cpuUsage();
    const db = await open(more);
    const { user, system } = process.cpuUsage(before);
    // The first turn compiles.
    if (turn) costs[name] += user + system;
    sizes[name] = (await db.query('show shared_buffers')).rows[0].shared_buffers;
    await db.close();
  }
const ratio = costs.own / costs.small;
console.log(`${sizes.own} and ${sizes.small}: ${ratio > 1.3 ? 'the small one opens with far less CPU time' : ratio}`);
process.exit();
SCRIPT
node open.mjs | tee now.txt
grep -qx '128MB and 1MB: the small one opens with far less CPU time' now.txt && echo 'As seen.'
