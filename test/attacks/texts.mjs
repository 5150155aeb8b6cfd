// @ts-check
/** Attacks by styles and texts. @type {readonly import('./attack.js').Attack[]} */
export const texts = [
  {
    number: 29,
    tried: 'Style values with `url()`, `image-set()`, escapes, `@import`, `</style>`, `var()`, `attr()` or deep nesting',
    expected: 'They are dropped: properties and values are checked against a list',
    test: 'test/frame-apps/style.node.test.ts › the merchant’s style › never takes …',
  },
  {
    number: 30,
    tried: 'Keys of a style that are selectors: attribute selectors, `::before`, `:has()`, `@supports`, or close a rule',
    expected: 'Only the listed states are applied',
    test: 'test/frame-apps/style.node.test.ts › the merchant’s style › never takes the selector …',
  },
  {
    number: 31,
    tried: 'A style sheet in the card frame reads the number through attribute selectors and images',
    expected: 'What is typed is in no attribute, and the frame loads no foreign image',
    test: [
      'test/frame-apps/caret.test.ts › the caret in a card field › never brings a digit into an attribute (T31)',
      'test/journeys/hostile-pages.test.ts › a session recorder that serializes every document finds no digit of a typed card, in an attribute or anywhere (T31, T55)',
      'test/sandbox/policy.test.ts › a frame without third parties speaks with its own origin, and runs and wears what stands in it',
    ],
  },
  {
    number: 32,
    tried: 'A font whose files are split by character tells its host which digits are typed',
    expected: 'Fonts load only from hosts that the provider allows, all at once and without `unicode-range`',
    test: [
      'test/design-tokens.test.ts › a font of the shop’s › is loaded from its own origin, all its files at once, and swapped in',
      'test/design-tokens.test.ts › a font of the shop’s › is not loaded from a host that the provider does not allow',
    ],
  },
  {
    number: 33,
    tried: 'A style hides or disguises: opacity, position, tiny text, transparent color, transform, white on white',
    expected: 'It is dropped or limited; legal texts and the amount keep their size and contrast',
    test: [
      'test/frame-apps/style.node.test.ts › the merchant’s style › cannot hide or disguise: …',
      'test/frame-apps/cofidis.test.ts › a widget’s style › cannot make the legal text small, pale, empty or strange',
      'test/design-tokens.test.ts › no token hides who is paid: text that cannot be read on its background is not taken',
      'test/frame-apps/readable-style.node.test.ts › a card form’s style › cannot hide its text: …',
      'test/card-style.test.ts › a style cannot hide what is typed: text that is not readable on its background gets another color, and the developer is told',
    ],
  },
  {
    number: 34,
    tried: 'Texts of the merchant’s with markup, templates, direction overrides, null bytes or 10,000 characters',
    expected: 'They are shown as text, isolated from what is beside them, and cut to length',
    test: [
      'test/card-input.test.ts › <pay-card-input> › shows the merchant’s words, as words',
      'test/frame-apps/texts.node.test.ts › a text of the merchant’s › stays what it is when it looks like markup',
      'test/frame-apps/texts.node.test.ts › a text of the merchant’s › cannot turn round what stands beside it, nor end it',
      'test/frame-apps/texts.node.test.ts › a text of the merchant’s › is cut to length',
    ],
  },
  {
    number: 35,
    tried: 'A language that is a path, `__proto__`, a list, or of unusual spelling',
    expected: 'The closest listed language, else English',
    test: [
      'test/bridge/languages.node.test.ts › the language of a frame › is the base of what is wished, however it is written',
      'test/bridge/languages.node.test.ts › the language of a frame › is English where no wish is spoken',
    ],
  },
  {
    number: 36,
    tried: 'A placeholder that asks for something else, such as a bank password',
    expected: 'Length and characters are limited, and the docs name the risk',
    test: [
      'test/frame-apps/texts.node.test.ts › a text of the merchant’s › is cut to length',
      'test/frame-apps/texts.node.test.ts › a text of the merchant’s › cannot turn round what stands beside it, nor end it',
      'test/docs.node.test.ts › the known limits name the risk of a text that asks for something else',
    ],
  },
  {
    number: 37,
    tried: 'A merchant’s name with markup, in the issuer’s page and in the receipt',
    expected: 'It is escaped',
    test: [
      'test/sandbox/host.test.ts › what a merchant or shopper wrote is text in a page, never markup (T37)',
      'test/sandbox/receipts.test.ts › a merchant’s name and an order are text, and never markup',
    ],
  },
];
