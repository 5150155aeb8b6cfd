// @ts-check

/** @type {import('./fact.js').Section} */
export const rules = {
  title: '5. Validation rules',
  facts: [
    { fact: 'Components need paymentId, or accountId with amount and currency' },
    { fact: 'else: "You need to provide paymentId or accountId amount and currency"' },
    { fact: 'The payment-methods look-up needs paymentId or accountId' },
    { fact: 'Making a token needs paymentId or accountId' },
    { fact: 'else: "You need to provide paymentId or accountId"' },
    { fact: 'PayPal has the same rule and message' },
    { fact: 'A component that is not eligible fails with "component is not eligible"' },
    {
      fact: 'A button that is not eligible fails',
      differs:
        'it shows nothing and reports load with false: an offer that is not made is no error',
      decision: 'docs/decisions/0030-a-button-that-is-not-offered.md',
    },
    { fact: 'A card form that is not eligible collapses and reports load with false' },
    { fact: 'createToken with no frame throws "CardInput instance is not registered"' },
    { fact: 'Cofidis financing widget requires accountId' },
    { fact: 'Cofidis loan widget requires accountId' },
    { fact: 'Payment modal requires paymentId' },
    { fact: 'Payment modal requires isOpen: \'Expected prop "isOpen" to be defined\'' },
    { fact: 'Parent and child frames of differing major versions are rejected' },
    { fact: 'A window passed as a prop must be open' },
    { fact: 'A window passed as a prop must be same-domain' },
  ],
};
