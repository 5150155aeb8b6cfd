import { timingSafeEqual, createHash } from 'node:crypto';
import type { Gateway, PaymentIntent, PaymentMethod } from './gateway.js';
import { paymentOf, Refusal, refusalOf, resultOf } from './translate.js';

/** The merchant whose payments the adapter serves. */
export interface Merchant {
  readonly id: string;
  /** The key of the merchant's server. */
  readonly key: string;
  readonly name: string;
  readonly countryCode: string;
  /** The origins whose pages may take payments. */
  readonly shops: readonly string[];
}

/** A request below `/v1`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Implements the payment API with the gateway. It stores nothing: what a token is bound to is written on the gateway's card. */
export function createAdapter(gateway: Gateway, merchant: Merchant): (call: Call) => Promise<object> {
  const read = (id: string) => gateway<PaymentIntent>('GET', `payment_intents/${segment(id)}`, { expand: ['latest_charge'] });
  const keyOf = ({ headers, path }: Call) => headers['idempotency-key'] && `${path} ${headers['idempotency-key']}`;

  /** Confirms once per token: the gateway charges once for one key, and a card of a token pays once at all. */
  const confirm = async ({ body, headers }: Call, id: string, isServer: boolean): Promise<PaymentIntent> => {
    const { paymentToken: token, sessionId } = body;
    if (typeof token !== 'string') throw new Refusal(400, 'E150', 'You need to provide paymentToken');
    const payment = await read(id);
    if ([payment.payment_method, payment.last_payment_error?.payment_method?.id].includes(token)) return payment;
    if (['succeeded', 'canceled', 'requires_capture'].includes(payment.status))
      throw new Refusal(409, 'E209', 'This payment is finished');
    if (payment.status === 'processing') throw new Refusal(409, 'E208', 'This payment is being processed');
    const notGood = () => new Refusal(422, 'E504', 'The payment token is not valid');
    if (!/^pm_\w+$/.test(token)) throw notGood();
    const { metadata: bound } = await gateway<PaymentMethod>('GET', `payment_methods/${token}`).catch((thrown: unknown) => {
      const refusal = refusalOf(thrown);
      throw refusal.status === 404 ? notGood() : refusal;
    });
    const isOther = (name: string, value: unknown) => bound[name] !== undefined && bound[name] !== value;
    const session = payment.metadata['sessionId'] ?? sessionId;
    if (bound['account'] !== merchant.id || isOther('payment', id) || isOther('session', session)) throw notGood();
    if (!isServer && headers['client-shop'] !== undefined && isOther('shop', headers['client-shop'])) throw notGood();
    if (isOther('currency', payment.currency.toUpperCase())) throw new Refusal(422, 'E204', 'The token is for another currency');
    if (Number(bound['amount'] ?? payment.amount) < payment.amount)
      throw new Refusal(422, 'E210', 'The token is for a lower amount');
    const fields = { payment_method: token, return_url: payment.metadata['completeUrl'] ?? merchant.shops[0] };
    await gateway('POST', `payment_intents/${segment(id)}/confirm`, fields, `confirm ${id} ${token}`).catch(
      async (thrown: unknown) => {
        // A decline is an error of the gateway, and a state of the payment.
        const { last_payment_error: failed } = await read(id);
        if (failed?.payment_method?.id !== token) throw thrown;
      },
    );
    return read(id);
  };

  const createToken = async (call: Call) => {
    const { paymentId, accountId, sessionId, amount, currency, paymentMethod } = call.body;
    const { number, expMonth, expYear, cvc } =
      (paymentMethod as { card?: Readonly<Record<string, unknown>> } | undefined)?.card ?? {};
    if (!paymentId && !accountId) throw new Refusal(400, 'E150', 'You need to provide paymentId or accountId');
    if (!paymentId && accountId !== merchant.id) throw new Refusal(404, undefined, 'There is no such account');
    if (paymentId) await read(String(paymentId));
    if (typeof number !== 'string' || !/^\d{12,19}$/.test(number)) throw new Refusal(422, 'E501', 'The card number is not valid');
    const owner = paymentId ? { payment: paymentId } : { session: sessionId, amount, currency };
    const metadata = { account: merchant.id, shop: call.headers['client-shop'], ...owner };
    const card = { number, exp_month: expMonth, exp_year: `20${String(expYear)}`, cvc };
    const { id } = await gateway<PaymentMethod>('POST', 'payment_methods', { type: 'card', card, metadata }, keyOf(call));
    return { paymentToken: id };
  };

  const methodsOf = async ({ query }: Call) => {
    const [paymentId, accountId] = [query.get('paymentId'), query.get('accountId')];
    if (!paymentId && !accountId) throw new Refusal(400, 'E150', 'You need to provide paymentId or accountId');
    if (!paymentId && accountId !== merchant.id) throw new Refusal(404, undefined, 'There is no such account');
    const payment = paymentId ? await read(paymentId) : undefined;
    return {
      paymentMethods: ['card'],
      livemode: payment?.livemode ?? false,
      accountId: merchant.id,
      merchantName: merchant.name,
      countryCode: merchant.countryCode,
      ...(payment && { amount: payment.amount, currency: payment.currency.toUpperCase(), hasEmail: false }),
      metadata: { card: { brands: ['visa', 'mastercard', 'amex'] } },
    };
  };

  const create = async (call: Call) => {
    const {
      amount,
      currency,
      orderId,
      description,
      transactionType = 'SALE',
      completeUrl,
      sessionId,
      allowedPaymentMethods,
      customer,
      ...rest
    } = call.body;
    const [unknown] = Object.keys(rest);
    if (unknown !== undefined) throw new Refusal(422, 'E103', 'The adapter does not support a property of this payment');
    if (!Number.isSafeInteger(amount) || Number(amount) < 1 || Number(amount) > 99_999_999)
      throw new Refusal(422, 'E210', 'amount is not valid');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw new Refusal(422, 'E204', 'currency is not valid');
    if (typeof orderId !== 'string' || !orderId) throw new Refusal(400, 'E150', 'orderId must be text');
    if (transactionType !== 'SALE' && transactionType !== 'AUTH')
      throw new Refusal(422, 'E103', 'transactionType must be SALE or AUTH');
    const email = (customer as { email?: string } | undefined)?.email;
    const fields = {
      amount,
      currency: currency.toLowerCase(),
      capture_method: transactionType === 'AUTH' ? 'manual' : 'automatic',
      payment_method_types: ['card'],
      description,
      receipt_email: email,
      metadata: { orderId, completeUrl, sessionId, only: allowedPaymentMethods && 'card' },
    };
    return gateway<PaymentIntent>('POST', 'payment_intents', fields, keyOf(call));
  };

  /** Capture, cancel and refund: with the merchant's key only. */
  const act = async (call: Call, id: string, action: string): Promise<PaymentIntent> => {
    const { amount, cancellationReason, refundReason } = call.body;
    const reason = (said: unknown) => (said === 'duplicated' ? 'duplicate' : said);
    if (amount !== undefined && (!Number.isSafeInteger(amount) || Number(amount) < 1))
      throw new Refusal(422, 'E210', 'amount is not valid');
    const path = `payment_intents/${segment(id)}`;
    const done =
      action === 'capture'
        ? gateway('POST', `${path}/capture`, { amount_to_capture: amount }, keyOf(call))
        : action === 'cancel'
          ? gateway('POST', `${path}/cancel`, { cancellation_reason: reason(cancellationReason) }, keyOf(call))
          : gateway('POST', 'refunds', { payment_intent: id, amount, reason: reason(refundReason) }, keyOf(call));
    await done.catch(async (thrown: unknown) => {
      const refusal = refusalOf(thrown);
      const { status, refundedAmount, amount: whole } = paymentOf(await read(id), merchant.id);
      const isRefundable = ['SUCCEEDED', 'PARTIALLY_REFUNDED'].includes(status) && refundedAmount < whole;
      throw action === 'refund' && !isRefundable ? new Refusal(409, 'E103', 'Only a paid payment can be refunded') : refusal;
    });
    return read(id);
  };

  return async (call) => {
    const { method, path, headers } = call;
    const [, id = '', action = ''] = /^\/payments\/([^/]+)(?:\/([\w-]+))?$/.exec(path) ?? [];
    const route = `${method} ${path.replace(id || ' ', '{id}')}`;
    const shop = headers['client-shop'];
    const isShop = shop === undefined || merchant.shops.includes(shop);
    if (!isShop) throw new Refusal(403, 'E103', 'The page that shows this frame is not registered for this account');
    if (route === 'GET /payment-methods') return methodsOf(call);
    if (route === 'POST /tokens') return createToken(call);
    if (route === 'GET /payments/{id}/client-get') return resultOf(await read(id), merchant.id);
    if (route === 'POST /payments/{id}/client-confirm') return resultOf(await confirm(call, id, false), merchant.id);
    if (!isSame(headers['authorization'] ?? '', merchant.key)) throw new Refusal(401, 'E151', 'The API key is missing or wrong');
    if (route === 'POST /payments') return paymentOf(await create(call), merchant.id);
    if (route === 'GET /payments/{id}') return paymentOf(await read(id), merchant.id);
    if (route === 'POST /payments/{id}/confirm') return paymentOf(await confirm(call, id, true), merchant.id);
    if (method === 'POST' && ['capture', 'cancel', 'refund'].includes(action))
      return paymentOf(await act(call, id, action), merchant.id);
    throw new Refusal(404, undefined, 'There is no such address');
  };
}

/** A part of the gateway's addresses: an id can lead nowhere else. */
function segment(id: string): string {
  if (/^\w{1,100}$/.test(id)) return id;
  throw new Refusal(404, undefined, 'There is no such payment');
}

/** Compares two secrets in constant time. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(first!, second!);
}
