import * as script from '../../bridge/script.js';

/** How long a third party's script may take. */
const SCRIPT_TIMEOUT_MS = 5000;

const loads = new Map<string, Promise<void>>();

/**
 * Loads a third party's script into the frame: one tag per address, however often it is asked. One that fails, or has not come
 * in time, rejects with `SCRIPT_FAILED`, and may be tried again.
 */
export function loadScript(src: string, timeout: number = SCRIPT_TIMEOUT_MS): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = script.loadScript(document, src, { timeout });
  loads.set(src, load);
  load.catch(() => loads.delete(src));
  return load;
}
