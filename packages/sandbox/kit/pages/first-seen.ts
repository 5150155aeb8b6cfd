import type { Locator } from '@playwright/test';

/**
 * Resolves to the first of several locators that becomes visible: a challenge may come up over the
 * page or in place of it.
 */
export async function firstSeen(...things: readonly Locator[]): Promise<Locator> {
  const seen = async (thing: Locator) => {
    await thing.first().waitFor();
    return thing.first();
  };
  try {
    return await Promise.any(things.map(seen));
  } catch (thrown) {
    // Every error is the same timeout; the first one will do.
    throw thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  }
}
