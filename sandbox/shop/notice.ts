import { endOf } from './end.js';
import type { Order } from './orders.js';
import type { View } from './pages/layout.js';
import { standOf } from './stand.js';
import type { Shop } from './shop.js';

/** What happened before, when a page without scripts must say it: in the address stands only which case, never the words. */
export const notices = ['refused', 'missingCard', 'changed'] as const;

export type Notice = (typeof notices)[number];

/** The words for what the address of a checkout page reports of the last attempt. */
export async function noticeFor(
  query: Readonly<Record<string, string>>,
  order: Order,
  { payments }: Pick<Shop, 'payments'>,
  { words, language }: View,
): Promise<string | undefined> {
  const { notice, failed } = query;
  const known = notices.find((name) => name === notice);
  if (known) return words[known];
  if (!failed || !order.payments.includes(failed)) return undefined;

  const payment = await payments.get(failed, language).catch(() => undefined);
  const isEnded = payment && ['declined', 'over'].includes(standOf(payment));
  return isEnded ? endOf(payment, words) : undefined;
}
