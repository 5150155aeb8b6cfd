import { html, type Html } from '../html.js';
import { NONCE } from '../nonce.js';
import type { ToPay } from './checkout.js';

/** The other ways to pay, as tags: each tells of the shopper's approval by `pay-submit`. */
export function waysAsTags({ view: { words, language }, payment }: ToPay): Html {
  const price = html`account-id="${payment.accountId}" amount-int="${payment.amount}" language="${language}"`;
  const paid = html`payment-id="${payment.id}" language="${language}"`;
  return html`<section class="ways" aria-labelledby="other-ways">
      <h3 id="other-ways">${words.otherWays}</h3>
      <pay-payment-request ${paid}></pay-payment-request>
      <pay-paypal ${paid} csp-nonce="${NONCE}"></pay-paypal>
      <pay-google-pay ${paid} inner-style='{"type":"plain","color":"white"}'></pay-google-pay>
      <pay-bizum-button ${paid}></pay-bizum-button>
      <pay-click-to-pay-button ${paid}></pay-click-to-pay-button>
    </section>
    <section class="ways" aria-labelledby="instalments">
      <h3 id="instalments">${words.instalments}</h3>
      <pay-cofidis-button ${paid}></pay-cofidis-button>
      <pay-cofidis-widget ${price}></pay-cofidis-widget>
      <pay-cofidis-loan-button ${paid}></pay-cofidis-loan-button>
      <pay-cofidis-loan-widget ${price}></pay-cofidis-loan-widget>
    </section>`;
}

/** The same, as places that a script fills. */
export function waysAsPlaces({ view: { words } }: ToPay): Html {
  return html`<section class="ways" id="ways" aria-labelledby="other-ways"><h3 id="other-ways">${words.otherWays}</h3></section>
    <section class="ways" id="lender" aria-labelledby="instalments"><h3 id="instalments">${words.instalments}</h3></section>`;
}
