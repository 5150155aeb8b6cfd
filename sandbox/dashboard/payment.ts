import { eq } from 'drizzle-orm';
import { brands } from '../../provider/brands.js';
import { accountOf, type Context } from '../context.js';
import { mails, webhooks } from '../database/news.js';
import { attempts, payments, tokens } from '../database/schema.js';
import { html, type Html } from '../pages/html.js';
import { money } from '../pages/money.js';
import type { Language } from '../pages/language.js';
import { nameOf } from '../methods/index.js';
import type { Payment } from '../../provider/merchant-types.js';
import { paymentPageOf } from '../payments/serialize.js';
import { findCharge, type ChargeRow, type PaymentRow, type TokenRow } from '../payments/read.js';
import { moment } from './page.js';
import { statusWord } from './payments.js';
import { dashboardTexts } from './texts/index.js';

/** The page of one payment: its details and its history. */
export async function paymentPage(context: Context, id: string, language: Language): Promise<Html | undefined> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return undefined;
  const say = dashboardTexts[language];
  const { amount, currency, status, statusCode, accountId, details, createdAt } = payment;
  const charge = await findCharge(context.db, id);
  const events = [
    { at: createdAt, what: html`${say.happened.created}` },
    ...(await eventsOf(context, payment, charge, language)),
  ];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  const page = paymentPageOf(context, payment);
  return html`<h1>${details.orderId}</h1><p class="soft">${id}</p>
<dl>
<dt>${say.status}</dt><dd>${statusWord(status)} ${statusCode}</dd>
<dt>${say.amount}</dt><dd>${money(amount, currency, language)}</dd>
${charge?.refunded ? html`<dt>${say.refunded}</dt><dd>${money(charge.refunded, currency, language)}</dd>` : undefined}
<dt>${say.account}</dt><dd>${accountOf(context, accountId).merchantName}</dd>
<dt>${say.page}</dt><dd><a href="${page}">${page}</a></dd>
</dl>
<h2>${say.history}</h2>
<ol>${events.map(({ at, what }) => html`<li>${moment(at, language)} <span>${what}</span></li>`)}</ol>`;
}

async function eventsOf({ db }: Context, { id, currency }: PaymentRow, charge: ChargeRow | undefined, language: Language) {
  const say = dashboardTexts[language].happened;
  const tried = await db
    .select()
    .from(attempts)
    .innerJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .where(eq(attempts.paymentId, id));
  const told = await db.select().from(webhooks).where(eq(webhooks.paymentId, id));
  const written = await db.select().from(mails).where(eq(mails.paymentId, id));
  return [
    ...tried.map(({ attempts: { createdAt: at }, tokens: token }) => ({
      at,
      what: html`${say.attempt(described(token, language))}`,
    })),
    ...(charge ? [{ at: charge.createdAt, what: html`${say.charge(money(charge.amount, currency, language))}` }] : []),
    ...told.map(({ id: webhook, createdAt: at, body }) => ({
      at,
      // The body is a payment as serialized at that time.
      what: html`<a href="/sandbox/webhook/${webhook}">${say.webhook((JSON.parse(body) as Payment).status)}</a>`,
    })),
    ...written.map(({ id: mail, createdAt: at, recipient }) => ({
      at,
      what: html`<a href="/sandbox/mail/${mail}">${say.mail(recipient)}</a>`,
    })),
  ];
}

function described({ method, brand, last4, details }: TokenRow, language: Language): string {
  const card = brand && last4 ? `${brands[brand].name} •••• ${last4}` : undefined;
  return [nameOf(method, language), card ?? details.phoneNumber].filter(Boolean).join(', ');
}
