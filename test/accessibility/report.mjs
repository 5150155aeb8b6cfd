import { format, resolveConfig } from 'prettier';
import { en301549, wcag } from './criteria.mjs';
import { testsByDescription } from '../annotations/read.mjs';

/** @typedef {import('./criterion.js').Criterion} Criterion */
/** @typedef {import('../annotations/read.mjs').AnnotatedTest} AnnotatedTest */
/**
 * @typedef {ReadonlyMap<string, readonly AnnotatedTest[]>} Tests By the number of the criterion that
 *   each proves.
 */

export const REPORT = 'docs/accessibility.md';

/** The report: a criterion is tested if it has tests, which the suites run. @returns {Promise<string>} */
export async function report(tests = testsByDescription('wcag')) {
  const rows = [...wcag, ...en301549];
  const count = (state) => rows.filter((row) => stateOf(row, tests) === state).length;
  const text = `# Accessibility

This report says how Payframe’s elements, frames and hosted pages stand to WCAG 2.2, levels A and AA, and to EN 301 549 (V3.2.1),
whose clause 9 has the same criteria under the same numbers: 1.1.1 is 9.1.1.1 there. EN 301 549 refers to WCAG 2.1; the criteria
that are new in 2.2 (2.4.11, 2.5.7, 2.5.8, 3.2.6, 3.3.7, 3.3.8) go beyond it.

\`npm run proofs\` writes this page; \`npm run check\` fails if the page is not that of its table.

- **Tested**: ${count('tested')}. Each of its tests fails if the criterion is not met where it looks.
- **By hand**: ${count('by hand')}. No test shows it; the row says what was looked at.
- **Does not apply**: ${count('does not apply')}, each with its reason.

What no test can say: nobody has paid with a screen reader yet. The tests read the accessibility tree that browsers give to one.
The merchant’s page around the elements, third parties’ pages and an issuer’s challenge are not part of this report. A merchant’s
own style can break contrast: text that cannot be read on its background is corrected, and the console says so.

## WCAG 2.2

${table(wcag, tests)}

## EN 301 549, beside clause 9

${table(en301549, tests)}
`;
  return format(text, { ...(await resolveConfig(REPORT)), parser: 'markdown' });
}

/**
 * @param {Criterion} row
 * @param {Tests} tests
 * @returns {'tested' | 'by hand' | 'does not apply'}
 */
function stateOf({ number, inapplicable }, tests) {
  if (inapplicable) return 'does not apply';
  return tests.has(number) ? 'tested' : 'by hand';
}

/** @param {readonly Criterion[]} rows @param {Tests} tests */
function table(rows, tests) {
  const lines = rows.map((row) => {
    const proof = [
      ...(tests.get(row.number) ?? []).map(
        ({ file, title }) => `\`${file.replace(/^test\//, '')}\`: ${shortened(title)}`,
      ),
      ...[row.byHand, row.inapplicable].filter(Boolean),
    ];
    return `| ${row.number} | ${row.name}${row.level ? ` (${row.level})` : ''} | ${stateOf(row, tests)} | ${proof.join('<br>')} |`;
  });
  return ['| number | name | standing | proof |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/**
 * A test's own title, without those of its groups. A tag in it, `<pay-…>`, is text.
 * @param {string} title
 */
const shortened = (title) => title.replace(/^.* › /, '').replaceAll('<', '&lt;');
