import { html } from '../html.js';
import { formatAmount } from '../money.js';
import { dateLocale, TO_THE_MINUTE } from '../dates.js';
import { paidFor, type Order } from '../orders.js';
import type { ReceiptState } from '../payment-state.js';
import { layout, type View } from './layout.js';

/** All orders of this shopper. */
export function ordersPage(
  view: View,
  orders: readonly (Order & { readonly state: ReceiptState })[],
): string {
  const { texts, language } = view;
  const date = new Intl.DateTimeFormat(dateLocale(language), { ...TO_THE_MINUTE, month: 'short' });
  const rows = orders.map((order) => {
    const { id, createdAt, state } = order;
    const when = date.format(new Date(createdAt));
    // On phones, the date is below the number to leave room for the total and the state.
    return html`<tr>
        <th scope="row"><a href="/receipt/${id}">${id}</a><small class="when-narrow">${when}</small></th>
        <td class="when">${when}</td>
        <td class="price">${formatAmount(paidFor(order), language)}</td>
        <td><span class="badge ${state}">${texts.states[state]}</span></td>
      </tr>`;
  });
  const table = html`<div class="wide orders">
    <table>
      <thead>
        <tr>
          <th scope="col">${texts.order}</th>
          <th scope="col" class="when">${texts.date}</th>
          <th scope="col">${texts.total}</th>
          <th scope="col">${texts.state}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const main = html`<h1>${texts.ordersTitle}</h1>
    ${orders.length ? table : html`<p class="lead">${texts.ordersEmpty}</p>`}`;
  return layout(view, { title: texts.ordersTitle, main });
}
