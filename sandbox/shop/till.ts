import { signPointOfSale } from '../point-of-sale/sign.js';
import { CURRENCY } from './money.js';
import type { Settings } from './settings.js';

/** The till in the workshop, by the name the provider knows it by. */
export const TILL = 'till-1';

/**
 * Where a code at the till leads: to the provider's page for paying there. Without an amount the shopper types it. The
 * signature is the shop's own, so nobody can make a code in its name.
 */
export function tillLink({ providerOrigin, accountId, apiKey }: Settings, amount?: number): string {
  const till = { accountId, pointOfSaleId: TILL, ...(amount !== undefined && { amount, currency: CURRENCY }) };
  const link = new URL('/v2/pos-payment-page/', providerOrigin);
  for (const [name, value] of Object.entries(till)) link.searchParams.set(name, String(value));
  link.searchParams.set('signature', signPointOfSale(till, apiKey));
  return link.href;
}
