// @ts-check

/** @type {import('./fact.js').Section} */
export const calls = {
  title: '7. Calls',
  facts: [
    { fact: 'The payment API has a /v1 base' },
    { fact: 'POST requests send JSON' },
    { fact: 'GET /payment-methods?paymentId' },
    { fact: 'GET /payment-methods?accountId' },
    { fact: 'GET /payment-methods: answers are cached per query' },
    { fact: 'GET /payment-methods returns paymentMethods' },
    { fact: 'POST /tokens' },
    {
      fact: 'POST /tokens: paymentMethod plus paymentId, or accountId, sessionId, amount, currency',
    },
    { fact: 'POST /tokens: header Client-Env' },
    { fact: 'GET /payments/{id}/client-get, without a payload' },
    { fact: 'POST /payments/{id}/client-confirm, with the remaining fields' },
    { fact: 'POST /payments/{id}/client-confirm: header Client-Env' },
    { fact: 'POST /client-payments, with the remaining fields' },
    { fact: 'POST /client-payments: header Client-Env' },
    { fact: 'POST /client-payments: header Client-Signature' },
    { fact: 'POST /payments/{id}/client-receipt: customerEmail, signature, language' },
    { fact: 'POST /apple-pay/sessions: config plus validationUrl' },
    { fact: 'POST /apple-pay/sessions returns the merchant session' },
    { fact: 'POST /cofidis/calculate-financing' },
    { fact: 'POST /bizum/validate-phone' },
    {
      fact: 'Client-Env is base64 of colour depth, height, width, timezone offset and language, joined by pipes',
    },
    { fact: 'Client-Env has the prefix of the stored language' },
    {
      fact: 'Client-Env has the stored language and no other',
      differs:
        'a frame sends the language that it shows, because two components of a page may show two; the stored one is what a caller without a language of its own sends',
      decision: 'docs/decisions/0028-token-requests-carry-the-payment-or-its-terms.md',
    },
    {
      fact: 'Create-payment call: takes paymentId, accountId, sessionId, amount, currency and paymentMethod',
    },
    { fact: 'Create-payment call: an empty paypal object' },
    { fact: 'Create-payment call: an applePay object with a base64 token' },
    { fact: 'Create-payment call: returns paymentToken, paypal.orderId and error' },
    { fact: 'The result of a payment carries paymentToken' },
  ],
};
