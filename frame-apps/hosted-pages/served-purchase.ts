import type { Purchase } from '../ui/heading.js';
import { useHydrated } from './use-hydrated.js';

/** The `<meta>` in which a provider states the payee and the amount of the payment. */
export const PURCHASE_META = 'payframe-purchase';

let served: Purchase | undefined;

/**
 * Returns the payee and the amount that the provider has written into the document, for the time until the payment is read;
 * `undefined` in the prerendered document.
 */
export const useServedPurchase = (): Purchase | undefined => (useHydrated() ? servedPurchase() : undefined);

/** The same object each time: it is a dependency of effects. */
const servedPurchase = () => (served ??= readMeta());

function readMeta(): Purchase {
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${PURCHASE_META}]`)?.content;
  try {
    // From the provider, but perhaps of another version: only what is as expected is used.
    const { merchantName, amount, currency, branding } = Object(JSON.parse(content || '{}')) as Readonly<Record<string, unknown>>;
    return {
      ...(typeof merchantName === 'string' && { merchantName }),
      ...(Number.isSafeInteger(amount) && typeof currency === 'string' && { amount: amount as number, currency }),
      ...(typeof branding === 'object' && branding && { branding }),
    };
  } catch {
    return {};
  }
}
