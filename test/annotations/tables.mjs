import { existsSync, readFileSync } from 'node:fs';
import { en301549, wcag } from '../accessibility/criteria.mjs';
import { mutants } from '../mutate/mutants.mjs';
import { testsByDescription } from './read.mjs';

/** @typedef {import('./read.mjs').AnnotatedTest} AnnotatedTest */
/** @typedef {import('./read.mjs').Type} Type */
/**
 * What tests prove or catch: a fact, an attack, a criterion, a mutant.
 * @typedef {object} Row
 * @property {string} id What the tests are annotated with.
 * @property {string} [text] What must hold, if the id does not say it.
 * @property {string} [reason] Why no test is needed.
 * @property {boolean} [isWithoutTest] Whether a test would contradict the reason.
 * @property {string} [decision] The page of the decision to differ from the specification.
 */

/** The rows of a Markdown list below headings: an item, and a line below it. */
const listed = (file) =>
  [...readFileSync(`test/annotations/${file}`, 'utf8').matchAll(/^- (.+)(?:\n {2}(.+))?/gm)].map(
    ([, item, below]) => ({ item, below }),
  );

/** Every row of each type. @type {Readonly<Record<Type, readonly Row[]>>} */
export const tables = {
  spec: listed('specification.md').map(({ item, below }) => ({
    id: item,
    ...(below && { reason: below, decision: /\((.+)\)$/.exec(below)?.[1] ?? 'none' }),
  })),
  attack: listed('attacks.md').map(({ item, below }) => {
    const [id, ...tried] = item.split(': ');
    return { id, text: `${tried.join(': ')}\n      ${below}` };
  }),
  wcag: [...wcag, ...en301549].map(({ number, name, byHand, inapplicable }) => ({
    id: number,
    text: name,
    reason: byHand ?? inapplicable,
    isWithoutTest: Boolean(inapplicable),
  })),
  mutant: mutants.map(({ id, file, why }) => ({ id, text: `${file}: ${why}` })),
};

/**
 * The rows of a type with the tests that are annotated with each. A description that ends in `…`
 * stands for every row that begins with it.
 * @param {Type} type
 * @param {readonly AnnotatedTest[]} tests
 */
export function proofsOf(type, tests) {
  const annotated = [...testsByDescription(type, tests)];
  return tables[type].map((row) => ({
    row,
    tests: annotated.flatMap(([description, tests]) => (isAbout(description, row) ? tests : [])),
  }));
}

/** @param {string} description @param {Row} row */
const isAbout = (description, { id }) =>
  description.endsWith('…') ? id.startsWith(description.slice(0, -1)) : description === id;

/**
 * What is wrong with a type: a row that stands twice, or has neither a test nor a reason; an
 * annotation that names no row.
 * @param {Type} type
 * @param {readonly AnnotatedTest[]} tests
 */
export function problemsOf(type, tests) {
  const ids = tables[type].map(({ id }) => id);
  return [
    ...proofsOf(type, tests).flatMap(({ row, tests: own }) => [
      ...(own.length || row.reason ? [] : [`${row.id}: neither a test nor a reason`]),
      ...(own.length && row.isWithoutTest ? [`${row.id}: does not apply, and has a test`] : []),
      ...(row.decision && !existsSync(row.decision) ? [`${row.id}: no such decision`] : []),
    ]),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id} stands twice`),
    ...[...testsByDescription(type, tests).keys()]
      .filter((description) => !tables[type].some((row) => isAbout(description, row)))
      .map((description) => `${description}: a test names it, and it is in no row`),
  ];
}
