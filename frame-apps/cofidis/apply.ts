import type { Approval } from '../../bridge/contracts/shared/method.js';
import * as failures from '../../bridge/failures.js';
import type { FinancedMethod, PaymentStatus } from '../../provider/types.js';
import { makeMethodToken } from '../method/token.js';
import { stepAddress } from '../runtime/address.js';
import { FIRST_LOOKS } from '../runtime/limits.js';
import { readPayment } from '../runtime/poll.js';
import { textsIn } from '../runtime/texts/index.js';
import type { Language } from '../../bridge/languages.js';
import { reasonOf } from '../overlay/explain.js';
import type { TokenOwner } from '../runtime/token-owner.js';
import { walk } from '../runtime/walk.js';

/** What a shopper has chosen, and for whom. */
export interface Choice {
  readonly method: FinancedMethod;
  readonly installments: number;
  /** Where Cofidis writes to, unless the provider knows it. */
  readonly email?: string | undefined;
  readonly owner: TokenOwner;
}

/** What an application needs of the screen. */
export interface Applying {
  readonly language: Language;
  readonly gone: AbortSignal;
  /** Nobody knows for the moment whether the provider has taken it up. */
  readonly checking: () => void;
  /** The provider takes its time. */
  readonly waiting: () => void;
}

/** What a payment may be once it was confirmed, unless it was refused: signed for already, or still to be. */
const GOES_ON: readonly PaymentStatus[] = ['PENDING', 'SUCCEEDED', 'AUTHORIZED'];

/**
 * Makes a token of a shopper's choice. Where the payment is there already it is confirmed at once, as often as the network
 * asks for and yet once, and the answer says where the shopper signs. Without a payment the merchant's server confirms.
 * Gives words for the shopper where the payment was refused.
 */
export async function apply(
  choice: Choice,
  { language, gone, checking, waiting }: Applying,
): Promise<Approval | { readonly refused: string }> {
  const { method, installments, email, owner } = choice;
  const { paymentId } = owner;
  // The two products' inputs differ in their key alone, which a computed key hides from TypeScript.
  const input = { [method]: { installments } } as { readonly [M in FinancedMethod]: { readonly installments: number } };
  const { paymentToken: token } = await makeMethodToken(input, owner, textsIn(language));
  if (!paymentId) return { token };
  const request = { paymentId, paymentToken: token, ...(email && { customer: { email } }) };
  const before = await readPayment(paymentId, { gone, looks: FIRST_LOOKS });
  const payment = await walk(before, request, { gone, checking, waiting, busy: () => {}, show: refuseToShow });
  if (!GOES_ON.includes(payment.status)) return { refused: reasonOf(payment, language) };
  const redirectUrl = payment.nextAction?.mustRedirect ? stepAddress(payment.nextAction.redirectUrl) : undefined;
  return { token, redirectUrl };
}

/** A contract is signed on the lender's own page, which no frame shows. */
function refuseToShow(): Promise<never> {
  return Promise.reject(failures.api('A payment by Cofidis goes on at an address for the whole page'));
}
