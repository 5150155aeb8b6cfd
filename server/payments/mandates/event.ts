import { eq } from 'drizzle-orm';
import type { MandateEvent } from '../../../api/merchant-types.js';
import { webhooks } from '../../database/news.js';
import type { Database } from '../../database/database.js';
import { payments } from '../../database/schema.js';
import { webhookAddressOf } from '../../merchants/account.js';
import { accountOf, type Context } from '../context.js';
import { serializeMandate, type MandateRecords } from './serialize.js';
import { unixSeconds } from '../unix-seconds.js';
import { newId } from '../../secrets.js';

/** Queues the webhook about a mandate. It goes where those about its first payment go, if anywhere. */
export async function queueMandateEvent(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  type: MandateEvent['type'],
  records: MandateRecords,
  now: Date,
): Promise<void> {
  const { accountId, paymentId } = records.mandate;
  // The payment may have been deleted since: a webhook belongs to one.
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  const url = payment && webhookAddressOf(accountOf(context, accountId), payment.details);
  if (!url) return;
  const id = newId('evt');
  const event = {
    webhookId: id,
    type,
    createdAt: unixSeconds(now),
    mandate: serializeMandate(records, now),
  } satisfies MandateEvent;
  const body = JSON.stringify(event);
  const due = { tries: 0, nextTryAt: new Date(), createdAt: new Date() };
  await tx.insert(webhooks).values({ id, paymentId, accountId, url, body, ...due });
}
