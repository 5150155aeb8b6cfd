import { linesOf, totalOf, type Cart } from '../cart.js';
import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import type { View } from './layout.js';

/** The order summary: items and total. */
export function summary(view: View, cart: Cart): Html {
  const { texts, language } = view;
  const lines = linesOf(cart).map(
    ({ product, quantity, price }) =>
      html`<li>
        <img src="/assets/products/${product.id}.svg" alt="" width="480" height="560" />
        <span>${texts.products[product.id].name}${quantity > 1 && html` <span class="times">× ${quantity}</span>`}</span>
        <span class="price">${formatAmount(price, language)}</span>
      </li>`,
  );
  return html`<ul class="lines">
      ${lines}
    </ul>
    <dl class="sums">
      <div>
        <dt>${texts.pickup}<small>${texts.pickupWhere}</small></dt>
        <dd>${texts.free}</dd>
      </div>
      <div class="total">
        <dt>${texts.total} <small>${texts.vat}</small></dt>
        <dd data-testid="total">${formatAmount(totalOf(cart), language)}</dd>
      </div>
    </dl>`;
}
