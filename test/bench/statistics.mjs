/** The median of a list of numbers; the mean of the middle two if their number is even. */
export function median(values) {
  if (!values.length) throw new Error('The median of nothing is asked for');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** How often a value is its base; `undefined` if the base is nought, or there is none. */
export const ratio = (value, base) => (base ? value / base : undefined);

/** Half of the distance between the quartiles, as a part of the median: how far a figure can be trusted. */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part) => sorted[Math.round((sorted.length - 1) * part)];
  return ratio((at(0.75) - at(0.25)) / 2, median(values)) ?? 0;
}
