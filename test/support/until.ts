/** Waits until a condition gives something, and gives that. The test runner's own limit is the only one. */
export async function until<T>(condition: () => T | false | null | undefined | 0): Promise<T> {
  for (;;) {
    const found = condition();
    if (found) return found;
    await new Promise((next) => setTimeout(next));
  }
}
