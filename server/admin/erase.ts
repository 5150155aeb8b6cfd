import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { mails, webhooks } from '../database/news.js';
import { attempts, idempotency, payments, tokens } from '../database/schema.js';
import { ERASED_TEXT, eraseMandatesOf } from '../payments/mandates/mandate.js';
import type { Context } from '../payments/context.js';
import { serversPeople, withPeople } from '../payments/parties.js';
import type { PaymentRow } from '../payments/read.js';
import { isPaid } from '../payments/status.js';
import { permanentTokenOf } from '../payments/permanent-token.js';
import { hashOf } from '../secrets.js';

/** Whose data is erased: the shopper of one payment, or of all payments with an email address. */
export interface Erasure {
  readonly paymentId?: string | undefined;
  readonly email?: string | undefined;
  /** Only in payments of this account. */
  readonly accountId?: string | undefined;
}

/** Properties of a payment's JSON that are about the shopper, or may be. */
const personal = [
  'customer',
  'fromServer',
  'billingDetails',
  'shippingDetails',
  'cardholder',
  'sessionDetails',
  'sessionId',
  'metadata',
  'description',
];
/** Addresses of the merchant's pages, whose query or fragment may hold anything. */
const addresses = ['{completeUrl}', '{failUrl}', '{cancelUrl}'];
/** One of them, once nothing is left to do. Before, it is the provider's or the bank's. */
const NEXT = '{nextAction,redirectUrl}';
/** What a shopper has agreed to: in a payment, in a mandate, and in news of one. */
const agreed = ['{recurring,text}', '{text}', '{mandate,text}'];
/** The same inside its payment method. */
const personalOfMethod = [
  '{paymentMethod,card,cardholderName}',
  '{paymentMethod,card,cardholderEmail}',
  '{paymentMethod,bizum,phoneNumber}',
];

/**
 * Erases the personal data of a shopper, and ends the permanent tokens and mandates of the payments:
 * nobody is charged for what they agreed to where nobody can read it any more. Amounts, states,
 * charges and lines stay, and so do an order's id and a card's brand and last digits: they are the
 * merchant's records. Returns how many payments had any.
 */
export async function eraseShopper(
  context: Pick<Context, 'secrets' | 'accounts' | 'eraseElsewhere'> & { readonly tx: Database },
  erasure: Erasure,
  now: Date,
): Promise<number> {
  const { tx, secrets } = context;
  const mailed = await eraseMails(tx, erasure);
  const sent = await sentByServer(tx, erasure);
  const found = await tx
    .select()
    .from(payments)
    .where(and(paymentsOf(erasure, sent), ofAccount(erasure.accountId)))
    .orderBy(payments.id)
    .for('update');
  const locked = found.filter((one) => sent.includes(one.id) || isShopperOf(one, erasure));
  for (const one of found) if (!locked.includes(one)) await eraseAdded(context, one);
  const ids = locked.map(({ id }) => id);
  const erased = new Set([...mailed, ...found.map(({ id }) => id)]).size;
  if (!ids.length) return erased;
  const accountIds = [...new Set(locked.map(({ accountId }) => accountId))];
  await tx
    .update(payments)
    .set({ details: withoutPersonal(sql`${payments.details}`) })
    .where(inArray(payments.id, ids));
  await tx.delete(mails).where(inArray(mails.paymentId, ids));
  // With their attempts. One that is due is still delivered, without the data.
  await tx
    .delete(webhooks)
    .where(and(inArray(webhooks.paymentId, ids), sql`${webhooks.nextTryAt} is null`));
  await tx
    .update(webhooks)
    .set({ body: sql`(${withoutPersonal(sql`${webhooks.body}::jsonb`)})::text` })
    .where(inArray(webhooks.paymentId, ids));
  const tried = await tx
    .update(attempts)
    .set({ browser: null, client: null })
    .where(inArray(attempts.paymentId, ids))
    .returning();
  const made = tried.map((attempt) => hashOf(permanentTokenOf({ secrets }, attempt)));
  const hashes = [...tried.map(({ tokenHash }) => tokenHash), ...made];
  await tx
    .update(tokens)
    .set({
      details: sql`${tokens.details} - 'phoneNumber' - 'email'`,
      expireAt: sql`case when ${tokens.permanent} then least(${tokens.expireAt}, ${now.toISOString()}::timestamptz) else ${tokens.expireAt} end`,
    })
    .where(inArray(tokens.hash, hashes));
  const mandateIds = await eraseMandatesOf(context, tx, hashes, now);
  // The replies that a repeated request of the merchant's server gets.
  await tx
    .update(idempotency)
    .set({ answer: withoutPersonal(sql`${idempotency.answer}`) })
    .where(
      and(
        inArray(idempotency.accountId, accountIds),
        inArray(sql`${idempotency.answer} ->> 'id'`, [...ids, ...mandateIds]),
      ),
    );
  await context.eraseElsewhere(
    tx,
    tried.map(({ id }) => id),
  );
  return erased;
}

/**
 * Deletes what a browser had mailed to the address. Whoever knows a payment's id can do that, so it
 * makes nobody the payment's shopper. Returns the ids of the payments.
 */
