/**
 * Attributes with the values `true` and `false`. If one is absent, the browser or a script uses a
 * default.
 */
const textAttributes = /^((aria|data)-.*|draggable|spellcheck|contenteditable)$/i;

/** Returns the text of a boolean attribute, or `undefined` if the attribute must be absent. */
export function flagText(name: string, isOn: boolean): string | undefined {
  return textAttributes.test(name) ? String(isOn) : isOn ? '' : undefined;
}
