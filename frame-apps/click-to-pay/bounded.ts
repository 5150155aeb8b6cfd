import { Unavailable } from './unavailable.js';

/** How long a scheme may take for one answer, in milliseconds. */
const ANSWER_MS = 5000;
/** How long a shopper may look at a scheme's own page, in milliseconds. */
export const CHECKOUT_MS = 900_000;

/** What a scheme answers, or that it did not in time. Whatever it throws at once or later is a rejection. */
export async function bounded<T>(what: string, call: () => T, ms = ANSWER_MS): Promise<Awaited<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unavailable('REQUEST_TIMEOUT', what)), ms);
  });
  try {
    return await Promise.race([(async () => call())(), late]);
  } finally {
    clearTimeout(timer);
  }
}
