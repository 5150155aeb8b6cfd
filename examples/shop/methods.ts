import type { MethodName } from 'payframe';

/** The methods with a row in the checkout, in order. */
export const methods = [
  'card',
  'bizum',
  'clickToPay',
  'cofidis',
  'cofidisLoan',
] as const satisfies readonly MethodName[];

/** A method with a row in the checkout. */
export type Method = (typeof methods)[number];

/** The logos in a method's row; for a card, those of the most common schemes. */
export const logosOf = (method: Method): readonly string[] =>
  method === 'card' ? ['visa', 'mastercard', 'amex'] : [method];
