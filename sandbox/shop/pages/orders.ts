import { html } from '../html.js';
import { formatAmount } from '../money.js';
import type { Order } from '../orders.js';
import type { ReceiptState } from '../receipt-state.js';
import { layout, type View } from './layout.js';

/** All orders of this shopper. */
export function ordersPage(view: View, orders: readonly (Order & { readonly state: ReceiptState })[]): string {
  const { words, language } = view;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const rows = orders.map(
    ({ id, createdAt, total, state }) =>
      html`<tr>
        <th scope="row"><a href="/receipt/${id}">${id}</a></th>
        <td>${date.format(new Date(createdAt))}</td>
        <td class="price">${formatAmount(total, language)}</td>
        <td><span class="badge ${state}">${words.states[state]}</span></td>
      </tr>`,
  );
  const table = html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.order}</th>
          <th scope="col">${words.date}</th>
          <th scope="col">${words.total}</th>
          <th scope="col">${words.state}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
  const main = html`<h1>${words.ordersTitle}</h1>
    ${orders.length ? table : html`<p class="lead">${words.ordersEmpty}</p>`}`;
  return layout(view, { title: words.ordersTitle, main });
}
