import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { mails, webhooks } from '../database/news.js';
import { attempts, idempotency, payments, tokens } from '../database/schema.js';
import { hostedVisits } from '../methods/hosted/table.js';

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
  'billingDetails',
  'shippingDetails',
  'cardholder',
  'sessionDetails',
  'metadata',
];
/** The same inside its payment method. */
const personalOfMethod = [
  '{paymentMethod,card,cardholderName}',
  '{paymentMethod,card,cardholderEmail}',
  '{paymentMethod,bizum,phoneNumber}',
];

/**
 * Erases the personal data of a shopper. Amounts, states and charges stay, and so do an order's id
 * and a card's brand and last digits: they are the merchant's records. Returns how many payments
 * had any.
 */
export async function eraseShopper(tx: Database, erasure: Erasure): Promise<number> {
  const locked = await tx
    .select({ id: payments.id, accountId: payments.accountId })
    .from(payments)
    .where(and(await paymentsOf(tx, erasure), ofAccount(erasure.accountId)))
    .orderBy(payments.id)
    .for('update');
  if (!locked.length) return 0;
  const ids = locked.map(({ id }) => id);
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
  // The replies that a repeated request of the merchant's server gets.
  await tx
    .update(idempotency)
    .set({ answer: withoutPersonal(sql`${idempotency.answer}`) })
    .where(
      and(
        inArray(idempotency.accountId, accountIds),
        inArray(sql`${idempotency.answer} ->> 'id'`, ids),
      ),
    );
  const tried = await tx
    .update(attempts)
    .set({ browser: null, client: null })
    .where(inArray(attempts.paymentId, ids))
    .returning({ id: attempts.id, tokenHash: attempts.tokenHash });
  if (!tried.length) return ids.length;
  await tx
    .update(tokens)
    .set({ details: sql`${tokens.details} - 'phoneNumber'` })
    .where(
      inArray(
        tokens.hash,
        tried.map(({ tokenHash }) => tokenHash),
      ),
    );
  await tx
    .update(hostedVisits)
    .set({ purchase: sql`${hostedVisits.purchase} - 'email'` })
    .where(
      inArray(
        hostedVisits.attemptId,
        tried.map(({ id }) => id),
      ),
    );
  return ids.length;
}

const ofAccount = (accountId: string | undefined) =>
  accountId === undefined ? undefined : eq(payments.accountId, accountId);

/** The payments to erase. Each of these expressions has an index. */
async function paymentsOf(tx: Database, { paymentId, email = '' }: Erasure) {
  if (paymentId !== undefined) return eq(payments.id, paymentId);
  const address = email.toLowerCase();
  const mailed = await tx
    .selectDistinct({ id: mails.paymentId })
    .from(mails)
    .where(eq(mails.recipient, address));
  return or(
    ...emailPaths.map((path) => sql`(${path} is not null and lower(${path}) = ${address})`),
    inArray(
      payments.id,
      mailed.map(({ id }) => id),
    ),
  );
}

/** Written as in the indexes. */
const emailPaths = [
  sql`details #>> '{customer,email}'`,
  sql`details #>> '{billingDetails,email}'`,
  sql`details #>> '{shippingDetails,email}'`,
  sql`details #>> '{cardholder,cardholderEmail}'`,
];

const withoutPersonal = (json: SQL): SQL =>
  personalOfMethod.reduce(
    (rest, path) => sql`${rest} #- ${sql.raw(`'${path}'`)}`,
    personal.reduce((rest, name) => sql`${rest} - ${sql.raw(`'${name}'`)}`, json),
  );
