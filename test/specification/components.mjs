// @ts-check

/** @type {import('./fact.js').Section} */
export const components = {
  title: '1. Components and functions',
  facts: [
    {
      fact: 'Payment method: card',
      test: 'test/journeys/card.test.ts › a shopper at the script checkout › pays after the bank’s challenge',
    },
    {
      fact: 'Payment method: Bizum',
      test: 'test/journeys/shop-methods.test.ts › a shopper at the html checkout › pays with Bizum in the bank’s app',
    },
    {
      fact: 'Payment method: PayPal',
      test: 'test/journeys/shop-methods.test.ts › a shopper at the html checkout › pays with PayPal',
    },
    {
      fact: 'Payment method: Google Pay',
      test: 'test/journeys/google-pay.test.ts › a shopper with Google Pay › pays with a card at once, and is charged once',
    },
    {
      fact: 'Payment method: Apple Pay, through the payment request component',
      test: 'test/journeys/payment-request.test.ts › a shopper with Apple Pay › pays, and is charged once',
    },
    {
      fact: 'Payment method: Click to Pay',
      test: 'test/journeys/shop-methods.test.ts › a shopper at the html checkout › pays with Click to Pay',
    },
    {
      fact: 'Payment method: Cofidis financing',
      test: 'test/journeys/cofidis.test.ts › a shopper with cofidis › signs at Cofidis, comes back, and has paid once',
    },
    {
      fact: 'Payment method: Cofidis loan',
      test: 'test/journeys/cofidis.test.ts › a shopper with cofidis-loan › signs at Cofidis, comes back, and has paid once',
    },
    {
      fact: 'Component: card input, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-card-input> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-card-input> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: payment modal, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-payment-modal> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-payment-modal> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: PayPal, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-paypal> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-paypal> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Bizum, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-bizum> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-bizum> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Bizum button, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-bizum-button> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-bizum-button> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis financing widget, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis-widget> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis-widget> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis financing button, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis-button> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis-button> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis financing modal, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis loan widget, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis-loan-widget> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis-loan-widget> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis loan button, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis-loan-button> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis-loan-button> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Cofidis loan modal, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-cofidis-loan> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-cofidis-loan> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: Google Pay, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-google-pay> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-google-pay> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Component: payment request, as a tag and by its factory',
      test: [
        'test/every-component.test.ts › <pay-payment-request> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-payment-request> › calls the factory’s callbacks with what its events tell',
      ],
    },
    {
      fact: 'Public function: confirmPayment',
      test: 'test/overlay-cover.test.ts › confirmPayment › settles when the page is as it was before: history, scroll, focus',
    },
    {
      fact: 'Public function: createToken',
      test: 'test/journeys/moving-over-surface.test.ts › a shop that moves over, names and props › 5, 6, 7: finds every factory, with and without new, and functions that give native promises',
    },
    {
      fact: 'Public function: CardInput',
      test: 'test/elements/handle.test.ts › a factory › CardInput works with and without new, and without props',
    },
    {
      fact: 'Public function: PaymentRequest',
      test: 'test/elements/handle.test.ts › a factory › PaymentRequest works with and without new, and without props',
    },
    {
      fact: 'The provider hosts a payment page',
      test: 'test/journeys/payment-page.test.ts › a shopper on the provider’s own page › sees who is paid and how much, pays by card, and is taken back when nothing more is done',
    },
    {
      fact: 'The provider hosts a point-of-sale payment page',
      test: 'test/journeys/pos-payment-page.test.ts › a shopper at a point of sale › types the amount of the bill, pays it, and finds it again after a reload',
    },
    {
      fact: 'The provider hosts Click to Pay and its button',
      test: [
        'test/every-component.test.ts › <pay-click-to-pay> › tells its life in order, each step once',
        'test/every-component.test.ts › <pay-click-to-pay-button> › tells its life in order, each step once',
      ],
    },
    {
      fact: 'Hosted pages have versioned paths on the script host',
      test: [
        'test/hosting.node.test.ts › a release is served with its own pages and policy, and what earlier ones need stays there',
        'test/bridge/handshake.test.ts › the handshake › puts no prop into the address or the name of the frame',
      ],
    },
    {
      fact: 'The address of each frame comes from configuration',
      test: 'test/journeys/moving-over-loading.test.ts › a shop that moves over, loading › 1: finds the provider by data-host where the shop serves the script',
    },
  ],
};
