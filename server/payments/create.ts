import { isCurrency } from '../../bridge/currencies.js';
import { callbacksOf, isActive, type Account } from '../merchants/account.js';
import type { Context } from './context.js';
import { refuseUnlessRegistered } from './custom-domain.js';
import type { Database } from '../database/database.js';
import { payments } from '../database/schema.js';
import { Failure } from '../errors/failure.js';
import type { CreatePaymentRequest } from '../../api/merchant-requests.js';
import type { TransactionType } from '../../api/types.js';
import { newId } from '../secrets.js';
import { refuseUnlessCallable } from '../http/private-address.js';
import { confirm } from './confirm.js';
import { refuseUnlessCoherent } from './mandates/check-request.js';
import { refuseUnlessAddsUp } from './line-items.js';
import { refuseUnlessKeepable } from './metadata.js';
import type { PaymentRecords, PaymentRow } from './read.js';
import { INACTIVE, keepRefusal } from './registry.js';

/** Creates a payment for a merchant's server and, if a token is included, confirms it. */
export async function create(
  context: Context,
  tx: Database,
  account: Account,
  input: CreatePaymentRequest,
  hasKey = false,
): Promise<PaymentRecords> {
  if (!isActive(account)) throw new Failure(403, 'E103', INACTIVE);
  const { paymentToken, ...details } = input;
  const { amount, currency, transactionType = 'SALE', expireAt } = input;
  if (!isCurrency(currency))
    throw new Failure(
      422,
      'E204',
      `currency is "${currency}": it is no currency of ISO 4217 to pay in`,
    );
  refuseUnlessPayable(context, amount, currency, transactionType);
  if (transactionType === 'PAYOUT')
    throw new Failure(422, 'E103', 'Cards of this account cannot be paid out to');
  const now = context.clock.now();
  refuseUnlessCoherent(input, now);
  refuseUnlessKept(context, account, input);
  refuseUnlessAddsUp(input);
  refuseUnlessKeepable(input.metadata);
  refuseUnlessRegistered(account, input.customDomain);
  for (const name of ['callbackUrl', 'completeUrl', 'failUrl', 'cancelUrl'] as const)
    refuseUnlessWeb(name, input[name]);
  const { callbackUrl } = input;
  // One that the account has registered was checked then: no shopper at a point of sale can mend it.
  if (callbackUrl !== undefined && !callbacksOf(account).some(([, one]) => one === callbackUrl))
    refuseUnlessCallable('callbackUrl', callbackUrl, context.callsPrivate);
  const { unattendedMs, paymentMs } = context.limits;
  const row = {
    id: newId('pay'),
    accountId: account.id,
    amount,
    currency,
    transactionType,
    details,
    status: 'PENDING' as const,
    statusCode: 'E003',
    expireAt:
      expireAt === undefined
        ? new Date(now.getTime() + (input.initiator ? unattendedMs : paymentMs))
        : new Date(expireAt * 1000),
    createdAt: now,
    updatedAt: now,
  };
  if (row.expireAt <= now)
    throw new Failure(422, 'E150', `expireAt is ${expireAt}: it must be in the future`);
  const [created] = await tx.insert(payments).values(row).returning();
  if (paymentToken === undefined) return { payment: created as PaymentRow };
  return confirm(context, tx, {
    paymentId: row.id,
    paymentToken,
    accountId: account.id,
    sessionId: input.sessionId,
    reason: input.reason,
    hasKey,
  });
}

/** Refuses an amount that a payment of this type and currency cannot have. */
export function refuseUnlessPayable(
  { largestAmount }: Pick<Context, 'largestAmount'>,
  amount: number,
  currency: string,
  transactionType: TransactionType,
): void {
  if (amount === 0 && transactionType !== 'VERIF')
    throw new Failure(
      422,
      'E210',
      `amount is 0: it must be at least 1, as transactionType is ${transactionType}`,
    );
  const most = largestAmount(currency);
  // A longer one may be a card number.
  const given = amount < 1e10 ? `amount is ${amount}: it` : 'amount';
  if (amount > most) throw new Failure(422, 'E210', `${given} must be at most ${most}`);
}

/** Refuses a payment of which no allowed method can be kept as it asks: nobody could pay it. */
function refuseUnlessKept(context: Context, account: Account, input: CreatePaymentRequest): void {
  const refusals = input.allowedPaymentMethods?.map((name) =>
    keepRefusal(context, name, account, input),
  );
  if (refusals?.[0] && refusals.every(Boolean)) throw refusals[0];
}

function refuseUnlessWeb(name: string, address: string | undefined): void {
  if (address === undefined) return;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isWeb = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb) throw new Failure(422, 'E150', `${name} is not an absolute http or https address`);
}
