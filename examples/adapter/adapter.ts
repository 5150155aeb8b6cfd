import { createHash, timingSafeEqual } from 'node:crypto';
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

/** A request: its path below `/v1`, and the headers given, by lower-case name. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly given: (header: string) => string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Adapter = (call: Call) => Promise<object>;

/**
 * Implements the payment API with the gateway. It stores nothing: what a token is bound to is
 * written on the gateway's card.
 */
export function createAdapter(gateway: Gateway, merchant: Merchant): Adapter {
  const read = (id: string) => gateway<PaymentIntent>('GET', at(id), { expand: ['latest_charge'] });
  const keyOf = ({ given, path }: Call) =>
    given('idempotency-key') && `${path} ${given('idempotency-key')}`;

  /** The payment that a page names; none if it names the merchant's account. */
  const named = async (paymentId: unknown, accountId: unknown) => {
    if (!paymentId && !accountId)
      throw new Refusal(400, 'E150', 'You need to provide paymentId or accountId');
    if (!paymentId && accountId !== merchant.id)
      throw new Refusal(404, undefined, 'There is no such account');
    return paymentId ? read(String(paymentId)) : undefined;
  };

  const methodsOf = async ({ query }: Call) => {
    const payment = await named(query.get('paymentId'), query.get('accountId'));
    return {
      paymentMethods: ['card'],
      livemode: payment?.livemode ?? false,
      accountId: merchant.id,
      merchantName: merchant.name,
      countryCode: merchant.countryCode,
      ...(payment && {
        amount: payment.amount,
        currency: payment.currency.toUpperCase(),
        hasEmail: false,
      }),
      metadata: { card: { brands: ['visa', 'mastercard', 'amex'] } },
    };
  };

  const createToken = async (call: Call) => {
    const { paymentId, accountId, sessionId, amount, currency, paymentMethod } = call.body;
    const typed =
      (paymentMethod as { card?: Readonly<Record<string, unknown>> } | undefined)?.card ?? {};
    const { number, expMonth: exp_month, expYear, cvc } = typed;
    await named(paymentId, accountId);
    if (typeof number !== 'string' || !/^\d{12,19}$/.test(number))
      throw new Refusal(422, 'E501', 'The card number is not valid');
    const target = paymentId ? { payment: paymentId } : { session: sessionId, amount, currency };
    const metadata = { account: merchant.id, shop: call.given('client-shop'), ...target };
    const card = { number, exp_month, exp_year: `20${String(expYear)}`, cvc };
    const { id } = await gateway<PaymentMethod>(
      'POST',
      'payment_methods',
      { type: 'card', card, metadata },
      keyOf(call),
    );
    return { paymentToken: id };
  };

  const create = (call: Call) => {
    const {
      amount,
      currency,
      orderId,
      description,
      transactionType = 'SALE',
      customer,
      ...others
    } = call.body;
    const { completeUrl, sessionId, allowedPaymentMethods, ...rest } = others;
    const unknown = Object.keys(Object(customer)).filter((name) => !CUSTOMER.includes(name));
    if (Object.keys(rest).length || unknown.length)
      throw new Refusal(422, 'E103', 'The adapter does not support a property of this payment');
    if (!isAmount(amount)) throw new Refusal(422, 'E210', 'amount is not valid');
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
      throw new Refusal(422, 'E204', 'currency is not valid');
    if (typeof orderId !== 'string' || !orderId)
      throw new Refusal(400, 'E150', 'orderId must be text');
    const capture_method = transactionType === 'AUTH' ? 'manual' : 'automatic';
    if (!['SALE', 'AUTH'].includes(transactionType as string))
      throw new Refusal(422, 'E103', 'transactionType must be SALE or AUTH');
    const receipt_email = (customer as { email?: string } | undefined)?.email;
    const metadata = { orderId, completeUrl, sessionId, only: allowedPaymentMethods && 'card' };
    const fields = {
      amount,
      currency: currency.toLowerCase(),
      capture_method,
      description,
      receipt_email,
      metadata,
    };
    return gateway<PaymentIntent>(
      'POST',
      'payment_intents',
      { ...fields, payment_method_types: ['card'] },
      keyOf(call),
    );
  };

  /**
   * Confirms once per token: the gateway charges once for one key, and a card of a token pays once
   * at all.
   */
  const confirm = async ({ body }: Call, id: string, shop?: string): Promise<PaymentIntent> => {
    const { paymentToken: token, sessionId } = body;
    if (typeof token !== 'string')
      throw new Refusal(400, 'E150', 'You need to provide paymentToken');
    const payment = await read(id);
    const { status, metadata, last_payment_error: failed } = payment;
    if ([payment.payment_method, failed?.payment_method?.id].includes(token)) return payment;
    if (['succeeded', 'canceled', 'requires_capture'].includes(status))
      throw new Refusal(409, 'E209', 'This payment is finished');
    if (status === 'processing') throw new Refusal(409, 'E208', 'This payment is being processed');
    const attempts = Number(metadata['attempts'] ?? 0);
    if (attempts >= MOST_ATTEMPTS) throw new Refusal(422, 'E300', 'Too many cards were tried');
    const notGood = new Refusal(422, 'E206', 'The payment token is not valid');
    if (!/^pm_\w+$/.test(token)) throw notGood;
    const { metadata: bound } = await gateway<PaymentMethod>(
      'GET',
      `payment_methods/${token}`,
    ).catch((thrown: unknown) => {
      const refusal = refusalOf(thrown);
      throw refusal.status === 404 ? notGood : refusal;
    });
    const isOther = (name: string, value: unknown) =>
      bound[name] !== undefined && bound[name] !== value;
    const session = metadata['sessionId'] ?? sessionId;
    if (bound['account'] !== merchant.id || isOther('payment', id) || isOther('session', session))
      throw notGood;
    if (shop !== undefined && isOther('shop', shop)) throw notGood;
    if (isOther('currency', payment.currency.toUpperCase()))
      throw new Refusal(422, 'E204', 'The token is for another currency');
    if (Number(bound['amount'] ?? payment.amount) < payment.amount)
      throw new Refusal(422, 'E210', 'The token is for a lower amount');
    const fields = {
      payment_method: token,
      return_url: metadata['completeUrl'] ?? merchant.shops[0],
    };
    await gateway('POST', at(id), { metadata: { attempts: attempts + 1 } });
    await gateway('POST', `${at(id)}/confirm`, fields, `confirm ${id} ${token}`).catch(
      async (thrown: unknown) => {
        // A decline is an error of the gateway, and a state of the payment.
        if ((await read(id)).last_payment_error?.payment_method?.id !== token) throw thrown;
      },
    );
    return read(id);
  };

  /** Captures, cancels or refunds. */
  const act = async (
    call: Call,
    id: string,
    path: string,
    fields: object,
  ): Promise<PaymentIntent> => {
    const { amount } = call.body;
    if (amount !== undefined && !isAmount(amount))
      throw new Refusal(422, 'E210', 'amount is not valid');
    await gateway('POST', path, fields, keyOf(call)).catch(async (thrown: unknown) => {
      const refusal = refusalOf(thrown);
      const { status, refundedAmount, amount: whole } = paymentOf(await read(id), merchant.id);
      const isRefundable =
        ['SUCCEEDED', 'PARTIALLY_REFUNDED'].includes(status) && refundedAmount < whole;
      throw path === 'refunds' && !isRefundable
        ? new Refusal(409, 'E103', 'Only a paid payment can be refunded')
        : refusal;
    });
    return read(id);
  };

  const forPages: Routes<object> = {
    'GET /payment-methods': methodsOf,
    'POST /tokens': createToken,
    'GET /payments/{id}/client-get': async (_, id) => resultOf(await read(id), merchant.id),
    'POST /payments/{id}/client-confirm': async (call, id) =>
      resultOf(await confirm(call, id, call.given('client-shop')), merchant.id),
  };
  const forServers: Routes<PaymentIntent> = {
    'POST /payments': create,
    'GET /payments/{id}': (_, id) => read(id),
    'POST /payments/{id}/confirm': (call, id) => confirm(call, id),
    'POST /payments/{id}/capture': (call, id) =>
      act(call, id, `${at(id)}/capture`, { amount_to_capture: call.body['amount'] }),
    'POST /payments/{id}/cancel': (call, id) =>
      act(call, id, `${at(id)}/cancel`, {
        cancellation_reason: reasonOf(call.body['cancellationReason']),
      }),
    'POST /payments/{id}/refund': (call, id) =>
      act(call, id, 'refunds', {
        payment_intent: id,
        amount: call.body['amount'],
        reason: reasonOf(call.body['refundReason']),
      }),
  };

  return async (call) => {
    const [, id = ''] = /^\/payments\/([^/]+)/.exec(call.path) ?? [];
    const route = `${call.method} ${call.path.replace(/^\/payments\/[^/]+/, '/payments/{id}')}`;
    const shop = call.given('client-shop');
    if (shop !== undefined && !merchant.shops.includes(shop))
      throw new Refusal(
        403,
        'E103',
        'The page that shows this frame is not registered for this account',
      );
    if (Object.hasOwn(forPages, route)) return forPages[route]!(call, id);
    if (!isSame(call.given('authorization') ?? '', merchant.key))
      throw new Refusal(401, 'E151', 'The API key is missing or wrong');
    if (Object.hasOwn(forServers, route))
      return paymentOf(await forServers[route]!(call, id), merchant.id);
    throw new Refusal(404, undefined, 'There is no such address');
  };
}

const CUSTOMER = ['name', 'email', 'phone'];
/** More cards than a shopper has. */
const MOST_ATTEMPTS = 20;

type Routes<T> = Readonly<Record<string, (call: Call, id: string) => Promise<T>>>;

const isAmount = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 999_999_999_999;

const reasonOf = (reason: unknown) => (reason === 'duplicated' ? 'duplicate' : reason);

/** The gateway's address of a payment: an id can lead nowhere else. */
function at(id: string): string {
  if (/^\w{1,100}$/.test(id)) return `payment_intents/${id}`;
  throw new Refusal(404, undefined, 'There is no such payment');
}

/** Compares two secrets in constant time. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(first!, second!);
}
