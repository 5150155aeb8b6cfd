import { and, count, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { mails, type MailKind } from '../database/news.js';
import { Failure } from '../errors/failure.js';
import type { Language } from '../pages/language.js';
import { MAX_MAILS } from '../limits.js';
import type { Context } from '../payments/context.js';
import { newId } from '../secrets.js';
import type { Letter } from './letter.js';

/** The payment and the recipient of a mail. */
interface Post {
  readonly paymentId: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  /** Requested by a browser rather than by the merchant's server. */
  readonly byBrowser: boolean;
}

/** A mail that is requested again within this time is sent once only. */
const SAME_MAIL_MS = 60_000;

/**
 * Stores the mail, for whoever sends it. Anyone who knows a payment's id can have its receipt mailed
 * to strangers, so browsers' requests are limited, separately from the merchant's. The caller holds
 * the payment's lock, which serializes concurrent requests.
 */
export async function keepMail(
  { hasMailbox }: Pick<Context, 'hasMailbox'>,
  tx: Database,
  post: Post,
  write: () => Letter,
): Promise<void> {
  if (!hasMailbox) throw new Failure(422, 'E103', 'This provider sends no mail');
  const ofPayment = and(eq(mails.paymentId, post.paymentId), eq(mails.kind, post.kind));
  const since = new Date(Date.now() - SAME_MAIL_MS);
  const [same] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(ofPayment, eq(mails.recipient, post.recipient), gt(mails.createdAt, since)));
  if (same) return;
  if (post.byBrowser) await refuseBeyondFew(tx, ofPayment);
  await tx.insert(mails).values({ id: newId('mail'), ...post, ...write(), createdAt: new Date() });
}

/** Waiting does not help, so this is not a 429. */
async function refuseBeyondFew(tx: Database, ofPayment: SQL | undefined): Promise<void> {
  const [sent] = await tx
    .select({ times: count() })
    .from(mails)
    .where(and(ofPayment, eq(mails.byBrowser, true)));
  if (sent && sent.times >= MAX_MAILS)
    throw new Failure(409, 'E300', 'Too many emails were sent about this payment');
}

/** Normalizes an address, or throws if it is invalid. */
export function recipientOf(address: string): string {
  const isEmail =
    address.length <= 254 &&
    /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/.test(address);
  if (!isEmail) throw new Failure(422, 'E150', 'customerEmail is not an email address');
  return address.toLowerCase();
}
