// Builds the documentation site from docs/ into docs/site/dist: plain files, for any web server.
// `--base /docs/` is the path that it is served from, `--check` looks for dead links and requests
// to other hosts, `--serve` serves it until Ctrl-C.
import { parseArgs } from 'node:util';
import { fail } from './setup/fail.mjs';
import { buildSite } from './site/build.mjs';
import { checkSite } from './site/check.mjs';
import { serveSite } from './site/serve.mjs';

/** The ports that the docs name, with the variables that choose others. */
const documented = {
  PORT: '4100',
  BANK_PORT: '4101',
  SHOP_PORT: '4200',
  DOCS_PORT: '4300',
  PLAYGROUND_PORT: '4400',
};
const {
  DOCS_PORT = documented.DOCS_PORT,
  PAYFRAME_ORIGIN,
  PAYFRAME_ACCOUNT_ID = 'acc_payframe_demo',
} = process.env;
const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    check: { type: 'boolean', default: false },
    serve: { type: 'boolean', default: false },
  },
});
const { base } = values;
if (!/^\/([\w.~-]+\/)*$/.test(base))
  fail(`--base is ${base}`, 'it is a path with a slash at both ends, such as /docs/');

const folder = await buildSite(base);
if (values.check) {
  const problems = checkSite(folder, base);
  if (problems.length) fail(`The site has ${problems.length} problems`, problems.join('\n  '));
  console.log('Every link of the site leads somewhere, and no page needs another host.');
}
if (values.serve) {
  const moved = Object.entries(documented).filter(
    ([name, port]) => ![undefined, port].includes(process.env[name]),
  );
  const ports = Object.fromEntries(moved.map(([name, port]) => [port, process.env[name] ?? port]));
  const provider = PAYFRAME_ORIGIN
    ? { host: PAYFRAME_ORIGIN, accountId: PAYFRAME_ACCOUNT_ID }
    : undefined;
  await serveSite(folder, { base, port: Number(DOCS_PORT), ports, provider });
  console.log(`  The documentation is open: http://localhost:${DOCS_PORT}${base}`);
} else console.log(`The site is in ${folder}: copy it to ${base} of a web server.`);
