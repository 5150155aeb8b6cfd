// @ts-check
/**
 * Attacks on the messages between the page and its frames.
 * @type {readonly import('./attack.js').Attack[]}
 */
export const channel = [
  {
    number: 1,
    tried:
      'A sibling frame of another origin posts messages that look like a submitted token to the merchant’s page',
    expected: 'Only the component’s own window is heard, and no event is emitted',
  },
  {
    number: 2,
    tried:
      'A message comes from an origin that looks like the provider’s: a longer host, another port or scheme, an opaque origin',
    expected: 'Only the exact origin gets the welcome',
  },
  {
    number: 3,
    tried: 'The frame is led to an attacker’s page after the handshake',
    expected: 'Its messages are ignored, and the component reports "Window navigated away"',
  },
  {
    number: 4,
    tried: 'The page sends its props while the frame shows an attacker’s document',
    expected: 'The browser delivers nothing to another origin',
  },
  {
    number: 5,
    tried: 'An unregistered page embeds a frame of the provider',
    expected: 'The browser blocks the frame; without that, the frame itself refuses the page',
  },
  {
    number: 6,
    tried:
      'An attacker opens a frame’s address in a window of its own and speaks to it as its opener',
    expected: 'The document says nothing and accepts nothing: only a parent can speak to it',
  },
  {
    number: 7,
    tried:
      'Old messages are replayed: the same call, a welcome for an older document, a closed port',
    expected: 'They are ignored',
  },
  {
    number: 8,
    tried: 'With two components on a page, the frame of one uses the document id of the other',
    expected: 'Each component hears its own window only',
  },
  {
    number: 9,
    tried: 'A sibling frame sends a welcome with a port to the card frame and asks for a token',
    expected: 'The card frame replies to its parent alone: no reply, no token',
  },
  {
    number: 10,
    tried: 'A registered page embeds a frame with the account of another merchant',
    expected:
      'A token pays only its own account, payment, session, shop, currency and amount; the page must be registered for that account',
  },
  {
    number: 11,
    tried: 'A frame floods the page with messages, long texts and huge lists',
    expected: 'The port ends and reports it once; values over the limits are refused unread',
  },
  {
    number: 12,
    tried: 'Props with the keys `__proto__` and `constructor.prototype`',
    expected: 'No prototype is changed, on the page or in the frame',
  },
  {
    number: 13,
    tried: 'A script of the page has added properties to `Object.prototype`',
    expected: 'Configuration and props are read from own properties alone',
  },
  {
    number: 14,
    tried: 'Getters, proxies, functions, symbols, cycles, DOM nodes and huge lists as props',
    expected: 'An error with a code, or the value is removed; nothing crashes or hangs',
  },
  {
    number: 15,
    tried: 'A callback throws, rejects, or closes the component while it is called',
    expected:
      'The component goes on, the error is reported once as the page’s own, and the state stays consistent',
  },
  {
    number: 16,
    tried:
      'The merchant’s page replaces `postMessage`, `Array.prototype.map`, `JSON.stringify` and `Promise`, before or after the kit loads',
    expected: 'The page sees no digit of a card; the component shows the card form or an error',
  },
  {
    number: 17,
    tried: 'The page and the frame are of different major versions',
    expected: 'The handshake fails with an error that names both versions',
  },
  {
    number: 18,
    tried: 'The frame’s hello never comes, or comes after the time limit',
    expected: 'The time limit is reported once; a late hello is ignored',
  },
  {
    number: 19,
    tried: 'A frame asks for a height of 1e9, -1, NaN, infinity or a text with CSS in it',
    expected: 'The height is limited or the request ignored, and no style but the height changes',
  },
  {
    number: 20,
    tried:
      'The frame is reloaded in the middle of a payment, or comes back from the back/forward cache',
    expected: 'The handshake runs again, and nothing is submitted twice',
  },
];
