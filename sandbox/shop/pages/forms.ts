import { bankPageOf } from '../bank.js';
import { html, type Html } from '../html.js';
import { pageFacts } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';
import type { ToPay } from './checkout.js';
import { waysAsPlaces, waysAsTags } from './ways.js';

interface Form {
  readonly form: Html;
  /** The scripts this style of checkout needs. */
  readonly head: Html;
}

/** The part of a checkout page that differs from style to style. */
export function formOf(style: CheckoutStyle, toPay: ToPay): Form {
  const kit = html`<script src="${toPay.providerOrigin}/v2/payframe.js" defer></script>`;
  const own = (name: string) => html`<script src="/assets/${name}.js" defer></script>`;
  const forms: Readonly<Record<CheckoutStyle, () => Form>> = {
    html: () => ({
      head: html`${kit} ${own('html')}`,
      form: html`${bankLink(toPay)} ${htmlForm(toPay)}
        <div id="checkout" ${facts(toPay)}>${waysAsTags(toPay)}</div>`,
    }),
    react: () => ({ head: own('react'), form: mountPoint(toPay) }),
    script: () => ({
      head: html`${kit} ${own('script')}`,
      form: scriptForm(
        toPay,
        html`<p class="label" aria-hidden="true">${toPay.view.words.card}</p>
      <div id="card"></div>`,
        waysAsPlaces(toPay),
      ),
    }),
    modal: () => ({ head: html`${kit} ${own('modal')}`, form: scriptForm(toPay, html``, html``) }),
    page: () => ({ head: html``, form: pageLink(toPay) }),
  };
  return forms[style]();
}

/** The form of the HTML checkout: all that a shop needs to write. The field brings a token instead of a card. */
export function htmlForm({ view: { words, language }, payment, notice, amount }: ToPay): Html {
  return html`<form method="post" action="/checkout/html/pay" class="pay">
  <input type="hidden" name="paymentId" value="${payment.id}" />
  <label for="card">${words.card}</label>
  <pay-card-input id="card" name="paymentToken" payment-id="${payment.id}" language="${language}" required></pay-card-input>
  ${alert(notice)}
  <button>${words.pay(amount)}</button>
</form>`;
}

/** What is said as the page opens is read out because it has the focus: an alert is read only when it changes. */
function alert(notice?: string): Html {
  return html`<p role="alert" class="alert" ${notice && html`tabindex="-1" autofocus`}>${notice}</p>`;
}

/** Without a script of its own, the page sends the shopper to the bank by a plain link. */
function bankLink({ view: { words }, payment, providerOrigin, bankIsWaiting }: ToPay): Html | undefined {
  if (!bankIsWaiting) return undefined;
  // A challenge that was begun in a frame goes on in one: the popup has it.
  const bankUrl = bankPageOf(payment, providerOrigin) ?? '/checkout/modal';
  return html`<div class="bank">
    <p>${words.bankWaits} <a href="${bankUrl}">${words.bankContinue}</a></p>
    <p class="small">${words.bankOther}</p>
  </div>`;
}

/** No form and no script: the provider's own page has everything, and leads back here. It knows what a bank still waits for. */
function pageLink({ view: { words, language }, payment, providerOrigin, notice, amount }: ToPay): Html {
  const page = new URL(`/v2/payment-page/${language}/`, providerOrigin);
  page.searchParams.set('id', payment.id);
  return html`<div class="pay">
    ${alert(notice)}
    <a class="button" href="${page.href}">${words.pay(amount)}</a>
  </div>`;
}

/** What the shop's own scripts find on the page: the facts of the payment, and a form to bring to life. */
function scriptForm(toPay: ToPay, field: Html, others: Html): Html {
  const { words } = toPay.view;
  return html`<div id="checkout" ${facts(toPay)}>
    <div class="bank" id="bank" ${!toPay.bankIsWaiting && html`hidden`}>
      <p>${words.bankWaits} <button type="button" class="link">${words.bankContinue}</button></p>
      <p class="small">${words.bankOther}</p>
    </div>
    <form class="pay" id="pay">
      ${field}
      ${alert(toPay.notice)}
      <button>${words.pay(toPay.amount)}</button>
    </form>
    ${others}
    <noscript><p class="alert">${words.noScript}</p></noscript>
  </div>`;
}

/** React draws everything inside. */
function mountPoint(toPay: ToPay): Html {
  return html`<div id="checkout" class="mount" ${facts(toPay)}></div>
    <noscript><p class="alert">${toPay.view.words.noScript}</p></noscript>`;
}

function facts(toPay: ToPay): Html {
  return html`data-page="${JSON.stringify(pageFacts(toPay))}"`;
}
