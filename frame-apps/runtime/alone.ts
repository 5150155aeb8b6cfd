/**
 * Does the work while no other tab does it for the same payment. The work learns whether it had to wait for that. Where
 * the browser has no locks, or keeps them from this frame, the provider's own lock has to do.
 */
export async function alone<T>(paymentId: string, gone: AbortSignal, work: (waited: boolean) => Promise<T>): Promise<T> {
  const name = `payframe:${paymentId}`;
  // Old browsers and plain http have none, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  const query = await locks?.query().catch(() => undefined);
  if (!locks || !query) return work(false);
  const waits = query.held?.some((lock) => lock.name === name) ?? false;
  return locks.request(name, { signal: gone }, () => work(waits));
}
