/**
 * Makes a call and rejects with a `TimeoutError` after `ms` milliseconds, even if the call never
 * settles.
 */
export async function withTimeout<T>(
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  let fail = () => {};
  const late = new Promise<never>((_, reject) => (fail = () => reject(signal.reason as Error)));
  signal.addEventListener('abort', fail);
  try {
    return await Promise.race([call(signal), late]);
  } finally {
    signal.removeEventListener('abort', fail);
  }
}

/** Whether something took longer than its limit. */
export const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'TimeoutError';
