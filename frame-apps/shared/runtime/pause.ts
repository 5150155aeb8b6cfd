/** Events that end a wait early: the browser is back online, the page leaves the back/forward cache, or `lookNow()`. */
const REASONS = ['online', 'pageshow', 'look'];

/** Ends every pending wait, because the shopper wants to check now. */
export const lookNow = () => void window.dispatchEvent(new Event('look'));

/** Waits `ms` milliseconds, or until one of `REASONS` or until the shopper returns to the tab. Rejects when `gone` aborts. */
export function pause(ms: number, gone?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const { signal } = over;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      over.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    const wake = () => end(resolve);
    for (const reason of REASONS) window.addEventListener(reason, wake, { signal });
    document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && wake()), { signal });
    const leave = () => end(() => reject(gone?.reason as Error));
    gone?.addEventListener('abort', leave, { signal });
    if (gone?.aborted) leave();
  });
}
