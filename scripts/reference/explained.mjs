/**
 * Why each error and finding happens, and an example. `docs/errors.md` and the doctor's remedies
 * say what to do; a finding of the doctor alone has it here, as `remedy`. An example is what to
 * write, unless its comment says otherwise.
 */

const html = (text) => ({ language: 'html', text });
const js = (text) => ({ language: 'js', text });
const http = (text) => ({ language: 'http', text });
const catches = (code, lines) =>
  js(`try {
  await payframe.confirmPayment({ paymentId, paymentToken });
} catch (error) {
  if (error.code === '${code}') ${lines}
}`);

const foreignWindow = {
  why: 'The prop `window` shows a component in another window of your page. Payframe needs a window that it can reach: open, and of the same origin as the page that sets it.',
  example:
    js(`const popup = window.open('/checkout', '', 'width=480,height=640'); // Same origin as this page.
if (popup) payframe.CardInput({ paymentId, window: popup }).render('#card');`),
};
const uncloneable = {
  why: 'Props and calls are sent to the frame as copies, as `structuredClone` makes them, within limits of size and depth. Functions, elements and proxies of frameworks cannot be copied.',
  example: js(`card.innerStyle = { base: { height: 40 } }; // Plain data.
card.placeholders = structuredClone(toRaw(settings.placeholders)); // Not a reactive proxy.`),
};
const otherVersion = {
  why: 'The page and the provider’s frames speak the same protocol only within one major version. A cached script or a copy that the shop serves itself may be older than the frames.',
  example: html(`<!-- The script from the provider has the version of its frames. -->
<script src="https://pay.example/v2/payframe.js" defer></script>`),
};
const ended = {
  why: 'The component was taken out of the page, closed by your code, or canceled by the shopper while a call was pending. This is not a failure: `onError` is not called.',
  example: js(`const { token } = await card.createToken().catch((error) => {
  if (error.code === 'CLOSED' || error.code === 'FRAME_CLOSED') return {}; // The checkout is gone: nothing to show.
  throw error;
});`),
};
const brokeRules = {
  why: 'Page and frame check every message that they receive. A window that exceeds the limits, or calls an unknown method, is disconnected. This happens if another product’s frame is at the provider’s address, or if a script interferes with messages.',
  example: js(`card.addEventListener('pay-error', ({ detail }) => {
  if (detail.code === 'FLOOD' || detail.code === 'NO_HANDLER') report(detail.code, detail.message); // To the provider.
});`),
};
const walletFailed = (name) => ({
  why: `${name} reported an error, or its script failed after it was loaded. No token was created, so nothing was charged.`,
  example: js(
    `button.addEventListener('pay-error', ({ detail }) => say(detail.shopperMessage ?? 'Please try again.'));`,
  ),
});

