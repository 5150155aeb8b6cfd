import type { Approval, PayExpressCheckout } from 'payframe';
import type { ExpressFacts } from '../pages/express.js';
import type { ExpressReply, QuoteReply, QuoteRequest } from '../routes/express.js';

// The row of wallets on the page of a product and in the cart. The shop's server computes each
// total, and creates the payment of what the shopper approves.
const box = document.querySelector<HTMLElement>('.express-row')!;
const row = box.querySelector<PayExpressCheckout>('pay-express-checkout')!;
// Written by the server with the same type.
const { from, host, texts } = JSON.parse(box.dataset['page']!) as ExpressFacts;
/** How often an order is posted whose answer is lost. */
const ATTEMPTS = 3;
/** What the shopper has chosen in the wallet. */
let choice: Omit<QuoteRequest, 'from'> = {};
let isBusy = false;

row.addEventListener('pay-load', ({ detail }) => {
  box.dataset['offered'] = String(detail);
});
row.addEventListener('pay-shipping-address-change', (event) => {
  const { country } = event.detail.address;
  event.respondWith(quote({ ...choice, country }));
});
row.addEventListener('pay-shipping-option-change', (event) => {
  const { id } = event.detail.shippingOption;
  event.respondWith(quote({ ...choice, shippingOption: id }));
});
row.addEventListener('pay-submit', ({ detail }) => void buy(detail));
row.addEventListener('pay-error', ({ detail }) =>
  show('alert', detail.shopperMessage ?? texts.refused),
);
row.addEventListener('pay-before-open', (event) => {
  // One purchase at a time: the next one begins with the page's own total again.
  if (isBusy) event.preventDefault();
  choice = {};
  show('alert', '');
});

/** Returns the total of what the shopper has chosen, as the shop's server computes it. */
async function quote(chosen: typeof choice): Promise<QuoteReply> {
  choice = chosen;
  const response = await post('/express/quote', { from, ...choice });
  if (!response.ok) throw new Error(`The shop has answered with ${response.status}`);
  return (await response.json()) as QuoteReply;
}

/** Posts what the wallet has given, and goes to the bank or to the receipt. */
async function buy({ token, amount, shippingOption, shipping, email }: Approval): Promise<void> {
  isBusy = true;
  show('status', texts.paying);
  const answer = await order({ from, token, amount, shippingOption, shipping, email });
  if ('location' in answer && isOurs(answer.location)) return location.assign(answer.location);
  isBusy = false;
  show('status', '');
  show('alert', 'message' in answer ? answer.message : texts.refused);
}

async function order(body: object, attempt = 1): Promise<ExpressReply> {
  try {
    const response = await post('/express/orders', body);
    if (response.ok) return (await response.json()) as ExpressReply;
    if (response.status < 500) return { message: texts.refused };
  } catch {
    // No connection: whether the order has arrived is unknown.
  }
  return attempt < ATTEMPTS ? order(body, attempt + 1) : { message: texts.uncertain };
}

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The page goes to the shop's own pages and to the provider's alone. */
const isOurs = (address: string) =>
  [location.origin, host].includes(new URL(address, location.href).origin);

function show(role: 'status' | 'alert', text: string): void {
  box.querySelector(`[role=${role}]`)!.textContent = text;
}
