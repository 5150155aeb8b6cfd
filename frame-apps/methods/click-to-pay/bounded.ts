import { Unavailable } from './unavailable.js';

/** Time limit for one response of a scheme, in milliseconds. */
const ANSWER_MS = 5000;
/** Time limit for the shopper on a scheme's page, in milliseconds. */
export const CHECKOUT_MS = 900_000;

/** Calls a scheme and resolves with its response. Rejects on timeout, and if the call throws or rejects. */
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
