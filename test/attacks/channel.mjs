// @ts-check
/** Attacks on the messages between the page and its frames. @type {readonly import('./attack.js').Attack[]} */
export const channel = [
  {
    number: 1,
    tried: 'A sibling frame of another origin posts messages that look like a submitted token to the merchant’s page',
    expected: 'Only the component’s own window is heard, and no event is emitted',
    test: [
      'test/journeys/hostile-pages.test.ts › a hostile sibling frame on the merchant’s page › makes no event with forged messages (T1)',
      'test/bridge/handshake.test.ts › the handshake › gives no welcome to another window of the right origin',
      'test/bridge/fuzz.test.ts › garbage of seed …',
    ],
  },
  {
    number: 2,
    tried:
      'A message comes from an origin that looks like the provider’s: a longer host, another port or scheme, an opaque origin',
    expected: 'Only the exact origin gets the welcome',
    test: [
      'test/bridge/handshake.test.ts › the handshake › gives no welcome to an origin that looks like the provider’s (T2)',
      'test/bridge/handshake.test.ts › the handshake › gives no welcome to the right window of another origin',
      'test/bridge/handshake.test.ts › the handshake › gives no welcome to a frame whose origin is opaque',
    ],
  },
  {
    number: 3,
    tried: 'The frame is led to an attacker’s page after the handshake',
    expected: 'Its messages are ignored, and the component reports "Window navigated away"',
    test: [
      'test/every-component.test.ts › <pay-card-input> › reports after 3000 milliseconds that its frame was led to another page',
      'test/bridge/lifetime.test.ts › a frame whose page is another › tells a foreign page nothing but the question whether it is there, and joins its own page again',
      'test/journeys/money-faults.test.ts › a payment whose frame is led to another page is unknown',
    ],
  },
  {
    number: 4,
    tried: 'The page sends its props while the frame shows an attacker’s document',
    expected: 'The browser delivers nothing to another origin',
    test: 'test/bridge/handshake.test.ts › the handshake › sends the welcome to the provider’s origin alone (T4)',
  },
  {
    number: 5,
    tried: 'An unregistered page embeds a frame of the provider',
    expected: 'The browser blocks the frame; without that, the frame itself refuses the page',
    test: [
      'test/journeys/registered-shops.test.ts › a provider that knows a hundred thousand shops › refuses one that is not, and the browser blocks one that says it is another',
      'test/bridge/starter.test.ts › the merchants a frame may be shown by › are no others',
      'test/bridge/starter.test.ts › the start of a frame › shows nothing once it has refused',
    ],
  },
  {
    number: 6,
    tried: 'An attacker opens a frame’s address in a window of its own and speaks to it as its opener',
    expected: 'The document says nothing and accepts nothing: only a parent can speak to it',
    test: [
      'test/journeys/hostile-pages.test.ts › a hostile opener gets no word from a frame’s document in a window of its own (T6)',
      'test/bridge/starter.test.ts › the start of a frame › is silent in a page that no other shows',
    ],
  },
  {
    number: 7,
    tried: 'Old messages are replayed: the same call, a welcome for an older document, a closed port',
    expected: 'They are ignored',
    test: [
      'test/bridge/port.test.ts › a line over a port › does the work of a call once, however often it comes',
      'test/bridge/port.test.ts › a line over a port › ignores answers and acknowledgements for calls that are unknown or over',
      'test/bridge/starter.test.ts › the start of a frame › takes one welcome, however often it comes',
      'test/bridge/starter.test.ts › the start of a frame › takes no welcome for another document',
      'test/bridge/lifetime.test.ts › a frame that is loaded again › answers no more on its old port',
      'test/bridge/lifetime.test.ts › messages of an older document › cannot make a newer one ready or known',
    ],
  },
  {
    number: 8,
    tried: 'With two components on a page, the frame of one uses the document id of the other',
    expected: 'Each component hears its own window only',
    test: [
      'test/bridge/handshake.test.ts › the handshake › lets no frame speak for another by its document id (T8)',
      'test/bridge/handshake.test.ts › the handshake › keeps ten frames on one page apart',
    ],
  },
  {
    number: 9,
    tried: 'A sibling frame sends a welcome with a port to the card frame and asks for a token',
    expected: 'The card frame replies to its parent alone: no reply, no token',
    test: [
      'test/journeys/hostile-pages.test.ts › a hostile sibling frame on the merchant’s page › gets no answer and no token from the card frame (T9)',
      'test/bridge/starter.test.ts › the start of a frame › takes no welcome from a window that is not its parent',
    ],
  },
  {
    number: 10,
    tried: 'A registered page embeds a frame with the account of another merchant',
    expected:
      'A token pays only its own account, payment, session, shop, currency and amount; the page must be registered for that account',
    test: [
      'test/sandbox/tokens.test.ts › a token of one account does not pay another account’s payment',
      'test/sandbox/tokens.test.ts › a token of one session does not pay in another',
      'test/sandbox/tokens.test.ts › where a payment is named, its account counts, whatever the page says (T46)',
      'test/sandbox/tokens.test.ts › a frame names the page that shows it, and that page › …',
      'test/sandbox/tokens.test.ts › a token …',
    ],
  },
  {
    number: 11,
    tried: 'A frame floods the page with messages, long texts and huge lists',
    expected: 'The port ends and reports it once; values over the limits are refused unread',
    test: [
      'test/bridge/port.test.ts › a line over a port › ends when it is flooded, and says so once (T11)',
      'test/bridge/port.test.ts › a line over a port › is not kept busy by a message that is a list of billions of holes',
      'test/bridge/calls.test.ts › a call over two origins › ends a link whose frame floods it',
      'test/bridge/calls.test.ts › a call over two origins › refuses an argument that is too large, in the frame',
    ],
  },
  {
    number: 12,
    tried: 'Props with the keys `__proto__` and `constructor.prototype`',
    expected: 'No prototype is changed, on the page or in the frame',
    test: [
      'test/bridge/props.test.ts › props that cross › do no more harm by their keys than any other (T12)',
      'test/bridge/contract.test.ts › the check of props › pollutes nothing with the keys of a prop',
      'test/bridge/bound.node.test.ts › a bounded value › has none of the keys that reach a prototype',
    ],
  },
  {
    number: 13,
    tried: 'A script of the page has added properties to `Object.prototype`',
    expected: 'Configuration and props are read from own properties alone',
    test: [
      'test/journeys/polluted-page.test.ts › a page whose Object.prototype says otherwise has its card from the configured host, with no right more (T13)',
      'test/bridge/contract.test.ts › the check of props › does not read props off a polluted prototype',
    ],
  },
  {
    number: 14,
    tried: 'Getters, proxies, functions, symbols, cycles, DOM nodes and huge lists as props',
    expected: 'An error with a code, or the value is removed; nothing crashes or hangs',
    test: [
      'test/elements/handle.test.ts › a factory › CardInput does not throw at null, empty, unknown or hostile props',
      'test/bridge/contract.test.ts › the check of props › names the prop whose value cannot cross',
      'test/bridge/contract.test.ts › the check of props › names the prop that is too large, too deep or cyclic',
      'test/bridge/bound.node.test.ts › a bounded value › is not kept busy by a list of billions of holes',
      'test/bridge/bound.node.test.ts › a bounded value › holds no function and no symbol',
      'test/fuzz/fuzz.node.test.ts › holds for any input: …',
    ],
  },
  {
    number: 15,
    tried: 'A callback throws, rejects, or closes the component while it is called',
    expected: 'The component goes on, the error is reported once as the page’s own, and the state stays consistent',
    test: [
      'test/every-component.test.ts › <pay-card-input> › keeps going when a callback throws',
      'test/elements/pay-event.test.ts › a cancelable event › reports an answer that rejects as the page’s own error, and goes on',
      'test/elements/pay-event.test.ts › a cancelable event › waits for every answer before it goes on',
      'test/elements/handle.test.ts › a factory › settles its render when it is closed in the same turn',
      'test/bridge/calls.test.ts › a call over two origins › is rejected by an end in its middle, also when a callback ends it',
    ],
  },
  {
    number: 16,
    tried:
      'The merchant’s page replaces `postMessage`, `Array.prototype.map`, `JSON.stringify` and `Promise`, before or after the kit loads',
    expected: 'The page sees no digit of a card; the component shows the card form or an error',
    test: 'test/journeys/hostile-pages.test.ts › a page that has replaced the browser’s functions, …',
  },
  {
    number: 17,
    tried: 'The page and the frame are of different major versions',
    expected: 'The handshake fails with an error that names both versions',
    test: [
      'test/bridge/handshake.test.ts › the handshake › works with a frame of the same major version and names both versions when the major differs (T17)',
      'test/bridge/starter.test.ts › the start of a frame › refuses a page of another major version or of none, and says both',
      'test/doctor.test.ts › the doctor › sees another major version in the provider’s frames',
    ],
  },
  {
    number: 18,
    tried: 'The frame’s hello never comes, or comes after the time limit',
    expected: 'The time limit is reported once; a late hello is ignored',
    test: [
      'test/bridge/lifetime.test.ts › the limits of a frame › give a document 5000 ms to say hello (T18)',
      'test/every-component.test.ts › <pay-card-input> › says after its time limit that it could not be loaded',
    ],
  },
  {
    number: 19,
    tried: 'A frame asks for a height of 1e9, -1, NaN, infinity or a text with CSS in it',
    expected: 'The height is limited or the request ignored, and no style but the height changes',
    test: 'test/journeys/hostile-pages.test.ts › a hostile frame › can set no height beyond the limits, and no other style (T19)',
  },
  {
    number: 20,
    tried: 'The frame is reloaded in the middle of a payment, or comes back from the back/forward cache',
    expected: 'The handshake runs again, and nothing is submitted twice',
    test: [
      'test/journeys/faults.test.ts › a shopper whose luck fails › finds the frame reloaded in the middle of typing, and pays all the same',
      'test/journeys/faults.test.ts › a shopper whose luck fails › finds the frame reloaded in the middle of the challenge, and passes it (T20)',
      'test/bridge/lifetime.test.ts › a frame that is loaded again › rejects what was asked of the document before, and answers anew',
      'test/bridge/lifetime.test.ts › a page back from the back/forward cache › finds its frame as it was',
    ],
  },
];
