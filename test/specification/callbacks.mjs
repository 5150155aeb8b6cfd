// @ts-check

/** @type {import('./fact.js').Section} */
export const callbacks = {
  title: '3. Callbacks',
  facts: [
    {
      fact: 'onError',
      test: [
        'test/specification/contracts.node.test.ts › every component calls onError',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 22: hears of an error as one object with a message, and what the API said',
      ],
    },
    {
      fact: 'onLoad',
      test: [
        'test/specification/contracts.node.test.ts › every component calls onLoad',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 19, 20: hears of a button whether it is supported, may refuse what it opens, and hears of the overlay',
      ],
    },
    {
      fact: 'onSubmit',
      test: [
        'test/specification/contracts.node.test.ts › every payment method calls onSubmit',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 20, 21: may refuse PayPal and the browser’s wallet before they open, and is given a token after',
      ],
    },
    {
      fact: 'onBeforeSubmit, of the wallets',
      test: 'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 20, 21: may refuse PayPal and the browser’s wallet before they open, and is given a token after',
    },
    {
      fact: 'onBeforeSubmit, of every component that submits',
      test: [
        'test/token-requests.test.ts › <pay-google-pay> sends the fields of the specification to POST /tokens and the language it shows, after beforeSubmit',
      ],
    },
    {
      fact: 'onBeforeOpen',
      test: [
        'test/specification/contracts.node.test.ts › every button calls onBeforeOpen',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 19, 20: hears of a button whether it is supported, may refuse what it opens, and hears of the overlay',
      ],
    },
    {
      fact: 'onOpen',
      test: [
        'test/specification/contracts.node.test.ts › every overlay, and every button that opens one, calls onOpen',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 19, 20: hears of a button whether it is supported, may refuse what it opens, and hears of the overlay',
      ],
    },
    {
      fact: 'onBeforeClose',
      test: [
        'test/specification/contracts.node.test.ts › every overlay, and every button that opens one, calls onBeforeClose',
        'test/journeys/bizum.test.ts › the Bizum button › closes its overlay by Back, and opens it again',
      ],
    },
    {
      fact: 'onBlur',
      test: [
        'test/specification/contracts.node.test.ts › the card input calls onBlur',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 18: hears of a card what shop code reads, and that it has become valid',
      ],
    },
    {
      fact: 'onEnter',
      test: [
        'test/specification/contracts.node.test.ts › the card input calls onEnter',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 18: hears of a card what shop code reads, and that it has become valid',
      ],
    },
    {
      fact: 'onChange',
      test: [
        'test/specification/contracts.node.test.ts › the card input calls onChange',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 18: hears of a card what shop code reads, and that it has become valid',
      ],
    },
    {
      fact: 'onFocus',
      test: [
        'test/specification/contracts.node.test.ts › every component calls onFocus',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 18: hears of a card what shop code reads, and that it has become valid',
      ],
    },
  ],
};
