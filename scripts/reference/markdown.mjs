/** In a Markdown table, a bar ends the cell, even in code. */
export const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** A Markdown table; empty if there are no rows. */
export function table(columns, rows) {
  if (!rows.length) return '';
  return [columns, columns.map(() => '---'), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

/** The types of browsers and of TypeScript, which their own documentation defines. */
const platform = new Set(
  (
    'AbortSignal Awaited Date Element Error Event Extract FocusOptions FormData HTMLElement HTMLFormElement KeyboardEvent NodeList NonNullable ' +
    'Partial Pick Promise Readonly Record Uint8Array ValidityState Window'
  ).split(' '),
);

/** The names of our types in a text of TypeScript. */
export const namesIn = (text) => [
  ...new Set(
    (text.replaceAll(/'[^']*'/g, '').match(NAME) ?? []).filter((name) => !platform.has(name)),
  ),
];

/**
 * A type as code in which each of our types leads to its definition on a page: each, or those that
 * are `defined` there.
 */
export function typeCode(text, page, defined) {
  const parts = text.split(/('[^']*'|\b[A-Z]\w*[a-z]\w*)/).filter(Boolean);
  const pieces = [];
  for (const part of parts) {
    const [name] = namesIn(part);
    const last = pieces.at(-1);
    if (name === part && (defined?.includes(name) ?? true))
      pieces.push({ text: part, isLink: true });
    else if (last && !last.isLink) last.text += part;
    else pieces.push({ text: part, isLink: false });
  }
  return pieces
    .map(({ text: piece, isLink }) =>
      isLink ? typeLink(piece, page) : piece.replace(/\S.*\S|\S/, code),
    )
    .join('');
}

const typeLink = (name, page = 'types.md') => `[${code(name)}](${page}#${name.toLowerCase()})`;

/** Links to the definitions of the types that a text of TypeScript names, but for its comments. */
export const typeLinks = (text) =>
  namesIn(text.replaceAll(/\/\*.*?\*\//gs, ''))
    .map((name) => typeLink(name))
    .join(', ');

/** Leads from the name of a type in prose to its definition. */
export const withTypeLinks = (prose, names, page) =>
  prose.replaceAll(/(?<!\[)`(\w+)`(?!\])/g, (written, name) =>
    names.includes(name) ? typeLink(name, page) : written,
  );

const NAME = /\b[A-Z]\w*[a-z]\w*/g;
