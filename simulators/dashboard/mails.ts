import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../server/payments/context.js';
import { mails } from '../../server/database/news.js';
import { html, type Html } from '../../server/pages/html.js';
import { moment, table } from './page.js';
import { SHOWN } from './payments.js';
import { texts } from '../../locales/generated/dashboard/en.js';

/** A mail as stored. */
export type MailRow = typeof mails.$inferSelect;

/** The page with the latest mails. */
export async function mailsPage({ db }: Context): Promise<Html> {
  const newest = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(SHOWN);
  const rows = newest.map(
    ({
      id,
      createdAt,
      recipient,
      subject,
    }) => html`<tr><td class="wide"><a href="/sandbox/mail/${id}">${subject}</a></td><td>${recipient}</td>
<td>${moment(createdAt)}</td></tr>`,
  );
  return html`<h1>${texts.mails}</h1><p class="soft">${texts.newest}</p>
${table([texts.subject, texts.recipient, texts.made], rows, texts.none)}`;
}

/** Returns a stored mail, if any. */
export async function findMail({ db }: Context, id: string): Promise<MailRow | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** The page of one mail, as the recipient would see it. */
export function mailPage({ id, paymentId, createdAt, recipient, subject, text }: MailRow): Html {
  return html`<h1>${subject}</h1>
<dl>
<dt>${texts.recipient}</dt><dd>${recipient}</dd>
<dt>${texts.at}</dt><dd>${moment(createdAt)}</dd>
<dt>${texts.payment}</dt><dd><a href="/sandbox/payment/${paymentId}">${paymentId}</a></dd>
</dl>
<h2>${texts.body}</h2>
<iframe src="/sandbox/mail/${id}/letter" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>${texts.plain}</h2>
<pre>${text}</pre>`;
}
