import { renderSVG } from 'uqr';
import { dateLocale, TIME_ZONE } from '../dates.js';
import type { Payment } from 'payframe/node';
import { html, Html } from '../html.js';
import { decimal, formatAmount } from '../money.js';
import { paymentStateOf, receiptStateOf } from '../payment-state.js';
import { layout, type View } from './layout.js';

/** The data of the point-of-sale page. */
export interface PointOfSale {
  /** Minor units; without an amount, the shopper enters it. */
  readonly amount: number | undefined;
  /** Whether the typed amount is invalid. */
  readonly isWrong: boolean;
  /** The target of the QR code. */
  readonly link: string;
  /**
   * The latest payments at the point of sale, newest first; `undefined` if the provider does not
   * reply.
   */
  readonly payments: readonly Payment[] | undefined;
}

/** The point of sale: a QR code to pay by phone, and the latest payments. */
export function pointOfSalePage(
  view: View,
  { amount, isWrong, link, payments }: PointOfSale,
): string {
  const { texts, language } = view;
  const main = html`
    <h1>${texts.pointOfSaleTitle}</h1>
    <p class="lead">${texts.pointOfSaleLead}</p>
    <div class="checkout">
      <section class="panel" aria-labelledby="code-title">
        <h2 id="code-title">${amount === undefined ? texts.pointOfSaleAnyAmount : formatAmount(amount, language)}</h2>
        <p class="small">${texts.pointOfSaleScan}</p>
        <a class="qr" href="${link}" aria-label="${texts.pointOfSaleOpen}">${new Html(renderSVG(link, { border: 2 }))}</a>
        <p><a href="${link}">${texts.pointOfSaleOpen}</a></p>
      </section>
      <div class="side">
        <form class="panel pay" method="get" action="/point-of-sale">
          <label for="amount">${texts.pointOfSaleAmount}</label>
          <input id="amount" name="amount" inputmode="decimal" enterkeyhint="go" autocomplete="off" maxlength="9"
            value="${amount === undefined ? '' : decimal(amount)}" aria-describedby="amount-help"
            ${isWrong && html`aria-invalid="true"`} />
          <p class="small" id="amount-help">${isWrong ? texts.pointOfSaleWrong : texts.pointOfSaleAmountHelp}</p>
          <button>${texts.pointOfSaleShow}</button>
        </form>
        ${latest(view, payments)}
      </div>
    </div>
  `;
  return layout(view, {
    title: texts.pointOfSaleTitle,
    main,
    head: html`<script src="/assets/point-of-sale.js" defer></script>`,
  });
}

/** A payment at the point of sale, as text. */
export interface PointOfSaleLine {
  readonly time: string;
  readonly amount: string;
  readonly state: string;
  readonly text: string;
}

/** Formats the payments at the point of sale; the page polls for them. */
export function linesOf(
  { texts, language }: View,
  payments: readonly Payment[],
): readonly PointOfSaleLine[] {
  const time = new Intl.DateTimeFormat(dateLocale(language), {
    timeStyle: 'long',
    timeZone: TIME_ZONE,
    numberingSystem: 'latn',
  });
  return payments.map((payment) => {
    // There is no order to wait for a webhook: the provider's reply, requested with the API key, is
    // enough.
    const paymentState = paymentStateOf(payment);
    const state = paymentState === 'taken' ? 'paid' : receiptStateOf[paymentState];
    const amount = formatAmount(payment.amount, language);
    return {
      time: time.format(payment.createdAt * 1000),
      amount,
      state,
      text: texts.states[state],
    };
  });
}

function latest(view: View, payments: readonly Payment[] | undefined): Html {
  const { texts } = view;
  const row = ({ time, amount, state, text }: PointOfSaleLine) => html`<li>
    <span>${time}</span> <span class="price">${amount}</span> <span class="badge ${state}">${text}</span>
  </li>`;
  return html`<section class="panel" aria-labelledby="latest-title">
    <h2 id="latest-title">${texts.pointOfSaleLatest}</h2>
    <ul class="at-point-of-sale" id="latest" aria-live="polite">${linesOf(view, payments ?? []).map(row)}</ul>
    ${!payments?.length && html`<p class="small" id="none">${payments ? texts.pointOfSaleNone : texts.pointOfSaleClosed}</p>`}
  </section>`;
}
