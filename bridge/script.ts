import { countdown } from './countdown.js';
import { deferred } from './deferred.js';
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
  const blocked = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce' && /^(script|default)/.test(effectiveDirective) && blockedURI.startsWith(origin)) {
      reject(loading.blockedByCsp('Script', 'script-src', origin));
    }
  };
  page.addEventListener('securitypolicyviolation', blocked);
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
  } finally {
    page.removeEventListener('securitypolicyviolation', blocked);
  }
}

/** What a third party may never do, given up after so many milliseconds. */
export async function inTime<T>(kept: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = deferred<T>();
  const stop = countdown(ms, () => reject(loading.loadTimeout(ms).with({ stage: 'script', retryable: true })));
  kept.then(resolve, reject);
  return promise.finally(stop);
}

/** Sets the address as text where the page allows that, and by a policy of ours where it asks for one. */
function assign(script: HTMLScriptElement, src: string): void {
  try {
    script.src = src;
  } catch {
    const { trustedTypes } = script.ownerDocument.defaultView as unknown as { trustedTypes: Policies };
    try {
      policy ??= trustedTypes.createPolicy(POLICY, { createScriptURL: (url) => url });
    } catch (thrown) {
      throw loading.blockedByCsp('Script', 'trusted-types', POLICY).with({}, thrown);
    }
    script.src = policy.createScriptURL(src);
  }
}
