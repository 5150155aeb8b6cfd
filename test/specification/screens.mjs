// @ts-check

/** @type {import('./fact.js').Section} */
export const screens = {
  title: '2. Screens',
  facts: [
    {
      fact: 'The kit has no routes of its own: the address of the page stays as it is',
      test: 'test/elements/history-entry.test.ts › the history entry of an overlay › adds one entry that keeps the merchant’s state and address',
    },
    {
      fact: 'Components are shown in frames inside the merchant’s page',
      test: 'test/bridge/handshake.test.ts › the handshake › joins a frame that is inserted after the page began to listen',
    },
    { fact: 'Card input: 100% wide', test: 'test/card-input.test.ts › <pay-card-input> › is as wide as its container' },
    {
      fact: 'Card input: automatic height',
      test: 'test/card-input.test.ts › <pay-card-input> › grows with what it has to say, tells its height, and shrinks again',
    },
    {
      fact: 'Card input: a loading placeholder 36 px high',
      test: [
        'test/specification/contracts.node.test.ts › <pay-card-input> is 36 px high from the start',
        'test/every-component.test.ts › <pay-card-input> › has the height of its contract until its frame says another',
        'test/every-component.test.ts › <pay-card-input> › moves nothing on the page while it loads',
      ],
    },
    {
      fact: 'Bizum button: 45 px high',
      test: [
        'test/specification/contracts.node.test.ts › <pay-bizum-button> is 45 px high from the start',
        'test/every-component.test.ts › <pay-bizum-button> › has the height of its contract until its frame says another',
        'test/every-component.test.ts › <pay-bizum-button> › moves nothing on the page while it loads',
      ],
    },
    {
      fact: 'Cofidis financing button: 45 px reserved',
      differs: '75 px are reserved: 45 px, and 30 px more for the line of help under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/every-component.test.ts › <pay-cofidis-button> › has the height of its contract until its frame says another',
    },
    {
      fact: 'Cofidis financing button: 45 px high once it is shown',
      differs: 'the button is 45 px; the line of help has 30 px more under it from the start, unless hint is off',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/journeys/cofidis.test.ts › a shopper with cofidis › finds a button of 45 pixels, with the line of help in its own place under it',
    },
    {
      fact: 'Cofidis loan button: 45 px reserved',
      differs: '75 px are reserved: 45 px, and 30 px more for the line of help under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/every-component.test.ts › <pay-cofidis-loan-button> › has the height of its contract until its frame says another',
    },
    {
      fact: 'Cofidis loan button: 45 px high once it is shown',
      differs: 'the button is 45 px; the line of help has 30 px more under it from the start, unless hint is off',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/journeys/cofidis.test.ts › a shopper with cofidis-loan › finds a button of 45 pixels, with the line of help in its own place under it',
    },
    {
      fact: 'Cofidis financing widget: 46 px reserved',
      differs: '134 px are reserved: 46 px, and 88 px more for the legal text under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/every-component.test.ts › <pay-cofidis-widget> › has the height of its contract until its frame says another',
    },
    {
      fact: 'Cofidis financing widget: 46 px high once it is shown',
      differs: 'the row is 46 px; the legal text has 88 px more under it from the start',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis › is a row of 46 pixels, with the legal text in its own place under it from the start',
    },
    {
      fact: 'Cofidis loan widget: 46 px reserved',
      differs: '134 px are reserved: 46 px, and 88 px more for the legal text under it',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/every-component.test.ts › <pay-cofidis-loan-widget> › has the height of its contract until its frame says another',
    },
    {
      fact: 'Cofidis loan widget: 46 px high once it is shown',
      differs: 'the row is 46 px; the legal text has 88 px more under it from the start',
      decision: 'docs/decisions/0012-cofidis-legal-text.md',
      test: 'test/journeys/cofidis-widget.test.ts › a price with a widget of cofidis-loan › is a row of 46 pixels, with the legal text in its own place under it from the start',
    },
    {
      fact: 'PayPal: starts at height 0',
      test: [
        'test/specification/contracts.node.test.ts › <pay-paypal> is 0 px high from the start',
        'test/every-component.test.ts › <pay-paypal> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Google Pay: starts at height 0',
      test: [
        'test/specification/contracts.node.test.ts › <pay-google-pay> is 0 px high from the start',
        'test/every-component.test.ts › <pay-google-pay> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Payment request: starts at height 0',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-request> is 0 px high from the start',
        'test/every-component.test.ts › <pay-payment-request> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Payment modal: a full-screen overlay',
      test: [
        'test/specification/contracts.node.test.ts › <pay-payment-modal> covers the page',
        'test/every-component.test.ts › <pay-payment-modal> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Bizum modal: a full-screen overlay',
      test: [
        'test/specification/contracts.node.test.ts › <pay-bizum> covers the page',
        'test/every-component.test.ts › <pay-bizum> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Cofidis financing modal: a full-screen overlay',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis> covers the page',
        'test/every-component.test.ts › <pay-cofidis> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Cofidis loan modal: a full-screen overlay',
      test: [
        'test/specification/contracts.node.test.ts › <pay-cofidis-loan> covers the page',
        'test/every-component.test.ts › <pay-cofidis-loan> › has the height of its contract until its frame says another',
      ],
    },
    {
      fact: 'Overlays are fixed over the whole window',
      test: 'test/overlay-cover.test.ts › an overlay › is fixed over the whole window, and the page shows through its backdrop',
    },
    {
      fact: 'Overlays have a semi-transparent backdrop',
      test: 'test/overlay-cover.test.ts › an overlay › is fixed over the whole window, and the page shows through its backdrop',
    },
    {
      fact: 'Overlays are layered on top, with z-index 99999',
      test: 'test/overlay-cover.test.ts › an overlay › stands over everything on the page, in the top layer and by its z-index',
    },
    {
      fact: 'An open overlay locks page scrolling',
      test: 'test/elements/scroll-lock.test.ts › the scroll lock › keeps the page from scrolling until it is let go',
    },
    {
      fact: 'An open overlay adds a browser history entry',
      test: [
        'test/elements/history-entry.test.ts › the history entry of an overlay › adds one entry that keeps the merchant’s state and address',
        'test/journeys/payment-modal.test.ts › a shopper in the payment modal › leaves by Back and finds the page as it was',
      ],
    },
    {
      fact: 'The browser’s Back closes the overlay',
      test: 'test/journeys/payment-modal.test.ts › a shopper in the payment modal › leaves by Back and finds the page as it was',
    },
    {
      fact: 'A spinner is shown first',
      test: 'test/overlay-cover.test.ts › an overlay › turns a spinner until its frame can be used, and shows the frame then',
    },
    {
      fact: 'The real frame replaces the spinner once it has rendered',
      test: 'test/overlay-cover.test.ts › an overlay › turns a spinner until its frame can be used, and shows the frame then',
    },
  ],
};
