type Base = Readonly<Record<string, unknown>>;

const baseOf = (style: unknown): Base =>
  Object((style as { readonly base?: unknown } | undefined)?.base) as Base;
const isNone = (value: unknown): boolean => /^(none|0(px)?)\b/.test(String(value).trim());

/** Whether a style removes the border of a card form: the page draws the field instead. */
export function isBorderless(style: unknown): boolean {
  return Object.entries(baseOf(style)).some(
    ([name, value]) => /^border(-?(width|style))?$/i.test(name) && isNone(value),
  );
}

/** The style of a card form in a box of the page's: no border, unless the style sets one itself. */
export function inPagesBox<S extends object>(style: S | undefined): S {
  const base = baseOf(style);
  const hasBorder = Object.keys(base).some((name) => /^border(?!-?radius)/i.test(name));
  return { ...style, base: { ...(!hasBorder && { border: 'none' }), ...base } } as unknown as S;
}
