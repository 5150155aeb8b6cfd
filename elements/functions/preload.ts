import type { Contract } from '../../bridge/contract.js';
import * as failures from '../../bridge/failures.js';
import { isBrowser } from '../base/browser.js';
import { languageOf, urlOf } from '../frame/iframe.js';
import { loadAhead } from '../frame/load-ahead.js';

/** The class of a component, such as `PayCardInput`. */
interface ComponentClass {
  readonly contract: Contract;
}

/** The options of `preload`. */
export interface PreloadOptions {
  /** The language that the component will have, as BCP 47. Default: that of the browser. */
  readonly language?: string | undefined;
}

const begun = new Map<string, Promise<unknown>>();

/**
 * Loads what a component's frame needs, before the shopper comes to the page that shows it:
 * `preload(PayCardInput)` in the cart. The component then starts from the browser's cache. Browsers
 * keep a cache per site of the shop, so call it on a page of the same site. Resolves once the frame
 * has loaded, or five seconds after it began to: a failure costs time, not a payment. Rejects with
 * code `HOST_MISSING` before `configure({ host })`. Calling it again does nothing.
 */
export async function preload(
  component: ComponentClass,
  options?: PreloadOptions | null,
): Promise<void> {
  if (!isBrowser) return;
  const contract = component?.contract;
  if (!contract) throw failures.invalidOption('preload(component)', 'PayCardInput');
  const url = urlOf(contract, languageOf(contract, options?.language));
  if (!begun.has(url)) begun.set(url, loadAhead(url).loaded);
  await begun.get(url);
}
