import { paymentFor } from '../api/compatibility.js';
import { accountOf, type Context } from '../payments/context.js';
import type { webhooks } from '../database/news.js';
import type { PaymentRecords } from '../payments/read.js';
import { serializePayment } from '../payments/serialize.js';
import type { Payment } from '../../api/merchant-types.js';
import { webhookAddressOf } from '../merchants/account.js';
import { newId } from '../secrets.js';

/** Returns the webhook about a payment's new state; `undefined` if its merchant wants none. */
export function webhookOf(
  context: Context,
  records: PaymentRecords,
): typeof webhooks.$inferInsert | undefined {
  const { id: paymentId, accountId, details } = records.payment;
  const account = accountOf(context, accountId);
  const url = webhookAddressOf(account, details);
  if (!url) return undefined;
  const now = new Date();
  // A webhook's content must not depend on the host that a browser requested.
  const payment = serializePayment({ ...context, reachedAt: undefined }, records);
  const id = newId('evt');
  // In the body, so that it is signed: a replayed body under another id in the header would look
  // like a new webhook.
  const body = JSON.stringify(
    paymentFor(account.compatibility, { ...payment, webhookId: id } satisfies Payment),
  );
  return { id, paymentId, accountId, url, body, tries: 0, nextTryAt: now, createdAt: now };
}
