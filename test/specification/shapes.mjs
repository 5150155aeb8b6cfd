// @ts-check

/** @type {import('./fact.js').Section} */
export const shapes = {
  title: '3. Shapes and enumerations',
  facts: [
    {
      fact: 'Payment request data: paymentId',
      test: [
        'test/bridge/contract.test.ts › the rule that a payment must be named › takes a payment, or an account with an amount and a currency',
        'test/journeys/payment-request.test.ts › a shopper with Apple Pay › pays, and is charged once',
      ],
    },
    {
      fact: 'Payment request data: accountId together with amount and currency',
      test: 'test/bridge/contract.test.ts › the rule that a payment must be named › takes a payment, or an account with an amount and a currency',
    },
    {
      fact: 'Token request data: paymentMethod',
      test: 'test/provider/client.test.ts › a call of the payment API › posts a token request whole: method, payment or account, session, amount and currency',
    },
    {
      fact: 'Token request data: sessionId, amount and currency',
      test: 'test/provider/client.test.ts › a call of the payment API › posts a token request whole: method, payment or account, session, amount and currency',
    },
    {
      fact: 'Token request data: accountId, or paymentId',
      test: 'test/provider/client.test.ts › a call of the payment API › posts a token request whole: method, payment or account, session, amount and currency',
    },
    {
      fact: 'Receipt request data: customerEmail, signature and language',
      test: 'test/provider/client.test.ts › a call of the payment API › leaves the id out of the body, and the caller’s object as it was',
    },
    {
      fact: 'Payment-methods response: a list named paymentMethods',
      test: 'test/sandbox/browser-api.test.ts › lists the methods of an account, and of a payment with its amount',
    },
    {
      fact: 'Create-payment response: paymentToken',
      test: 'test/sandbox/paypal.test.ts › makes an order with its token, and charges it once it was approved',
    },
    {
      fact: 'Create-payment response: paypal.orderId',
      test: 'test/sandbox/paypal.test.ts › makes an order with its token, and charges it once it was approved',
    },
    {
      fact: 'Create-payment response: error',
      test: [
        'test/card-input.test.ts › <pay-card-input> › gives no token when an error comes beside one',
        'test/journeys/paypal.test.ts › a shopper with PayPal › hears of a failure when an error comes beside a token, and no window opens',
      ],
    },
    {
      fact: 'Step kind: CONFIRM',
      test: [
        'test/specification/contracts.node.test.ts › the step kinds are the five of the specification',
        'test/frame-apps/steps.node.test.ts › the next step of a payment › is to confirm with a token, and to ask how to pay without',
      ],
    },
    {
      fact: 'Step kind: FRICTIONLESS_CHALLENGE',
      test: [
        'test/specification/contracts.node.test.ts › the step kinds are the five of the specification',
        'test/frame-apps/steps.node.test.ts › the next step of a payment › is to show a challenge, and to run unseen what needs no shopper',
      ],
    },
    {
      fact: 'Step kind: BIZUM_CHALLENGE',
      test: [
        'test/specification/contracts.node.test.ts › the step kinds are the five of the specification',
        'test/frame-apps/steps.node.test.ts › the next step of a payment › is to show a challenge, and to run unseen what needs no shopper',
      ],
    },
    {
      fact: 'Step kind: CHALLENGE',
      test: [
        'test/specification/contracts.node.test.ts › the step kinds are the five of the specification',
        'test/frame-apps/steps.node.test.ts › the next step of a payment › is to show a challenge, and to run unseen what needs no shopper',
      ],
    },
    {
      fact: 'Step kind: COMPLETE',
      test: [
        'test/specification/contracts.node.test.ts › the step kinds are the five of the specification',
        'test/frame-apps/steps.node.test.ts › the next step of a payment › is none when the payment has ended, whatever token there is',
      ],
    },
    {
      fact: 'Card brand: visa',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is visa for its numbers',
      ],
    },
    {
      fact: 'Card brand: mastercard',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is mastercard for its numbers',
      ],
    },
    {
      fact: 'Card brand: amex',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is amex for its numbers',
      ],
    },
    {
      fact: 'Card brand: discover',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is discover for its numbers',
      ],
    },
    {
      fact: 'Card brand: diners',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is diners for its numbers',
      ],
    },
    {
      fact: 'Card brand: jcb',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is jcb for its numbers',
      ],
    },
    {
      fact: 'Card brand: maestro',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is maestro for its numbers',
      ],
    },
    {
      fact: 'Card brand: unionpay',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is unionpay for its numbers',
      ],
    },
    {
      fact: 'Card brand: elo',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is elo for its numbers',
      ],
    },
    {
      fact: 'Card brand: hipercard',
      test: [
        'test/specification/contracts.node.test.ts › the card brands are the ten of the specification',
        'test/frame-apps/brand.node.test.ts › the brand of a card › is hipercard for its numbers',
      ],
    },
    {
      fact: 'Transaction type: AUTH',
      test: [
        'test/specification/contracts.node.test.ts › the transaction types are the four of the specification',
        'test/sandbox/confirm.test.ts › a verified card is not charged, an authorized one is charged when captured',
      ],
    },
    {
      fact: 'Transaction type: SALE',
      test: [
        'test/specification/contracts.node.test.ts › the transaction types are the four of the specification',
        'test/sandbox/merchant-api.test.ts › a payment is created waiting to be confirmed, and reads back the same',
      ],
    },
    {
      fact: 'Transaction type: PAYOUT',
      test: [
        'test/specification/contracts.node.test.ts › the transaction types are the four of the specification',
        'test/sandbox/paypal.test.ts › refuses to verify or pay out with PayPal',
      ],
    },
    {
      fact: 'Transaction type: VERIF',
      test: [
        'test/specification/contracts.node.test.ts › the transaction types are the four of the specification',
        'test/sandbox/confirm.test.ts › a verified card is not charged, an authorized one is charged when captured',
      ],
    },
  ],
};
