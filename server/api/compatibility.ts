import type { PaidWith, Payment } from '../../api/merchant-types.js';
import type { CardBrand, MethodName, PaymentMethods } from '../../api/types.js';
import type { Compatibility } from '../merchants/account.js';
import { methodNames, methods } from '../methods/index.js';
import { Failure } from '../errors/failure.js';

// What the server of an account that moved over sends and receives, where it differs from the API
// of the others. Its SDK throws on a value that is not in its own lists, and the shopper of a
// charged payment then sees an error.

/** Names the dialect of a response. */
export const COMPATIBILITY_HEADER = 'Payframe-Compatibility';
/** Tells what of a request was left out. */
export const WARNING_HEADER = 'Payframe-Warning';

/** The card schemes that the SDK knows; any other is `unknown`. */
const knownBrands: readonly CardBrand[] = [
  'visa',
  'mastercard',
  'diners',
  'amex',
  'jcb',
  'unionpay',
];
/** Whether a method is in the lists of the SDK. */
const isKnown = (dialect: Compatibility, name: MethodName) =>
  methods[name].knownTo?.includes(dialect) ?? false;

/** Returns a payment as the account's server reads it: in a response, a list or a webhook. */
export function paymentFor<P extends Payment>(
  dialect: Compatibility | undefined,
  payment: P,
): object {
  if (!dialect) return payment;
  const { paymentMethod, ...rest } = payment;
  const read = paymentMethod && methodFor(dialect, paymentMethod);
  return { ...rest, ...(read && { paymentMethod: read }) };
}

/** A wallet is a card there. A method that the SDK does not know can only be absent. */
function methodFor(dialect: Compatibility, paid: PaidWith): object | undefined {
  if (!('card' in paid)) return isKnown(dialect, paid.method) ? paid : undefined;
  const { method, card } = paid;
  const brand = knownBrands.includes(card.brand) ? card.brand : 'unknown';
  return {
    method: 'card',
    card: { ...card, brand, ...(method !== 'card' && { tokenizationMethod: method }) },
  };
}

/**
 * Returns the payment methods of an account as its server reads them. Frames and pages get all of
 * them.
 */
export function methodsFor(
  dialect: Compatibility | undefined,
  offered: PaymentMethods,
): PaymentMethods {
  if (!dialect) return offered;
  return {
    ...offered,
    paymentMethods: offered.paymentMethods.filter((name) => isKnown(dialect, name)),
  };
}

/** A request for a new payment, and the methods in it that this provider does not have. */
interface Understood {
  readonly body: unknown;
  readonly unknown: readonly unknown[];
}

/**
 * Leaves out of a new payment the methods that only the account's former provider has. If none is
 * left, the payment is refused: without a list, it would allow every method, which is not what the
 * shop has asked for.
 */
export function understood(dialect: Compatibility | undefined, body: unknown): Understood {
  const requested: unknown = Object(body)['allowedPaymentMethods'];
  if (!dialect || !Array.isArray(requested)) return { body, unknown: [] };
  const isOurs = (name: unknown) =>
    typeof name !== 'string' || methodNames.some((known) => known === name);
  // A name that is given twice counts once.
  const left = [...new Set<unknown>(requested.filter(isOurs))];
  if (requested.length && !left.length)
    throw new Failure(422, 'E203', 'None of allowedPaymentMethods is a payment method here');
  return {
    body: { ...Object(body), allowedPaymentMethods: left },
    unknown: requested.filter((name) => !isOurs(name)),
  };
}

/** The most names in a warning. */
const MOST_NAMED = 20;

/**
 * Words the warning. Only names of a method's form are repeated: the header takes no other text of
 * a request.
 */
export function warningOf(unknown: readonly unknown[]): string | undefined {
  if (!unknown.length) return undefined;
  const names = unknown
    .filter((name) => typeof name === 'string' && /^[A-Za-z]{1,30}$/.test(name))
    .slice(0, MOST_NAMED);
  return `allowedPaymentMethods: left out ${names.join(', ') || 'names of unknown methods'}`;
}
