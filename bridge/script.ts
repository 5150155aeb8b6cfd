import { countdown } from './countdown.js';
import { deferred } from './deferred.js';
import * as failures from './failures.js';
import { POLICY, setAddress } from './script-address.js';

/** What goes on the tag of somebody else's script. */
export interface ScriptOptions {
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, string>>;
  /** How long it may take, in milliseconds; as long as it likes when absent. */
  readonly timeout?: number;
}

/** That a policy is the reason is told a little later than that there is no script. */
const REASON_MS = 50;

/** Loads somebody else's script into a page. One that cannot be had in time leaves no tag behind, and may be tried again. */
export async function loadScript(page: Document, src: string, { nonce = '', data, timeout }: ScriptOptions): Promise<void> {
  const script = page.createElement('script');
  const { promise, resolve, reject } = deferred();
  const { origin, pathname } = new URL(src);
  // The query may name the merchant.
  const fail = () => reject(failures.scriptFailed(origin + pathname));
  const timer = timeout === undefined ? undefined : setTimeout(fail, timeout);
  script.onload = () => resolve();
  script.onerror = () => setTimeout(fail, REASON_MS);
  script.nonce = nonce;
  Object.assign(script.dataset, data);
  try {
    assign(script, src);
    page.head.append(script);
    await promise;
  } catch (thrown) {
    script.remove();
    throw thrown;
  } finally {
    clearTimeout(timer);
  }
}

/** What a third party is waited for. */
export interface Wait {
  /** Where it is to show something. */
  readonly container: HTMLElement;
  readonly src: string;
  /** In milliseconds. */
  readonly timeout: number;
}

/** What a third party's script may never do, waited for in time and while the page's policy lets it. Rejects when nobody waits any more. */
export async function inTime<T>(kept: Promise<T>, { container, src, timeout }: Wait, gone: AbortSignal): Promise<T> {
  gone.throwIfAborted();
  const { promise, resolve, reject } = deferred<T>();
  const { origin } = new URL(src);
  const over = new AbortController();
  const stop = countdown(timeout, () => reject(failures.loadTimeout(timeout).with({ stage: 'script', retryable: true })));
  const blocked = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && /^(script|default)/.test(effectiveDirective) && blockedURI.startsWith(origin)) {
      reject(failures.blockedByCsp('Script', 'script-src', origin));
    }
  };
  container.ownerDocument.addEventListener('securitypolicyviolation', blocked, over);
  gone.addEventListener('abort', () => reject(failures.closed()), over);
  kept.then(resolve, reject);
  return promise.finally(() => {
    stop();
    over.abort();
  });
}

function assign(script: HTMLScriptElement, src: string): void {
  try {
    setAddress(script, src);
  } catch (refusal) {
    throw failures.blockedByCsp('Script', 'trusted-types', POLICY).with({}, refusal);
  }
}
