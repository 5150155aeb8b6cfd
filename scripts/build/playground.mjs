import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outfile = 'node_modules/.cache/playground-tables.mjs';

/** What the playground shows of the sandbox, from its tables: languages, faults and test data. */
export async function sandboxFacts() {
  mkdirSync('node_modules/.cache', { recursive: true });
  await build({
    stdin: {
      contents: `
        export { referenceTables } from './sandbox/api/reference-tables.js';
        export { faultKinds } from './sandbox/faults/faults.js';
        export { routes } from './provider/routes.js';
        export { LANGUAGES } from './bridge/languages.js';`,
      resolveDir: '.',
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  // A module that Node has loaded stays as it was.
  const tables = await import(`${pathToFileURL(resolve(outfile)).href}?${Date.now()}`);
  return JSON.stringify(factsOf(tables));
}

function factsOf({ referenceTables, faultKinds, routes, LANGUAGES }) {
  const { methodRules, typedCodes } = referenceTables;
  const row = (name, values, { does, outcome }) => ({ name, values, does, code: outcome.declined });
  const rulesBy = (kind) =>
    methodRules
      .filter(({ input }) => input === kind)
      .flatMap(({ method, name, rules }) =>
        Object.entries(rules).map(([ruleName, rule]) => ({ method, name, ruleName, rule })),
      );
  const cards = rulesBy('card').filter(({ rule }) => rule.numbers.length);
  const phones = rulesBy('phone').filter(({ rule }) => rule.phone);
  return {
    languages: LANGUAGES,
    faults: {
      kinds: faultKinds,
      routes: Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    },
    testData: {
      cards: cards.map(({ ruleName, rule }) => row(ruleName, rule.numbers, rule)),
      phones: phones.map(({ ruleName, rule }) => row(ruleName, [rule.phone], rule)),
      others: rulesBy(undefined).map(({ method, name, ruleName, rule }) =>
        row(`${method}.${ruleName}`, [name], rule),
      ),
      codes: typedCodes,
    },
  };
}
