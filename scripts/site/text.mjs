/** A plugin of markdown-it that shows braces as they are written: a page of `docs/` is Markdown, never a template of Vue. */
export function literalBraces(markdown) {
  const { rules } = markdown.renderer;
  for (const rule of ['text', 'code_inline']) {
    const render = rules[rule];
    rules[rule] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
  }
}
