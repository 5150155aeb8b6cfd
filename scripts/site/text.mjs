/**
 * A plugin of markdown-it that shows braces as they are written: a page of `docs/` is Markdown,
 * never a template of Vue.
 */
export function literalBraces(markdown) {
  const { rules } = markdown.renderer;
  for (const rule of ['text', 'code_inline']) {
    const render = rules[rule];
    rules[rule] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
  }
}

/** Shows the samples of a call, which are blocks of code with a name each, as tabs. */
export const samplesAsTabs = (page) =>
  page.replaceAll(
    /(?:^```\w+ \[\w+\]\n.*?^```\n\n)+/gms,
    (samples) => `::: code-group\n\n${samples}:::\n\n`,
  );

/**
 * A plugin of markdown-it that marks drawings in text: their lines are not to be wrapped, as those
 * of samples are.
 */
export function drawings(markdown) {
  const { rules } = markdown.renderer;
  const { fence } = rules;
  rules.fence = (tokens, index, ...args) => {
    const html = fence(tokens, index, ...args);
    return /[─│┌└▶◀→]/.test(tokens[index].content) && !tokens[index].info
      ? html.replace('<div class="', '$&drawing ')
      : html;
  };
}

/**
 * A plugin of markdown-it that names the column in each cell of a table, and what each part of the
 * table is: on a phone a row is a card, and browsers take parts that are shown as blocks for no table.
 */
export function labelledCells(markdown) {
  const roles = { table_open: 'table', tr_open: 'row', th_open: 'columnheader', td_open: 'cell' };
  markdown.core.ruler.push('labelled-cells', ({ tokens }) => {
    let names = [];
    let column = 0;
    for (const [place, token] of tokens.entries()) {
      const { type } = token;
      if (type === 'table_open') names = [];
      if (type === 'tr_open') column = 0;
      if (type in roles) token.attrSet('role', roles[type]);
      if (type === 'th_open') names.push(tokens[place + 1].content.replaceAll('`', ''));
      if (type === 'td_open') token.attrSet('data-column', names[column++] ?? '');
    }
  });
}
