import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import { products, type Product } from '../products.js';
import { styles } from '../session.js';
import { layout, type View } from './layout.js';

/** The catalog: every product with its button. */
export function cataloguePage(view: View): string {
  const { texts } = view;
  const main = html`
    <section class="hero">
      <div class="hero-words">
        <h1>${texts.heroTitle}</h1>
        <p>${texts.heroText}</p>
        <a class="button" href="#shelf">${texts.heroLink}</a>
      </div>
      <img src="/assets/hero.svg" alt="" width="880" height="620" />
    </section>
    <ul class="promises">
      ${Object.values(texts.promises).map((promise) => html`<li>${promise}</li>`)}
    </ul>
    <section id="shelf" aria-labelledby="shelf-title">
      <h2 id="shelf-title">${texts.shelf}</h2>
      <ul class="shelf">
        ${products.filter(({ isMonthly }) => !isMonthly).map((product) => onShelf(view, product))}
      </ul>
    </section>
    ${products.filter(({ isMonthly }) => isMonthly).map((product) => everyMonth(view, product))}
    <section class="tour" aria-labelledby="tour-title">
      <h2 id="tour-title">${texts.tourTitle}</h2>
      <p class="small">${texts.tourText}</p>
      <ul>
        ${styles.map((style) => html`<li><a href="/checkout/${style}">${texts.styleNames[style]}</a><span class="small">${texts.styleNotes[style]}</span></li>`)}
      </ul>
    </section>
  `;
  return layout(view, { title: texts.tagline, main, kind: 'catalogue' });
}

/** A subscription, in a section of its own. */
function everyMonth({ texts, language }: View, { id, price }: Product): Html {
  const { name, about } = texts.products[id];
  return html`<section class="monthly" id="monthly" aria-labelledby="monthly-title">
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <div>
      <h2 id="monthly-title">${name}</h2>
      <p class="about">${about}</p>
      <p class="price">${texts.perMonth({ amount: formatAmount(price, language) })}</p>
      <p class="small">${texts.monthlyText}</p>
      <form method="post" action="/cart/add">
        <button name="product" value="${id}" aria-label="${texts.addNamed({ name })}">${texts.add}</button>
      </form>
    </div>
  </section>`;
}

function onShelf({ texts, language }: View, { id, price }: Product): Html {
  const { name, about } = texts.products[id];
  return html`<li class="product">
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <h3><a href="/products/${id}">${name}</a></h3>
    <p class="about">${about}</p>
    <form method="post" action="/cart/add">
      <p class="price">${formatAmount(price, language)}</p>
      <button name="product" value="${id}" aria-label="${texts.addNamed({ name })}">${texts.add}</button>
    </form>
  </li>`;
}
