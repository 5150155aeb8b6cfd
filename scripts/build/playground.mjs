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
  const { cardRules, bizumRules, methodRules, typedCodes } = referenceTables;
  const row = (name, values, { does, outcome }) => ({ name, values, does, code: outcome.declined });
  const cards = Object.entries(cardRules).filter(([, { numbers }]) => numbers.length);
  const phones = Object.entries(bizumRules).filter(([, rule]) => 'phone' in rule);
  // A wallet goes by the cards' rules: each rule is shown once.
  const shown = new Set([...Object.values(cardRules), ...Object.values(bizumRules)]);
  const others = methodRules.flatMap(({ method, name, rules }) =>
    Object.entries(rules)
      .filter(([, rule]) => !shown.has(rule) && shown.add(rule))
      .map(([ruleName, rule]) => row(`${method}.${ruleName}`, [name], rule)),
  );
  return {
    languages: LANGUAGES,
    faults: {
      kinds: faultKinds,
      routes: Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    },
    testData: {
      cards: cards.map(([name, rule]) => row(name, rule.numbers, rule)),
      phones: phones.map(([name, rule]) => row(name, [rule.phone], rule)),
      others,
      codes: typedCodes,
    },
  };
}
