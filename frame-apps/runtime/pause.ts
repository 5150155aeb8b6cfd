/**
 * Waits, but not for long once there is reason to look again: the connection is back, the shopper has come back to the
 * tab, or the page has come out of the back/forward cache. Throws when `gone` ends it.
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
    window.addEventListener('online', wake, { signal });
    window.addEventListener('pageshow', wake, { signal });
    document.addEventListener('visibilitychange', () => void (document.visibilityState === 'visible' && wake()), { signal });
    const leave = () => end(() => reject(gone?.reason as Error));
    gone?.addEventListener('abort', leave, { signal });
    if (gone?.aborted) leave();
  });
}
