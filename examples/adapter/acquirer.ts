import { Failure, type Acquirer, type Authorization, type Charge } from 'payframe-server';
import { GatewayError, type Gateway, type PaymentIntent, type PaymentMethod } from './gateway.js';

/** How often a payment that the gateway is processing is asked about, in milliseconds. */
const CHECK_MS = 5_000;

/**
 * Charges cards at a gateway with PaymentIntents: an attempt to pay is one PaymentIntent. It stores
 * nothing: the server keeps the gateway's ids, of the card and of the intent.
 */
export function createAcquirer(gateway: Gateway, livemode: boolean): Acquirer {
  const read = (id: string) =>
    gateway<PaymentIntent>('GET', `payment_intents/${id}`, { expand: ['latest_charge'] });

  /** The intent of a charge: the key makes it once, and the server knows its id from then on. */
  const intentOf = async ({ id, chargeReference, ...charge }: Charge): Promise<PaymentIntent> => {
    if (chargeReference) return read(chargeReference);
    const fields = {
      amount: charge.amount,
      currency: charge.currency.toLowerCase(),
      capture_method: charge.transactionType === 'AUTH' ? 'manual' : 'automatic',
      payment_method_types: ['card'],
      metadata: { payment: charge.paymentId, order: charge.orderId },
    };
    const made = await gateway<PaymentIntent>('POST', 'payment_intents', fields, `${id} create`);
    // A repeated creation returns what it was then.
    return read(made.id);
  };

  const confirm = async (intent: PaymentIntent, { id, reference, returnUrl }: Charge) => {
    const fields = { payment_method: reference, return_url: returnUrl };
    const path = `payment_intents/${intent.id}/confirm`;
    await gateway('POST', path, fields, `${id} confirm`).catch((thrown: unknown) => {
      // A decline is an error of the gateway, and a state of the intent.
      if (!isRefusal(thrown)) throw thrown;
    });
    return read(intent.id);
  };

  return {
    livemode,
    methods: ['card'],
    async tokenize({ input }) {
      // The only method above.
      const { number, expMonth, expYear, cvc } = input as CardInput;
      const card = { number, exp_month: expMonth, exp_year: `20${expYear}`, cvc };
      const { id } = await gateway<PaymentMethod>('POST', 'payment_methods', {
        ...{ type: 'card', card },
      }).catch((thrown: unknown) => {
        throw isRefusal(thrown) ? new Failure(422, codeOf(thrown.code) ?? 'E200') : thrown;
      });
      return { reference: id };
    },
    async authorize(charge) {
      const intent = await intentOf(charge);
      const isFresh = intent.status === 'requires_payment_method' && !intent.last_payment_error;
      const state = stateOf(isFresh ? await confirm(intent, charge) : intent, charge);
      return { ...state, chargeReference: intent.id };
    },
    async abandon(charge) {
      const { id, status } = await intentOf(charge);
      if (status === 'canceled') return true;
      return gateway('POST', `payment_intents/${id}/cancel`, {}, `${charge.id} abandon`).then(
        () => true,
        (thrown: unknown) => {
          if (isRefusal(thrown) && thrown.code === 'payment_intent_unexpected_state') return false;
          throw thrown;
        },
      );
    },
    async capture({ id, chargeReference, amount }) {
      const fields = { amount_to_capture: amount };
      await gateway('POST', `payment_intents/${chargeReference}/capture`, fields, id);
    },
    async cancel({ id, chargeReference }) {
      await gateway('POST', `payment_intents/${chargeReference}/cancel`, {}, id);
    },
    async refund({ id, chargeReference, amount }) {
      await gateway('POST', 'refunds', { payment_intent: chargeReference, amount }, id);
    },
  };
}

/** What the state of an intent means. */
function stateOf(intent: PaymentIntent, { now }: Charge): Authorization {
  const { status, next_action: next, last_payment_error: failed, latest_charge: paid } = intent;
  const url = next?.redirect_to_url?.url;
  if (status === 'succeeded' || status === 'requires_capture') {
    const { authorization_code: code } = paid ?? {};
    return { status: 'authorized', ...(code && { authorizationCode: code }) };
  }
  if (status === 'requires_action' && url) return { status: 'redirect', redirectUrl: url };
  if (status === 'processing')
    return { status: 'pending', checkAt: new Date(now.getTime() + CHECK_MS) };
  // Without a reason, the gateway has refused the card before it asked the bank.
  if (status === 'requires_payment_method')
    return { status: 'declined', code: codeOf(failed?.code) ?? (failed ? 'E201' : 'E200') };
  if (status === 'canceled') return { status: 'declined', code: 'E201' };
  // An unknown status may mean "paid": the server asks again.
  throw new Error(`The intent ${intent.id} has a status that is not known here: ${status}`);
}

interface CardInput {
  readonly number: string;
  readonly expMonth: string;
  readonly expYear: string;
  readonly cvc?: string;
}

/** The gateway's reasons, by the codes that the card form shows at a field. */
const codes = {
  incorrect_number: 'E501',
  invalid_number: 'E501',
  invalid_expiry_month: 'E502',
  invalid_expiry_year: 'E502',
  expired_card: 'E505',
  incorrect_cvc: 'E503',
  invalid_cvc: 'E503',
} as const;

const codeOf = (reason: string | undefined) =>
  Object.hasOwn(codes, reason ?? '') ? codes[reason as keyof typeof codes] : undefined;

/** Whether the gateway has refused a call for good. Otherwise it is unknown whether it has acted. */
const isRefusal = (thrown: unknown): thrown is GatewayError =>
  thrown instanceof GatewayError &&
  ![401, 403, 409, 429].includes(thrown.status) &&
  thrown.status < 500;
