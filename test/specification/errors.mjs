// @ts-check

/** @type {import('./fact.js').Section} */
export const errors = {
  title: '8. Errors',
  facts: [
    { fact: 'A non-OK answer throws the parsed JSON body' },
    { fact: 'A non-OK answer without JSON throws an error with the status text' },
    { fact: 'onError: card input not registered' },
    { fact: 'onError: PayPal missing ids' },
    { fact: 'onError: component not eligible' },
    { fact: 'onError: creating a payment failed' },
    { fact: 'Creating a payment failed in PayPal: the order id is not returned' },
    { fact: 'PayPal approval without an order id: onError is called with the event' },
    { fact: 'Apple Pay failure: onError is called' },
    { fact: 'Apple Pay failure: the payment is completed with failure' },
    { fact: 'Apple Pay: a merchant validation error aborts the session' },
    { fact: 'Messaging error: popup blocked' },
    { fact: 'Messaging error: "Loading component timed out after N milliseconds"' },
    { fact: 'Messaging error: "Window navigated away"' },
  ],
};
