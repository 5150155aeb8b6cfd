// @ts-check
/** Attacks by styles and texts. @type {readonly import('./attack.js').Attack[]} */
export const texts = [
  {
    number: 29,
    tried:
      'Style values with `url()`, `image-set()`, escapes, `@import`, `</style>`, `var()`, `attr()` or deep nesting',
    expected: 'They are dropped: properties and values are checked against a list',
  },
  {
    number: 30,
    tried:
      'Keys of a style that are selectors: attribute selectors, `::before`, `:has()`, `@supports`, or close a rule',
    expected: 'Only the listed states are applied',
  },
  {
    number: 31,
    tried:
      'A style sheet in the card frame reads the number through attribute selectors and images',
    expected: 'What is typed is in no attribute, and the frame loads no foreign image',
  },
  {
    number: 32,
    tried: 'A font whose files are split by character tells its host which digits are typed',
    expected:
      'Fonts load only from hosts that the provider allows, all at once and without `unicode-range`',
  },
  {
    number: 33,
    tried:
      'A style hides or disguises: opacity, position, tiny text, transparent color, transform, white on white',
    expected: 'It is dropped or limited; legal texts and the amount keep their size and contrast',
  },
  {
    number: 34,
    tried:
      'Texts of the merchant’s with markup, templates, direction overrides, null bytes or 10,000 characters',
    expected: 'They are shown as text, isolated from what is beside them, and cut to length',
  },
  {
    number: 35,
    tried: 'A language that is a path, `__proto__`, a list, or of unusual spelling',
    expected: 'The closest listed language, else English',
  },
  {
    number: 36,
    tried: 'A placeholder that asks for something else, such as a bank password',
    expected: 'Length and characters are limited, and the docs name the risk',
  },
  {
    number: 37,
    tried: 'A merchant’s name with markup, in the issuer’s page and in the receipt',
    expected: 'It is escaped',
  },
];
