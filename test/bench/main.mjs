// Measures the card input, the checkout and the bridge beside other ways, prints the figures,
// and writes test/bench/results.json and, from it, docs/benchmarks.md. `--turns 10` sets how often each is measured, `--quick` tries
// everything out, `--only load,messages` selects; the last two leave the document alone.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { buildIfStale } from '../../scripts/build/stamp.mjs';
import { fail } from '../../scripts/setup/fail.mjs';
import { installPackages } from '../../scripts/setup/packages.mjs';

const file = 'docs/benchmarks.md';
const figures = 'test/bench/results.json';
const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '30' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const turns = values.quick ? 5 : Number(values.turns);
if (!(Number.isInteger(turns) && turns > 0))
  fail(`--turns is ${values.turns}`, 'it is a whole number, such as 30');

await installPackages();
// The peers are installed here, and never with the product.
await installPackages('test/bench');
await buildIfStale();
const { documentOf, figuresOf } = await import('./document.mjs');
const { tablesOf, textOf } = await import('./report.mjs');
const { runBench } = await import('./run.mjs');

const only = values.only?.split(',');
const commit = execFileSync('git', ['describe', '--always', '--dirty'], {
  encoding: 'utf8',
}).trim();
const before = loadavg()[0];
const { browser, results } = await runBench({
  turns,
  only,
  log: (line) => console.error(`  ${line}`),
});
const tables = tablesOf(results);
console.log(tables.map(textOf).join('\n\n'));
if (!values.quick && !only) {
  const [{ model }] = cpus();
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = [before, loadavg()[0]];
  const node = process.versions.node;
  const run = { turns, commit, machine, node, browser, load };
  writeFileSync(figures, figuresOf({ run, tables }));
  const page = documentOf({ run, tables });
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`Written: ${figures}, ${file}`);
}
