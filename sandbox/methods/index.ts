import type { MethodName, PaymentMethodInput } from '../../provider/types.js';
import type { Account } from '../merchants/account.js';
import type { Context } from '../context.js';
import { Failure } from '../api/failure.js';
import type { AttemptRow, PaymentRow } from '../payments/read.js';
import type { Language } from '../pages/language.js';
import { texts as providerTexts } from '../../locales/generated/sandbox/all.js';
import { applePay } from './apple-pay/method.js';
import { bizum } from './bizum/method.js';
import { card } from './card/method.js';
import { clickToPay } from './click-to-pay/method.js';
import { cofidis, cofidisLoan } from './cofidis/method.js';
import { googlePay } from './google-pay/method.js';
import type { Described, Method, Purchase } from './method.js';
import type { BankBehaviour, Outcome, Rule } from './outcome.js';
import { hashOf } from '../secrets.js';
import { paypal } from './paypal/method.js';

/** Every payment method, in display order. */
export const methods: { readonly [M in MethodName]: Method<M> } = {
  card,
  bizum,
  googlePay,
  applePay,
  clickToPay,
  paypal,
  cofidis,
  cofidisLoan,
};

/** The names of all payment methods. */
export const methodNames = Object.keys(methods) as readonly MethodName[];

/** A purchase, and the payment methods that its merchant allows. */
export interface Offer extends Purchase {
  readonly allowedPaymentMethods?: readonly MethodName[] | undefined;
  /** Whether a token exists or is about to be created. */
  readonly isToken?: boolean;
}

/** Returns a payment method's name for shoppers. */
export function nameOf(method: MethodName, language: Language): string {
  const { name } = methods[method];
  return typeof name === 'string' ? name : name(providerTexts[language]);
}

/**
 * Returns the outcome of a token's rule in an attempt; an unknown rule, such as an older release's, counts as `other`. Where the
 * provider demands a challenge, banks that would let the card pass without one challenge the shopper.
 */
export function outcomeOf(
  { method, rule }: { readonly method: MethodName; readonly rule: string },
  attempt?: Pick<AttemptRow, 'mustChallenge'>,
): Outcome {
  const { rules, canChallenge = false } = methods[method];
  const { outcome }: Rule = Object.hasOwn(rules, rule) ? (rules[rule] ?? rules.other) : rules.other;
  const passes = outcome.bank === undefined || PASSES.includes(outcome.bank);
  return attempt?.mustChallenge && canChallenge && passes ? { ...outcome, bank: 'challenges' } : outcome;
}

/** A bank's answers after which a card may be charged without a challenge. */
const PASSES: readonly BankBehaviour[] = ['frictionless', 'attempted', 'unavailable'];

/** Returns the payment's amount, currency, type and allowed methods. */
export function offerOf({ amount, currency, transactionType, details }: PaymentRow): Offer {
  return { amount, currency, transactionType, allowedPaymentMethods: details.allowedPaymentMethods };
}

/**
 * Wallets whose token is a card's. If a merchant allows only cards, these tokens are accepted, but the wallet is not offered.
 */
const walletsOfCards: readonly MethodName[] = ['googlePay', 'applePay', 'clickToPay'];

function isAllowed(name: MethodName, { allowedPaymentMethods: allowed, isToken = false }: Offer): boolean {
  if (!allowed || allowed.includes(name)) return true;
  return isToken && allowed.includes('card') && walletsOfCards.includes(name);
}

/** Returns why a method cannot pay a purchase on this account, if so. */
export function refusalOf(name: MethodName, account: Account, offer: Offer): Failure | undefined {
  if (!methods[name].metadata(account)) return new Failure(422, 'E203', `The account does not have the payment method ${name}`);
  if (!isAllowed(name, offer))
    return new Failure(422, 'E203', `${name} is none of allowedPaymentMethods: ${offer.allowedPaymentMethods?.join(', ')}`);
  return methods[name].refusal?.(account, offer);
}

/** Returns what a token stores about a payment method's input. */
export async function describe(context: Context, account: Account, input: PaymentMethodInput, offer: Offer) {
  // The schema guarantees exactly one method, with input of the method's shape.
  const [[name, said]] = Object.entries(input) as [[MethodName, never]];
  const refusal = refusalOf(name, account, { ...offer, isToken: true });
  if (refusal) throw refusal;
  const { walletPayment: id, ...described }: Described = await (methods[name] as Method<MethodName>).describe(
    context,
    account,
    said,
    offer,
  );
  return { method: name, ...described, walletPayment: id === undefined ? null : hashOf(`${name} ${id}`) };
}
