/** Returns the caret's position in a reformatted text: after as many digits as before. */
export function caretAt(text: string, digits: number, skips: boolean): number {
  let at = 0;
  for (let seen = 0; seen < digits && at < text.length; at++) if (/\d/.test(text[at]!)) seen++;
  // Going forward, skip the gap, so that the next key meets a digit.
  while (skips && at < text.length && /\D/.test(text[at]!)) at++;
  return at;
}

/** Formats the value of an input and keeps the caret in its place. */
export function layOut(
  input: HTMLInputElement,
  lay: (text: string) => string,
  goesForward: boolean,
): void {
  const before = input.value;
  const caret = input.selectionEnd ?? before.length;
  const after = lay(before);
  if (after === before) return;
  const digits = before.slice(0, caret).replace(/[^\p{Nd}]/gu, '').length;
  const place = caret === before.length ? after.length : caretAt(after, digits, goesForward);
  // Set the property, never the attribute: style sheets and copies of the document can read
  // attributes.
  input.value = after;
  if (input.ownerDocument.activeElement === input) input.setSelectionRange(place, place);
}
