/** The remedy of each error, by code; `docs/errors.md` lists them. */
export const remedies: Readonly<Record<string, string>> = {
  HOST_MISSING:
    "Call `configure({ host: 'https://pay.example' })`, or give the script's tag a `data-host`.",
  MISSING_PAYMENT:
    'Give the component a `paymentId`, or an `accountId` with `amount` and `currency`.',
  MISSING_ACCOUNT: 'Set a `paymentId` or an `accountId` on PayPal’s button or in the call.',
  MISSING_PROP: 'Set the prop that the message names.',
  INVALID_PROP: 'Give the prop a value of the type that the message names.',
  TRANSACTION_TYPE: 'Do not offer the method for this kind of payment, or create it as `SALE`.',
  NOT_ELIGIBLE:
    'Nothing, if the method does not support this payment or browser: the component takes no space. Otherwise check that the provider has enabled it.',
  CARD_GROUP_MISSING:
    'Put the field inside a `<pay-card-group>`, or give it the `id` of one as `group`.',
  CARD_PART_MISSING:
    'Give the group a `<pay-card-number>`, a `<pay-card-expiry>` and a `<pay-card-cvc>`.',
  CARD_PART_TWICE: 'Remove one of the two fields, or give it a group of its own.',
  CARD_NOT_REGISTERED: 'Render the card form before you ask it for a token.',
  TOKEN_UNUSED:
    'Listen to `pay-submit`, or pass `onSubmit`, and confirm the payment with the token. A `<pay-checkout>` also confirms it with `confirm`, or posts the token under its `name` in a form.',
  NAME_MISSING:
    'Give the component a `name`, under which its form posts the token, or request the token in a submit listener: `createToken()` of a card, `submit()` of a checkout.',
  CONTAINER_MISSING: 'Call `render` when the element is in the page, or correct the selector.',
  CONTAINER_INVALID: 'Pass `render` a selector or an element. Of a jQuery object, pass its `[0]`.',
  WINDOW_INVALID: "Pass a window that is open and has the page's domain.",
  WINDOW_CLOSED: "Pass a window that is open and has the page's domain.",
  WINDOW_DOMAIN: "Pass a window that is open and has the page's domain.",
  NOT_CLONEABLE:
    'Put plain values into the prop or call that the message names: no functions, elements or very long lists.',
  TOO_LARGE:
    'Put plain values into the prop or call that the message names: no functions, elements or very long lists.',
  BLOCKED_BY_CSP: "Add the source in the message to the page's `Content-Security-Policy`.",
  SCRIPT_FAILED:
    'Check that the page can load the script; content blockers stop scripts, too. The next component tries again.',
  LOAD_TIMEOUT:
    "`stage` says which step failed. Check that the address opens in a tab, and that the provider allows this shop's origin.",
  ORIGIN: "Have the provider add the shop's origin to the merchants who may show its frames.",
  VERSION: 'Use the same major version on the page and at the provider.',
  VERSION_FORMAT: 'Use the same major version on the page and at the provider.',
  PROTOCOL: 'Use the same major version on the page and at the provider.',
  TAG: "The provider serves another component's frame at this address. Report it to the provider.",
  UNKNOWN_TAG:
    'Call `html` of `payframe/server` with the tag of a component, such as `pay-card-input`.',
  INVALID_ATTRIBUTE:
    'Pass `html` what an attribute can hold: text, numbers, booleans and plain data. Set other props in a script on the page.',
  INVALID_AMOUNT: 'Amounts are integers in the currency’s minor unit: 1250 is €12.50.',
  NOTHING_TO_PAY:
    'Complete the order without a payment. To store a card all the same, set `transactionType` to `VERIF`.',
  INVALID_CURRENCY: 'Currencies are ISO 4217 codes in capitals, such as `EUR`.',
  WEBHOOK_SIGNATURE:
    'Respond with 401 and ignore the body. Pass `verifyWebhook` the raw body, before JSON is parsed.',
  WEBHOOK_SECRET: 'Give `verifyWebhook` the webhook secret of your account.',
  CANCELED: 'Canceled by the shopper. Nothing was charged; let them retry.',
  ABORTED: 'Your `AbortSignal` was aborted.',
  OUTCOME_UNKNOWN: 'Do not create another payment. Read this one, or wait for the webhook.',
  NETWORK:
    'The payment API could not be reached. The form keeps its values; let the shopper try again.',
  MALFORMED_ANSWER:
    'A proxy or another server responded instead of the payment API. Check proxies and the host.',
  INTERNAL_ERROR: 'The provider’s frame has a bug. Report it to the provider.',
  WALLET_TIMEOUT:
    'Answer the event within 20 seconds. The shopper can choose again in the wallet’s sheet.',
  INVALID_ANSWER:
    'Answer with `{ amount, lineItems, shippingOptions }` in minor units, or with `{ error: { field, message } }`.',
  CARD_ANSWER_TIMEOUT: 'Answer `cardInfo` within 20 seconds, or not at all.',
  INVALID_CARD_ANSWER:
    'Answer `cardInfo` with `{ refuse: message }` or `{ surcharge: { amount, label } }`, or not at all.',
  API: 'The payment API refused the request: `message`, `status` and `statusCode` are from its response.',
  PAYMENT_NOT_FOUND:
    'Use the id from the response to your server’s `POST /payments`. The live and the test environment have separate payments.',
  ACCOUNT_NOT_FOUND:
    'Use the id of your account at this provider. The test environment has a separate account.',
  PAYPAL_FAILED: 'The button stays enabled. Show `shopperMessage`.',
  PAYPAL_NO_ORDER: 'The button stays enabled. Show `shopperMessage`.',
  GOOGLE_PAY_FAILED: 'The button stays enabled. Show `shopperMessage`.',
  APPLE_PAY_FAILED: 'The button stays enabled. Show `shopperMessage`.',
  APPLE_DOMAIN:
    'Serve the file that your provider gives you, and have the provider register the domain.',
  CLICK_TO_PAY_UNAVAILABLE:
    'A card scheme did not respond. The shopper can pay with another method.',
  POPUP_BLOCKED: 'Ask the shopper to allow popups and to press the button again.',
  ACK_TIMEOUT: 'The frame did not respond in time; repeat the call.',
  CLOSED:
    'The component was closed or removed while a call was pending. Render it again before you call it.',
  FRAME_CLOSED:
    'The component was closed or removed while a call was pending. Render it again before you call it.',
  NAVIGATED:
    'Another page was loaded into the frame, so the component was closed: render it again. Calls that were pending reject with this error too.',
  FLOOD:
    'The other window violated the protocol of the bridge and was disconnected. Report it to the provider.',
  NO_HANDLER:
    'The other window violated the protocol of the bridge and was disconnected. Report it to the provider.',
  UNKNOWN: 'Another error: see `cause`.',
};
