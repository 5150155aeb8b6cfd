import { html } from '../html.js';
import { formatAmount } from '../money.js';
import type { Product } from '../products.js';
import type { Settings } from '../settings.js';
import { CHEAPEST } from '../shipping.js';
import { expressRow } from './express.js';
import { layout, type View } from './layout.js';

/** The page of a product, which can be bought here at once with a wallet. */
export function productPage(view: View, product: Product, settings: Settings): string {
  const { texts, language } = view;
  const { id, price, isMonthly } = product;
  const { name, about } = texts.products[id];
  const amount = formatAmount(price, language);
  const express = expressRow(view, { [id]: 1 }, `/products/${id}`, settings);
  const main = html`<article class="one-product">
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <div>
      <h1>${name}</h1>
      <p class="about">${about}</p>
      <p class="price">${isMonthly ? texts.perMonth({ amount }) : amount} <small>${texts.vat}</small></p>
      ${isMonthly && html`<p class="small">${texts.monthlyText}</p>`}
      <form method="post" action="/cart/add">
        <button name="product" value="${id}">${texts.add}</button>
      </form>
      ${express && html`<p class="or">${texts.otherWays}</p>`}
      ${express?.row}
      ${express && html`<p class="small">${texts.shippingTo({ amount: formatAmount(CHEAPEST, language) })}</p>`}
    </div>
  </article>`;
  return layout(view, { title: name, main, ...(express && { head: express.head }) });
}
