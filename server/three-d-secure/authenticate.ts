import type { AuthenticationRequest, AuthenticationResponse } from '../acquirer.js';
import { accountOf } from '../payments/context.js';
import { originFor } from '../payments/custom-domain.js';
import { callAcquirer } from '../payments/call-acquirer.js';
import { chargeOf, decline, leaveToAcquirer } from '../payments/charge.js';
import type { Context } from '../payments/context.js';
import { proceed } from '../payments/proceed.js';
import { transition } from '../payments/transition.js';
import {
  findAttempt,
  findRecords,
  lockPending,
  type AttemptRow,
  type Confirmed,
} from '../payments/read.js';
import type { BrowserFacts } from './browser-facts.js';
import { threeDSecureOf } from './three-d-secure.js';

/**
 * Sends the authentication request (AReq) to the bank and updates the payment with the response.
 * Idempotent.
 */
export async function authenticate(
  context: Context,
  attemptId: string,
  facts: BrowserFacts,
): Promise<void> {
  const before = await findAttempt(context.db, attemptId);
  if (before?.state !== 'method') return;
  const { tried, ...records } = await findRecords(context.db, before.paymentId);
  if (tried?.attempt.id !== attemptId) return;
  const request = requestFor(context, { ...records, tried }, facts);
  // Outside the transaction: the bank may be slow, and the lock should not be held that long.
  const response = await callAcquirer(context, () => threeDSecureOf(context).authenticate(request));
  const left = await context.db.transaction(async (tx) => {
    const pending = await lockPending(tx, before, 'method');
    if (!pending) return undefined;
    if (response.messageType === 'Erro') return decline(context, tx, pending, 'E304');
    const { transStatus, acsTransID: acsTransId } = response;
    if (transStatus === 'C') {
      const attempt = { state: 'challenge' as const, acsTransId };
      return transition(context, tx, pending, { status: 'PENDING', statusCode: 'E002', attempt });
    }
    if (mayCharge(response, accountOf(context, pending.payment.accountId).chargesUnauthenticated))
      return leaveToAcquirer(context, tx, pending, { transStatus });
    return decline(context, tx, pending, transStatus === 'U' ? 'E303' : 'E301', { transStatus });
  });
  if (left) await proceed(context, left);
}

/**
 * Continues without the bank's fingerprint page after its timeout. Normally the provider's page
 * does so itself; this covers a browser in which that page never loaded and which polls the
 * payment. Returns whether it authenticated.
 */
export async function authenticateWhenLate(
  context: Context,
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

function requestFor(
  context: Context,
  records: Confirmed,
  facts: BrowserFacts,
): AuthenticationRequest {
  const { attempt } = records.tried;
  return {
    ...facts,
    charge: chargeOf(context, records),
    threeDSServerTransID: attempt.id,
    threeDSCompInd: attempt.methodAnswered ? 'Y' : 'N',
    notificationURL: `${originFor(context, records.payment.accountId)}/3ds/${attempt.id}/result`,
    browserJavascriptEnabled: attempt.browser !== null,
  };
}
