import { fromSources } from './from-sources.mjs';

/**
 * A Rollup plugin that adds what the playground shows of the sandbox, from its tables: languages,
 * faults and test data.
 */
export const sandboxFacts = {
  name: 'sandbox-facts',
  async generateBundle() {
    const tables = await fromSources(`
      export { referenceTables } from './sandbox/reference-tables.js';
      export { faultKinds } from './simulators/faults/faults.js';
      export { routes } from './api/routes.js';
      export { LANGUAGES } from './bridge/languages.js';`);
    const source = JSON.stringify(factsOf(tables));
    this.emitFile({ type: 'asset', fileName: 'sandbox.json', source });
  },
};

/** The number that everybody knows is the one to copy. */
const knownFirst = (one, other) => isKnown(other) - isKnown(one);
const isKnown = (number) => Number(number.startsWith('4242'));

function factsOf({ referenceTables, faultKinds, routes, LANGUAGES }) {
  const { methodRules, issuedCards, typedCodes } = referenceTables;
  // A wallet goes by the cards' rules: each rule is shown once.
  const shown = new Set();
  const groups = methodRules.map(({ method, name, rules }) => {
    const own = Object.entries(rules).filter(([, rule]) => !shown.has(rule) && shown.add(rule));
    const typed = own.filter(([, { numbers, phone }]) => numbers?.length || phone);
    const rows = (typed.length ? typed : own).map(([ruleName, rule]) => ({
      name: `${method}.${ruleName}`,
      values: rule.numbers?.toSorted(knownFirst) ?? [rule.phone ?? name],
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
      typed: [
        ...groups.filter(({ isTyped }) => isTyped).map(({ method, rows }) => ({ method, rows })),
        {
          method: 'issuedCards',
          rows: issuedCards.map(({ number, is }) => ({ name: is, values: [number], does: is })),
        },
      ],
      others: groups.filter(({ isTyped }) => !isTyped).flatMap(({ rows }) => rows),
      codes: typedCodes,
    },
  };
}
