import type { CardBrand as Brand, StepKind, TransactionType as Transaction } from '../../provider/types.js';

// The names that cross the API, for code that would rather not write them as texts.

/** What can come next for a payment, as in `payment.nextAction.type`. */
export const NextActionType = /* @__PURE__ */ Object.freeze({
  CONFIRM: 'CONFIRM',
  FRICTIONLESS_CHALLENGE: 'FRICTIONLESS_CHALLENGE',
  BIZUM_CHALLENGE: 'BIZUM_CHALLENGE',
  CHALLENGE: 'CHALLENGE',
  COMPLETE: 'COMPLETE',
} as const satisfies { readonly [K in StepKind]: K });
export type NextActionType = StepKind;

/** What a payment does with the money. */
export const TransactionType = /* @__PURE__ */ Object.freeze({
  AUTH: 'AUTH',
  SALE: 'SALE',
  PAYOUT: 'PAYOUT',
  VERIF: 'VERIF',
} as const satisfies { readonly [K in Transaction]: K });
export type TransactionType = Transaction;

/** The card schemes, as a card form tells of them. */
export const CardBrand = /* @__PURE__ */ Object.freeze({
  Visa: 'visa',
  Mastercard: 'mastercard',
  Amex: 'amex',
  Discover: 'discover',
  Diners: 'diners',
  JCB: 'jcb',
  Maestro: 'maestro',
  UnionPay: 'unionpay',
  Elo: 'elo',
  Hipercard: 'hipercard',
} as const satisfies Readonly<Record<string, Brand>>);
export type CardBrand = Brand;
