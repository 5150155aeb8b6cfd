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
