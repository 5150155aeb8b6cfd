/**
 * Waits until a condition returns a truthy value, and returns it. Only the test runner's timeout
 * applies.
 */
export async function until<T>(condition: () => T | false | null | undefined | 0): Promise<T> {
  for (;;) {
    const found = condition();
    if (found) return found;
    await new Promise((next) => setTimeout(next));
  }
}
