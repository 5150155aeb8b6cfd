import type { FastifyInstance } from 'fastify';
import { verifyWebhook, type MandateEvent, type WebhookPayment } from 'payframe/node';
import { sameCart } from './cart.js';
import { CURRENCY } from './money.js';
import { CART } from './pages/express.js';
import { reportOf, type Order, type Orders } from './orders.js';
import type { Settings } from './settings.js';
import type { Shop } from './shop.js';
import { isPaid, paymentStateOf } from './payment-state.js';

type Merchant = Pick<Settings, 'accountId' | 'webhookSecret'>;

/** Receives the provider's webhooks. */
export function webhookRoute(
  app: FastifyInstance,
  { orders, subscriptions, settings }: Shop,
): void {
  // The signature covers the raw bytes: JSON is parsed after the check, on this route only.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string }>('/webhook', async (request, reply) => {
      const signature = request.headers['payframe-signature'];
      const header = typeof signature === 'string' ? signature : undefined;
      const code = await takeWebhook(orders, request.body, header, settings, (mandateId) =>
        subscriptions.endByMandate(mandateId),
      );
      return reply.code(code).send();
    });
  });
}

/**
 * Processes a webhook: the raw body and the signature header. Returns the HTTP status of the reply.
 */
export async function takeWebhook(
  orders: Orders,
  rawBody: string,
  signature: string | undefined,
  merchant: Merchant,
  onRevoked: (mandateId: string) => Promise<unknown> = async () => {},
): Promise<number> {
  const payment = await verifyWebhook(rawBody, signature, merchant.webhookSecret).catch(
    () => undefined,
  );
  if (!payment) return 401;
  // News of a mandate has a type, which the webhook of a payment has not.
  const { type, mandate } = payment as Partial<MandateEvent>;
  if (type === 'mandate.revoked' && mandate) await onRevoked(mandate.id);
  const order = orders.find(payment.orderId);
  // Not for this order or not as requested: acknowledged, so that the provider stops sending it,
  // but ignored.
  if (!order || payment.accountId !== merchant.accountId || !isOurs(order, payment)) return 202;
  if (!isNews(order, payment)) return 200;

  const reported = await orders.save({
    ...order,
    payments: order.payments.length ? order.payments : [payment.id],
    reported: reportOf(payment),
  });
  const isCart = (order.express?.from ?? CART) === CART;
  if (isCart && isPaid(reported) && sameCart(orders.cartOf(order.shopper), order.cart))
    await orders.keepCart(order.shopper, {});
  return 200;
}

function isOurs(order: Order, { id, amount, currency }: WebhookPayment): boolean {
  // A wallet's payment may be paid before its id has arrived here.
  const isExpected = order.payments.includes(id) || (order.express && !order.payments.length);
  return Boolean(isExpected) && amount === order.total && currency === CURRENCY;
}

/**
 * Webhooks can repeat and arrive out of order: an older one changes nothing, and a paid order stays
 * paid after another attempt.
 */
function isNews(order: Order, payment: WebhookPayment): boolean {
  const { reported } = order;
  if (!reported) return true;
  if (isPaid(order))
    return (
      reported.paymentId === payment.id &&
      paymentStateOf(payment) === 'taken' &&
      payment.updatedAt > reported.updatedAt
    );
  return payment.updatedAt >= reported.updatedAt || paymentStateOf(payment) === 'taken';
}
