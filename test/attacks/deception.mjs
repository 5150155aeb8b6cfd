// @ts-check
/** Clickjacking, and pages that disturb a payment. @type {readonly import('./attack.js').Attack[]} */
export const deception = [
  {
    number: 38,
    tried: 'A foreign page shows a button’s frame, invisible, over a decoy',
    expected: 'The browser shows frames on registered pages only, and hosted pages in no frame',
    test: [
      'test/journeys/registered-shops.test.ts › a provider that knows a hundred thousand shops › refuses one that is not, and the browser blocks one that says it is another',
      'test/sandbox/policy.test.ts › a whole page is as strict as an overlay, shows what an overlay shows, and nobody may show it',
    ],
  },
  {
    number: 39,
    tried: 'A registered page covers the pay button with something that lets clicks through',
    expected: 'Chromium’s IntersectionObserver detects it, without blocking the payment',
    test: 'test/journeys/hostile-pages.test.ts › a decoy over a button that lets presses through is told in Chromium, and stops no payment (T39)',
  },
  {
    number: 40,
    tried: 'A shopper presses twenty times, by mouse and Enter, or confirms in two tabs',
    expected: 'One charge',
    test: [
      'test/journeys/faults.test.ts › a shopper whose luck fails › presses ten times and Enter too, and is charged once',
      'test/journeys/faults.test.ts › a shopper whose luck fails › pays in two tabs at once and is charged once (T40)',
      'test/journeys/money-faults.test.ts › a shopper who presses ten times in the payment modal makes one token, and is charged once',
      'test/sandbox/confirm.test.ts › fifty confirmations with one token at once are one charge, and all get the same answer',
    ],
  },
  {
    number: 41,
    tried: 'The page calls `confirmPayment()` twice at once',
    expected: 'Both calls share one modal; the page’s scrolling and history are restored once',
    test: [
      'test/elements/handle.test.ts › confirmPayment › gives two calls for one payment the same promise (T41)',
      'test/elements/scroll-lock.test.ts › the scroll lock › holds until the last of several lets go',
    ],
  },
  {
    number: 42,
    tried: 'A script of the page removes the overlay in the middle of a payment',
    expected: 'The promise settles with what is known of the payment, never as canceled; the page can scroll again',
    test: [
      'test/journeys/faults.test.ts › a shopper whose luck fails › meets a script that takes the overlay away in the middle: nobody says that it was cancelled (T42)',
      'test/every-component.test.ts › <pay-payment-modal> › closes when a script of the page takes its frame out',
    ],
  },
  {
    number: 43,
    tried: 'An overlay is opened and closed a hundred times in a row; elements are moved, removed and added again',
    expected: 'No listener, frame, history entry or style is left behind',
    test: [
      'test/journeys/hostile-pages.test.ts › an overlay that is opened and closed a hundred times in a row leaves the page as it was (T43)',
      'test/every-component.test.ts › <pay-payment-modal> › leaves nothing behind after 100 times',
      'test/every-component.test.ts › <pay-card-input> › joins its frame again with the current props when it is moved',
      'test/every-component.test.ts › <pay-card-input> › is the same component when taken out and put back in one turn',
    ],
  },
];
