/** Attributes in which "no" is a word: without them the browser, or whoever reads them, decides for itself. */
const words = /^((aria|data)-.*|draggable|spellcheck|contenteditable)$/i;

/** What an attribute says where it is given as on or off; `undefined` where it is not to be there at all. */
export function flagText(name: string, isOn: boolean): string | undefined {
  return words.test(name) ? String(isOn) : isOn ? '' : undefined;
}
