import type { Payment } from '../merchant-types.js';
import { verifyWebhook } from '../webhook-signature.js';
import { sameCart } from './cart.js';
import { CURRENCY } from './money.js';
import type { Order, Orders } from './orders.js';
import type { Settings } from './settings.js';
import { isPaid, standOf } from './stand.js';

type Merchant = Pick<Settings, 'accountId' | 'webhookSecret'>;

/** Takes in one webhook: the body as received and the signature's header. Gives the HTTP status to answer with. */
export async function takeWebhook(
  orders: Orders,
  rawBody: string,
  signature: string | undefined,
  merchant: Merchant,
): Promise<number> {
  if (!verifyWebhook(rawBody, signature, merchant.webhookSecret)) return 401;
  const payment = JSON.parse(rawBody) as Payment;
  const order = orders.find(payment.orderId);
  // Not ours, or not what was asked for: taken note of, so that the provider stops sending it, and believed in nothing.
  if (!order || payment.accountId !== merchant.accountId || !isOurs(order, payment)) return 202;
  if (!isNews(order, payment)) return 200;

  const { id: paymentId, status, statusMessage, updatedAt } = payment;
  const told = await orders.save({ ...order, told: { paymentId, status, statusMessage, updatedAt } });
  if (isPaid(told) && sameCart(orders.cartOf(order.shopper), order.cart)) await orders.keepCart(order.shopper, {});
  return 200;
}

function isOurs(order: Order, { id, amount, currency }: Payment): boolean {
  return order.payments.includes(id) && amount === order.total && currency === CURRENCY;
}

/** Webhooks come twice, and out of order: an older one changes nothing, and what is paid is not unpaid by another attempt. */
function isNews(order: Order, payment: Payment): boolean {
  const { told } = order;
  if (!told) return true;
  if (isPaid(order)) return told.paymentId === payment.id && standOf(payment) === 'taken' && payment.updatedAt > told.updatedAt;
  return payment.updatedAt >= told.updatedAt || standOf(payment) === 'taken';
}
