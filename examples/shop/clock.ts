import type { Settings } from './settings.js';

/**
 * Returns the time: the sandbox's, whose clock can be moved by months, or this machine's if the
 * provider is no sandbox. A shop that copies this needs `new Date()` alone.
 */
export async function readClock({ apiUrl }: Pick<Settings, 'apiUrl'>): Promise<Date> {
  const response = await fetch(new URL('/sandbox/clock', apiUrl));
  if (!response.ok) return new Date();
  return new Date(((await response.json()) as { readonly now: number }).now * 1000);
}
