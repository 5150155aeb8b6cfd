import { html, type Html } from '../html.js';
import { languages, type Language, type Texts } from '../texts.js';

/** The data of a request that every page needs. */
export interface View {
  readonly language: Language;
  readonly texts: Texts;
  readonly path: string;
  readonly cartCount: number;
  /** The playground, if the shop has one to link to. */
  readonly playgroundUrl?: string | undefined;
}

interface Page {
  readonly title: string;
  readonly main: Html;
  /** Additional elements of the head, such as scripts. */
  readonly head?: Html;
  /** Class name for the style sheet. */
  readonly kind?: string;
}

/** The style sheets, in order. */
const styleSheets = ['style', 'catalogue', 'cart', 'checkout', 'account', 'small'];

/** Renders a page of the shop. */
export function layout(view: View, { title, main, head, kind }: Page): string {
  const { texts, language, playgroundUrl } = view;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.brand}</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        ${styleSheets.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
        <script src="/assets/page.js" defer></script>
        ${head}
      </head>
      <body class="${kind ?? 'plain'}">
        <a class="skip" href="#main">${texts.skip}</a>
        <aside class="demo" aria-label="${texts.demoTitle}">${texts.demo}</aside>
        ${header(view)}
        <main id="main" tabindex="-1">${main}</main>
        <footer class="foot">
          <p class="foot-brand">${texts.brand} <span>${texts.tagline}</span></p>
          <p>${texts.footer} ${playgroundUrl && html`<a href="${playgroundUrl}">${texts.playground}</a>`}</p>
        </footer>
      </body>
    </html>`;
  return page.text;
}

function header({ texts, language, path, cartCount }: View): Html {
  const [, shown] = languages.find(([one]) => one === language) ?? [];
  const choices = languages.map(
    ([one, name]) =>
      html`<li><a href="${path}?lang=${one}" hreflang="${one}" lang="${one}" ${one === language && html`aria-current="true"`}>${name}</a></li>`,
  );
  const link = (to: string, text: string, className = '') =>
    html`<a href="${to}" ${className && html`class="${className}"`} ${path === to && html`aria-current="page"`}>${text}</a>`;
  return html`<header class="head">
    <a class="brand" href="/"><img src="/assets/mark.svg" alt="" width="34" height="34" />${texts.brand}</a>
    <nav aria-label="${texts.nav}">${link('/', texts.shop)} ${link('/orders', texts.orders)} ${link('/point-of-sale', texts.pointOfSale)} ${link('/cart', texts.cart({ count: cartCount }))}</nav>
    ${link('/account', texts.account, 'account-link')}
    <details class="language">
      <summary><span class="unseen">${texts.language}: </span>${shown}</summary>
      <ul>${choices}</ul>
    </details>
  </header>`;
}
