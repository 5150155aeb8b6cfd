/** Makes no promise either way: the lost reply may be that of the `commit`. */
export const UNAVAILABLE =
  'Temporarily unavailable. Whether this request was carried out is unknown: repeat it with the same Idempotency-Key';
/** When to repeat it, in seconds. */
export const RETRY_AFTER_S = 1;
/** When a browser loads a page again that could not be shown, in seconds. */
export const REFRESH_S = 3;
