import type { FastifyRequest } from 'fastify';
import { accountOf, type Context } from '../payments/context.js';
import { addressOf, networkOf } from '../http/address.js';
import { findPayment } from '../payments/read.js';
import { shownBranding } from '../merchants/branding.js';
import type { ServedSummary } from './frame-page.js';

/**
 * Returns the payee and the amount of a payment for its hosted page. `undefined` if there is none,
 * or if this client has read too many: the page's script then reports it.
 */
export async function summaryOf(
  context: Context,
  paymentId: string,
  request: FastifyRequest,
): Promise<ServedSummary | undefined> {
  try {
    context.rates.countHere('readsPerAddress', networkOf(addressOf(request, context.behindProxy)));
    await context.shops.refresh();
    const { accountId, amount, currency } = await findPayment(context.db, paymentId);
    const account = accountOf(context, accountId);
    return {
      ...{ merchantName: account.merchantName, amount, currency },
      ...shownBranding(account),
      picture: account.branding?.logo,
    };
  } catch {
    return undefined; // The page shows what it shows without it.
  }
}
