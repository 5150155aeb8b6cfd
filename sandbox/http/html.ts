/** HTML that is safe to send: made by `html` alone, which escapes every value it is given. */
export class Html {
  constructor(readonly text: string) {}
}

/** Writes HTML. Values are escaped, except those that are `Html` themselves; lists are joined, nothing is left out as nothing. */
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
