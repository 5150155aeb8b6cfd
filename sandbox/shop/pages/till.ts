import { renderSVG } from 'uqr';
import type { Payment } from '../../merchant-types.js';
import { html, Html } from '../html.js';
import { decimal, formatAmount } from '../money.js';
import { saidBy } from '../receipt-state.js';
import { standOf } from '../stand.js';
import { layout, type View } from './layout.js';

/** What the cash desk shows. */
export interface Till {
  /** Minor units; without one the shopper types it. */
  readonly amount: number | undefined;
  /** Whether an amount was typed that is none. */
  readonly isWrong: boolean;
  /** Where the code leads. */
  readonly link: string;
  /** The latest payments at the till, the newest first; nothing when the provider does not answer. */
  readonly payments: readonly Payment[] | undefined;
}

/** The shop's cash desk: a code to pay by phone, and what was paid there. */
export function tillPage(view: View, { amount, isWrong, link, payments }: Till): string {
  const { words, language } = view;
  const main = html`
    <h1>${words.tillTitle}</h1>
    <p class="lead">${words.tillLead}</p>
    <div class="checkout">
      <section class="panel" aria-labelledby="code-title">
        <h2 id="code-title">${amount === undefined ? words.tillAnyAmount : formatAmount(amount, language)}</h2>
        <p class="small">${words.tillScan}</p>
        <a class="qr" href="${link}" aria-label="${words.tillOpen}">${new Html(renderSVG(link, { border: 2 }))}</a>
        <p><a href="${link}">${words.tillOpen}</a></p>
      </section>
      <div class="side">
        <form class="panel pay" method="get" action="/till">
          <label for="amount">${words.tillAmount}</label>
          <input id="amount" name="amount" inputmode="decimal" autocomplete="off" maxlength="9"
            value="${amount === undefined ? '' : decimal(amount)}" aria-describedby="amount-help"
            ${isWrong && html`aria-invalid="true"`} />
          <p class="small" id="amount-help">${isWrong ? words.tillWrong : words.tillAmountHelp}</p>
          <button>${words.tillShow}</button>
        </form>
        ${latest(view, payments)}
      </div>
    </div>
  `;
  return layout(view, { title: words.tillTitle, main, head: html`<script src="/assets/till.js" defer></script>` });
}

/** A payment at the till, in words. */
export interface TillLine {
  readonly time: string;
  readonly amount: string;
  readonly state: string;
  readonly words: string;
}

/** The payments at the till, in the words of a visit: the page asks for them again by itself. */
export function linesOf({ words, language }: View, payments: readonly Payment[]): readonly TillLine[] {
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  return payments.map((payment) => {
    // There is no order that a webhook would have to reach: what the provider says, asked with the key, is what counts.
    const stand = standOf(payment);
    const state = stand === 'taken' ? 'paid' : saidBy[stand];
    const amount = formatAmount(payment.amount, language);
    return { time: time.format(payment.createdAt * 1000), amount, state, words: words.states[state] };
  });
}

function latest(view: View, payments: readonly Payment[] | undefined): Html {
  const { words } = view;
  const row = ({ time, amount, state, words: said }: TillLine) => html`<li>
    <span>${time}</span> <span class="price">${amount}</span> <span class="badge ${state}">${said}</span>
  </li>`;
  return html`<section class="panel" aria-labelledby="latest-title">
    <h2 id="latest-title">${words.tillLatest}</h2>
    <ul class="at-till" id="latest" aria-live="polite">${linesOf(view, payments ?? []).map(row)}</ul>
    ${!payments?.length && html`<p class="small" id="none">${payments ? words.tillNone : words.tillClosed}</p>`}
  </section>`;
}
