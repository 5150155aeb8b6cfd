import { html } from '../html.js';
import { formatAmount } from '../money.js';
import { dateLocale, TO_THE_MINUTE } from '../dates.js';
import { paidFor, type Order } from '../orders.js';
import type { ReceiptState } from '../payment-state.js';
import { cardLabel } from './card.js';
import { layout, type View } from './layout.js';
import { shippedTo, summary } from './lines.js';

/** The state of an order. While it is unknown, the page polls the shop's server. */
export function receiptPage(
  view: View,
  order: Order,
  state: ReceiptState,
  already: boolean,
): string {
  const { texts, language } = view;
  const date = new Intl.DateTimeFormat(dateLocale(language), TO_THE_MINUTE).format(
    new Date(order.createdAt),
  );
  const again = order.renews ? '/account' : (order.express?.from ?? '/checkout');
  const card = state === 'paid' && order.reported?.card;
  const open = state !== 'paid';
  const plan = order.reported?.installments;
  // Without scripts, the page reloads itself.
  const head = html`<script src="/assets/receipt.js" defer></script>
    <noscript><meta http-equiv="refresh" content="3" /></noscript>`;
  const main = html`
    <div class="receipt ${state}" data-testid="receipt" data-state="${state}" data-order="${order.id}">
      <p class="stamp" aria-hidden="true"></p>
      <div role="status">
        <h1>${texts.receiptTitles[state]}</h1>
        ${already && html`<p class="notice">${texts.already}</p>`}
        <p class="lead">${state === 'paid' && order.express ? texts.receiptShipped : texts.receiptTexts[state]}</p>
      </div>
      <dl class="facts">
        <div><dt>${texts.order}</dt><dd>${order.id}</dd></div>
        <div><dt>${texts.date}</dt><dd>${date}</dd></div>
        <div><dt>${texts.total}</dt><dd>${formatAmount(paidFor(order), language)}</dd></div>
        ${plan && state === 'paid' && html`<div><dt>${texts.installments}</dt><dd data-testid="installments">${texts.plan({ count: plan.count, amount: formatAmount(plan.amount, language), total: formatAmount(plan.totalAmount, language) })}</dd></div>`}
        <div><dt>${texts.state}</dt><dd data-testid="state">${texts.states[state]}</dd></div>
        ${card && html`<div><dt>${texts.paidWith}</dt><dd data-testid="card">${cardLabel(view, card)}</dd></div>`}
      </dl>
      ${order.express && shippedTo(view, order.express)}
      ${summary(view, order.cart, order.express, order.reported?.surcharge)}
      <p class="actions">
        ${(state === 'unpaid' || state === 'failed') && html`<a class="button" href="${again}">${order.renews ? texts.account : order.express ? texts.tryAgain : texts.payAgain}</a>`}
        <a class="button quiet" href="/">${texts.keepBuying}</a>
      </p>
    </div>
  `;
  return layout(view, {
    title: texts.receiptTitles[state],
    main,
    kind: 'narrow',
    ...(open && { head }),
  });
}
