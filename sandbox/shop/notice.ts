import type { Order } from './orders.js';
import { standOf } from './stand.js';
import type { Shop } from './shop.js';
import type { Words } from './words/index.js';

/** What happened before, when a page without scripts must say it: in the address stands only which case, never the words. */
export const notices = ['refused', 'missingCard', 'changed', 'leftBank'] as const;

export type Notice = (typeof notices)[number];

/** The words for what the address of a checkout page reports of the last attempt. */
export async function noticeFor(
  query: Readonly<Record<string, string>>,
  order: Order,
  { payments }: Pick<Shop, 'payments'>,
  words: Words,
): Promise<string | undefined> {
  const { notice, failed } = query;
  const known = notices.find((name) => name === notice);
  if (known) return words[known];
  if (!failed || !order.payments.includes(failed)) return undefined;

  const payment = await payments.get(failed).catch(() => undefined);
  if (!payment || standOf(payment) !== 'over') return undefined;
  if (payment.status === 'CANCELED') return words.leftBank;
  return payment.status === 'EXPIRED' ? words.expired : words.failed(payment.statusMessage);
}
