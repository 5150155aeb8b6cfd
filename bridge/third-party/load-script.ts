import { countdown } from '../countdown.js';
import { deferred } from '../deferred.js';
import * as failures from '../failures.js';
import { POLICY, setAddress } from './script-address.js';

/** The options for the tag of a third-party script. */
export interface ScriptOptions {
  readonly nonce?: string | undefined;
  readonly data?: Readonly<Record<string, string>>;
  /** The time limit in milliseconds; none when absent. */
  readonly timeout?: number;
  /** The tag, if it has attributes of its own. */
  readonly script?: HTMLScriptElement;
}

/**
 * The delay before reporting a failed script, in milliseconds: its CSP violation arrives slightly
 * later.
 */
const REASON_MS = 50;

/**
 * Loads a third-party script into a page. A script that fails or times out leaves no tag behind, so
 * that it can be loaded again.
 */
export async function loadScript(
  page: Document,
  src: string,
  { nonce = '', data, timeout, script = page.createElement('script') }: ScriptOptions,
): Promise<void> {
  const { promise, resolve, reject } = deferred();
  const { origin, pathname } = new URL(src);
  // Leave out the query, which may name the merchant.
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

/** The parameters of `awaitThirdParty`. */
export interface Wait {
  /** The element that the third party renders into. */
  readonly container: HTMLElement;
  readonly src: string;
  /** The time limit in milliseconds. */
  readonly timeout: number;
}

/** Awaits a third-party promise; rejects on timeout, CSP violation or abort. */
export async function awaitThirdParty<T>(
  kept: Promise<T>,
  { container, src, timeout }: Wait,
  signal: AbortSignal,
): Promise<T> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = deferred<T>();
  const { origin } = new URL(src);
  const over = new AbortController();
  const stop = countdown(timeout, () =>
    reject(failures.loadTimeout(timeout).with({ stage: 'script', retryable: true })),
  );
  const blocked = ({
    disposition,
    effectiveDirective,
    blockedURI,
  }: SecurityPolicyViolationEvent) => {
    if (
      disposition === 'enforce' &&
      /^(script|default)/.test(effectiveDirective) &&
      blockedURI.startsWith(origin)
    ) {
      reject(failures.blockedByCsp('Script', 'script-src', origin));
    }
  };
  container.ownerDocument.addEventListener('securitypolicyviolation', blocked, over);
  signal.addEventListener('abort', () => reject(failures.closed()), over);
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
