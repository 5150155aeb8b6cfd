import { bankPageOf } from '../payment-state.js';
import { html, type Html } from '../html.js';
import { pageFacts, type ToPay } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';
import { methodPlaces, methodTags, overlayTags } from './methods.js';

interface Form {
  readonly form: Html;
  /** The scripts for this style of checkout. */
  readonly head: Html;
}

/** The part of a checkout page that depends on the style. */
export function formOf(style: CheckoutStyle, toPay: ToPay): Form {
  const kit = html`<script src="${toPay.providerOrigin}/v2/payframe.js" data-wallets-host="${toPay.walletsOrigin}" defer></script>`;
  const { loading, notLoaded } = toPay.view.texts;
  const early = html`<script src="/assets/early-press.js" data-loading="${loading}" data-not-loaded="${notLoaded}"></script>`;
  const own = (name: string) => html`<script src="/assets/${name}.js" defer></script>`;
  const withKit = (name: string) => html`${early} ${kit} ${own(name)}`;
  const inReact = html`${early} ${own('react')}`;
  const forms: Readonly<Record<CheckoutStyle, () => Form>> = {
    html: () => ({
      head: withKit('html'),
      form: html`${bankLink(toPay)}
        <div id="checkout" ${facts(toPay)}>${methodTags(toPay, htmlForm(toPay))}</div>`,
    }),
    // React replaces what the server has rendered with the same, so nothing moves.
    react: () => ({ head: inReact, form: cardForm(toPay) }),
    script: () => ({ head: withKit('script'), form: cardForm(toPay) }),
    modal: () => ({ head: withKit('modal'), form: scriptForm(toPay, html``) }),
    page: () => ({ head: html``, form: pageLink(toPay) }),
    overlays: () => ({
      head: withKit('overlays'),
      form: html`${bankLink(toPay)}
        <div id="checkout" class="pay" ${facts(toPay)}>${overlayTags(toPay)} ${alert(toPay.notice)}</div>`,
    }),
    'overlays-react': () => ({
      head: inReact,
      form: html`${bankLink(toPay)}
        <div id="checkout" class="mount" data-shows="overlays" ${facts(toPay)}>${alert()}</div>`,
    }),
  };
  return forms[style]();
}

/**
 * The form of the HTML checkout: all the markup a shop needs. The field submits a token instead of
 * the card.
 */
export function htmlForm({ view: { texts, language }, payment, notice, amount }: ToPay): Html {
  return html`<form method="post" action="/checkout/html/pay" class="pay">
  <input type="hidden" name="paymentId" value="${payment.id}" />
  <label for="card">${texts.card}</label>
  <pay-card-input id="card" name="paymentToken" payment-id="${payment.id}" language="${language}" required></pay-card-input>
  ${alert(notice)}
  <button>${texts.pay({ amount })}</button>
</form>`;
}

/**
 * A message present at load is announced because it has the focus: screen readers announce an alert
 * only when it changes.
 */
function alert(notice?: string): Html {
  return html`<p role="alert" class="alert" ${notice && html`tabindex="-1" autofocus`}>${notice}</p>`;
}

/** A page without scripts leads to the bank with a link. */
function bankLink({
  view: { texts },
  payment,
  providerOrigin,
  bankIsWaiting,
}: ToPay): Html | undefined {
  if (!bankIsWaiting) return undefined;
  // A challenge that started in a frame continues in one: the payment modal shows it.
  const bankUrl = bankPageOf(payment, providerOrigin) ?? '/checkout/modal';
  return html`<div class="bank">
    <p>${texts.bankWaits} <a href="${bankUrl}">${texts.bankContinue}</a></p>
    <p class="small">${texts.bankOther}</p>
  </div>`;
}

/**
 * Neither form nor script: the hosted payment page does everything and returns here. It also
 * resumes a challenge.
 */
function pageLink({
  view: { texts, language },
  payment,
  providerOrigin,
  notice,
  amount,
}: ToPay): Html {
  const page = new URL(`/v2/payment-page/${language}/`, providerOrigin);
  page.searchParams.set('id', payment.id);
  return html`<div class="pay">
    ${alert(notice)}
    <a class="button" href="${page.href}">${texts.pay({ amount })}</a>
  </div>`;
}

/** The page for the shop's scripts: the payment's data, and a form to submit. */
function scriptForm(toPay: ToPay, field: Html, place = (form: Html) => form): Html {
  const { texts } = toPay.view;
  const form = html`<form class="pay" id="pay">
    ${field}
    ${alert(toPay.notice)}
    <button>${texts.pay(toPay)}</button>
  </form>`;
  return html`<div id="checkout" ${facts(toPay)}>
    <div class="bank" id="bank" ${!toPay.bankIsWaiting && html`hidden`}>
      <p>${texts.bankWaits} <button type="button" class="link">${texts.bankContinue}</button></p>
      <p class="small">${texts.bankOther}</p>
    </div>
    ${place(form)}
    <noscript><p class="alert">${texts.noScript}</p></noscript>
  </div>`;
}

/** A card field in a list of payment methods. */
function cardForm(toPay: ToPay): Html {
  const field = html`<p class="label" aria-hidden="true">${toPay.view.texts.card}</p>
    <div id="card"></div>`;
  return scriptForm(toPay, field, (form) => methodPlaces(toPay, form));
}

function facts(toPay: ToPay): Html {
  return html`data-page="${JSON.stringify(pageFacts(toPay))}"`;
}
