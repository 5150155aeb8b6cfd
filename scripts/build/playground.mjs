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
  // A wallet goes by the cards' rules: each rule is shown once.
  const shown = new Set();
  const groups = methodRules.map(({ method, name, rules }) => {
    const own = Object.entries(rules).filter(([, rule]) => !shown.has(rule) && shown.add(rule));
    const typed = own.filter(([, { numbers, phone }]) => numbers?.length || phone);
    const rows = (typed.length ? typed : own).map(([ruleName, rule]) => ({
      name: `${method}.${ruleName}`,
      values: rule.numbers ?? [rule.phone ?? name],
      does: rule.does,
      code: rule.outcome.declined,
    }));
    return { method, isTyped: typed.length > 0, rows };
  });
  return {
    languages: LANGUAGES,
    faults: {
      kinds: faultKinds,
      routes: Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    },
    testData: {
      typed: groups.filter(({ isTyped }) => isTyped).map(({ method, rows }) => ({ method, rows })),
      others: groups.filter(({ isTyped }) => !isTyped).flatMap(({ rows }) => rows),
      codes: typedCodes,
    },
  };
}
