import { linesOf, totalOf, type Cart } from '../cart.js';
import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import type { ExpressDetails, ReportedPayment } from '../orders.js';
import type { View } from './layout.js';

/** Where an order is shipped to. */
export function shippedTo({ texts, language }: View, { shipping, email }: ExpressDetails): Html {
  const { name, address: { line1, line2, zip, city, state, country } = {} } = shipping;
  const regions = new Intl.DisplayNames([language], { type: 'region' });
  const place = [zip, city].filter(Boolean).join(' ');
  const lines = [
    name,
    line1,
    line2,
    place,
    state !== city && state,
    country && regions.of(country),
  ];
  return html`<dl class="facts ship-to">
    <div>
      <dt>${texts.shipTo}</dt>
      <dd><address data-testid="address">${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address></dd>
    </div>
    ${email && html`<div><dt>${texts.email}</dt><dd>${email}</dd></div>`}
  </dl>`;
}

/** The order summary: items, how the shopper gets them, the card’s surcharge, and the total. */
export function summary(
  view: View,
  cart: Cart,
  express?: ExpressDetails,
  surcharge?: ReportedPayment['surcharge'],
): Html {
  const { texts, language } = view;
  const shipping = express?.shippingOption;
  const ordered = totalOf(cart) + (shipping?.amount ?? 0);
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
      ${
        shipping
          ? html`<div data-testid="shipping">
              <dt>${texts.shippingMethod}: ${shipping.label}<small>${shipping.detail}</small></dt>
              <dd>${formatAmount(shipping.amount, language)}</dd>
            </div>`
          : html`<div>
              <dt>${texts.pickup}<small>${texts.pickupWhere}</small></dt>
              <dd>${texts.free}</dd>
            </div>`
      }
      ${
        surcharge &&
        html`<div>
            <dt>${texts.orderAmount}</dt>
            <dd>${formatAmount(ordered, language)}</dd>
          </div>
          <div data-testid="surcharge">
            <dt><bdi>${surcharge.label}</bdi></dt>
            <dd>${formatAmount(surcharge.amount, language)}</dd>
          </div>`
      }
      <div class="total">
        <dt>${texts.total} <small>${texts.vat}</small></dt>
        <dd data-testid="total">${formatAmount(ordered + (surcharge?.amount ?? 0), language)}</dd>
      </div>
    </dl>`;
}
