import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { RequestOf } from '../../api/routes.js';
import type { TokenAnswer } from '../../api/types.js';
import { accountOf, type Context } from './context.js';
import type { Account } from '../merchants/account.js';
import { prepared } from '../database/prepared.js';
import type { Database } from '../database/database.js';
import { tokens, walletPayments } from '../database/schema.js';
import { Failure } from '../errors/failure.js';
import { allowedTargetOf, describe, type AllowedTarget } from './registry.js';
import { findPayment, findToken, type PaymentRow, type TokenRow } from './read.js';
import { refuseOtherPlan } from './installments.js';
import { refuseOtherSurcharge } from './surcharge.js';
import { hashOf, newToken } from '../secrets.js';
import { recall } from './customers/payment-methods.js';
import { findSession, type SessionUse } from './customers/sessions.js';

/** What a token request's headers and connection say. */
export interface TokenCall {
  /** The browser's address, or its network. */
  readonly client: string;
  readonly key?: string | undefined;
  /** The origin of the page that shows the form. */
  readonly shop?: string | undefined;
}

/**
 * Creates a single-use token. The same idempotency key and payment method return the same token.
 */
export async function createToken(
  context: Context,
  input: RequestOf<'createToken'>,
  { client, key, shop }: TokenCall,
): Promise<TokenAnswer> {
  const { accountId, paymentId, sessionId, target } = await targetOf(context, input);
  const account = accountOf(context, accountId);
  refuseOtherShop(context, account, shop);
  const bound = { accountId, paymentId: paymentId ?? null, sessionId: sessionId ?? null };
  // A payment has its own amount, which its merchant's server may change.
  const { amount, currency } = target;
  if (paymentId) refuseOtherAmount(input.amount, amount);
  const bounds = { shop: shop ?? null, amount: amount ?? null, currency: currency ?? null };
  // Derived from the key, so a repeated request gets the same token though only its hash is stored.
  const token =
    key === undefined ? newToken() : context.secrets.tokenFor('once', JSON.stringify(bound), key);
  const method = input.paymentMethod;
  const use = { accountId, paymentId, shop };
  const described =
    'stored' in method
      ? await recall(
          context,
          account,
          await findSession(context, { ...use, ...method.stored }),
          method.stored,
          target,
        )
      : {
          ...(await describe(context, account, method, target)),
          saveFor: await customerOf(context, input, use),
        };
  await context.rates.count({ tokensPerCard: described.fingerprint }, client);
  const expireAt = new Date(context.clock.now().getTime() + context.limits.tokenMs);
  const row = {
    ...described,
    ...bound,
    ...bounds,
    hash: hashOf(token),
    permanent: false,
    expireAt,
  };
  const [fresh] = await context.db.insert(tokens).values(row).onConflictDoNothing().returning();
  const before = fresh ?? (await findToken(context.db, row.hash));
  if (!before || whatOf(before) !== whatOf(row))
    throw new Failure(409, 'E217', 'This Idempotency-Key was used for another token');
  return { paymentToken: token, ...context.methods[before.method].tokenFields?.(before) };
}

/** The customer for whom the payment method is to be stored, if it is. */
async function customerOf(
  context: Context,
  { customerSession, save: shouldSave }: RequestOf<'createToken'>,
  use: Omit<SessionUse, 'customerSession'>,
): Promise<string | null> {
  if (!shouldSave) return null;
  if (customerSession === undefined) throw new Failure(400, 'E150', 'save needs a customerSession');
  const { save, customerId } = await findSession(context, { ...use, customerSession });
  if (save === 'HIDDEN')
    throw new Failure(403, 'E103', 'This customer session does not let the shopper save');
  return customerId;
}

/** Who pays with a token. */
export interface Payer {
  /** Whether the merchant's server has called. */
  readonly server: boolean;
  readonly sessionId?: string | undefined;
  /** The origin of the page that shows the calling frame, if known. */
  readonly shop?: string | undefined;
  readonly now: Date;
}

/**
 * Marks a token as used by a payment. The caller's transaction undoes that with everything else if
 * the payment is refused later. Only the server of the token's account learns what is wrong with
 * it: to others it looks like none, so that tokens cannot be probed.
 */
export async function takeToken(
  context: Context,
  tx: Database,
  payment: PaymentRow,
  token: string,
  payer: Payer,
): Promise<TokenRow> {
  const hash = hashOf(token);
  const [row] = await takeUnused(tx, { hash, usedAt: payer.now });
  const found = row ?? (payer.server ? await findToken(tx, hash) : undefined);
  const problem = found ? problemOf(found, payment, payer, row === undefined) : '';
  if (!row || problem !== undefined) throw new Failure(422, 'E206', payer.server ? problem : '');
  refuseEarlierAmount(row, payment);
  if (row.currency !== null && row.currency !== payment.currency)
    throw new Failure(
      422,
      'E204',
      `currency is ${payment.currency}: the token was created for ${row.currency}`,
    );
  refuseOtherTotal(context, row, payment.amount);
  refuseOtherPlan(row, payment);
  refuseOtherSurcharge(row, payment);
  if (row.walletPayment !== null) await takeWalletPayment(tx, row.walletPayment, row.hash);
  return row;
}

/**
 * Refuses an amount that the token does not pay: one above its own or, if the shopper has approved
 * the amount itself or seen it with a surcharge, any other.
 */
function refuseOtherTotal({ methods }: Context, token: TokenRow, amount: number): void {
  if (token.amount === null) return;
  // Installments and a surcharge are of one amount, which the shopper has seen.
  const { plan, surcharge } = token.details;
  const isFinal = (methods[token.method].isAmountFinal ?? false) || Boolean(plan ?? surcharge);
  if (isFinal ? token.amount === amount : token.amount >= amount) return;
  const most = isFinal ? 'exactly' : 'at most';
  throw new Failure(
    422,
    'E210',
    `amount is ${amount}: the token was created for ${most} ${token.amount}`,
  );
}

