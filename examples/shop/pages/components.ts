import { html, type Html } from '../html.js';
import { NONCE } from '../headers.js';
import type { ToPay } from '../page-facts.js';
import { logo } from './card.js';

/** The wallets, in one row above the list. */
const wallets = ['pay-payment-request', 'pay-paypal'];

/**
 * The methods below the card, in order: with a `button`, or with a `widget` that shows a lender's
 * installments too.
 */
const others = [
  { method: 'bizum', tag: 'pay-bizum', hasWidget: false },
  { method: 'clickToPay', tag: 'pay-click-to-pay', hasWidget: false },
  { method: 'cofidis', tag: 'pay-cofidis', hasWidget: true },
  { method: 'cofidisLoan', tag: 'pay-cofidis-loan', hasWidget: true },
] as const;

/**
 * The list of payment methods, of single components: wallets in one row, then a row per method that
 * opens without a script. Each tag emits `pay-submit` on approval.
 */
export function componentList({ payment, view: { texts, language } }: ToPay, cardForm: Html): Html {
  const paid = html`payment-id="${payment.id}" language="${language}"`;
  const price = html`account-id="${payment.accountId}" amount-int="${payment.amount}" language="${language}"`;
  const row = (
    method: keyof typeof texts.methods,
    logos: readonly string[],
    inside: Html,
  ) => html`<div class="method" data-method="${method}">
    <label>
      <input type="radio" name="method" value="${method}" ${method === 'card' && html`checked`} />
      <span>${texts.methods[method]}</span>
      ${logos.map(logo)}
    </label>
    <div class="inside">${inside}</div>
  </div>`;
  const button = ({ tag, hasWidget }: (typeof others)[number]) =>
    html`${hasWidget && html`<${tag}-widget ${price}></${tag}-widget>`}
      <${tag}-button ${paid} ${hasWidget && html`hint="false"`}></${tag}-button>`;
  return html`<div class="express" role="group" aria-label="${texts.express}">${wallets.map((tag) => html`<${tag} ${paid} csp-nonce="${NONCE}"></${tag}>`)}</div>
    <p class="or">${texts.otherWays}</p>
    <fieldset class="methods">
      <legend>${texts.choose}</legend>
      ${row('card', ['visa', 'mastercard', 'amex'], cardForm)}
      ${others.map((other) => row(other.method, [other.method], button(other)))}
    </fieldset>`;
}
