/** Reasons to look again: the connection is back, the page has come out of the cache, or the shopper wants it. */
const REASONS = ['online', 'pageshow', 'look'];

/** Ends every wait that is under way, because the shopper wants to know now. */
export const lookNow = () => void window.dispatchEvent(new Event('look'));

/**
 * Waits, but not for long once there is reason to look again; so is the shopper's coming back to the tab. Throws when `gone` ends it.
 */
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
