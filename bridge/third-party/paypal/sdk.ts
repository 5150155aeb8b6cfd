import * as failures from '../../failures.js';
import { loadScript } from '../load-script.js';
import type { PayPalOptions } from './button.js';

/** How the script of a version is loaded, and known by its global. */
export interface Version<Sdk> {
  /** The name of its global, unless another script of the page has it. */
  readonly namespace: string;
  /** The attributes that its tag has besides. */
  attributesOf?(nonce: string): Readonly<Record<string, string>>;
  isSdk(found: unknown): found is Sdk;
}

interface Loaded {
  readonly namespace: string;
  sdk?: Promise<unknown> | undefined;
}

/**
 * The scripts of a page by URL. Each has a separate global: PayPal does not let two configurations
 * share one.
 */
const pages = new WeakMap<Document, Map<string, Loaded>>();

/**
 * Resolves with the script's global, from a loaded script or a new one. A late script is still
 * awaited: browsers do not request it again before the first request has ended.
 */
export function loadSdk<Sdk>(
  { container: { ownerDocument: page }, src, nonce }: PayPalOptions,
  version: Version<Sdk>,
): Promise<Sdk> {
  const scripts = pages.get(page) ?? new Map<string, Loaded>();
  const entry: Loaded = scripts.get(src) ?? {
    namespace: `${version.namespace}${scripts.size ? `-${scripts.size + 1}` : ''}`,
  };
  pages.set(page, scripts.set(src, entry));
  const { namespace } = entry;
  entry.sdk ??= loadScript(page, src, {
    nonce,
    data: { namespace, ...(nonce && version.attributesOf?.(nonce)) },
  })
    .then(() => {
      const sdk = (page.defaultView as unknown as Record<string, unknown>)[namespace];
      if (!version.isSdk(sdk)) throw failures.scriptFailed(src.split('?')[0]!);
      return sdk;
    })
    .catch((thrown) => {
      entry.sdk = undefined; // The next button tries again.
      throw thrown;
    });
  // Its own version loaded it: a URL is of one.
  return entry.sdk as Promise<Sdk>;
}
