import { html, type Html } from '../html.js';
import { formatAmount } from '../money.js';
import { paymentStateOf } from '../payment-state.js';
import { styles, type CheckoutStyle } from '../session.js';
import { codeOf } from './code.js';
import { formOf } from './forms.js';
import { helpPanel } from './help.js';
import { layout, type View } from './layout.js';
import { summary } from './lines.js';
import type { ToPay } from '../page-facts.js';

/** The checkout in one of its styles. */
export function checkoutPage(
  style: CheckoutStyle,
  given: Omit<ToPay, 'amount' | 'bankIsWaiting'>,
): string {
  const { view, order, payment } = given;
  const amount = formatAmount(payment.amount, view.language);
  const toPay = { ...given, amount, bankIsWaiting: paymentStateOf(payment) === 'bank' };
  const { texts } = view;
  const { form, head } = formOf(style, toPay);
  const main = html`
    <h1>${texts.checkoutTitle}</h1>
    ${tabs(view, style)}
    <div class="checkout">
      <section class="panel" aria-labelledby="pay-title">
        <h2 id="pay-title">${texts.payTitle}</h2>
        <p class="small">${texts.styleNotes[style]}</p>
        ${form}
        <details class="code">
          <summary>${texts.code}</summary>
          <pre tabindex="0"><code>${codeOf(style, toPay)}</code></pre>
        </details>
      </section>
      <aside class="side">
        <section class="panel" aria-labelledby="summary-title">
          <h2 id="summary-title">${texts.summary}</h2>
          ${summary(view, order.cart)}
        </section>
        ${helpPanel(view)}
      </aside>
    </div>
  `;
  return layout(view, { title: texts.checkoutTitle, main, head });
}

function tabs({ texts }: View, current: CheckoutStyle): Html {
  const tab = (style: CheckoutStyle) =>
    html`<a href="/checkout/${style}" ${style === current && html`aria-current="page"`}>${texts.styleNames[style]}</a>`;
  return html`<nav class="tabs" aria-label="${texts.styles}">${styles.map(tab)}</nav>`;
}
