import { desc } from 'drizzle-orm';
import type { PaymentStatus } from '../../api/types.js';
import type { Context } from '../../server/payments/context.js';
import { payments } from '../../server/database/schema.js';
import { html, type Html } from '../../server/pages/html.js';
import { money } from '../../server/pages/money.js';
import { isPaid } from '../../server/payments/status.js';
import { moment, table } from './page.js';
import { texts } from '../../locales/generated/dashboard/en.js';

/** Maximum number of rows on a page. */
export const SHOWN = 100;

/** The page with the latest payments. */
export async function paymentsPage({ db }: Context): Promise<Html> {
  const newest = await db
    .select()
    .from(payments)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(SHOWN);
  const rows = newest.map(
    ({ id, createdAt, details, amount, currency, status, statusCode }) => html`<tr>
<td class="wide"><a href="/sandbox/payment/${id}">${details.orderId}</a></td>
<td>${money(amount, currency, 'en')}</td><td>${statusWord(status)} <span class="soft">${statusCode}</span></td><td>${moment(createdAt)}</td></tr>`,
  );
  return html`<h1>${texts.payments}</h1><p class="soft">${texts.newest}</p>
${table([texts.order, texts.amount, texts.status, texts.made], rows, texts.none)}`;
}

/** The payment's API status, with the color of its meaning. */
export function statusWord(status: PaymentStatus): Html {
  const tone = isPaid(status) ? 'good' : status === 'PENDING' ? 'wait' : 'bad';
  return html`<span class="${tone}">${status}</span>`;
}
