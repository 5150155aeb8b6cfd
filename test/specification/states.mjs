// @ts-check

/** @type {import('./fact.js').Section} */
export const states = {
  title: '4. States and transitions',
  facts: [
    {
      fact: 'Lifecycle event: render',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event render',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: prerender',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event prerender',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: display',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event display',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: rendered',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event rendered',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: prerendered',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event prerendered',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: close',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event close',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: destroy',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event destroy',
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Lifecycle event: resize',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event resize',
        'test/card-input.test.ts › <pay-card-input> › grows with what it has to say, tells its height, and shrinks again',
      ],
    },
    {
      fact: 'Lifecycle event: focus',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event focus',
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 18: hears of a card what shop code reads, and that it has become valid',
      ],
    },
    {
      fact: 'Lifecycle event: props',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event props',
        'test/every-component.test.ts › <pay-card-input> › joins its frame again with the current props when it is moved',
      ],
    },
    {
      fact: 'Lifecycle event: error',
      test: [
        'test/specification/contracts.node.test.ts › every component has the event error',
        'test/every-component.test.ts › <pay-card-input> › refuses to show no payment, with the exact words, and does not throw',
      ],
    },
    {
      fact: 'A method is supported only if the provider lists it in paymentMethods',
      test: [
        'test/journeys/moving-over-callbacks.test.ts › a shop that moves over, callbacks › 19: shows nothing of a button that is not supported, and that is no error',
        'test/card-input.test.ts › <pay-card-input> › takes no room where the provider does not support cards, and reports why',
      ],
    },
    {
      fact: 'confirmPayment opens a full-screen payment modal with isOpen true',
      test: 'test/overlay-cover.test.ts › confirmPayment › shows the bank’s page in a sheet, and over the whole window with fullscreen',
    },
    {
      fact: 'confirmPayment: a result resolves the call',
      test: 'test/journeys/card.test.ts › a shopper at the script checkout › pays after the bank’s challenge',
    },
    {
      fact: 'confirmPayment: an error rejects the call',
      test: 'test/elements/handle.test.ts › confirmPayment › rejects without a payment and leaves the page as it was',
    },
    {
      fact: 'confirmPayment: page scroll is restored either way',
      test: [
        'test/overlay-cover.test.ts › confirmPayment › settles when the page is as it was before: history, scroll, focus',
        'test/journeys/moving-over.test.ts › a shop that moves over, payments › 27: is told that the shopper went back, and can leave the page in that very moment',
      ],
    },
    {
      fact: 'confirmPayment: the container is removed either way',
      test: [
        'test/overlay-cover.test.ts › confirmPayment › settles when the page is as it was before: history, scroll, focus',
        'test/elements/handle.test.ts › confirmPayment › settles and leaves nothing behind when no provider is set',
      ],
    },
    {
      fact: 'Bizum and Cofidis buttons: onBeforeOpen may return false to cancel',
      test: [
        'test/journeys/bizum.test.ts › the Bizum button › keeps the overlay closed when beforeOpen is cancelled, and opens it when it is not',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › sees no overlay where the merchant refuses it',
        'test/journeys/cofidis.test.ts › a shopper with cofidis-loan › sees no overlay where the merchant refuses it',
      ],
    },
    {
      fact: 'Bizum and Cofidis buttons: otherwise the overlay renders, open',
      test: [
        'test/journeys/bizum.test.ts › the Bizum button › opens the overlay, whose token pays after the push',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › signs at Cofidis, comes back, and has paid once',
      ],
    },
    {
      fact: 'Bizum and Cofidis buttons: closing resets the open flag',
      test: [
        'test/journeys/bizum.test.ts › the Bizum button › closes its overlay by the close button, and opens it again',
        'test/journeys/cofidis.test.ts › a shopper with cofidis › leaves by the close button, and opens it again',
      ],
    },
    {
      fact: 'Bizum and Cofidis buttons: closing resets the scroll lock',
      test: [
        'test/journeys/bizum.test.ts › the Bizum button › closes its overlay by the close button, and opens it again',
        'test/elements/scroll-lock.test.ts › the scroll lock › gives the page its own style back',
      ],
    },
    {
      fact: 'PayPal: a click creates a payment',
      test: [
        'test/third-party/paypal.test.ts › a PayPal button › gives the id of the order the shopper approved, and can be pressed again',
        'test/journeys/paypal.test.ts › a shopper with PayPal › makes one order with two quick clicks',
      ],
    },
    {
      fact: 'PayPal: on approval with an order id, onSubmit is called with the token',
      test: 'test/journeys/paypal.test.ts › a shopper with PayPal › approves, and the page confirms the payment',
    },
    {
      fact: 'PayPal: the layout is horizontal, with the tagline off',
      test: 'test/third-party/paypal.test.ts › a PayPal button › is horizontal and without a tagline, and looks as asked',
    },
    {
      fact: 'PayPal: its script is loaded dynamically',
      test: 'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › loads no script where the payment has no PayPal',
    },
    {
      fact: 'PayPal: its script has a namespace of its own',
      test: [
        'test/third-party/paypal.test.ts › a PayPal button › has a script for each configuration, under names of its own, and shares it',
        'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › passes its nonce on, and no policy is violated',
      ],
    },
    {
      fact: 'PayPal: its script has the nonce',
      test: [
        'test/third-party/paypal.test.ts › a PayPal button › passes the page’s nonce on',
        'test/journeys/paypal-page.test.ts › a merchant’s page with PayPal › passes its nonce on, and no policy is violated',
      ],
    },
    {
      fact: 'Apple Pay: merchant validation, then authorization',
      test: 'test/frame-apps/apple-pay.test.ts › an Apple Pay session › validates the merchant, authorizes the payment and completes it with success',
    },
    {
      fact: 'Apple Pay: completion with success',
      test: 'test/frame-apps/apple-pay.test.ts › an Apple Pay session › validates the merchant, authorizes the payment and completes it with success',
    },
    {
      fact: 'Apple Pay: completion with failure',
      test: 'test/frame-apps/apple-pay.test.ts › an Apple Pay session › completes with failure when no token could be made, and rejects',
    },
    { fact: 'Apple Pay: session version 3', test: 'test/frame-apps/apple-pay.test.ts › an Apple Pay session › is of version 3' },
    {
      fact: 'createToken sends CREATE_TOKEN to the card frame',
      differs: 'the message is a call named createToken on a private port',
      decision: 'docs/decisions/0002-one-private-port.md',
      test: [
        'test/bridge/calls.test.ts › a call over two origins › goes from the page to the frame and from the frame to the page',
        'test/card-input.test.ts › <pay-card-input> › gives the same token when asked twice at once',
      ],
    },
  ],
};
