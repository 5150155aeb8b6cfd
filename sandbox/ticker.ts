/** Does some work over and over, never twice at once. Gives a function that stops it, after the work that is under way. */
export function every(ms: number, work: () => Promise<void>, onFailure: (error: unknown) => void): () => Promise<void> {
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
