/** Trusted HTML, inserted without escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | false | undefined | readonly Value[];

/**
 * Template tag for HTML. Values are escaped unless they are `Html`; lists are joined, `false` and
 * `undefined` are omitted.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(written)));
}

function written(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(written).join('');
  return escaped(String(value));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
