/**
 * The pseudo-locale of a room's texts: each text with accents, in brackets and 40 % longer. A
 * screen in it shows texts that are in no catalogue, without brackets, and has no room for texts
 * that are cut. It is made in tests alone, and runs in pages as its own source.
 */
export function pseudo<T>(texts: T): T {
  const accents: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ö',
    u: 'ü',
    A: 'Á',
    E: 'É',
    I: 'Í',
    O: 'Ö',
    U: 'Ü',
  };
  /** Placeholders, numbers and addresses stay what they are. */
  const kept = /(\{\w+\}|\S*[\d@]\S*)/;
  const marked = (text: string) => {
    const accented = text
      .split(kept)
      .map((part, at) =>
        at % 2 ? part : part.replace(/[aeiouAEIOU]/g, (letter) => accents[letter]!),
      );
    return `⟦${accented.join('')}${' öö'.repeat(Math.ceil((text.length * 0.4) / 3))}⟧`;
  };
  const made = (value: unknown, key: string): unknown => {
    if (typeof value === 'function')
      return (...args: unknown[]) => made((value as (...args: unknown[]) => unknown)(...args), key);
    if (Array.isArray(value)) return value.map((one) => made(one, key));
    if (typeof value === 'object' && value)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, made(one, name)]),
      );
    // Third parties' scripts read a `locale`; a text within a text is marked once.
    return typeof value === 'string' && value && key !== 'locale' && !value.startsWith('⟦')
      ? marked(value)
      : value;
  };
  // It has the shape of what it was given.
  return made(texts, '') as T;
}

/** The texts of a page's HTML that a shopper sees or hears. */
export function textsIn(html: string): readonly string[] {
  const shown = html.replace(/<(style|script|svg|pre)\b[^]*?<\/\1>/g, '<i>');
  const spoken = [...shown.matchAll(/\s(?:aria-label|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text!,
  );
  const texts = shown.replace(/<!doctype html>/i, '').split(/<[^>]*>/);
  return [...texts, ...spoken].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}
