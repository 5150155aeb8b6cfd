import { and, count, eq, gt, type SQL } from 'drizzle-orm';
import type { Database } from '../database/open.js';
import { mails } from '../database/news.js';
import { Failure } from '../failure.js';
import type { Language } from '../language.js';
import { MAX_MAILS } from '../limits.js';
import { newId } from '../secrets.js';
import type { Letter } from './letter.js';

/** Why a mail is written. */
export type MailKind = 'receipt' | 'link';

/** A mail about a payment, and whom it goes to. */
interface Post {
  readonly paymentId: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly language: Language;
  /** Asked for by a browser, and not by the merchant's server. */
  readonly byBrowser: boolean;
}

/** One that was asked for twice within this time is sent once: whoever pressed again got it already. */
const SAME_MAIL_MS = 60_000;

/**
 * Keeps the mail that would be sent. Who holds a payment's id can have its receipt mailed to strangers, so browsers get few
 * for one payment, which take nothing from those that the merchant sends. The caller holds the payment's lock: any number
 * that are asked for at once are counted one after the other.
 */
export async function keepMail(tx: Database, post: Post, write: () => Letter): Promise<void> {
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

/** To wait would not help, so it is no 429. */
async function refuseBeyondFew(tx: Database, ofPayment: SQL | undefined): Promise<void> {
  const [sent] = await tx
    .select({ times: count() })
    .from(mails)
    .where(and(ofPayment, eq(mails.byBrowser, true)));
  if (sent && sent.times >= MAX_MAILS) throw new Failure(409, 'E219');
}

/** The address as mails to it are counted, or a refusal. Whether it is anybody's, only a mail to it can tell. */
export function recipientOf(address: string): string {
  const isEmail = address.length <= 254 && /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/.test(address);
  if (!isEmail) throw new Failure(422, 'E150', 'customerEmail is not an e-mail address');
  return address.toLowerCase();
}
