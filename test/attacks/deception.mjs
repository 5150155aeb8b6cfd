// @ts-check
/**
 * Clickjacking, and pages that disturb a payment.
 * @type {readonly import('./attack.js').Attack[]}
 */
export const deception = [
  {
    number: 38,
    tried: 'A foreign page shows a button’s frame, invisible, over a decoy',
    expected: 'The browser shows frames on registered pages only, and hosted pages in no frame',
  },
  {
    number: 39,
    tried: 'A registered page covers the pay button with something that lets clicks through',
    expected: 'Chromium’s IntersectionObserver detects it, without blocking the payment',
  },
  {
    number: 40,
    tried: 'A shopper presses twenty times, by mouse and Enter, or confirms in two tabs',
    expected: 'One charge',
  },
  {
    number: 41,
    tried: 'The page calls `confirmPayment()` twice at once',
    expected: 'Both calls share one modal; the page’s scrolling and history are restored once',
  },
  {
    number: 42,
    tried: 'A script of the page removes the overlay in the middle of a payment',
    expected:
      'The promise settles with what is known of the payment, never as canceled; the page can scroll again',
  },
  {
    number: 43,
    tried:
      'An overlay is opened and closed a hundred times in a row; elements are moved, removed and added again',
    expected: 'No listener, frame, history entry or style is left behind',
  },
];