/** By code. */
export const explained = {
  HOST_MISSING: {
    why: 'A component was rendered before Payframe knew the provider’s address. The classic script takes it from its own address; with the package, or a script that is loaded as a module, call `configure`.',
    example: js(`import { configure } from 'payframe/functions';

configure({ host: 'https://pay.example' }); // Before the first component.`),
  },
  MISSING_PAYMENT: {
    why: 'A component needs to know what is paid: a payment that your server has created, or an account with an amount and a currency. In HTML, attributes have dashes: `paymentId` is not an attribute.',
    example: html(`<pay-card-input payment-id="pay_…"></pay-card-input>
<pay-card-input account-id="acc_…" amount="1250" currency="EUR"></pay-card-input>`),
  },
  MISSING_ACCOUNT: {
    why: 'PayPal’s button and `api.getPaymentMethods` read the settings of an account from the provider, by the payment’s or the account’s id.',
    example: html('<pay-paypal payment-id="pay_…"></pay-paypal>'),
  },
  MISSING_PROP: {
    why: 'The component has a required prop, which was absent when it was connected or was removed later.',
    example: html(
      '<!-- The modal needs `is-open`. -->\n<pay-payment-modal payment-id="pay_…" is-open></pay-payment-modal>',
    ),
  },
  INVALID_AMOUNT: {
    why: 'The amount has a fraction, a sign or text, such as `12.50`. Amounts in Payframe are integers in minor units. While a changed amount is wrong, the component shows the last one, dimmed, and nothing can be paid.',
    example: js('card.amount = Math.round(12.5 * 100); // 1250 is €12.50.'),
  },
  NOTHING_TO_PAY: {
    why: 'The amount is 0, as after a coupon, and the page names no payment. A component that is shown is dimmed, and nothing can be paid until the amount is another.',
    example: js(`checkout.addEventListener('pay-error', ({ detail }) => {
  if (detail.code === 'NOTHING_TO_PAY') showButton('Place order'); // Without a payment.
});`),
  },
  INVALID_CURRENCY: {
    why: 'The currency is not three capital letters: a symbol, a name or small letters. Or no currency has this code, and the page names no payment.',
    example: html(
      '<pay-card-input account-id="acc_…" amount="1250" currency="EUR"></pay-card-input>',
    ),
  },
  INVALID_PROP: {
    why: 'A value has another type than the prop: a number where text is expected, or an object as text that is not JSON.',
    example: js(
      `payframe.CardInput({ paymentId: String(order.paymentId), style: { input: { fontSize: '16px' } } });`,
    ),
  },
  TRANSACTION_TYPE: {
    why: 'Some methods, such as Bizum, move the money at once: a payment that only reserves it (`AUTH`) cannot be paid with them.',
    example: js(`await fetch('https://pay.example/v1/payments', {
  method: 'POST',
  headers: { Authorization: process.env.API_KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({ amount: 1250, currency: 'EUR', orderId, transactionType: 'SALE' }),
});`),
  },
  NOT_ELIGIBLE: {
    why: 'The method is not available: for the account, the currency, the amount, the country or the browser; or the payment has `recurring`, and the method cannot be charged again, such as Google Pay without your provider’s switch. The component takes no room.',
    example: js(`button.addEventListener('pay-load', ({ detail: isShown }) => {
  document.querySelector('#bizum-heading').hidden = !isShown;
});`),
  },
  CARD_NOT_REGISTERED: {
    why: '`createToken` was called with a card form that is not on the page: before `render`, after it was removed, or with nothing.',
    example: js(`const card = payframe.CardInput({ paymentId });
await card.render('#card');
const { token } = await payframe.createToken(card);`),
  },
  CARD_GROUP_MISSING: {
    why: 'A part of a card, such as `<pay-card-number>`, is inside no `<pay-card-group>`, and its `group` names none that is in the page once it has loaded.',
    example: html(`<pay-card-group id="card" payment-id="pay_…">
  <pay-card-number></pay-card-number>
  <pay-card-expiry></pay-card-expiry>
</pay-card-group>
<pay-card-cvc group="card"></pay-card-cvc>`),
  },
  CARD_PART_MISSING: {
    why: 'A token was asked for, and the group has no field for a part of the card: `details.missing` lists the tags.',
    example: html(`<pay-card-group payment-id="pay_…">
  <pay-card-number></pay-card-number>
  <pay-card-expiry></pay-card-expiry>
  <pay-card-cvc></pay-card-cvc>
</pay-card-group>`),
  },
  CARD_PART_TWICE: {
    why: 'A group has two parts of one kind. The first one is used, and the second one shows nothing.',
    example: html(`<pay-card-group id="one" payment-id="pay_…"></pay-card-group>
<pay-card-number group="one"></pay-card-number> <!-- One of each in a group. -->`),
  },
  TOKEN_UNUSED: {
    why: 'The shopper has approved the payment, and a token was made: no form, listener or callback of your page has taken it, so nothing is paid, and the shopper sees nothing happen. Listeners of elements around the component count, and are seen by what they read: the `detail` of the event.',
    example: html(`<!-- The checkout takes the payment to its end: -->
<pay-checkout payment-id="pay_…" confirm></pay-checkout>

<!-- Or your form posts the token: -->
<form method="post" action="/pay">
  <pay-checkout payment-id="pay_…" name="paymentToken"></pay-checkout>
</form>`),
  },
  NAME_MISSING: {
    why: 'The browser was about to send a form with a card that is filled in, but without its token: like an `<input>`, a component without a `name` is not part of its form, and no script has requested a token. In development, the form is held back once, so that you can read this; press the button again to send it.',
    example: html(`<form method="post" action="/pay">
  <pay-card-input name="paymentToken" payment-id="pay_…" required></pay-card-input>
  <button>Pay</button>
</form>`),
  },
  CONTAINER_MISSING: {
    why: '`render` was given a selector that no element of the document matches.',
    example: html(`<div id="card"></div>
<script>
  payframe.CardInput({ paymentId }).render('#card'); // Below the element, or after DOMContentLoaded.
</script>`),
  },
  CONTAINER_INVALID: {
    why: '`render` was given neither a selector nor an element, for example a jQuery object.',
    example: js(`card.render($('#card')[0]);`),
  },
  WINDOW_INVALID: foreignWindow,
  WINDOW_CLOSED: foreignWindow,
  WINDOW_DOMAIN: foreignWindow,
  NOT_CLONEABLE: uncloneable,
  TOO_LARGE: uncloneable,
  BLOCKED_BY_CSP: {
    why: 'The `Content-Security-Policy` of your page does not allow what a component needs from the provider. The message names the directive and the source.',
    example: http(
      "Content-Security-Policy: script-src 'self' https://pay.example; frame-src https://pay.example",
    ),
  },
  SCRIPT_FAILED: {
    why: 'A script of a third party, such as PayPal’s, or a part of Payframe could not be loaded: no connection, a blocker, or a proxy.',
    example: js(`button.addEventListener('pay-error', ({ detail }) => {
  if (detail.code === 'SCRIPT_FAILED') showOtherMethods();
});`),
  },
  LOAD_TIMEOUT: {
    why: 'The frame was not ready in time. `stage` says how far it came: `network` (the page did not answer), `handshake` (it answered, but is not a frame of Payframe or does not know your origin), or `app`. Unless it is an overlay, a frame that is still loading keeps its place under the notice, and is shown if it comes; and the component is loaded again by itself: out of sight, after 3 s at first, then after longer waits, ten times. `rendered` says that it is back.',
    example:
      js(`card.addEventListener('pay-error', ({ detail }) => console.warn(detail.code, detail.stage));
card.timeout = 10_000; // For slow networks. In milliseconds; 5000 when absent.`),
  },
  ORIGIN: {
    why: 'The provider shows its frames only on the origins that a merchant has registered. An origin is scheme, host and port: `https://www.shop.example` is not `https://shop.example`.',
    example: js('console.log(location.origin); // The provider registers exactly this.'),
  },
  VERSION: otherVersion,
  VERSION_FORMAT: otherVersion,
  PROTOCOL: otherVersion,
  TAG: {
    why: 'The address of one component’s frame answers with the frame of another. The provider’s web server has its addresses mixed up, for example by a rule that answers every address with one page.',
    example: js(`await payframe.doctor(); // Names the address that each component asks for.`),
  },
  UNKNOWN_TAG: {
    why: 'A tag is not a component: it is misspelled, its entry of the package is not imported, or `html` of `payframe/server` was called with another name.',
    example: js(`import 'payframe/card-input'; // Registers <pay-card-input>.`),
  },
  UNKNOWN_DRIVER: {
    why: '`driver` is for shops that migrate from a kit with framework drivers. The only driver is React’s.',
    example: js(`const PayCard = payframe.CardInput.driver('react', { React });`),
  },
  INVALID_ATTRIBUTE: {
    why: '`html` writes attributes as text. A function, an element or a window has no text form.',
    example: js(
      `html('pay-card-input', { paymentId, innerStyle: { base: { height: 40 } } }); // Listeners are added on the page.`,
    ),
  },
  WEBHOOK_SIGNATURE: {
    why: 'The webhook is unsigned, changed, more than five minutes old, or signed with another secret. Most often, the body was parsed as JSON and serialized again before it was verified.',
    example: js(`import { verifyWebhook } from 'payframe/server';

app.post('/webhook', express.raw({ type: '*/*' }), async (request, response) => {
  try {
    const payment = await verifyWebhook(request.body, request.headers['payframe-signature'], process.env.WEBHOOK_SECRET);
    await settle(payment);
    response.end();
  } catch (error) {
    response.status(error.code === 'WEBHOOK_SIGNATURE' ? 401 : 500).end();
  }
});`),
  },
  WEBHOOK_SECRET: {
    why: '`verifyWebhook` was called without a secret: the environment variable is not set where the server runs. Or the secret is no text: a promise that was not awaited, or an object.',
    example: js(`const { WEBHOOK_SECRET } = process.env;
if (!WEBHOOK_SECRET) throw new Error('Set WEBHOOK_SECRET'); // When the server starts, not with the first webhook.`),
  },
  INVALID_OPTION: {
    why: '`createClient` was called without a valid address or API key: the environment variable is not set where the server runs. Or a call has an id or an idempotency key that cannot be sent, or a capture or a refund an `amount` that is `undefined`. On a page: `walletsHost` is not a full address.',
    example: js(`const { PAYFRAME_API, PAYFRAME_KEY } = process.env;
if (!PAYFRAME_API || !PAYFRAME_KEY) throw new Error('Set PAYFRAME_API and PAYFRAME_KEY'); // When the server starts.
const payments = createClient({ apiUrl: PAYFRAME_API, apiKey: PAYFRAME_KEY });`),
  },
  CANCELED: {
    why: 'The shopper closed the overlay, pressed Escape or Back, or canceled the challenge.',
    example: catches('CANCELED', `say('You have not paid yet.');`),
  },
  ABORTED: {
    why: 'Your code aborted the `signal` that it passed to the call.',
    example: js(`const leaving = new AbortController();
addEventListener('popstate', () => leaving.abort());
await payframe.confirmPayment({ paymentId, signal: leaving.signal }).catch((error) => {
  if (error.code !== 'ABORTED') throw error;
});`),
  },
  OUTCOME_UNKNOWN: {
    why: 'The confirmation was sent, and its response was lost, late or unreadable; reading the payment failed too. The payment may be charged later.',
    example: catches(
      'OUTCOME_UNKNOWN',
      `location.assign(\`/orders/\${orderId}\`); // A page that waits for the webhook.`,
    ),
  },
  NETWORK: {
    why: 'The browser has no connection, or the provider did not answer at all.',
    example: js(`await card.createToken().catch((error) => {
  if (error.code === 'NETWORK') card.showProblem(error.shopperMessage, error.retryable); // With “Try again”.
});`),
  },
  API: {
    why: 'The payment API refused the request. `message` and `statusCode` are those of its response, `apiCode` is its [status code](../status-codes.md), and `requestId` names it for the provider’s support.',
    example: catches('API', 'console.warn(error.apiCode, error.message, error.requestId);'),
  },
  WALLET_TIMEOUT: {
    why: 'The shopper chose an address or a way to ship in a wallet, and your page did not answer the event in time. The sheet shows the shopper that it could not be updated; they can choose again. Nothing was charged.',
    example: js(`row.addEventListener('pay-shipping-address-change', (event) => {
  event.respondWith(fetch('/shipping', { method: 'POST', body: JSON.stringify(event.detail.address) })
    .then((response) => response.json())); // Within 20 seconds.
});`),
  },
  INVALID_ANSWER: {
    why: 'Your page answered an event of a wallet’s sheet with something else: an amount that is no whole number of minor units, a line without a label, or a field that does not exist. The sheet shows the shopper that it could not be updated. Nothing was charged.',
    example: js(`event.respondWith({
  amount: 2995, // Minor units: the new total.
  lineItems: [{ label: 'Mug', amount: 2500 }, { label: 'Shipping', amount: 495 }],
});`),
  },
  CARD_ANSWER_TIMEOUT: {
    why: 'Your page called `respondWith()` on `pay-card-info` with a promise that did not resolve in time. The card is not refused, and the shopper can pay with it.',
    example: js(`card.addEventListener('pay-card-info', (event) => {
  event.respondWith(fetch('/card-rules', { method: 'POST', body: JSON.stringify(event.detail) })
    .then((response) => response.json())); // Within 20 seconds.
});`),
  },
  INVALID_CARD_ANSWER: {
    why: 'Your page answered `pay-card-info` with something else than a message or a surcharge, or with a surcharge that the card cannot have: the message names the value. The card is not refused, and the shopper can pay with it, without a surcharge.',
    example: js(`card.addEventListener('pay-card-info', (event) => {
  if (event.detail?.funding === 'PREPAID')
    event.respondWith({ refuse: 'Prepaid cards are not accepted. Use another card.' });
  else if (event.detail?.maxSurchargePercent)
    event.respondWith({ surcharge: { amount: 50, label: 'Card fee' } }); // Minor units.
});`),
  },
  AMOUNT_CHANGED: {
    why: 'Your server has changed the payment’s amount since the shopper saw it, or the token is of the amount before. Nothing was charged, and the card form keeps the card.',
    example: catches('AMOUNT_CHANGED', 'say(error.shopperMessage);'),
  },
  PAYMENT_NOT_FOUND: {
    why: 'The provider has no payment with this id. `message` and `statusCode` are those of its response. Trying again does not help, so `shopperMessage` does not suggest it.',
    example: catches('PAYMENT_NOT_FOUND', 'say(error.shopperMessage);'),
  },
  ACCOUNT_NOT_FOUND: {
    why: 'The provider has no account with this id. `message` and `statusCode` are those of its response.',
    example: html(
      '<pay-card-input account-id="acc_…" amount="1250" currency="EUR"></pay-card-input>',
    ),
  },
  MALFORMED_ANSWER: {
    why: 'A response was not one of the payment API: for example the page of a proxy, of a captive portal, or of a load balancer without a server. `message` is the text of its HTTP status, such as `Bad Gateway`.',
    example: catches('MALFORMED_ANSWER', 'say(error.shopperMessage);'),
  },
  INTERNAL_ERROR: {
    why: 'The code in the provider’s frame failed. It is a bug of the frame, not of your page.',
    example: js(`addEventListener('pay-error', ({ detail }) => {
  if (detail.code === 'INTERNAL_ERROR') report(detail.message, navigator.userAgent); // Without tokens.
});`),
  },
  PAYPAL_FAILED: walletFailed('PayPal'),
  PAYPAL_NO_ORDER: walletFailed('PayPal'),
  GOOGLE_PAY_FAILED: walletFailed('Google Pay'),
  APPLE_PAY_FAILED: walletFailed('Apple Pay'),
  CLICK_TO_PAY_UNAVAILABLE: {
    why: 'The script of a card scheme did not load or did not answer, so the shopper’s stored cards cannot be listed.',
    example: js(
      `clickToPay.addEventListener('pay-error', () => document.querySelector('pay-card-input').focus());`,
    ),
  },
  POPUP_BLOCKED: {
    why: 'Browsers open a window only within a few seconds after a press. A `beforeOpen` listener that takes longer, or a popup blocker, prevents it.',
    example: js(`button.addEventListener('pay-before-open', (event) => {
  if (!terms.checked) event.preventDefault(); // At once, not after a request.
});`),
  },
  ACK_TIMEOUT: {
    why: 'The frame did not acknowledge a message: the device is busy, or the tab was frozen in the background.',
    example: js(`const ask = () => card.createToken();
const { token } = await ask().catch((error) => (error.code === 'ACK_TIMEOUT' ? ask() : Promise.reject(error)));`),
  },
  CLOSED: ended,
  FRAME_CLOSED: ended,
  NAVIGATED: {
    why: 'The document in the frame was replaced: a script or an extension gave the iframe another address, or the browser reloaded it.',
    example: js(`card.addEventListener('pay-error', ({ detail }) => {
  if (detail.code === 'NAVIGATED') card.replaceWith(card.cloneNode()); // The shopper types the card again.
});`),
  },
  FLOOD: brokeRules,
  NO_HANDLER: brokeRules,
  UNKNOWN: {
    why: 'Something threw an error that Payframe does not know, such as a listener of your page.',
    example: catches('UNKNOWN', 'console.error(error.cause);'),
  },

  // Findings of the doctor alone.
  INSECURE_PAGE: {
    why: 'Browsers offer wallets and some of their storage only to secure pages: HTTPS, or `localhost`.',
    remedy: 'Serve the page, and every page around it, over HTTPS.',
    example: http('HTTP/1.1 301 Moved Permanently\nLocation: https://shop.example/checkout'),
  },
  ONE_HOST: {
    why: 'Scripts of wallets, PayPal and Click to Pay run in frames of a second host, so that a compromised script cannot reach a card form. It is `wallets.` in front of the provider’s name, which an IP address does not have.',
    remedy: 'Set `walletsHost` to the provider’s second host. Use one host for both in tests only.',
    example: js(
      `configure({ host: 'https://pay.example', walletsHost: 'https://pay-wallets.example' });`,
    ),
  },
  MIXED_CONTENT: {
    why: 'A page over HTTPS may not show frames over HTTP.',
    remedy: 'Use the provider’s `https:` address.',
    example: js(`configure({ host: 'https://pay.example' });`),
  },
  OPAQUE_ORIGIN: {
    why: 'A file, or an iframe with a `sandbox` that lacks `allow-same-origin`, has no origin. A provider cannot allow it.',
    remedy: 'Open the page from a web server; add `allow-same-origin` to the sandbox around it.',
    example: html(
      '<iframe src="/checkout" sandbox="allow-scripts allow-forms allow-same-origin"></iframe>',
    ),
  },
  LOADED_TWICE: {
    why: 'A tag manager or a plug-in loads a second copy, or the page has both the script and the package. The first copy is used.',
    remedy: 'Remove one of them.',
    example: html(
      '<script src="https://pay.example/v2/payframe.js" defer></script> <!-- Once. -->',
    ),
  },
  UNKNOWN_PROP: {
    why: 'A name is close to that of a prop, but not the same. HTML ignores the case of attributes, so their words have dashes. On `localhost`, the console has a warning.',
    remedy: 'Write the name that the finding gives.',
    example: html(
      '<pay-card-input account-id="acc_…" amount="1250" currency="EUR"></pay-card-input> <!-- Not accountId. -->',
    ),
  },
  HANDLER_ATTRIBUTE: {
    why: 'Only the browser’s own events have handler attributes. The events of components have names with `pay-`.',
    remedy: 'Add a listener, or pass the callback to a factory or the React component.',
    example: js(`button.addEventListener('pay-submit', ({ detail }) => confirm(detail.token));`),
  },
  FORM_HELD_BACK: {
    why: 'In a form with `method="post"`, `submit` listeners are asked before `<pay-checkout confirm name="…">` moves money. One of them has prevented the submission: because the form is not valid, or because it always does, and sends the data by itself.',
    remedy:
      'Prevent the submission only if the form is not valid. A listener that sends the data itself begins with `if (event.defaultPrevented) return`: the question is prevented already, and the event that follows the payment is not. Or remove `method="post"`.',
    example: js(`form.addEventListener('submit', async (event) => {
  if (event.defaultPrevented) return; // Asked before the payment.
  event.preventDefault();
  await fetch('/orders', { method: 'POST', body: new FormData(form) });
});`),
  },
  NOT_CLOSED: {
    why: 'HTML has no self-closing tags for custom elements: everything after `<pay-card-input />` is inside it, and is not shown.',
    remedy: 'Write the end tag.',
    example: html('<pay-card-input payment-id="pay_…"></pay-card-input>\n<button>Pay</button>'),
  },
  NOT_HYDRATED: {
    why: 'Markup that a server rendered for React waits for `hydrateRoot`, so that no event is lost. The page’s own scripts did not run.',
    remedy:
      'Look for errors in the console, for a policy that blocks scripts, and for a component without `use client`.',
    example: {
      language: 'tsx',
      text: `'use client';

import { CardInput } from 'payframe/react';

export const Card = ({ paymentId }: { paymentId: string }) => <CardInput paymentId={paymentId} />;`,
    },
  },
  NOT_FILLED_IN: {
    why: 'A template was sent as it is, or filled in with a variable that has no value.',
    remedy: 'Check what your server or script writes into the attribute that the finding names.',
    example: js(
      'if (!payment.id) throw new Error(payment.message); // Before the page is rendered.',
    ),
  },
  INVALID_CHOICE: {
    why: 'The prop takes one of a few values, and this is none of them. The component uses the default.',
    remedy: 'Set it to one of the values that the finding lists.',
    example: html(
      '<pay-card-input payment-id="pay_…" theme="night" color-scheme="dark"></pay-card-input>',
    ),
  },
  INVALID_LANGUAGE: {
    why: 'The value is not a language tag: the name of a language, or one with an underscore, such as `es_ES`.',
    remedy: 'Set it to a BCP 47 tag.',
    example: html('<pay-card-input payment-id="pay_…" language="es-ES"></pay-card-input>'),
  },
  SECRET_KEY: {
    why: 'An API key is in the page, where every visitor can read it and create or refund payments with it.',
    remedy:
      'Have the provider replace the key at once. The page needs the id of the account or of the payment.',
    example: html(
      '<pay-card-input account-id="acc_…" amount="1250" currency="EUR"></pay-card-input>',
    ),
  },
  PAYMENT_OVER: {
    why: 'The payment is already paid, canceled or expired. This happens if a checkout is shown again, or if two orders share a payment.',
    remedy:
      'Create a payment for each order, and show its result instead of the checkout once it has one.',
    example: js(`const payment = await payframe.api.getPayment(paymentId);
if (payment.status === 'SUCCEEDED') location.assign(\`/orders/\${orderId}\`);`),
  },
  PERMISSION_MISSING: {
    why: 'Browsers let an iframe use `payment` only if your page, and every page around it, allows it.',
    remedy: 'Name the provider in the header, or leave the feature out of it.',
    example: http('Permissions-Policy: payment=(self "https://pay.example")'),
  },
  APPLE_DOMAIN: {
    why: 'Apple takes payments only on domains that it has verified, by a file that it fetches from them, and that are registered for the merchant. Where Apple says that yours is not, Apple Pay is not offered.',
    remedy:
      'Serve the file that your provider gives you, and have the provider register the domain.',
    example: http(
      'GET https://shop.example/.well-known/apple-developer-merchantid-domain-association',
    ),
  },
};
