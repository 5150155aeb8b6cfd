import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { ListStoredRequest } from '../../../api/merchant-requests.js';
import type { StoredPaymentMethodList } from '../../../api/merchant-types.js';
import type { StoredInput, StoredPaymentMethod } from '../../../api/types.js';
import type { Database } from '../../database/database.js';
import { tokens } from '../../database/schema.js';
import { Failure } from '../../errors/failure.js';
import type { Account } from '../../merchants/account.js';
import { newId } from '../../secrets.js';
import type { Context } from '../context.js';
import { revokeMandatesOf } from '../mandates/mandate.js';
import { callAcquirer } from '../call-acquirer.js';
import { keptDetails } from '../permanent-token.js';
import type { StoredRow, TokenRow } from '../read.js';
import { customerSessions, storedPaymentMethods } from './table.js';
import { refusalOf, type AllowedTarget } from '../registry.js';
import { unixSeconds } from '../unix-seconds.js';
import type { SessionRow } from './sessions.js';

/** Whose payment methods they are. */
type Owner = Pick<SessionRow, 'accountId' | 'customerId'>;

/** The default number of payment methods. */
const USUAL = '20';

/** Lists what a customer has stored, the most recently used first. */
export async function listStored(
  context: Context,
  account: Account,
  customerId: string,
  { limit = USUAL, after }: ListStoredRequest = {},
): Promise<StoredPaymentMethodList> {
  const owner = { accountId: account.id, customerId };
  const most = Number(limit);
  const found = await context.db
    .select()
    .from(storedPaymentMethods)
    .where(
      and(isOf(owner), after === undefined ? undefined : await usedBefore(context, owner, after)),
    )
    .orderBy(desc(storedPaymentMethods.lastUsedAt), desc(storedPaymentMethods.id))
    .limit(most + 1);
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : undefined;
  return {
    paymentMethods: shown.flatMap((row) => show(context, account, row)),
    ...(last && { next: last.id }),
  };
}

/** Those used at the same time are ordered by id. */
async function usedBefore({ db }: Context, owner: Owner, after: string) {
  if (!(await findStored(db, owner, after)))
    throw new Failure(422, 'E150', 'after names no payment method of this customer');
  return sql`(${storedPaymentMethods.lastUsedAt}, ${storedPaymentMethods.id}) < (select last_used_at, id from stored_payment_methods where id = ${after})`;
}

/**
 * Removes a stored payment method, if the customer has one with that id. What is charged with it
 * without the shopper is revoked.
 */
export async function removeStored(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  owner: Owner,
  id: string,
  now: Date,
): Promise<void> {
  await remove(context, tx, owner, eq(storedPaymentMethods.id, id), now);
}

async function remove(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  owner: Owner,
  condition: SQL | undefined,
  now: Date,
) {
  const removed = await tx
    .delete(storedPaymentMethods)
    .where(and(isOf(owner), condition))
    .returning({ id: storedPaymentMethods.id });
  const ids = removed.map(({ id }) => id);
  await revokeMandatesOf(context, tx, owner.accountId, ids, now);
}

/**
 * Erases a customer: the sessions, the stored payment methods, and whatever a payment under way
 * would have stored. Tokens are changed first: a payment that is storing one holds its row.
 */
export async function eraseCustomer(
  context: Pick<Context, 'accounts'>,
  tx: Database,
  owner: Owner,
  now: Date,
): Promise<void> {
  const { accountId, customerId } = owner;
  await tx
    .delete(customerSessions)
    .where(
      and(eq(customerSessions.accountId, accountId), eq(customerSessions.customerId, customerId)),
    );
  await tx
    .update(tokens)
    .set({ saveFor: null })
    .where(and(eq(tokens.accountId, accountId), eq(tokens.saveFor, customerId)));
  await remove(context, tx, owner, undefined, now);
}

