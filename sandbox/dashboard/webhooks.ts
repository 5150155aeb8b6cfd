import { asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../context.js';
import { webhooks, webhookTries } from '../database/news.js';
import { html, type Html } from '../pages/html.js';
import { postForm } from '../pages/page.js';
import type { Language } from '../pages/language.js';
import { moment, table } from './page.js';
import { SHOWN } from './payments.js';
import { dashboardTexts } from './texts/index.js';

type Webhook = typeof webhooks.$inferSelect;
type Try = typeof webhookTries.$inferSelect;

/** The page with the latest webhooks. */
export async function webhooksPage({ db }: Context, language: Language): Promise<Html> {
  const say = dashboardTexts[language];
  const newest = await db.select().from(webhooks).orderBy(desc(webhooks.createdAt)).limit(SHOWN);
  const rows = newest.map(
    (webhook) => html`<tr><td class="wide"><a href="/sandbox/webhook/${webhook.id}">${webhook.url}</a></td>
<td>${stateOf(webhook, language)}</td><td>${webhook.tries}</td><td>${moment(webhook.createdAt, language)}</td></tr>`,
  );
  return html`<h1>${say.webhooks}</h1><p class="soft">${say.newest}</p>
${table([say.url, say.status, say.tries, say.made], rows, say.none)}`;
}

/** The page of one webhook: its body and every delivery attempt. */
export async function webhookPage({ db }: Context, id: string, language: Language): Promise<Html | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) return undefined;
  const say = dashboardTexts[language];
  const tries = await db.select().from(webhookTries).where(eq(webhookTries.webhookId, id)).orderBy(asc(webhookTries.at));
  const rows = tries.map(
    (one, place) => html`<tr><td>${place + 1}</td><td>${moment(one.at, language)}</td>
<td>${answerOf(one, language)}</td><td>${one.ms} ms</td></tr>`,
  );
  const { paymentId, url, nextTryAt, body } = webhook;
  return html`<h1>${say.webhook}</h1><p class="soft">${id}</p>
<dl>
<dt>${say.status}</dt><dd>${stateOf(webhook, language)}</dd>
<dt>${say.payment}</dt><dd><a href="/sandbox/payment/${paymentId}">${paymentId}</a></dd>
<dt>${say.url}</dt><dd>${url}</dd>
${nextTryAt ? html`<dt>${say.next}</dt><dd>${moment(nextTryAt, language)}</dd>` : undefined}
</dl>
<h2>${say.tries}</h2>
${table([say.nth, say.at, say.answer, say.took], rows, say.none)}
${postForm(`/sandbox/webhook/${id}/again`, {}, html`<button>${say.again}</button>`)}
<h2>${say.body}</h2>
<pre>${JSON.stringify(JSON.parse(body), undefined, 2)}</pre>`;
}

function stateOf({ deliveredAt, nextTryAt }: Webhook, language: Language): Html {
  const say = dashboardTexts[language];
  if (nextTryAt) return html`<span class="wait">${say.waiting}</span>`;
  return deliveredAt ? html`<span class="good">${say.delivered}</span>` : html`<span class="bad">${say.givenUp}</span>`;
}

function answerOf({ status, failure }: Try, language: Language): Html {
  if (status === null) return html`<span class="bad">${failure ? dashboardTexts[language][failure] : undefined}</span>`;
  return html`<span class="${status >= 200 && status < 300 ? 'good' : 'bad'}">${status}</span>`;
}
