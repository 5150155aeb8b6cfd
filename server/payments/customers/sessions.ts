import { and, eq } from 'drizzle-orm';
import type { CreateCustomerSessionRequest } from '../../../api/merchant-requests.js';
import type { CustomerSession } from '../../../api/merchant-types.js';
import type { PaymentRef } from '../../../api/types.js';
import type { Database } from '../../database/database.js';
import { Failure } from '../../errors/failure.js';
import type { Account } from '../../merchants/account.js';
import { hashOf, newId } from '../../secrets.js';
import type { Context } from '../context.js';
import { findPayment } from '../read.js';
import { unixSeconds } from '../unix-seconds.js';
import { customerSessions } from './table.js';

/** A customer session as stored. */
export type SessionRow = typeof customerSessions.$inferSelect;

/** A session before the page's part is added, and whose it is. */
export type NewSession = Omit<CustomerSession, 'customerSession' | 'customerId'>;

/** In seconds: as long as a shopper takes over a checkout. */
const USUAL_LIFETIME = 1800;

/** Creates a customer session. The session itself is derived from its id, and never stored. */
export async function createSession(
  { secrets, clock }: Context,
  tx: Database,
  account: Account,
  input: CreateCustomerSessionRequest,
): Promise<NewSession> {
  const { customerId, paymentId, expiresIn = USUAL_LIFETIME } = input;
  if (paymentId !== undefined) await findPayment(tx, paymentId, account.id);
  const id = newId('ses');
  const now = clock.now();
  const row = {
    id,
    hash: hashOf(secrets.sessionFor(id)),
    accountId: account.id,
    customerId,
    paymentId: paymentId ?? null,
    save: input.save ?? ('UNCHECKED' as const),
    canRemove: input.canRemove ?? true,
    expireAt: new Date(now.getTime() + expiresIn * 1000),
    createdAt: now,
  };
  await tx.insert(customerSessions).values(row);
  const { save, canRemove, expireAt } = row;
  return {
    id,
    ...(paymentId !== undefined && { paymentId }),
    save,
    canRemove,
    expireAt: unixSeconds(expireAt),
  };
}

/** Revokes a session of the account, if there is one with that id. */
export async function revokeSession(tx: Database, account: Account, id: string): Promise<void> {
  await tx
    .delete(customerSessions)
    .where(and(eq(customerSessions.id, id), eq(customerSessions.accountId, account.id)));
}

/** Where a page uses a session. */
export interface SessionUse extends PaymentRef {
  readonly customerSession: string;
  /** The origin of the page that shows the frame, if the frame has said so. */
  readonly shop?: string | undefined;
}

/**
 * Returns the session of a page's request. All refusals are alike, so that a session cannot be
 * probed.
 */
export async function findSession(context: Context, use: SessionUse): Promise<SessionRow> {
  const { paymentId, accountId, customerSession, shop } = use;
  if (!paymentId && !accountId)
    throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  const owner = paymentId ? (await findPayment(context.db, paymentId)).accountId : accountId;
  const [row] = await context.db
    .select()
    .from(customerSessions)
    .where(eq(customerSessions.hash, hashOf(customerSession)));
  const account = context.accounts.find(row?.accountId ?? '');
  const isGood =
    row &&
    account &&
    account.id === owner &&
    row.expireAt > context.clock.now() &&
    (row.paymentId === null || row.paymentId === paymentId) &&
    (shop === undefined || context.shops.isShopOf(account, shop));
  if (!isGood) throw new Failure(403, 'E224');
  return row;
}
