import type { ShownCard } from './orders.js';
import type { Settings } from './settings.js';
import type { Texts } from './texts.js';

/** A payment method that a shopper has stored at the provider. */
export interface StoredMethod {
  readonly id: string;
  readonly method: keyof Texts['methods'];
  readonly card?: StoredCard;
  /** Masked, if the method goes by a phone. */
  readonly phoneNumber?: string | undefined;
}

/** A card that is stored. */
export interface StoredCard extends ShownCard {
  /** Two digits each. */
  readonly expMonth: string;
  readonly expYear: string;
}

type Found = StoredMethod & {
  readonly [Method in StoredMethod['method']]?: { readonly phoneNumber?: string };
};

/** How long the provider may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Creates the calls about customers. The shopper's id is the customer's: it comes from the signed
 * cookie, never from a page.
 */
export function customersAt({ apiUrl, apiKey }: Settings) {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { Authorization: apiKey, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Neither the path, with the customer's id, nor what was received belongs into a log.
    if (!response.ok) throw new Error(`The provider has answered with ${response.status}`);
    return response.json();
  };
  const methodsOf = (shopper: string) =>
    `/customers/${encodeURIComponent(shopper)}/payment-methods`;

  return {
    /** Creates a session for the page on which the shopper pays this payment. */
    async session(shopper: string, paymentId: string): Promise<string> {
      const body = { customerId: shopper, paymentId };
      const created = await call('POST', '/customer-sessions', body);
      return (created as { readonly customerSession: string }).customerSession;
    },

    /** Lists what the shopper has stored, the most recently used first. */
    async stored(shopper: string): Promise<readonly StoredMethod[]> {
      const found = await call('GET', methodsOf(shopper));
      const { paymentMethods } = found as { readonly paymentMethods: readonly Found[] };
      // The details are under the method's name.
      return paymentMethods.map((one) => ({ ...one, phoneNumber: one[one.method]?.phoneNumber }));
    },

    /** Removes what the shopper has stored, and nobody else's: the provider compares. */
    async remove(shopper: string, id: string): Promise<void> {
      // As a path, `..` would name the customer, and erase them.
      if (/^pm_\w+$/.test(id)) await call('DELETE', `${methodsOf(shopper)}/${id}`);
    },
  };
}
