import { linesOf, MOST, totalOf, type Cart } from '../cart.js';
import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import { layout, type View } from './layout.js';

/** The cart. */
export function cartPage(view: View, cart: Cart): string {
  const { words, language } = view;
  const lines = linesOf(cart);
  const full = html`
    <ul class="cart">
      ${lines.map((line) => inCart(view, line))}
    </ul>
    <div class="cart-end">
      <p class="cart-total">${words.total} <strong data-testid="total">${formatAmount(totalOf(cart), language)}</strong></p>
      <p class="small">${words.vat} · ${words.pickup}: ${words.free}</p>
      <a class="button" href="/checkout">${words.toCheckout}</a>
    </div>
  `;
  const empty = html`<p class="lead">${words.cartEmpty}</p>
    <p><a class="button" href="/#shelf">${words.cartEmptyLink}</a></p>`;
  const main = html`<h1>${words.cartTitle}</h1>
    ${lines.length ? full : empty}`;
  return layout(view, { title: words.cartTitle, main });
}

function inCart({ words, language }: View, { product, quantity, price }: ReturnType<typeof linesOf>[number]): Html {
  const { id } = product;
  const { name, about } = words.products[id];
  const choices = Array.from({ length: MOST }, (_, index) => index + 1);
  return html`<li>
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <div>
      <h2>${name}</h2>
      <p class="about">${about}</p>
    </div>
    <form method="post" action="/cart" class="quantity">
      <input type="hidden" name="product" value="${id}" />
      <select name="quantity" aria-label="${words.quantityOf({ name })}">
        ${choices.map((choice) => html`<option ${choice === quantity && html`selected`}>${choice}</option>`)}
      </select>
      <button class="quiet">${words.update}</button>
      <button class="quiet" name="remove" value="1" aria-label="${words.removeNamed({ name })}">${words.remove}</button>
    </form>
    <p class="price">${formatAmount(price, language)}</p>
  </li>`;
}
