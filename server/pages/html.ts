/** Safe HTML, created only by `html`, which escapes every value. */
export class Html {
  constructor(readonly text: string) {}
}

/**
 * Template tag for HTML. Values are escaped unless they are `Html`; lists are joined, `undefined`
 * is omitted.
 */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (Html | readonly Html[] | string | number | undefined)[]
): Html {
  return new Html(strings.map((string, place) => string + written(values[place])).join(''));
}

function written(value: Html | readonly Html[] | string | number | undefined): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return String(value).replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
