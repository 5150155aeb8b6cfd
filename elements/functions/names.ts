import type {
  CardBrand as Brand,
  StepKind,
  TransactionType as Transaction,
} from '../../api/types.js';

// The string values of the API, as constants.

/** The types of a payment's next step, as in `payment.nextAction.type`. */
export const NextActionType = /* @__PURE__ */ Object.freeze({
  CONFIRM: 'CONFIRM',
  FRICTIONLESS_CHALLENGE: 'FRICTIONLESS_CHALLENGE',
  BIZUM_CHALLENGE: 'BIZUM_CHALLENGE',
  CHALLENGE: 'CHALLENGE',
  COMPLETE: 'COMPLETE',
} as const satisfies { readonly [K in StepKind]: K });
export type NextActionType = StepKind;

/**
 * The transaction types: `AUTH` reserves the money, `SALE` takes it, `PAYOUT` sends it out, `VERIF`
 * only verifies the card.
 */
export const TransactionType = /* @__PURE__ */ Object.freeze({
  AUTH: 'AUTH',
  SALE: 'SALE',
  PAYOUT: 'PAYOUT',
  VERIF: 'VERIF',
} as const satisfies { readonly [K in Transaction]: K });
export type TransactionType = Transaction;

/** The card schemes, as a card form reports them. */
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
  CartesBancaires: 'cartesBancaires',
  Bancontact: 'bancontact',
  Dankort: 'dankort',
  Girocard: 'girocard',
  Eftpos: 'eftpos',
} as const satisfies Readonly<Record<string, Brand>>);
export type CardBrand = Brand;
