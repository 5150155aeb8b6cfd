import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCurrency } from '../../../bridge/currencies.js';

// A mock of a well-known gateway's PaymentIntents API, from its public documentation: form-encoded
// requests, nested fields in brackets, its objects, statuses, errors and idempotency. It knows the
// fields that it is asked for here; any other is refused, as the gateway does.

// Objects of the gateway: a test reads and writes whatever the documentation lists.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Thing = Record<string, any>;
interface Answer {
  readonly status: number;
  readonly body: Thing;
}

/** A running gateway. */
export interface TestGateway {
  readonly url: string;
  readonly secret: string;
  /** The charges of each payment: at most one may be paid. */
  readonly charges: readonly { readonly payment_intent: string; readonly paid: boolean }[];
  /** The content types of requests with a body. */
  readonly types: ReadonlySet<string>;
  close(): Promise<void>;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: Thing,
  ) {
    super(String(error['message']));
  }
}
const invalid = (message: string, rest: Thing = {}, status = 400) =>
  new Refused(status, { type: 'invalid_request_error', message, ...rest });
const missing = (id: string) =>
  invalid(`No such object: '${id}'`, { code: 'resource_missing' }, 404);
const cardError = (code: string, param: string) =>
  new Refused(402, { type: 'card_error', code, message: 'Your card was refused.', param });
