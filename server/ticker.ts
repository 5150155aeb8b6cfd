/**
 * Runs `work` repeatedly, never twice at once. Returns a function that stops it after the current
 * run.
 */
export function every(
  ms: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const tick = () => {
    running = work()
      .catch(onFailure)
      .then(() => {
        if (!stopped) timer = setTimeout(tick, ms);
      });
  };
  tick();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
