/** A plugin of markdown-it that shows braces as they are written: a page of `docs/` is Markdown, never a template of Vue. */
export function literalBraces(markdown) {
  const { rules } = markdown.renderer;
  for (const rule of ['text', 'code_inline']) {
    const render = rules[rule];
    rules[rule] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
  }
}

/** Shows the samples of a call, which are blocks of code with a name each, as tabs. */
export const samplesAsTabs = (page) =>
  page.replaceAll(/(?:^```\w+ \[\w+\]\n.*?^```\n\n)+/gms, (samples) => `::: code-group\n\n${samples}:::\n\n`);