const unexpected = (intent: Thing) =>
  invalid(`This PaymentIntent has a status of ${intent['status']}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
const found = (things: ReadonlyMap<string, Thing>, id: string) => {
  const thing = things.get(id);
  if (!thing) throw missing(id);
  return thing;
};
const expectOneOf = (known: string, value: string, message: string) => {
  if (value && !known.split(' ').includes(value)) throw invalid(message);
};

/** The gateway's test cards. */
const DECLINED = '4000000000000002';
const CHALLENGE = '4000000000003220';

/** Starts the gateway on a free port of this machine. */
export async function startGateway(): Promise<TestGateway> {
  const secret = newId('sk_test');
  const intents = new Map<string, Thing>();
  const cards = new Map<string, Thing>();
  const numbers = new Map<string, string>();
  const used = new Set<string>();
  const charges: Thing[] = [];
  const types = new Set<string>();
  const saved = new Map<string, { readonly hash: string; answer?: Answer }>();

  const intentOf = (id: string) => found(intents, id);
  const chargeOf = (intent: Thing) => charges.find(({ id }) => id === intent['latest_charge']);
  const charge = (intent: Thing, captured: boolean) => {
    const made = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: intent['id'],
      amount: intent['amount'],
      amount_captured: captured ? intent['amount'] : 0,
      amount_refunded: 0,
      authorization_code: String(randomBytes(3).readUIntBE(0, 3) % 1_000_000).padStart(6, '0'),
      paid: true,
    };
    charges.push(made);
    used.add(intent['payment_method']);
    intent['latest_charge'] = made.id;
    intent['status'] = captured ? 'succeeded' : 'requires_capture';
    intent['amount_received'] = made.amount_captured;
  };
  const confirm = (id: string, { payment_method: card, return_url: back }: Thing) => {
    const intent = intentOf(id);
    if (
      !['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
        intent['status'],
      )
    )
      throw unexpected(intent);
    const held = found(cards, card);
    if (used.has(card))
      throw invalid(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment.',
      );
    Object.assign(intent, { payment_method: card, next_action: null, last_payment_error: null });
    if (numbers.get(card) === DECLINED) {
      const error = {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
        payment_method: held,
      };
      Object.assign(intent, {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: error,
      });
      throw new Refused(402, { ...error, payment_intent: intent });
    }
    if (numbers.get(card) === CHALLENGE) {
      const query = new URLSearchParams({
        payment_intent: id,
        payment_intent_client_secret: intent['client_secret'],
        source: newId('payatt'),
      });
      const url = `https://hooks.gateway.example/3d_secure_2/hosted?${query.toString()}`;
      return Object.assign(intent, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: back } },
      });
    }
    charge(intent, intent['capture_method'] === 'automatic');
    return intent;
  };

  /** What each call does, with the fields that it knows. */
  const routes: Readonly<
    Record<string, readonly [known: string, work: (id: string, fields: Thing) => Thing]>
  > = {
    'POST /v1/payment_methods': [
      'type card metadata',
      (_id, { card, metadata = {} }) => {
        const { number, exp_month: month, exp_year: year, cvc } = card as Thing;
        if (!isLuhn(number)) throw cardError('incorrect_number', 'number');
        if (Date.UTC(Number(year), Number(month), 1) < Date.now())
          throw cardError('invalid_expiry_year', 'exp_year');
        if (cvc.length !== (number.startsWith('3') ? 4 : 3)) throw cardError('invalid_cvc', 'cvc');
        const made = {
          ...{ id: newId('pm'), object: 'payment_method', type: 'card', customer: null, metadata },
          card: { last4: number.slice(-4) },
        };
        cards.set(made.id, made);
        numbers.set(made.id, number);
        return made;
      },
    ],
    'GET /v1/payment_methods/{id}': ['', (id) => found(cards, id)],
    'POST /v1/payment_intents': [
      'amount currency capture_method payment_method_types description receipt_email metadata',
      (
        _id,
        { amount, currency, capture_method = 'automatic', description = null, metadata = {} },
      ) => {
        if (!/^[1-9]\d{0,7}$/.test(amount)) throw invalid('Invalid integer', { param: 'amount' });
        if (!isCurrency(String(currency).toUpperCase()))
          throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
        const id = newId('pi');
        const made = {
          ...{ id, object: 'payment_intent', client_secret: `${id}_${newId('secret')}` },
          ...{ amount: Number(amount), amount_received: 0, currency, capture_method },
          ...{ created: Math.floor(Date.now() / 1000), description, metadata, livemode: false },
          ...{ last_payment_error: null, latest_charge: null, next_action: null },
          ...{ payment_method: null, status: 'requires_payment_method' },
        };
        intents.set(id, made);
        return made;
      },
    ],
    'GET /v1/payment_intents/{id}': ['expand', intentOf],
    'POST /v1/payment_intents/{id}': [
      'metadata',
      (id, { metadata }) => {
        Object.assign(intentOf(id)['metadata'], metadata);
        return intentOf(id);
      },
    ],
    'POST /v1/payment_intents/{id}/confirm': ['payment_method return_url', confirm],
    'POST /v1/payment_intents/{id}/capture': [
      'amount_to_capture',
      (id, { amount_to_capture: requested }) => {
        const intent = intentOf(id);
        if (intent['status'] !== 'requires_capture') throw unexpected(intent);
        const amount = Number(requested ?? intent['amount']);
        if (amount > intent['amount'])
          throw invalid('The amount is too large.', { code: 'amount_too_large' });
        chargeOf(intent)!['amount_captured'] = amount;
        return Object.assign(intent, { status: 'succeeded', amount_received: amount });
      },
    ],
    'POST /v1/payment_intents/{id}/cancel': [
      'cancellation_reason',
      (id, { cancellation_reason: why }) => {
        const intent = intentOf(id);
        if (['succeeded', 'canceled'].includes(intent['status'])) throw unexpected(intent);
        const known = 'duplicate fraudulent requested_by_customer abandoned';
        expectOneOf(known, why, 'Invalid cancellation_reason');
        return Object.assign(intent, { status: 'canceled', next_action: null });
      },
    ],
    'POST /v1/refunds': [
      'payment_intent amount reason',
      (_id, { payment_intent: of, amount, reason }) => {
        const intent = intentOf(of);
        const paid = chargeOf(intent);
        expectOneOf('duplicate fraudulent requested_by_customer', reason, 'Invalid reason');
        if (!paid || intent['status'] !== 'succeeded')
          throw invalid(`This PaymentIntent (${of}) does not have a successful charge to refund.`);
        const left = paid['amount_captured'] - paid['amount_refunded'];
        if (!left)
          throw invalid('The charge has already been refunded.', {
            code: 'charge_already_refunded',
          });
        const back = Number(amount ?? left);
        if (back > left) throw invalid('Refund amount is greater than unrefunded amount on charge');
        paid['amount_refunded'] += back;
        const status = 'succeeded';
        return { id: newId('re'), object: 'refund', amount: back, payment_intent: of, status };
      },
    ],
  };

  const run = (call: string, fields: Thing): Answer => {
    const [, start, id = '', end = ''] = /^(\w+ \/v1\/\w+)(?:\/(\w+))?(\/\w+)?$/.exec(call) ?? [];
    const [known, work] = routes[`${start}${id && '/{id}'}${end}`] ?? [];
    if (known === undefined || !work) throw invalid('Unrecognized request URL', {}, 404);
    const unknown = Object.keys(fields).find((name) => !known.split(' ').includes(name));
    if (unknown)
      throw invalid(`Received unknown parameter: ${unknown}`, {
        code: 'parameter_unknown',
        param: unknown,
      });
    const made = work(id, fields);
    const isExpanded = fields['expand']?.['0'] === 'latest_charge';
    const body = isExpanded ? { ...made, latest_charge: chargeOf(made) ?? null } : made;
    return { status: 200, body: structuredClone(body) };
  };

  const answer = async (
    call: string,
    headers: IncomingHttpHeaders,
    text: string,
  ): Promise<Answer> => {
    if (headers.authorization !== `Bearer ${secret}`)
      throw invalid('Invalid API Key provided', {}, 401);
    if (text) types.add(String(headers['content-type']).replace(/;.*/, ''));
    const [path, query = ''] = call.split('?') as [string, string?];
    const fields = nested(new URLSearchParams(text || query));
    const key = headers['idempotency-key'];
    if (typeof key !== 'string') return run(path, fields);
    const hash = createHash('sha256').update(`${path} ${text}`).digest('hex');
    const before = saved.get(key);
    if (before && before.hash !== hash)
      throw invalid('Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    if (before && !before.answer)
      throw invalid('Another request is using this key.', { code: 'idempotency_key_in_use' }, 409);
    if (before?.answer) return before.answer;
    const entry: { readonly hash: string; answer?: Answer } = { hash };
    saved.set(key, entry);
    // The acquirer takes its time: requests with the same key meet.
    await new Promise((done) => setTimeout(done, 5));
    try {
      entry.answer = run(path, fields);
    } catch (thrown) {
      // The result of a charge is kept; of a request that was not valid, nothing.
      if (thrown instanceof Refused && thrown.status === 402) entry.answer = answerOf(thrown);
      else saved.delete(key);
      throw thrown;
    }
    return entry.answer;
  };

  const server = createServer(async (request, response) => {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString('utf8');
    const { status, body } = await answer(
      `${request.method} ${request.url}`,
      request.headers,
      text,
    ).catch(answerOf);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    charges: charges as never,
    types,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function answerOf(thrown: unknown): Answer {
  if (thrown instanceof Refused)
    return { status: thrown.status, body: structuredClone({ error: thrown.error }) };
  throw thrown;
}

/** `card[number]=…` as an object in an object. */
function nested(form: URLSearchParams): Thing {
  const fields: Thing = {};
  for (const [name, value] of form) {
    const [first = '', inner] = name.replace(/\]$/, '').split('[') as [string, string?];
    if (inner === undefined) fields[first] = value;
    else (fields[first] ??= {})[inner] = value;
  }
  return fields;
}

function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
