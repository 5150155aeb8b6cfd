import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import { products, type Product } from '../products.js';
import { styles } from '../session.js';
import { layout, type View } from './layout.js';

/** The catalog: every product with its button. */
export function cataloguePage(view: View): string {
  const { words } = view;
  const tourNames = {
    ...words.styleNames,
    overlays: `${words.styleNames.overlays}: ${words.overlayKits.overlays}`,
    'overlays-react': `${words.styleNames.overlays}: ${words.overlayKits['overlays-react']}`,
  };
  const main = html`
    <section class="hero">
      <div class="hero-words">
        <h1>${words.heroTitle}</h1>
        <p>${words.heroText}</p>
        <a class="button" href="#shelf">${words.heroLink}</a>
      </div>
      <img src="/assets/hero.svg" alt="" width="880" height="620" />
    </section>
    <ul class="promises">
      ${Object.values(words.promises).map((promise) => html`<li>${promise}</li>`)}
    </ul>
    <section id="shelf" aria-labelledby="shelf-title">
      <h2 id="shelf-title">${words.shelf}</h2>
      <ul class="shelf">
        ${products.map((product) => onShelf(view, product))}
      </ul>
    </section>
    <section class="tour" aria-labelledby="tour-title">
      <h2 id="tour-title">${words.tourTitle}</h2>
      <p class="small">${words.tourText}</p>
      <ul>
        ${styles.map((style) => html`<li><a href="/checkout/${style}">${tourNames[style]}</a><span class="small">${words.styleNotes[style]}</span></li>`)}
      </ul>
    </section>
  `;
  return layout(view, { title: words.tagline, main, kind: 'catalogue' });
}

function onShelf({ words, language }: View, { id, price }: Product): Html {
  const { name, about } = words.products[id];
  return html`<li class="product">
    <img src="/assets/products/${id}.svg" alt="" width="480" height="560" />
    <h3>${name}</h3>
    <p class="about">${about}</p>
    <form method="post" action="/cart/add">
      <p class="price">${formatAmount(price, language)}</p>
      <button name="product" value="${id}" aria-label="${words.addNamed({ name })}">${words.add}</button>
    </form>
  </li>`;
}
