import { html } from '../html.js';
import { formatAmount } from '../money.js';
import type { Order } from '../orders.js';
import type { ReceiptState } from '../receipt-state.js';
import { layout, type View } from './layout.js';
import { summary } from './lines.js';

/** What became of an order. A page that does not know yet asks the shop's server until it does. */
export function receiptPage(view: View, order: Order, state: ReceiptState, already: boolean): string {
  const { words, language } = view;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(order.createdAt));
  const open = state !== 'paid';
  // Without scripts the page asks again by itself.
  const head = html`<script src="/assets/receipt.js" defer></script>
    <noscript><meta http-equiv="refresh" content="3" /></noscript>`;
  const main = html`
    <div class="receipt ${state}" data-testid="receipt" data-state="${state}" data-order="${order.id}">
      <p class="stamp" aria-hidden="true"></p>
      <div role="status">
        <h1>${words.receiptTitles[state]}</h1>
        ${already && html`<p class="notice">${words.already}</p>`}
        <p class="lead">${words.receiptTexts[state]}</p>
      </div>
      <dl class="facts">
        <div><dt>${words.order}</dt><dd>${order.id}</dd></div>
        <div><dt>${words.date}</dt><dd>${date}</dd></div>
        <div><dt>${words.total}</dt><dd>${formatAmount(order.total, language)}</dd></div>
        <div><dt>${words.state}</dt><dd data-testid="state">${words.states[state]}</dd></div>
      </dl>
      ${summary(view, order.cart)}
      <p class="actions">
        ${(state === 'unpaid' || state === 'failed') && html`<a class="button" href="/checkout">${words.payAgain}</a>`}
        <a class="button quiet" href="/">${words.keepBuying}</a>
      </p>
    </div>
  `;
  return layout(view, { title: words.receiptTitles[state], main, kind: 'narrow', ...(open && { head }) });
}
