// @ts-check

/** @type {import('./fact.js').Section} */
export const calls = {
  title: '7. Calls',
  facts: [
    {
      fact: 'The payment API has a /v1 base',
      test: [
        'test/sandbox/openapi.test.ts › the provider serves it',
        'test/provider/client.test.ts › the client and a real server › speak over a network that the browser knows',
      ],
    },
    {
      fact: 'POST requests send JSON',
      test: 'test/provider/client.test.ts › a call of the payment API › posts JSON, and gets without a body',
    },
    {
      fact: 'GET /payment-methods?paymentId',
      test: 'test/provider/client.test.ts › the look-up of payment methods › goes by the payment where both are known, and is refused where neither is',
    },
    {
      fact: 'GET /payment-methods?accountId',
      test: 'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
    },
    {
      fact: 'GET /payment-methods: answers are cached per query',
      test: 'test/provider/client.test.ts › the look-up of payment methods › is made once per query, also when it is asked again meanwhile',
    },
    {
      fact: 'GET /payment-methods returns paymentMethods',
      test: 'test/sandbox/browser-api.test.ts › lists the methods of an account, and of a payment with its amount',
    },
    { fact: 'POST /tokens', test: 'test/provider/client.test.ts › a call of the payment API › goes to the address of its row' },
    {
      fact: 'POST /tokens: paymentMethod plus paymentId, or accountId, sessionId, amount, currency',
      test: 'test/provider/client.test.ts › a call of the payment API › posts a token request whole: method, payment or account, session, amount and currency',
    },
    {
      fact: 'POST /tokens: header Client-Env',
      test: 'test/provider/client.test.ts › a call of the payment API › sends Client-Env with tokens, confirmations and payments of a point of sale, and with nothing else',
    },
    {
      fact: 'GET /payments/{id}/client-get, without a payload',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/provider/client.test.ts › a call of the payment API › posts JSON, and gets without a body',
      ],
    },
    {
      fact: 'POST /payments/{id}/client-confirm, with the remaining fields',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/journeys/money-faults.test.ts › what the merchant says of a payment reaches the provider with its confirmation',
      ],
    },
    {
      fact: 'POST /payments/{id}/client-confirm: header Client-Env',
      test: 'test/provider/client.test.ts › a call of the payment API › sends Client-Env with tokens, confirmations and payments of a point of sale, and with nothing else',
    },
    {
      fact: 'POST /client-payments, with the remaining fields',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/provider/client.test.ts › a call of the payment API › sends the signature of a point of sale as a header and not in the body',
      ],
    },
    {
      fact: 'POST /client-payments: header Client-Env',
      test: 'test/provider/client.test.ts › a call of the payment API › sends Client-Env with tokens, confirmations and payments of a point of sale, and with nothing else',
    },
    {
      fact: 'POST /client-payments: header Client-Signature',
      test: 'test/provider/client.test.ts › a call of the payment API › sends the signature of a point of sale as a header and not in the body',
    },
    {
      fact: 'POST /payments/{id}/client-receipt: customerEmail, signature, language',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/provider/client.test.ts › a call of the payment API › leaves the id out of the body, and the caller’s object as it was',
        'test/sandbox/receipts.test.ts › a paid payment is written home about, in the language that was asked for',
        'test/journeys/payment-page.test.ts › a shopper on the provider’s own page › has the receipt written in the language of the page',
        'test/sandbox/receipts.test.ts › a signature that is given must be that of the point of sale where the payment was made',
      ],
    },
    {
      fact: 'POST /apple-pay/sessions: config plus validationUrl',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/journeys/payment-request.test.ts › a shopper with Apple Pay › pays, and is charged once',
      ],
    },
    {
      fact: 'POST /apple-pay/sessions returns the merchant session',
      test: 'test/sandbox/apple-pay.test.ts › gives a merchant session for the merchant’s domain, new each time and for a short time',
    },
    {
      fact: 'POST /cofidis/calculate-financing',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/sandbox/cofidis.test.ts › an amount is calculated for every term of the product',
      ],
    },
    {
      fact: 'POST /bizum/validate-phone',
      test: [
        'test/provider/client.test.ts › a call of the payment API › goes to the address of its row',
        'test/sandbox/bizum.test.ts › asked for a phone: a mobile number is registered',
      ],
    },
    {
      fact: 'Client-Env is base64 of colour depth, height, width, timezone offset and language, joined by pipes',
      test: 'test/provider/client-env.test.ts › what the issuer is told of the browser › is base64 of depth, height, width, offset and language',
    },
    {
      fact: 'Client-Env has the prefix of the stored language',
      test: 'test/provider/client-env.test.ts › what the issuer is told of the browser › has the prefix of the stored language, whatever the browser speaks',
    },
    {
      fact: 'Client-Env has the stored language and no other',
      differs:
        'a frame sends the language that it shows, because two components of a page may show two; the stored one is what a caller without a language of its own sends',
      decision: 'docs/decisions/0028-token-requests-carry-the-payment-or-its-terms.md',
      test: 'test/provider/client-env.test.ts › what the issuer is told of the browser › has the language that the caller shows before any that is stored',
    },
    {
      fact: 'Create-payment call: takes paymentId, accountId, sessionId, amount, currency and paymentMethod',
      test: 'test/provider/client.test.ts › a call of the payment API › posts a token request whole: method, payment or account, session, amount and currency',
    },
    {
      fact: 'Create-payment call: an empty paypal object',
      test: [
        'test/provider/client.test.ts › a call of the payment API › sends JSON, no cookies, and the issuer’s facts where the row says so',
        'test/sandbox/paypal.test.ts › makes an order with its token, and charges it once it was approved',
      ],
    },
    {
      fact: 'Create-payment call: an applePay object with a base64 token',
      test: [
        'test/frame-apps/wallet-requests.node.test.ts › a request to Apple Pay › hands over a token as base64, whatever is written in it',
        'test/sandbox/apple-pay.test.ts › a token with JSON that is not encoded is refused',
      ],
    },
    {
      fact: 'Create-payment call: returns paymentToken, paypal.orderId and error',
      test: [
        'test/sandbox/tokens.test.ts › a PayPal order is not charged before the shopper has approved it',
        'test/card-input.test.ts › <pay-card-input> › gives no token when an error comes beside one',
      ],
    },
    {
      fact: 'The result of a payment carries paymentToken',
      test: 'test/journeys/modal-methods.test.ts › a shopper who chooses in the payment modal › pays for a merchant who asks for a permanent token, which comes with the payment after the challenge',
    },
  ],
};
