import type { Locator } from '@playwright/test';

/** Waits until one of several things is to be seen, and gives that one: a bank may stand over a page or in place of it. */
export async function firstSeen(...things: readonly Locator[]): Promise<Locator> {
  const seen = async (thing: Locator) => {
    await thing.first().waitFor();
    return thing.first();
  };
  try {
    return await Promise.any(things.map(seen));
  } catch (thrown) {
    // All of them say the same: that it was waited for in vain.
    throw thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  }
}