/**
 * Returns the token whose total a page wants to change. One of another shop or session looks like
 * none.
 */
export async function tokenOfPage(
  context: Context,
  { paymentToken, sessionId }: Pick<RequestOf<'updateToken'>, 'paymentToken' | 'sessionId'>,
  shop: string | undefined,
): Promise<TokenRow> {
  const row = await findToken(context.db, hashOf(paymentToken));
  if (!row || !isFrom(context, row, shop) || !isOfSession(row, sessionId))
    throw new Failure(422, 'E206');
  return row;
}

/** Whether a page of this shop may change the token. */
function isFrom({ accounts, shops }: Context, row: TokenRow, shop: string | undefined): boolean {
  if (row.shop !== null) return row.shop === shop;
  const account = accounts.find(row.accountId);
  return shop === undefined || (account !== undefined && shops.isShopOf(account, shop));
}

const isOfSession = (row: TokenRow, sessionId: string | undefined): boolean =>
  row.sessionId === null || row.sessionId === sessionId;

/** Refuses to go on if the shopper saw another amount than the payment's current one. */
export function refuseOtherAmount(seen: number | undefined, amount: number | undefined): void {
  if (seen !== undefined && seen !== amount) throw new Failure(409, 'E211');
}

/** Refuses a token that was made for the payment as it was, before its amount changed. */
export function refuseEarlierAmount(
  { paymentId, amount }: Pick<TokenRow, 'paymentId' | 'amount'>,
  payment: PaymentRow,
): void {
  if (paymentId !== null) refuseOtherAmount(amount ?? undefined, payment.amount);
}

/** One statement: a concurrent use of the same token waits here, and then finds it used. */
const takeUnused = prepared('take_token', (tx) =>
  tx
    .update(tokens)
    .set({ usedAt: sql`${sql.placeholder('usedAt')}` })
    .where(
      and(eq(tokens.hash, sql.placeholder('hash')), or(isNull(tokens.usedAt), tokens.permanent)),
    )
    .returning(),
);

/** The table's key refuses a second use; a concurrent one waits until this transaction ends. */
async function takeWalletPayment(tx: Database, id: string, tokenHash: string): Promise<void> {
  const [fresh] = await tx
    .insert(walletPayments)
    .values({ id, tokenHash })
    .onConflictDoNothing()
    .returning();
  if (!fresh)
    throw new Failure(409, 'E217', 'What the shopper approved in the wallet has paid before');
}

/**
 * Refuses a page that is registered for another account. Without a shop, as on a hosted page, there
 * is nothing to compare.
 */
export function refuseOtherShop(
  { shops }: Context,
  account: Account,
  shop: string | undefined,
): void {
  if (shop === undefined || shops.isShopOf(account, shop)) return;
  throw new Failure(
    403,
    'E103',
    'The page that shows this frame is not registered for this account',
  );
}

const USED = 'paymentToken was used before, and a token pays once: create one for each attempt';
const EXPIRED = 'paymentToken has expired: create another one';
const OTHER_PAYMENT = 'paymentToken was created for another payment: create one for this payment';
const OTHER_SESSION =
  'paymentToken was created with another sessionId: set the same one on the form and the payment';

/**
 * Returns why a token does not pay this payment, for its account's server; an empty text if it is
 * another account's.
 */
function problemOf(
  row: TokenRow,
  payment: PaymentRow,
  payer: Payer,
  isUsed: boolean,
): string | undefined {
  if (row.accountId !== payment.accountId) return '';
  if (isUsed) return USED;
  if (row.expireAt <= payer.now) return EXPIRED;
  // Permanent tokens are for the merchant's server; a page that obtains one cannot pay with it.
  if (row.permanent) return payer.server ? undefined : '';
  if (row.paymentId !== null && row.paymentId !== payment.id) return OTHER_PAYMENT;
  if (row.shop !== null && payer.shop !== undefined && row.shop !== payer.shop) return '';
  return isOfSession(row, payment.details.sessionId ?? payer.sessionId) ? undefined : OTHER_SESSION;
}

/**
 * The owner of a new token. With a `paymentId`, the payment's own account applies, whatever the
 * page sends.
 */
async function targetOf(context: Context, input: RequestOf<'createToken'>) {
  const { paymentId, accountId, sessionId, amount, currency, transactionType } = input;
  if (paymentId) {
    const payment = await findPayment(context.db, paymentId);
    return {
      paymentId,
      accountId: payment.accountId,
      sessionId: undefined,
      target: allowedTargetOf(payment),
    };
  }
  if (!accountId) throw new Failure(400, 'E150', 'You need to provide paymentId or accountId');
  const target: AllowedTarget = { amount, currency, transactionType };
  return { accountId: accountOf(context, accountId).id, sessionId, target };
}

/**
 * Identifies a token's payment method and bounds, to compare two tokens. Of its details, only the
 * installments and the surcharge are included: a wallet's order is new each time.
 */
function whatOf(token: Pick<TokenRow, 'method' | 'acquirerReference'> & Partial<TokenRow>): string {
  const { method, brand, last4, expMonth, expYear, fingerprint, shop, amount, currency } = token;
  const { storedId, saveFor, details } = token;
  const parts = [
    method,
    brand,
    last4,
    expMonth,
    expYear,
    fingerprint,
    shop,
    amount,
    currency,
    storedId,
    saveFor,
    details?.plan?.count,
    details?.plan?.totalAmount,
    details?.surcharge?.amount,
    details?.surcharge?.label,
  ];
  return JSON.stringify(parts.map((part) => part ?? null));
}
