import type { Approval } from '../../../bridge/contracts/shared/method.js';
import * as failures from '../../../bridge/failures.js';
import type { FinancedMethod, PaymentStatus } from '../../../api/types.js';
import { makeMethodToken } from '../token.js';
import { stepAddress } from '../../api/address.js';
import { FIRST_ATTEMPTS } from '../../runtime/limits.js';
import { readPayment } from '../../api/poll.js';
import { textsIn } from '../../runtime/texts.js';
import type { Language } from '../../../bridge/languages.js';
import { reasonOf } from '../../ui/explain.js';
import type { PaymentTarget } from '../../../api/payment-target.js';
import { advancePayment } from '../../payment/advance-payment.js';

/** The shopper's choice, and the owner of its token. */
export interface Choice {
  readonly method: FinancedMethod;
  readonly installments: number;
  /** The email address that Cofidis writes to, unless the provider knows it. */
  readonly email?: string | undefined;
  readonly target: PaymentTarget;
}

/** Options and callbacks of an application. */
export interface Applying {
  readonly language: Language;
  readonly signal: AbortSignal;
  /** The outcome is unknown and being checked. */
  readonly checking: () => void;
  /** The provider is still processing. */
  readonly waiting: () => void;
}

/**
 * The statuses of a payment after a confirmation that was not declined: the contract is signed, or
 * still to be signed.
 */
const GOES_ON: readonly PaymentStatus[] = ['PENDING', 'SUCCEEDED', 'AUTHORIZED'];

/**
 * Creates a token for the shopper's choice. If there is a payment, confirms it (repeated requests
 * confirm it once) and returns the URL where the shopper signs, or `refused`, a text for the
 * shopper, if the payment was declined. Without a payment, the merchant's server confirms it.
 */
export async function apply(
  choice: Choice,
  { language, signal, checking, waiting }: Applying,
): Promise<Approval | { readonly refused: string }> {
  const { method, installments, email, target } = choice;
  const { paymentId, amount } = target;
  // The two products' inputs differ only in their key, but TypeScript cannot type a computed key.
  const input = { [method]: { installments } } as {
    readonly [M in FinancedMethod]: { readonly installments: number };
  };
  const { paymentToken: token } = await makeMethodToken(input, target, textsIn(language));
  if (!paymentId) return { token };
  const request = { paymentId, paymentToken: token, amount, ...(email && { customer: { email } }) };
  const before = await readPayment(paymentId, { signal, attempts: FIRST_ATTEMPTS });
  const payment = await advancePayment(before, request, {
    signal,
    checking,
    waiting,
    busy: () => {},
    show: refuseToShow,
  });
  if (!GOES_ON.includes(payment.status)) return { refused: reasonOf(payment, language) };
  const redirectUrl = payment.nextAction?.mustRedirect
    ? stepAddress(payment.nextAction.redirectUrl)
    : undefined;
  return { token, redirectUrl };
}

/** The contract is signed on the lender's page, which cannot be shown in a frame. */
function refuseToShow(): Promise<never> {
  return Promise.reject(
    failures.api('A payment by Cofidis goes on at an address for the whole page'),
  );
}
