import type { MethodName, TransactionType } from '../../provider/types.js';
import { MAX_AMOUNT } from '../limits.js';

/** A line of text: no control character, so no line break either, and no half of a character, which no database keeps. */
export const text = (maxLength: number) => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$',
});
const digits = (min: number, max: number) => ({ type: 'string', pattern: `^[0-9]{${min},${max}}$` });
/** Yes or no. */
export const flag = { type: 'boolean' };
/** No property but these; those named first are required. */
export const exactly = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
/** At least these. What a newer page sends besides is ignored. */
export const atLeast = (properties: object, ...required: string[]) => ({ type: 'object', properties, required });

/** What a payment's id, an account's, and a token look like. What does not is not looked for. */
export const paymentId = { type: 'string', pattern: '^pay_[0-9a-f]{32}$' };
export const accountId = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' };
export const paymentToken = { type: 'string', pattern: '^tok_[0-9a-f]{40}$' };
/** In minor units. */
export const amount = { type: 'integer', minimum: 0, maximum: MAX_AMOUNT };
/** ISO 4217. Whether there is such money is asked afterwards. */
export const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
/** An address of the merchant's. Whether it is one is asked afterwards. */
export const webAddress = text(2048);
/** Looked up as it is: whatever is not registered, to the letter, is refused the same way. */
export const customDomain = { type: 'string' };
/** What a payment does with the money. */
export const transactionType = { enum: ['AUTH', 'SALE', 'PAYOUT', 'VERIF'] satisfies TransactionType[] };

const customer = exactly({ email: text(254), name: text(200), phone: text(32) });
const address = exactly({
  country: text(2),
  city: text(100),
  line1: text(200),
  line2: text(200),
  zip: text(20),
  state: text(100),
});
const contact = exactly({ name: text(200), email: text(254), phone: text(32), company: text(200), taxId: text(50), address });
/** The people behind a payment. */
export const people = { customer, billingDetails: contact, shippingDetails: contact };

const installments = { type: 'integer', minimum: 1, maximum: 100 };
const method = {
  card: exactly(
    { number: digits(12, 19), expMonth: digits(2, 2), expYear: digits(2, 2), cvc: digits(3, 4) },
    'number',
    'expMonth',
    'expYear',
  ),
  paypal: exactly({}),
  bizum: exactly({ phoneNumber: text(32), remember: flag }, 'phoneNumber'),
  googlePay: exactly({ token: text(20_000) }, 'token'),
  applePay: exactly({ token: text(20_000) }, 'token'),
  clickToPay: exactly({ token: text(20_000), cardBrand: text(20) }, 'token', 'cardBrand'),
  cofidis: exactly({ installments }),
  cofidisLoan: exactly({ installments }),
} satisfies Record<MethodName, object>;
/** Exactly one way to pay. */
export const oneMethod = { ...exactly(method), minProperties: 1, maxProperties: 1 };
