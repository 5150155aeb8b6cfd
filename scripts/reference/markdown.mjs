/** In a Markdown table, a bar ends the cell, even in code. */
export const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** A Markdown table; empty if there are no rows. */
export function table(columns, rows) {
  if (!rows.length) return '';
  return [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
