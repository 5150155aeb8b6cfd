import * as script from '../../bridge/third-party/load-script.js';

/** How long a third-party script may take to load, in milliseconds. */
const SCRIPT_TIMEOUT_MS = 5000;

const loads = new Map<string, Promise<void>>();

/**
 * Loads a third-party script into the frame, once per URL, with the hash that its publisher names, if
 * any. If it fails or times out, it rejects
 * with `SCRIPT_FAILED`, and the next call tries again.
 */
export function loadScript(
  src: string,
  timeout: number = SCRIPT_TIMEOUT_MS,
  integrity = '',
): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const tag = document.createElement('script');
  // A browser checks the hash only of what it may read.
  if (integrity) Object.assign(tag, { integrity, crossOrigin: 'anonymous' });
  const load = script.loadScript(document, src, { timeout, script: tag });
  loads.set(src, load);
  load.catch(() => loads.delete(src));
  return load;
}
