import type { AuthenticationRequest, AuthenticationResponse } from './bank/messages.js';
import { accountOf } from '../payments/context.js';
import type { ThreeDSecureContext } from './context.js';
import { originFor } from '../payments/custom-domain.js';
import { charge, decline } from '../payments/charge.js';
import { transition } from '../payments/transition.js';
import {
  findAttempt,
  findPayment,
  findToken,
  lockPending,
  type AttemptRow,
} from '../payments/read.js';
import { outcomeOf } from '../payments/registry.js';
import { totalOf } from '../payments/surcharge.js';
import type { BrowserFacts } from './browser-facts.js';

/**
 * Sends the authentication request (AReq) to the bank and updates the payment with the response.
 * Idempotent.
 */
export async function authenticate(
  context: ThreeDSecureContext,
  attemptId: string,
  facts: BrowserFacts,
): Promise<void> {
  const before = await findAttempt(context.db, attemptId);
  if (before?.state !== 'method') return;
  const request = await requestFor(context, before, facts);
  // Outside the transaction: the bank may be slow, and the lock should not be held that long.
  const response = await context.bank.authenticate(request);
  await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, before, 'method');
    if (!pending) return;
    if (response.messageType === 'Erro') return void (await decline(context, tx, pending, 'E304'));
    const { transStatus, acsTransID: acsTransId } = response;
    if (transStatus === 'C') {
      const attempt = { state: 'challenge' as const, acsTransId };
      return void (await transition(context, tx, pending, {
        status: 'PENDING',
        statusCode: 'E002',
        attempt,
      }));
    }
    if (mayCharge(response, accountOf(context, pending.payment.accountId).chargesUnauthenticated))
      await charge(context, tx, pending, { transStatus });
    else
      await decline(context, tx, pending, transStatus === 'U' ? 'E303' : 'E301', { transStatus });
  });
}

/**
 * Continues without the bank's fingerprint page after its timeout. Normally the provider's page
 * does so itself; this covers a browser in which that page never loaded and which polls the
 * payment. Returns whether it authenticated.
 */
export async function authenticateWhenLate(
  context: ThreeDSecureContext,
  attempt: AttemptRow | undefined,
  facts: BrowserFacts,
): Promise<boolean> {
  if (attempt?.state !== 'method') return false;
  const { threeDSMethodMs, methodPageMs } = context.limits;
  if (attempt.createdAt.getTime() + threeDSMethodMs + methodPageMs > context.clock.now().getTime())
    return false;
  await authenticate(context, attempt.id, facts);
  return true;
}

/**
 * Authenticated or attempted: the issuer bears the risk. If the issuer could not authenticate, the
 * merchant may choose to.
 */
function mayCharge(
  { transStatus }: AuthenticationResponse & { messageType: 'ARes' },
  chargesUnauthenticated: boolean,
): boolean {
  return (
    transStatus === 'Y' || transStatus === 'A' || (transStatus === 'U' && chargesUnauthenticated)
  );
}

async function requestFor(
  context: ThreeDSecureContext,
  attempt: AttemptRow,
  facts: BrowserFacts,
): Promise<AuthenticationRequest> {
  const payment = await findPayment(context.db, attempt.paymentId);
  const token = await findToken(context.db, attempt.tokenHash);
  const { merchantName } = accountOf(context, payment.accountId);
  return {
    ...facts,
    threeDSServerTransID: attempt.id,
    card: (token && outcomeOf(context, token, attempt).bank) ?? 'unavailable',
    threeDSCompInd: attempt.methodAnswered ? 'Y' : 'N',
    purchase: {
      merchantName,
      amount: totalOf(payment, token),
      currency: payment.currency,
      last4: token?.last4 ?? '',
    },
    notificationURL: `${originFor(context, payment.accountId)}/3ds/${attempt.id}/result`,
    browserJavascriptEnabled: attempt.browser !== null,
    ...(attempt.browser && { browser: attempt.browser }),
  };
}
