import { setTimeout as pause } from 'node:timers/promises';
import { Mismatch } from '../outcome.js';
import { described, type Received } from './messages.js';

/** Returns what a check looks for in the received messages, once it is there. */
export type Find<T> = (
  received: Received,
) => T | undefined | false | Promise<T | undefined | false>;

/** Waits for what `find` returns of the received messages. */
export type Until = <T>(expected: string, find: Find<T>) => Promise<T>;

/** Returns a wait of at most this many milliseconds, which then throws a `Mismatch`. */
export const untilIn =
  (received: () => Promise<Received>, waitMs: number): Until =>
  async (expected, find) => {
    for (const end = Date.now() + waitMs; ; await pause(20)) {
      const now = await received();
      const found = await find(now);
      if (found !== undefined && found !== false) return found;
      if (Date.now() > end) throw new Mismatch(expected, described(now));
    }
  };

/** Whether something comes that must not: an end that is slower than this seems not to send it. */
export async function comes(find: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 5000; Date.now() < end; await pause(50))
    if (await find()) return true;
  return false;
}

/**
 * Waits until what must not come would have come: no message binds its order. Long enough for a
 * busy machine.
 */
export const quiet = (): Promise<void> => pause(1000);
