import { html, type Html } from '../html.js';
import type { Payment } from '../../merchant-types.js';
import { formatAmount } from '../money.js';
import type { Order } from '../orders.js';
import { standOf } from '../stand.js';
import { styles, type CheckoutStyle } from '../session.js';
import { codeOf } from './code.js';
import { formOf } from './forms.js';
import { helpPanel } from './help.js';
import { layout, type View } from './layout.js';
import { summary } from './lines.js';

/** What a checkout page is made from. */
export interface ToPay {
  readonly view: View;
  readonly order: Order;
  readonly payment: Payment;
  readonly providerOrigin: string;
  /** What the shopper must know before trying again. */
  readonly notice?: string | undefined;
  /** Whether a bank's challenge was begun and not finished. */
  readonly bankIsWaiting: boolean;
  /** What is paid, as the shopper reads it. */
  readonly amount: string;
}

/** The checkout in one of its styles. */
export function checkoutPage(style: CheckoutStyle, given: Omit<ToPay, 'amount' | 'bankIsWaiting'>): string {
  const { view, order, payment } = given;
  const amount = formatAmount(payment.amount, view.language);
  const toPay = { ...given, amount, bankIsWaiting: standOf(payment) === 'bank' };
  const { words } = view;
  const { form, head } = formOf(style, toPay);
  const main = html`
    <h1>${words.checkoutTitle}</h1>
    ${tabs(view, style)}
    <div class="checkout">
      <section class="panel" aria-labelledby="pay-title">
        <h2 id="pay-title">${style === 'page' ? words.payPageTitle : words.payTitle}</h2>
        <p class="small">${words.styleNotes[style]}</p>
        ${form}
        <p class="small lock">${words.secure}</p>
        <details class="code">
          <summary>${words.code}</summary>
          <pre tabindex="0"><code>${codeOf(style, toPay)}</code></pre>
        </details>
      </section>
      <aside class="side">
        <section class="panel" aria-labelledby="summary-title">
          <h2 id="summary-title">${words.summary}</h2>
          ${summary(view, order.cart)}
        </section>
        ${helpPanel(view)}
      </aside>
    </div>
  `;
  return layout(view, { title: words.checkoutTitle, main, head });
}

function tabs({ words }: View, current: CheckoutStyle): Html {
  const tab = (style: CheckoutStyle) =>
    html`<a href="/checkout/${style}" ${style === current && html`aria-current="page"`}>${words.styleNames[style]}</a>`;
  return html`<nav class="tabs" aria-label="${words.styles}">${styles.map(tab)}</nav>`;
}