async function eraseMails(tx: Database, { email, accountId }: Erasure): Promise<string[]> {
  if (email === undefined) return [];
  const isTheirs = and(
    eq(mails.recipient, email.toLowerCase()),
    eq(mails.byBrowser, true),
    accountId === undefined ? undefined : eq(mails.accountId, accountId),
  );
  const deleted = await tx.delete(mails).where(isTheirs).returning({ id: mails.paymentId });
  return deleted.map(({ id }) => id);
}

const ofAccount = (accountId: string | undefined) =>
  accountId === undefined ? undefined : eq(payments.accountId, accountId);

/**
 * Returns whether whoever has the email address is the shopper of a payment that has it: the
 * merchant's server says so, or they have paid. Whoever knows a payment's id can send an address with
 * a confirmation that pays nothing.
 */
function isShopperOf({ status, details }: PaymentRow, { paymentId, email = '' }: Erasure): boolean {
  if (paymentId !== undefined || isPaid(status)) return true;
  const { customer, billingDetails, shippingDetails } = serversPeople(details);
  return [customer, billingDetails, shippingDetails].some(
    (one) => one?.email?.toLowerCase() === email.toLowerCase(),
  );
}

/** Erases what a browser has added to an unpaid payment, wherever it is. */
async function eraseAdded(
  context: Pick<Context, 'eraseElsewhere'> & { readonly tx: Database },
  { id, accountId, details }: PaymentRow,
): Promise<void> {
  const { tx } = context;
  const { cardholder: _, ...kept } = withPeople(details, {}, true);
  await tx.update(payments).set({ details: kept }).where(eq(payments.id, id));
  const own = JSON.stringify(serversPeople(details));
  const without = (json: SQL) =>
    sql`(${json} - 'customer' - 'billingDetails' - 'shippingDetails' || ${own}::jsonb) ${sql.raw(personalOfMethod.map((path) => `#- '${path}'`).join(' '))}`;
  await tx
    .update(webhooks)
    .set({ body: sql`(${without(sql`${webhooks.body}::jsonb`)})::text` })
    .where(eq(webhooks.paymentId, id));
  await tx
    .update(idempotency)
    .set({ answer: without(sql`${idempotency.answer}`) })
    .where(and(eq(idempotency.accountId, accountId), sql`${idempotency.answer} ->> 'id' = ${id}`));
  const tried = await tx.select().from(attempts).where(eq(attempts.paymentId, id));
  const hashes = tried.map(({ tokenHash }) => tokenHash);
  await tx
    .update(tokens)
    .set({ details: sql`${tokens.details} - 'phoneNumber' - 'email'` })
    .where(and(inArray(tokens.hash, hashes), eq(tokens.permanent, false)));
  await context.eraseElsewhere(
    tx,
    tried.map((attempt) => attempt.id),
  );
}

/**
 * The payments of which the merchant's server has mailed a receipt to the address: what browsers
 * have requested is deleted by now.
 */
async function sentByServer(tx: Database, { email }: Erasure): Promise<string[]> {
  if (email === undefined) return [];
  const sent = await tx
    .selectDistinct({ id: mails.paymentId })
    .from(mails)
    .where(eq(mails.recipient, email.toLowerCase()));
  return sent.map(({ id }) => id);
}

/** The payments that have the address. Each of these expressions has an index. */
function paymentsOf({ paymentId, email = '' }: Erasure, sent: readonly string[]) {
  if (paymentId !== undefined) return eq(payments.id, paymentId);
  const address = email.toLowerCase();
  return or(
    ...emailPaths.map((path) => sql`(${path} is not null and lower(${path}) = ${address})`),
    inArray(payments.id, [...sent]),
  );
}

/** Written as in the indexes. */
const emailPaths = [
  sql`details #>> '{customer,email}'`,
  sql`details #>> '{billingDetails,email}'`,
  sql`details #>> '{shippingDetails,email}'`,
  sql`details #>> '{cardholder,cardholderEmail}'`,
];

function withoutPersonal(json: SQL): SQL {
  let rest = json;
  for (const name of personal) rest = sql`${rest} - ${sql.raw(`'${name}'`)}`;
  for (const path of personalOfMethod) rest = sql`${rest} #- ${sql.raw(`'${path}'`)}`;
  for (const path of addresses)
    rest = replaced(rest, path, withoutQuery(sql`${json} #>> ${sql.raw(`'${path}'`)}`));
  rest = replaced(
    rest,
    NEXT,
    sql`case when ${json} #>> '{nextAction,type}' = 'COMPLETE' then ${withoutQuery(sql`${json} #>> ${sql.raw(`'${NEXT}'`)}`)} else ${json} #> ${sql.raw(`'${NEXT}'`)} end`,
  );
  for (const path of agreed) rest = replaced(rest, path, sql`to_jsonb(${ERASED_TEXT}::text)`);
  return rest;
}

const withoutQuery = (address: SQL): SQL =>
  sql`to_jsonb(regexp_replace(${address}, '[?#].*$', ''))`;

/** Replaces what is at a path, if anything is. Without a value, there is nothing at it. */
const replaced = (json: SQL, path: string, value: SQL): SQL =>
  sql`jsonb_set(${json}, ${sql.raw(`'${path}'`)}, coalesce(${value}, 'null'), false)`;
