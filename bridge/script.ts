import { countdown } from './countdown.js';
import { deferred } from './deferred.js';
import * as failures from './failures.js';
import * as loading from './loading-failures.js';

/** A merchant's page may accept addresses of scripts only from a policy; TypeScript does not know these yet. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** What goes on the tag of somebody else's script. */
export interface ScriptOptions {
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, string>>;
}

const POLICY = 'payframe';
let policy: ReturnType<Policies['createPolicy']> | undefined;

/**
 * Loads somebody else's script into a page, however long that takes. One that cannot be had leaves no tag behind, and may be
 * tried again.
 */
export async function loadScript(page: Document, src: string, { nonce = '', data }: ScriptOptions): Promise<void> {
  const script = page.createElement('script');
  const { promise, resolve, reject } = deferred();
  const { origin, pathname } = new URL(src);
  script.onload = () => resolve();
  // That a policy is the reason is told a little later than that there is no script.
  script.onerror = () => setTimeout(() => reject(loading.scriptFailed(origin + pathname)), 50);
  script.nonce = nonce;
  Object.assign(script.dataset, data);
  try {
    assign(script, src);
    page.head.append(script);
    await promise;
  } catch (thrown) {
    script.remove();
    throw thrown;
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
  const stop = countdown(timeout, () => reject(loading.loadTimeout(timeout).with({ stage: 'script', retryable: true })));
  const blocked = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && /^(script|default)/.test(effectiveDirective) && blockedURI.startsWith(origin)) {
      reject(loading.blockedByCsp('Script', 'script-src', origin));
    }
  };
  container.ownerDocument.addEventListener('securitypolicyviolation', blocked, over);
  gone.addEventListener('abort', () => reject(failures.closed()), over);
  kept.then(resolve, reject);
  return promise.finally(() => (stop(), over.abort()));
}

/**
 * Sets the address, by a policy of ours where the browser knows of such. A page that asks for no policy takes the text as well;
 * to try the text first would be a violation on pages that ask for ours.
 */
function assign(script: HTMLScriptElement, src: string): void {
  const { trustedTypes } = script.ownerDocument.defaultView as unknown as { trustedTypes?: Policies };
  let refusal: unknown;
  try {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: (url) => url });
  } catch (thrown) {
    refusal = thrown;
  }
  try {
    script.src = policy?.createScriptURL(src) ?? src;
  } catch {
    throw loading.blockedByCsp('Script', 'trusted-types', POLICY).with({}, refusal);
  }
}
