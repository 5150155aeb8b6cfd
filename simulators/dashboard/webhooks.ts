import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../server/payments/context.js';
import { webhooks, webhookTries } from '../../server/database/news.js';
import { html, type Html } from '../../server/pages/html.js';
import { postForm } from '../../server/pages/page.js';
import { moment, table } from './page.js';
import { SHOWN } from './payments.js';
import { texts } from '../../locales/generated/dashboard/en.js';

type Webhook = typeof webhooks.$inferSelect;
type Try = typeof webhookTries.$inferSelect;

/** The page with the latest webhooks. */
export async function webhooksPage({ db }: Context): Promise<Html> {
  const newest = await db.select().from(webhooks).orderBy(desc(webhooks.createdAt)).limit(SHOWN);
  const latest = await db
    .selectDistinctOn([webhookTries.webhookId])
    .from(webhookTries)
    .where(
      inArray(
        webhookTries.webhookId,
        newest.map(({ id }) => id),
      ),
    )
    .orderBy(webhookTries.webhookId, desc(webhookTries.at));
  const rows = newest.map((webhook) => {
    const last = latest.find(({ webhookId }) => webhookId === webhook.id);
    return html`<tr><td class="wide"><a href="/sandbox/webhook/${webhook.id}">${webhook.url}</a></td>
<td>${stateOf(webhook)}</td><td>${last && answerOf(last)}</td><td>${webhook.tries}</td><td>${moment(webhook.createdAt)}</td></tr>`;
  });
  return html`<h1>${texts.webhooks}</h1><p class="soft">${texts.newest}</p>
${table([texts.url, texts.status, texts.answer, texts.tries, texts.made], rows, texts.none)}`;
}

/** The page of one webhook: its body and every delivery attempt. */
export async function webhookPage({ db }: Context, id: string): Promise<Html | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) return undefined;
  const tries = await db
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.webhookId, id))
    .orderBy(asc(webhookTries.at));
  const rows = tries.map(
    (one, place) => html`<tr><td>${place + 1}</td><td>${moment(one.at)}</td>
<td>${answerOf(one)}</td><td>${one.ms} ms</td></tr>`,
  );
  const { paymentId, url, nextTryAt, body } = webhook;
  return html`<h1>${texts.webhook}</h1><p class="soft">${id}</p>
<dl>
<dt>${texts.status}</dt><dd>${stateOf(webhook)}</dd>
<dt>${texts.payment}</dt><dd><a href="/sandbox/payment/${paymentId}">${paymentId}</a></dd>
<dt>${texts.url}</dt><dd>${url}</dd>
${nextTryAt ? html`<dt>${texts.next}</dt><dd>${moment(nextTryAt)}</dd>` : undefined}
</dl>
<h2>${texts.tries}</h2>
${table([texts.nth, texts.at, texts.answer, texts.took], rows, texts.none)}
${postForm(`/sandbox/webhook/${id}/again`, {}, html`<button>${texts.again}</button>`)}
<h2>${texts.body}</h2>
<pre>${JSON.stringify(JSON.parse(body), undefined, 2)}</pre>`;
}

function stateOf({ deliveredAt, nextTryAt, tries }: Webhook): Html {
  if (nextTryAt && tries && !deliveredAt)
    return html`<span class="bad">${texts.failing({ tries })}</span>`;
  if (nextTryAt) return html`<span class="wait">${texts.waiting}</span>`;
  return deliveredAt
    ? html`<span class="good">${texts.delivered}</span>`
    : html`<span class="bad">${texts.givenUp}</span>`;
}

function answerOf({ status, failure }: Try): Html {
  if (status === null)
    return html`<span class="bad">${failure ? texts[failure] : undefined}</span>`;
  return html`<span class="${status >= 200 && status < 300 ? 'good' : 'bad'}">${status}</span>`;
}
