/** The median of a list of numbers; the mean of the middle two if their number is even. */
export function median(values) {
  if (!values.length) throw new Error('The median of nothing is asked for');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How often a value is its base; `undefined` if the base is nought, or there is none. */
export const ratio = (value, base) => (base ? value / base : undefined);

/** A figure in three digits. */
export function shown(value) {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 100 ? 1 : 0);
}
