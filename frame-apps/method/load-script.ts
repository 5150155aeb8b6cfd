import * as failures from '../../bridge/failures.js';

/** How long a third party's script may take. */
const SCRIPT_TIMEOUT_MS = 5000;

/** How a script is loaded. */
interface ScriptOptions {
  readonly timeoutMs?: number;
  /** More attributes of its tag. */
  readonly attributes?: Readonly<Record<string, string>>;
}

const loads = new Map<string, Promise<void>>();

/**
 * Loads a third party's script: one tag per address, however often it is asked. One that fails, or has not come in time,
 * rejects with `SCRIPT_FAILED`, and may be tried again.
 */
export function loadScript(src: string, options: ScriptOptions = {}): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = insert(src, options);
  loads.set(src, load);
  load.catch(() => loads.delete(src));
  return load;
}

function insert(src: string, { timeoutMs = SCRIPT_TIMEOUT_MS, attributes = {} }: ScriptOptions): Promise<void> {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      const { origin, pathname } = new URL(script.src); // The query may name the merchant.
      reject(failures.scriptFailed(origin + pathname));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.src = src;
    document.head.append(script);
  });
}
