import { eq } from 'drizzle-orm';
import { brands } from '../../api/brands.js';
import { accountOf, type Context } from '../../server/payments/context.js';
import { mails, webhooks } from '../../server/database/news.js';
import { attempts, payments, tokens } from '../../server/database/schema.js';
import { addressLine } from '../../server/pages/address.js';
import { html, type Html } from '../../server/pages/html.js';
import { money } from '../../server/pages/money.js';
import { nameOf } from '../../server/methods/index.js';
import type { Payment } from '../../api/merchant-types.js';
import { paymentPageOf } from '../../server/payments/serialize.js';
import {
  findCharge,
  findTried,
  type ChargeRow,
  type PaymentRow,
  type TokenRow,
} from '../../server/payments/read.js';
import { surchargeFields } from '../../server/payments/surcharge.js';
import { moment } from './page.js';
import { statusWord } from './payments.js';
import { texts } from '../../locales/generated/dashboard/en.js';

/** The page of one payment: its details and its history. */
export async function paymentPage(context: Context, id: string): Promise<Html | undefined> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return undefined;
  const { amount, currency, status, statusCode, accountId, details, createdAt } = payment;
  const charge = await findCharge(context.db, id);
  const tried = await findTried(context.db, payment.attemptId);
  const { surcharge, totalAmount = amount } = surchargeFields({ payment, tried, charge });
  const events = [
    { at: createdAt, what: html`${texts.happened.created}` },
    ...(await eventsOf(context, payment, charge)),
  ];
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  const page = paymentPageOf(context, payment);
  return html`<h1>${details.orderId}</h1><p class="soft">${id}</p>
<dl>
<dt>${texts.status}</dt><dd>${statusWord(status)} ${statusCode}</dd>
<dt>${texts.amount}</dt><dd>${money(amount, currency, 'en')}</dd>
${surcharge && html`<dt><bdi>${surcharge.label}</bdi></dt><dd>${money(surcharge.amount, currency, 'en')}</dd><dt>${texts.total}</dt><dd>${money(totalAmount, currency, 'en')}</dd>`}
${charge?.refunded ? html`<dt>${texts.refunded}</dt><dd>${money(charge.refunded, currency, 'en')}</dd>` : undefined}
${shippingOf(details, currency)}<dt>${texts.account}</dt><dd>${accountOf(context, accountId).merchantName}</dd>
<dt>${texts.page}</dt><dd><a href="${page}">${page}</a></dd>
</dl>
${linesOf(payment)}<h2>${texts.history}</h2>
<ol>${events.map(({ at, what }) => html`<li>${moment(at)} <span>${what}</span></li>`)}</ol>`;
}

/** The chosen way to ship, and the address. */
function shippingOf({ shippingOption, shippingDetails }: PaymentRow['details'], currency: string) {
  const { label, detail, amount = 0 } = shippingOption ?? {};
  const way = [label, detail, label && money(amount, currency, 'en')].filter(Boolean).join(', ');
  const facts = [
    [texts.shipping, way],
    [texts.shipTo, addressLine(shippingDetails) ?? ''],
  ] as const;
  return facts
    .filter(([, value]) => value)
    .map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`);
}

/** The lines of the amount, with the total. */
function linesOf({ amount, currency, details: { lineItems = [] } }: PaymentRow): Html | undefined {
  if (!lineItems.length) return undefined;
  const row = (label: string, sum: number) =>
    html`<tr><td class="wide"><bdi>${label}</bdi></td><td>${money(sum, currency, 'en')}</td></tr>`;
  return html`<h2>${texts.lines}</h2>
<div class="scroll"><table>${lineItems.map((line) => row(line.label, line.amount))}${row(texts.amount, amount)}</table></div>
`;
}

async function eventsOf(
  { db }: Context,
  { id, currency }: PaymentRow,
  charge: ChargeRow | undefined,
) {
  const { happened } = texts;
  const tried = await db
    .select()
    .from(attempts)
    .innerJoin(tokens, eq(tokens.hash, attempts.tokenHash))
    .where(eq(attempts.paymentId, id));
  const sent = await db.select().from(webhooks).where(eq(webhooks.paymentId, id));
  const written = await db.select().from(mails).where(eq(mails.paymentId, id));
  return [
    ...tried.map(({ attempts: { createdAt: at }, tokens: token }) => ({
      at,
      what: html`${happened.attempt({ what: described(token, currency) })}`,
    })),
    ...(charge
      ? [
          {
            at: charge.createdAt,
            what: html`${happened.charge({ amount: money(charge.amount, currency, 'en') })}`,
          },
        ]
      : []),
    ...sent.map(({ id: webhook, createdAt: at, body }) => ({
      at,
      // The body is a payment as serialized at that time.
      what: html`<a href="/sandbox/webhook/${webhook}">${happened.webhook({ status: (JSON.parse(body) as Payment).status })}</a>`,
    })),
    ...written.map(({ id: mail, createdAt: at, recipient }) => ({
      at,
      what: html`<a href="/sandbox/mail/${mail}">${happened.mail({ to: recipient })}</a>`,
    })),
  ];
}

function described({ method, brand, last4, details }: TokenRow, currency: string): string {
  const card = brand && last4 ? `${brands[brand].name} •••• ${last4}` : undefined;
  const { plan } = details;
  const inParts =
    plan &&
    texts.happened.plan({
      count: plan.count,
      amount: money(plan.amount, currency, 'en'),
      total: money(plan.totalAmount, currency, 'en'),
    });
  return [nameOf(method, 'en'), card ?? details.phoneNumber, inParts].filter(Boolean).join(', ');
}
