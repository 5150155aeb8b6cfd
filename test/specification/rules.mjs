// @ts-check

/** @type {import('./fact.js').Section} */
export const rules = {
  title: '5. Validation rules',
  facts: [
    {
      fact: 'Components need paymentId, or accountId with amount and currency',
      test: 'test/bridge/contract.test.ts › the rule that a payment must be named › takes a payment, or an account with an amount and a currency',
    },
    {
      fact: 'else: "You need to provide paymentId or accountId amount and currency"',
      test: [
        'test/bridge/contract.test.ts › the rule that a payment must be named › refuses everything else with the exact text',
        'test/every-component.test.ts › <pay-card-input> › refuses to show no payment, with the exact words, and does not throw',
      ],
    },
    {
      fact: 'The payment-methods look-up needs paymentId or accountId',
      test: [
        'test/provider/client.test.ts › the look-up of payment methods › goes by the payment where both are known, and is refused where neither is',
        'test/sandbox/browser-api.test.ts › asked for no payment and no account, or for ones that are not there, it says so',
      ],
    },
    {
      fact: 'Making a token needs paymentId or accountId',
      test: 'test/provider/client.test.ts › a call of the payment API › makes no token without a payment or an account, and says so',
    },
    {
      fact: 'else: "You need to provide paymentId or accountId"',
      test: 'test/provider/client.test.ts › a call of the payment API › makes no token without a payment or an account, and says so',
    },
    {
      fact: 'PayPal has the same rule and message',
      test: 'test/every-component.test.ts › <pay-paypal> › refuses to show no payment, with the exact words, and does not throw',
    },
    {
      fact: 'A component that is not eligible fails with "component is not eligible"',
      test: [
        'test/card-input.test.ts › <pay-card-input> › takes no room where the provider does not support cards, and reports why',
        'test/journeys/bizum.test.ts › the Bizum overlay › closes with an error where Bizum cannot pay',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › is told by the overlay alone that it is not eligible',
      ],
    },
    {
      fact: 'A button that is not eligible fails',
      differs: 'it shows nothing and reports load with false: an offer that is not made is no error',
      decision: 'docs/decisions/0030-a-button-that-is-not-offered.md',
      test: 'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 19: shows nothing of a button that is not supported, and that is no error',
    },
    {
      fact: 'A card form that is not eligible collapses and reports load with false',
      test: 'test/card-input.test.ts › <pay-card-input> › takes no room where the provider does not support cards, and reports why',
    },
    {
      fact: 'createToken with no frame throws "CardInput instance is not registered"',
      test: 'test/elements/handle.test.ts › createToken › says that there is no card when there is none',
    },
    {
      fact: 'Cofidis financing widget requires accountId',
      test: 'test/every-component.test.ts › <pay-cofidis-widget> › refuses to show no payment, with the exact words, and does not throw',
    },
    {
      fact: 'Cofidis loan widget requires accountId',
      test: 'test/every-component.test.ts › <pay-cofidis-loan-widget> › refuses to show no payment, with the exact words, and does not throw',
    },
    {
      fact: 'Payment modal requires paymentId',
      test: 'test/every-component.test.ts › <pay-payment-modal> › refuses to show no payment, with the exact words, and does not throw',
    },
    {
      fact: 'Payment modal requires isOpen: \'Expected prop "isOpen" to be defined\'',
      test: 'test/elements/required-props.test.ts › <pay-payment-modal> › refuses to stand there without isOpen',
    },
    {
      fact: 'Parent and child frames of differing major versions are rejected',
      test: [
        'test/bridge/handshake.test.ts › the handshake › works with a frame of the same major version and names both versions when the major differs (T17)',
        'test/bridge/starter.test.ts › the start of a frame › refuses a page of another major version or of none, and says both',
      ],
    },
    {
      fact: 'A window passed as a prop must be open',
      test: [
        'test/bridge/contract.test.ts › a window as a prop › is refused when it is closed',
        'test/every-component.test.ts › <pay-card-input> › refuses a window that is closed or of another domain, and takes its own',
      ],
    },
    {
      fact: 'A window passed as a prop must be same-domain',
      test: [
        'test/bridge/contract.test.ts › a window as a prop › is refused when it is of another domain',
        'test/every-component.test.ts › <pay-card-input> › refuses a window that is closed or of another domain, and takes its own',
      ],
    },
  ],
};
