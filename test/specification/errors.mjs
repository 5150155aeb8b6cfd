// @ts-check

/** @type {import('./fact.js').Section} */
export const errors = {
  title: '8. Errors',
  facts: [
    {
      fact: 'A non-OK answer throws the parsed JSON body',
      test: 'test/provider/client.test.ts › an answer of the payment API › that is a refusal with JSON throws all of it',
    },
    {
      fact: 'A non-OK answer without JSON throws an error with the status text',
      test: 'test/provider/client.test.ts › an answer of the payment API › of no API carries the status text, as the specification has it',
    },
    {
      fact: 'onError: card input not registered',
      test: 'test/elements/handle.test.ts › createToken of a card form without a frame › is reported once for each call, by the function, the handle and the element',
    },
    {
      fact: 'onError: PayPal missing ids',
      test: 'test/every-component.test.ts › <pay-paypal> › refuses to show no payment, with the exact words, and does not throw',
    },
    {
      fact: 'onError: component not eligible',
      test: 'test/card-input.test.ts › <pay-card-input> › takes no room where the provider does not support cards, and reports why',
    },
    {
      fact: 'onError: creating a payment failed',
      test: 'test/journeys/paypal.test.ts › a shopper with PayPal › hears of one failure when no order can be made, and no window opens',
    },
    {
      fact: 'Creating a payment failed in PayPal: the order id is not returned',
      test: [
        'test/third-party/paypal.test.ts › a PayPal button › leaves it to the page to tell of an order that could not be made',
        'test/third-party/paypal.test.ts › a PayPal button › tells once why there is no order, and opens nothing',
      ],
    },
    {
      fact: 'PayPal approval without an order id: onError is called with the event',
      test: [
        'test/third-party/paypal.test.ts › a PayPal button › tells of an approval without an order id, with the event',
        'test/journeys/paypal.test.ts › a shopper with PayPal › does not pay when PayPal approves without an order id',
        'test/journeys/paypal.test.ts › a shopper with PayPal › has a factory’s onError called with the event when PayPal approves without an order id',
      ],
    },
    {
      fact: 'Apple Pay failure: onError is called',
      test: 'test/journeys/payment-request.test.ts › a shopper with Apple Pay › is told by the wallet and by the page where the provider gives an error in place of a token',
    },
    {
      fact: 'Apple Pay failure: the payment is completed with failure',
      test: 'test/frame-apps/apple-pay.test.ts › an Apple Pay session › completes with failure when no token could be made, and rejects',
    },
    {
      fact: 'Apple Pay: a merchant validation error aborts the session',
      test: [
        'test/frame-apps/apple-pay.test.ts › an Apple Pay session › aborts when the merchant cannot be validated, and rejects',
        'test/journeys/payment-request.test.ts › a shopper with Apple Pay › sees the wallet go where the merchant cannot be validated, and is told',
      ],
    },
    {
      fact: 'Messaging error: popup blocked',
      test: 'test/third-party/paypal.test.ts › a PayPal button › reports a window that the browser blocked, in the words of the specification',
    },
    {
      fact: 'Messaging error: "Loading component timed out after N milliseconds"',
      test: [
        'test/every-component.test.ts › <pay-card-input> › says after its time limit that it could not be loaded',
        'test/bridge/lifetime.test.ts › the limits of a frame › are as long as the merchant says',
      ],
    },
    {
      fact: 'Messaging error: "Window navigated away"',
      test: [
        'test/bridge/errors.test.ts › the words of the failures › are those of the specification',
        'test/bridge/lifetime.test.ts › a frame that is loaded again › rejects what was asked of the document before, and answers anew',
      ],
    },
  ],
};
