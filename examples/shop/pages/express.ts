import type { Cart } from '../cart.js';
import { html, type Html } from '../html.js';
import { CURRENCY } from '../money.js';
import type { Settings } from '../settings.js';
import { canShip, quoteFor } from '../shipping.js';
import type { View } from './layout.js';

/** The path of the cart; the other pages with wallets are those of products. */
export const CART = '/cart';

/** What the page's script needs to know. */
export type ExpressFacts = ReturnType<typeof factsOf>;

/**
 * The row of wallets for what is bought on a page, and its scripts; `undefined` if it cannot be
 * bought like that.
 */
export function expressRow(
  view: View,
  cart: Cart,
  from: string,
  settings: Settings,
): { readonly row: Html; readonly head: Html } | undefined {
  const quote = canShip(cart) && quoteFor(cart, view);
  if (!quote || 'error' in quote) return undefined;
  const { providerOrigin, walletsOrigin, accountId } = settings;
  const { texts, language } = view;
  const { amount, lineItems, shippingOptions } = quote;
  return {
    head: html`<script src="${providerOrigin}/v2/payframe.js" data-wallets-host="${walletsOrigin}" defer></script>
      <script src="/assets/express.js" defer></script>`,
    row: html`<section class="express-row" aria-label="${texts.express}" data-page="${JSON.stringify(factsOf(view, from, settings))}">
      <pay-express-checkout
        account-id="${accountId}"
        amount="${amount}"
        currency="${CURRENCY}"
        language="${language}"
        request="email shipping"
        line-items="${JSON.stringify(lineItems)}"
        shipping-options="${JSON.stringify(shippingOptions)}"
        exclude="clickToPay bizum"
      ></pay-express-checkout>
      <p class="small" role="status"></p>
      <p class="alert" role="alert"></p>
    </section>`,
  };
}

function factsOf({ texts }: View, from: string, { providerOrigin }: Settings) {
  const { paying, refused, expressUncertain } = texts;
  return { from, host: providerOrigin, texts: { paying, refused, uncertain: expressUncertain } };
}
