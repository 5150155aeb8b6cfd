import { countdown } from '../bridge/countdown.js';
import { VERSION_PATH } from '../bridge/limits.js';
import { ownOf } from '../bridge/own.js';
import { POLICY, setAddress } from '../bridge/third-party/script-address.js';

/** The global that the classic script defines. */
export type Payframe = typeof import('./index.js') & { readonly version: string };

/** The options of `load`. */
export interface LoadOptions {
  /** The provider's host, such as `https://pay.example`. */
  readonly host?: string | undefined;
  /**
   * The provider's host for frames with third parties' scripts; `wallets.` in front of the host's
   * name when absent.
   */
  readonly walletsHost?: string | undefined;
  /** The URL of the script, if it is not at the default path on the provider's host. */
  readonly src?: string | undefined;
  /** The nonce of your page's Content-Security-Policy. */
  readonly nonce?: string | undefined;
  /** The integrity hash of the script, such as `sha384-…`. */
  readonly integrity?: string | undefined;
  /**
   * The time limit for all attempts, in milliseconds in which the page is visible; 20,000 when
   * absent.
   */
  readonly timeout?: number | undefined;
  /** The number of retries, after a longer pause each time; 3 when absent. */
  readonly retries?: number | undefined;
}

/** The error when the script cannot be loaded. */
export interface LoadError extends Error {
  /** Why: [Errors](errors.md) has a page for each code. */
  readonly code: 'HOST_MISSING' | 'SCRIPT_FAILED' | 'BLOCKED_BY_CSP' | 'LOAD_TIMEOUT';
}

/** The pause before the first retry, in milliseconds; it doubles with each further one. */
const PAUSE_MS = 500;
/**
 * The delay before reporting a failed script, in milliseconds: its CSP violation arrives slightly
 * later.
 */
const REASON_MS = 50;

let request: Promise<Payframe> | undefined;

/**
 * Loads the classic script once and resolves with its global, or with `null` on a server.
 * Concurrent calls share one promise, with the options of the first. Rejects with a `LoadError`,
 * after which you can call it again.
 */
export function load(options: LoadOptions): Promise<Payframe | null> {
  if (!globalThis.document) return Promise.resolve(null);
  const there = kit();
  if (there) return Promise.resolve(there);
  return (request ??= begin(ownOf(options)).finally(() => (request = undefined)));
}

function begin({
  host,
  walletsHost,
  src,
  nonce = '',
  integrity,
  timeout = 20_000,
  retries = 3,
}: LoadOptions): Promise<Payframe> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const address = src ?? `${host}`.replace(/\/?$/, `/${VERSION_PATH}/payframe.js`);
    let tried = 0;
    /** The tag that failed to load the script, if it is one of the page's tags. */
    let failed: HTMLScriptElement | undefined;
    let own: HTMLScriptElement | undefined;

    const stop = countdown(timeout, () =>
      fail('LOAD_TIMEOUT', `${address} did not come in ${timeout} ms: check the network`),
    );
    const end = () => {
      stop();
      over.abort();
    };
    const fail = (code: LoadError['code'], message: string, cause?: unknown) => {
      end();
      own?.remove();
      reject(Object.assign(new Error(message, { cause }), { code }));
    };
    const block = (directive: string, source: string, cause: unknown) =>
      fail(
        'BLOCKED_BY_CSP',
        `Script blocked by Content-Security-Policy ${directive}: add ${source}`,
        cause,
      );

    const attempt = () => {
      own?.remove();
      own = document.createElement('script');
      Object.assign(own, { nonce }, integrity && { integrity, crossOrigin: '' });
      Object.assign(own.dataset, host && { host }, walletsHost && { walletsHost });
      try {
        setAddress(own, address);
      } catch (refusal) {
        return block('trusted-types', POLICY, refusal);
      }
      const tag = tagLike(own, failed) ?? own;
      const onError = (cause: unknown) => {
        const found = kit();
        if (found) {
          end();
          return resolve(found);
        }
        failed = tag;
        const isLast = tried >= retries;
        const next = () => {
          if (over.signal.aborted) return;
          if (isLast)
            fail(
              'SCRIPT_FAILED',
              `${address} could not be loaded: check address, network and integrity`,
              cause,
            );
          else attempt();
        };
        setTimeout(next, isLast ? REASON_MS : PAUSE_MS * 2 ** tried++);
      };
      tag.addEventListener('load', onError, over);
      tag.addEventListener('error', onError, over);
      if (tag === own) document.head.append(tag);
    };

    document.addEventListener(
      'securitypolicyviolation',
      (event) => {
        const { disposition, effectiveDirective, blockedURI } = event;
        const isOurs =
          own?.src.startsWith(blockedURI) &&
          disposition === 'enforce' &&
          /^(script|default)/.test(effectiveDirective);
        if (isOurs) block('script-src', new URL(blockedURI).origin, event);
      },
      over,
    );
    if (src ?? host) attempt();
    else fail('HOST_MISSING', 'load() needs a host, such as https://pay.example');
  });
}

/**
 * Returns a tag of the page for the same script, unless it has failed: here, or earlier, if the
 * page is loaded and the request is over.
 */
function tagLike(
  own: HTMLScriptElement,
  failed?: HTMLScriptElement,
): HTMLScriptElement | undefined {
  const plain = ({ src }: HTMLScriptElement) => src.split(/[?#]/)[0];
  const isOver = ({ src }: HTMLScriptElement) =>
    document.readyState === 'complete' && performance.getEntriesByName(src)[0];
  return [...document.scripts].find(
    (tag) => plain(tag) === plain(own) && tag !== failed && !isOver(tag),
  );
}

/**
 * Returns the kit's global, if it is loaded. A page's element with the id `payframe` is a property
 * of `window` too.
 */
function kit(): Payframe | undefined {
  const { payframe } = window as Window & { payframe?: Payframe };
  return payframe?.version ? payframe : undefined;
}
