import { html, type Html } from '../html.js';
import { logosOf, methods, type Method } from '../methods.js';
import { NONCE } from '../nonce.js';
import type { ToPay } from './to-pay.js';

/** The contents of the list of payment methods: express buttons, and a form per row. */
interface Choice {
  readonly express: Html;
  readonly rows: Readonly<Record<Method, Html>>;
}

/** The list of payment methods: wallets in one row, then a row per method that opens without a script. */
export function choiceOf({ view: { texts } }: ToPay, { express, rows }: Choice): Html {
  const row = (method: Method) => html`<div class="method" data-method="${method}">
    <label>
      <input type="radio" name="method" value="${method}" ${method === 'card' && html`checked`} />
      <span>${texts.methods[method]}</span>
      ${logosOf(method).map((name) => html`<img src="/assets/logos/${name}.svg" alt="" width="36" height="24" />`)}
    </label>
    <div class="inside">${rows[method]}</div>
  </div>`;
  return html`<div class="express" id="express" role="group" aria-label="${texts.express}">${express}</div>
    <p class="or">${texts.otherWays}</p>
    <fieldset class="methods">
      <legend>${texts.choose}</legend>
      ${methods.map(row)}
    </fieldset>`;
}

/** The methods as tags: each emits `pay-submit` on approval. */
export function choiceOfTags(toPay: ToPay, card: Html): Html {
  const { payment, view } = toPay;
  const price = html`account-id="${payment.accountId}" amount-int="${payment.amount}" language="${view.language}"`;
  const paid = html`payment-id="${payment.id}" language="${view.language}"`;
  return choiceOf(toPay, {
    express: html`<pay-payment-request ${paid}></pay-payment-request>
      <pay-paypal ${paid} csp-nonce="${NONCE}"></pay-paypal>`,
    rows: {
      card,
      bizum: html`<pay-bizum-button ${paid}></pay-bizum-button>`,
      clickToPay: html`<pay-click-to-pay-button ${paid}></pay-click-to-pay-button>`,
      cofidis: html`<pay-cofidis-widget ${price}></pay-cofidis-widget>
        <pay-cofidis-button ${paid} hint="false"></pay-cofidis-button>`,
      cofidisLoan: html`<pay-cofidis-loan-widget ${price}></pay-cofidis-loan-widget>
        <pay-cofidis-loan-button ${paid} hint="false"></pay-cofidis-loan-button>`,
    },
  });
}

/** The same as empty containers: the factories render into them by method name. */
export function choiceOfPlaces(toPay: ToPay, card: Html): Html {
  const nothing = html``;
  return choiceOf(toPay, {
    express: nothing,
    rows: { card, bizum: nothing, clickToPay: nothing, cofidis: nothing, cofidisLoan: nothing },
  });
}
