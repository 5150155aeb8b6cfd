import * as script from '../../bridge/third-party/load-script.js';

/** How long a third-party script may take to load, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 5000;

const loads = new Map<string, Promise<void>>();

/**
 * Loads a third-party script into the frame, once per URL. If it fails or times out, it rejects
 * with `SCRIPT_FAILED`, and the next call tries again.
 */
export function loadScript(src: string, timeout: number = SCRIPT_TIMEOUT_MS): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = script.loadScript(document, src, { timeout });
  loads.set(src, load);
  load.catch(() => loads.delete(src));
  return load;
}
