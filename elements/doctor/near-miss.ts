/**
 * Returns the letters of a name: those of `paymentId`, `payment-id` and `PAYMENT_ID` are the same.
 */
export const lettersOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * Returns the known name that a misspelled one probably means: one with the same letters, or with
 * few edits if the name is long enough.
 */
export function nearMiss(name: string, known: readonly string[]): string | undefined {
  const letters = lettersOf(name);
  const slips = letters.length < 5 ? 0 : letters.length < 8 ? 1 : 2;
  const ranked = known
    .map((one) => [editsBetween(letters, lettersOf(one)), one] as const)
    .sort(([a], [b]) => a - b);
  const [edits, nearest] = ranked[0] ?? [Infinity];
  return edits <= slips ? nearest : undefined;
}

/** The edit distance: how many letters to add, remove or change to turn one text into the other. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min(row[column]! + Number(letter !== other), row[column + 1]! + 1, next[column]! + 1),
      );
    row = next;
  }
  return row.at(-1)!;
}
