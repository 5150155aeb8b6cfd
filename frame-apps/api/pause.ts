/**
 * Events that end a wait early: the browser is back online, the page leaves the back/forward cache,
 * or `pollNow()`.
 */
const REASONS = ['online', 'pageshow', 'pollnow'];

/** Ends every pending wait, because the shopper wants to check now. */
export const pollNow = () => void window.dispatchEvent(new Event('pollnow'));

/**
 * Calls `wake` at each of `REASONS` and when the shopper returns to the tab, until `signal` aborts.
 */
function onReason(wake: () => void, signal: AbortSignal): void {
  for (const reason of REASONS) window.addEventListener(reason, wake, { signal });
  document.addEventListener(
    'visibilitychange',
    () => void (document.visibilityState === 'visible' && wake()),
    { signal },
  );
}

/**
 * Waits `ms` milliseconds, or until there is a reason to look at once. Rejects when `abortSignal`
 * aborts.
 */
export function pause(ms: number, abortSignal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    onReason(() => end(resolve), signal);
    const leave = () => end(() => reject(abortSignal?.reason as Error));
    abortSignal?.addEventListener('abort', leave, { signal });
    if (abortSignal?.aborted) leave();
  });
}

/**
 * Runs a read. Returns its answer, and whether a reason to look came during it: the answer may be
 * from before that.
 */
export async function withStaleness<T>(
  read: () => Promise<T>,
): Promise<readonly [answer: T, isStale: boolean]> {
  const over = new AbortController();
  let isStale = false;
  onReason(() => (isStale = true), over.signal);
  try {
    const answer = await read();
    return [answer, isStale];
  } finally {
    over.abort();
  }
}
