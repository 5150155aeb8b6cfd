import type { Row, Rows } from './runner.js';

const DOCS = 'https://github.com/payframe/payframe/blob/main/';
const SIGNS = { passed: '✓', failed: '✗', 'not tried': '–' } as const;

/** How many checks ended how. */
export function countsOf(groups: readonly Rows[]): Readonly<Record<Row['result'], number>> {
  const rows = groups.flatMap((group) => group.rows);
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  return { passed: count('passed'), failed: count('failed'), 'not tried': count('not tried') };
}

/** The result as text: a table per group, and the sums. */
export function asText(groups: readonly Rows[]): string {
  const parts = groups.map(({ name, rows }) => [name, ...rows.flatMap(linesOf), ''].join('\n'));
  const { passed, failed, 'not tried': rest } = countsOf(groups);
  return `${parts.join('\n')}\n${passed} passed, ${failed} failed, ${rest} not tried`;
}

/** The result as JSON: `{ passed, failed, notTried, groups }`. */
export function asJson(groups: readonly Rows[]): string {
  const { passed, failed, 'not tried': notTried } = countsOf(groups);
  return JSON.stringify({ passed, failed, notTried, groups }, null, 2);
}

function linesOf(row: Row): readonly string[] {
  const line = `  ${SIGNS[row.result]} ${row.title}`;
  if (row.result === 'passed') return [line];
  if (row.result === 'not tried') return [line, `      not tried: ${row.why}`];
  return [
    `${line}  [${row.id}]`,
    `      expected: ${row.expected}`,
    `      received: ${row.received}`,
    `      ${DOCS}${row.docs}`,
  ];
}

/** Replaces every secret in a text, however it came there. */
export function withoutSecrets(text: string, secrets: Iterable<string>): string {
  return [...secrets]
    .filter((secret) => secret.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}
