// Load test of a provider on this machine: calls per second and latencies over 1, 10 and 100
// connections, and each step's cost as the number of payments grows. `--rows 1000000` grows
// PostgreSQL further, `--seconds` sets the duration of each step, and `--processes 3` adds the
// throughput of three processes that share PostgreSQL. `--share 20` holds each process to 20 % of a
// core: a machine with few cores then shows whether several processes wait for each other.
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    share: { type: 'string', default: '0' },
  },
});
const seconds = Number(values.seconds);
const share = Number(values.share);
/** The embedded database supports one process. */
const processes = { embedded: [1], PostgreSQL: [...new Set([1, Number(values.processes)])] };
/** The embedded database is a single process: more rows only take longer to insert. */
const most = { embedded: Math.min(100_000, Number(values.rows)), PostgreSQL: Number(values.rows) };

await installPackages();
await buildIfStale();
const { databases } = await import('./databases.mjs');
const { grow } = await import('./grow.mjs');
const { startProvider } = await import('./provider.mjs');
const { measure, stepNames } = await import('./steps.mjs');

for (const [name, open] of Object.entries(databases)) {
  const database = await open();
  if (!database) {
    console.log(`\n${name}: none was found and none could be fetched`);
    continue;
  }
  for (const number of processes[name]) await throughput(name, database, number);
  await growth(name, database);
  await database.close();
}

async function throughput(name, { where }, number) {
  const held = share ? `, held to ${share} % of a core` : '';
  const title = `${name}, ${number === 1 ? 'one process' : `${number} processes`}${held}`;
  console.log(
    `\n${title}: calls a second, and milliseconds (p50 / p95 / p99)\n${line('connections', stepNames)}`,
  );
  const provider = await startProvider(where, number, share);
  for (const connections of [1, 10, 100]) {
    const client = provider.connect(connections);
    const rows = await measure(client, { seconds });
    client.close();
    console.log(
      line(
        String(connections),
        Object.values(rows).map(({ perSecond }) => `${perSecond.toFixed(0)} /s`),
      ),
    );
    console.log(
      line(
        '',
        Object.values(rows).map(({ p50, p95, p99 }) => [p50, p95, p99].map(ms).join(' / ')),
      ),
    );
  }
  await provider.stop();
}

async function growth(name, database) {
  console.log(
    `\n${name}: what a call costs as payments grow, one connection, milliseconds (p50 / p95)\n${line('payments', stepNames)}`,
  );
  const sizes = [0, 10_000, 100_000, 1_000_000, 10_000_000].filter((rows) => rows <= most[name]);
  let there = 0;
  for (const rows of sizes) {
    if (rows) await database.statements((query) => grow(query, there, rows));
    there = rows;
    const before = await readWhole(database);
    const provider = await startProvider(database.where);
    const client = provider.connect(1);
    const costs = await measure(client, { seconds, calls: 300 });
    client.close();
    await provider.stop();
    console.log(
      line(
        rows.toLocaleString('en'),
        Object.values(costs).map(({ p50, p95 }) => `${ms(p50)} / ${ms(p95)}`),
      ),
    );
    const after = await readWhole(database);
    const found = [...after]
      .map(([table, times]) => [table, times - (before.get(table) ?? 0)])
      .filter(([, times]) => times > 0);
    if (found.length)
      console.log(
        `  Read from end to end: ${found.map(([table, times]) => `${table}, ${times} times`).join('; ')}`,
      );
  }
}

/**
 * The large tables with sequential scans so far, and their number. `analyze` does not count as a
 * scan.
 */
async function readWhole({ statements }) {
  let tables = [];
  await statements(async (query) => {
    tables = await query(
      'select relname, seq_scan::int as times from pg_stat_user_tables where seq_scan > 0 and seq_tup_read > 50000 order by 1',
    );
  });
  return new Map(tables.map(({ relname, times }) => [relname, times]));
}

function line(first, rest) {
  return `  ${first.padEnd(12)}${rest.map((cell) => cell.padStart(22)).join('')}`;
}

function ms(value) {
  return value.toFixed(value < 10 ? 1 : 0);
}
