const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]); // [ {
const CLOSING = new Set([0x5d, 0x7d]); // ] }

/**
 * Whether a JSON text nests objects and arrays deeper than `most`. It scans the text, so that no
 * depth exhausts the stack.
 */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (isInString && unit === BACKSLASH) at++;
    else if (unit === QUOTE) isInString = !isInString;
    else if (isInString) continue;
    else if (CLOSING.has(unit)) depth--;
    else if (OPENING.has(unit) && ++depth > most) return true;
  }
  return false;
}
