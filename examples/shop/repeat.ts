/** Runs work again and again, with a pause after each run, until it is stopped. */
export function repeat(work: () => Promise<unknown>, pauseMs: number, log: (line: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const run = async (): Promise<void> => {
    await work().catch((thrown: unknown) => log(String(thrown)));
    if (!isStopped) timer = setTimeout(() => (running = run()), pauseMs);
  };
  let running = run();

  return {
    /** Resolves once nothing runs any more. */
    stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
