import { bankPageOf } from '../payment-state.js';
import { html, type Html } from '../html.js';
import { pageFacts, type ToPay } from '../page-facts.js';
import type { CheckoutStyle } from '../session.js';
import { componentList } from './components.js';

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
  const forms: Readonly<Record<CheckoutStyle, () => Form>> = {
    html: () => ({ head: kit, form: html`${bankLink(toPay)} ${htmlForm(toPay)}` }),
    script: () => ({ head: withKit('script'), form: scriptPlace(toPay) }),
    react: () => ({ head: html`${early} ${own('react')}`, form: scriptPlace(toPay) }),
    components: () => ({
      head: withKit('components'),
      form: html`${bankLink(toPay)}
        <div id="checkout" ${facts(toPay)}>${componentList(toPay, cardForm(toPay))}</div>
        <p class="small lock">${toPay.view.texts.secure}</p>`,
    }),
    modal: () => ({ head: withKit('modal'), form: modalForm(toPay) }),
    page: () => ({ head: html``, form: pageLink(toPay) }),
  };
  return forms[style]();
}

/**
 * The form of the HTML checkout: all the markup a shop needs. The checkout has the button, and
 * submits a token. Its content is shown until the kit's script has come.
 */
export function htmlForm({
  view: { texts, language },
  payment,
  customerSession,
  notice,
}: ToPay): Html {
  return html`<form method="post" action="/checkout/html/pay" class="pay">
  <input type="hidden" name="paymentId" value="${payment.id}" />
  ${alert(notice)}
  <pay-checkout name="paymentToken" payment-id="${payment.id}" ${sessionOf(customerSession)} language="${language}" required>
    <p>${texts.notLoaded}</p>
  </pay-checkout>
</form>`;
}

/** A form with a card field alone: the field submits a token instead of the card. */
export function cardForm({
  view: { texts, language },
  payment,
  customerSession,
  notice,
  amount,
}: ToPay): Html {
  return html`<form method="post" action="/checkout/components/pay" class="pay">
    <input type="hidden" name="paymentId" value="${payment.id}" />
    <label for="card">${texts.card}</label>
    <pay-card-input id="card" name="paymentToken" payment-id="${payment.id}" ${sessionOf(customerSession)} language="${language}" required></pay-card-input>
    ${alert(notice)}
    <button>${texts.pay({ amount })}</button>
  </form>`;
}

const sessionOf = (customerSession?: string) =>
  customerSession && html`customer-session="${customerSession}"`;

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
  // A challenge that started in a frame continues in one: a checkout that confirms shows it.
  const bankUrl = bankPageOf(payment, providerOrigin) ?? '/checkout/script';
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
  customerSession,
  providerOrigin,
  notice,
  amount,
}: ToPay): Html {
  const page = new URL(`/v2/payment-page/${language}/`, providerOrigin);
  page.searchParams.set('id', payment.id);
  // Behind the `#`, no server logs it.
  if (customerSession) page.hash = `customerSession=${customerSession}`;
  return html`<div class="pay">
    ${alert(notice)}
    <a class="button" href="${page.href}">${texts.pay({ amount })}</a>
  </div>`;
}

/** The place in which a script shows the checkout. */
function scriptPlace(toPay: ToPay): Html {
  return html`<div id="checkout" class="pay" ${facts(toPay)}>
    ${alert(toPay.notice)}
    <div id="place"></div>
    ${noScript(toPay)}
  </div>`;
}

/** A button alone: the payment modal asks for the rest, and resumes a challenge. */
function modalForm(toPay: ToPay): Html {
  return html`<div id="checkout" ${facts(toPay)}>
    <form class="pay" id="pay">
      ${alert(toPay.notice)}
      <button>${toPay.view.texts.pay(toPay)}</button>
    </form>
    ${noScript(toPay)}
  </div>`;
}

const noScript = ({ view: { texts } }: ToPay) =>
  html`<noscript><p class="alert">${texts.noScript}</p></noscript>`;

function facts(toPay: ToPay): Html {
  return html`data-page="${JSON.stringify(pageFacts(toPay))}"`;
}
