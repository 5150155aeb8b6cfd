import { linesOf, MOST, totalOf, type Cart } from '../cart.js';
import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import type { Settings } from '../settings.js';
import { CART, expressRow } from './express.js';
import { layout, type View } from './layout.js';

/** The cart. */
export function cartPage(view: View, cart: Cart, settings: Settings): string {
  const { texts, language } = view;
  const lines = linesOf(cart);
  const express = expressRow(view, cart, CART, settings);
  const full = html`
    <ul class="cart">
      ${lines.map((line) => inCart(view, line))}
    </ul>
    <div class="cart-end">
      <p class="cart-total">${texts.total} <strong data-testid="total">${formatAmount(totalOf(cart), language)}</strong></p>
      <p class="small">${texts.vat} · ${texts.pickup}: ${texts.free}</p>
      <a class="button" href="/checkout">${texts.toCheckout}</a>
      ${express && html`<p class="or">${texts.otherWays}</p>`}
      ${express?.row}
    </div>
  `;
  const empty = html`<p class="lead">${texts.cartEmpty}</p>
    <p><a class="button" href="/#shelf">${texts.cartEmptyLink}</a></p>`;
  const main = html`<h1>${texts.cartTitle}</h1>
    ${lines.length ? full : empty}`;
  return layout(view, { title: texts.cartTitle, main, ...(express && { head: express.head }) });
}

function inCart(
  { texts, language }: View,
  { product, quantity, price }: ReturnType<typeof linesOf>[number],
): Html {
  const { id } = product;
  const { name, about } = texts.products[id];
  const choices = Array.from({ length: MOST }, (_, index) => index + 1);
  return html`<li>
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <div>
      <h2>${name}</h2>
      <p class="about">${about}</p>
      ${product.isMonthly && html`<p class="small">${texts.monthlyText}</p>`}
    </div>
    <form method="post" action="/cart" class="quantity">
      <input type="hidden" name="product" value="${id}" />
      <select name="quantity" aria-label="${texts.quantityOf({ name })}">
        ${choices.map((choice) => html`<option ${choice === quantity && html`selected`}>${choice}</option>`)}
      </select>
      <button class="quiet">${texts.update}</button>
      <button class="quiet" name="remove" value="1" aria-label="${texts.removeNamed({ name })}">${texts.remove}</button>
    </form>
    <p class="price">${formatAmount(price, language)}</p>
  </li>`;
}
