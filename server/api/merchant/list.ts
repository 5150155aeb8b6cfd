import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Context } from '../../payments/context.js';
import { payments } from '../../database/schema.js';
import { Failure } from '../../errors/failure.js';
import type { Language } from '../../pages/language.js';
import type { ListRequest } from '../../../api/merchant-requests.js';
import type { PaymentList } from '../../../api/merchant-types.js';
import { findAllRecords } from '../../payments/read.js';
import { serializePayment } from '../../payments/serialize.js';

/** The default number of payments. */
const USUAL = '20';

/**
 * Lists an account's payments, newest first. The cursor is a payment, so new payments do not shift
 * the pages.
 */
export async function list(
  context: Context,
  accountId: string,
  input: ListRequest,
  language: Language,
): Promise<PaymentList> {
  const {
    limit = USUAL,
    after,
    status,
    orderId,
    pointOfSaleId,
    createdAfter,
    createdBefore,
  } = input;
  const most = Number(limit);
  const found = await context.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.accountId, accountId),
        after === undefined ? undefined : await olderThan(context, accountId, after),
        status && eq(payments.status, status),
        orderId === undefined ? undefined : eq(sql`${payments.details} ->> 'orderId'`, orderId),
        pointOfSaleId === undefined
          ? undefined
          : eq(sql`${payments.details} ->> 'pointOfSaleId'`, pointOfSaleId),
        createdAfter === undefined ? undefined : gte(payments.createdAt, momentOf(createdAfter)),
        createdBefore === undefined ? undefined : lt(payments.createdAt, momentOf(createdBefore)),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(most + 1);
  const shown = found.slice(0, most);
  const records = await findAllRecords(context.db, shown);
  const last = found.length > most ? shown.at(-1) : undefined;
  return {
    payments: records.map((one) => serializePayment(context, one, language)),
    ...(last && { next: last.id }),
  };
}

/** Payments with the same creation time are ordered by id. */
async function olderThan({ db }: Context, accountId: string, after: string) {
  const itself = and(eq(payments.id, after), eq(payments.accountId, accountId));
  const [known] = await db.select({ id: payments.id }).from(payments).where(itself);
  if (!known) throw new Failure(422, 'E150', 'after names no payment of this account');
  return sql`(${payments.createdAt}, ${payments.id}) < (select created_at, id from payments where id = ${after})`;
}

function momentOf(unixSeconds: string): Date {
  return new Date(Number(unixSeconds) * 1000);
}