/** Returns what a token stores of a stored payment method. */
export async function recall(
  context: Context,
  account: Account,
  session: SessionRow,
  input: StoredInput,
  target: AllowedTarget,
) {
  const stored = await findStored(context.db, session, input.id);
  const storable = stored && context.methods[stored.method].storable;
  if (!storable || stored.details.isDisabled) throw new Failure(422, 'E225');
  const refusal = refusalOf(context, stored.method, account, { ...target, isToken: true });
  if (refusal) throw refusal;
  storable.check?.(stored, account, input, context.clock.now());
  const { method, brand, last4, expMonth, expYear, fingerprint, details } = stored;
  const { amount, currency, transactionType } = target;
  const order = {
    method,
    account,
    reference: stored.acquirerReference,
    details,
    securityCode: input.securityCode,
    target: { amount, currency, transactionType },
  };
  const recalled = await callAcquirer(context, async () => context.acquirer.recall?.(order));
  return {
    ...{ method, brand, last4, expMonth, expYear, fingerprint },
    acquirerReference: recalled?.reference ?? stored.acquirerReference,
    details: { ...details, ...recalled?.details },
    walletPayment: null,
    storedId: stored.id,
  };
}

/**
 * Whether the stored payment method of a token, if it is of one, is still stored. Until the
 * transaction ends, it is not removed; its last use may be noted.
 */
export async function isStored(
  tx: Database,
  { accountId, storedId }: Pick<TokenRow, 'accountId' | 'storedId'>,
): Promise<boolean> {
  if (storedId === null) return true;
  const [stored] = await tx
    .select({ id: storedPaymentMethods.id })
    .from(storedPaymentMethods)
    .where(
      and(eq(storedPaymentMethods.id, storedId), eq(storedPaymentMethods.accountId, accountId)),
    )
    .for('key share');
  return stored !== undefined;
}

/**
 * Stores the payment method of a token that has just paid, if the shopper wanted that, or notes its
 * use. What is stored already is refreshed: a renewed card keeps its id. Returns the id of what is
 * stored, if anything is.
 */
export async function storeUsed(
  context: Context,
  tx: Database,
  token: TokenRow,
): Promise<string | null> {
  const now = context.clock.now();
  // The merchant's charges are no use of the shopper's.
  if (token.storedId !== null && !token.permanent)
    await tx
      .update(storedPaymentMethods)
      .set({ lastUsedAt: now })
      .where(eq(storedPaymentMethods.id, token.storedId));
  const { storable, canBeKept } = context.methods[token.method];
  if (token.saveFor === null || token.fingerprint === null || !storable) return token.storedId;
  if (canBeKept?.(token) === false) return token.storedId;
  // Read again, with a lock: the customer may have been erased since.
  const [{ saveFor } = { saveFor: null }] = await tx
    .select({ saveFor: tokens.saveFor })
    .from(tokens)
    .where(eq(tokens.hash, token.hash))
    .for('update');
  if (saveFor === null) return null;
  const { brand, last4, expMonth, expYear, acquirerReference } = token;
  const fresh = {
    brand,
    last4,
    expMonth,
    expYear,
    details: keptDetails(token.details),
    acquirerReference,
    lastUsedAt: now,
  };
  const { accountId, method, fingerprint } = token;
  const [stored] = await tx
    .insert(storedPaymentMethods)
    .values({
      ...fresh,
      id: newId('pm'),
      accountId,
      customerId: saveFor,
      method,
      fingerprint,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [
        storedPaymentMethods.accountId,
        storedPaymentMethods.customerId,
        storedPaymentMethods.method,
        storedPaymentMethods.fingerprint,
      ],
      set: fresh,
    })
    .returning({ id: storedPaymentMethods.id });
  return stored!.id;
}

/** Of a method that is not stored any more, and of a card that its wallet has disabled, nothing is shown. */
function show({ methods }: Context, account: Account, row: StoredRow): StoredPaymentMethod[] {
  const { id, method, lastUsedAt, createdAt } = row;
  const { storable } = methods[method];
  if (!storable || row.details.isDisabled) return [];
  return [
    {
      id,
      method,
      ...storable.show(row, account),
      lastUsedAt: unixSeconds(lastUsedAt),
      createdAt: unixSeconds(createdAt),
    },
  ];
}

async function findStored(db: Database, owner: Owner, id: string): Promise<StoredRow | undefined> {
  const [row] = await db
    .select()
    .from(storedPaymentMethods)
    .where(and(isOf(owner), eq(storedPaymentMethods.id, id)));
  return row;
}

const isOf = ({ accountId, customerId }: Owner) =>
  and(
    eq(storedPaymentMethods.accountId, accountId),
    eq(storedPaymentMethods.customerId, customerId),
  );
