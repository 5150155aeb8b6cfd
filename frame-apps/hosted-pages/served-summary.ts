import type { PaymentSummary } from '../ui/heading.js';
import { useHydrated } from './use-hydrated.js';

/** The `<meta>` in which a provider states the payee and the amount of the payment. */
export const SUMMARY_META = 'payframe-purchase';

let served: PaymentSummary | undefined;

/**
 * Returns the payee and the amount that the provider has written into the document, for the time
 * until the payment is read; `undefined` in the prerendered document.
 */
export const useServedSummary = (): PaymentSummary | undefined =>
  useHydrated() ? servedPurchase() : undefined;

/** What the provider has written. The same object each time: it is a dependency of effects. */
export const servedPurchase = () => (served ??= readMeta());

/** The logo that the provider has written into the document, in place of the same one's address. */
export const servedLogo = (address: string): string =>
  (address === servedPurchase().branding?.logo ? picture : undefined) ?? address;

/** Read before the app renders anew what the document contains. */
let picture: string | undefined;

function readMeta(): PaymentSummary {
  picture = document.querySelector('[data-part=logo]')?.getAttribute('src') ?? undefined;
  const content = document.querySelector<HTMLMetaElement>(`meta[name=${SUMMARY_META}]`)?.content;
  try {
    // From the provider, but perhaps of another version: only what is as expected is used.
    const { merchantName, amount, currency, branding } = Object(
      JSON.parse(content || '{}'),
    ) as Readonly<Record<string, unknown>>;
    return {
      ...(typeof merchantName === 'string' && { merchantName }),
      ...(Number.isSafeInteger(amount) &&
        typeof currency === 'string' && { amount: amount as number, currency }),
      ...(typeof branding === 'object' && branding && { branding }),
    };
  } catch {
    return {};
  }
}
