type Base = Readonly<Record<string, unknown>>;

const baseOf = (style: unknown): Base => Object((style as { readonly base?: unknown } | undefined)?.base) as Base;
const isNone = (value: unknown): boolean => /^(none|0(px)?)\b/.test(String(value).trim());

/** Whether a style removes the border of a card form: the page draws the field instead. */
export function isBorderless(style: unknown): boolean {
  return Object.entries(baseOf(style)).some(([name, value]) => /^border(-?(width|style))?$/i.test(name) && isNone(value));
}

/** Whether a style keeps the fields of a card form in one row, however narrow it is. */
export const isOneRow = (style: unknown): boolean =>
  Object.entries(baseOf(style)).some(([name, value]) => /^flex-?wrap$/i.test(name) && value === 'nowrap');

/** The style of a card form in a box of the page's: no border and no second row, unless the style sets them itself. */
export function inPagesBox<S extends object>(style: S | undefined): S {
  const base = baseOf(style);
  const saysBorder = Object.keys(base).some((name) => /^border(?!-?radius)/i.test(name));
  return { ...style, base: { flexWrap: 'nowrap', ...(!saysBorder && { border: 'none' }), ...base } } as unknown as S;
}
