import type { Order } from './orders.js';
import type { View } from './pages/layout.js';
import { endOf, paymentStateOf } from './payment-state.js';
import type { Shop } from './shop.js';

/**
 * Notices that a page without scripts shows after a redirect. The URL contains only the name, never
 * the text.
 */
export const notices = ['refused', 'missingDetails', 'changed'] as const;

export type Notice = (typeof notices)[number];

/** Returns the notice for a checkout page's query. */
export async function noticeFor(
  query: Readonly<Record<string, string>>,
  order: Order,
  { payments }: Pick<Shop, 'payments'>,
  { texts, language }: View,
): Promise<string | undefined> {
  const { notice, failed } = query;
  const known = notices.find((name) => name === notice);
  if (known) return texts[known];
  if (!failed || !order.payments.includes(failed)) return undefined;

  const payment = await payments.get(failed, language).catch(() => undefined);
  const isEnded = payment && ['declined', 'over'].includes(paymentStateOf(payment));
  return isEnded ? endOf(payment, texts) : undefined;
}
