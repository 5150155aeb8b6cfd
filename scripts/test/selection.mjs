/**
 * Selects the tests for `npm test` and those for `npm run test:all` only: the single place that does. A pattern is matched
 * against a test's file, titles and tags, joined by spaces, as in `playwright test --grep`.
 */

/** Components that differ from another one only in their screens and API calls. */
const likeAnother =
  'pay-(bizum-button|click-to-pay|click-to-pay-button|cofidis(-loan)?(-button|-widget)?|google-pay|payment-request)';

/** Tests that these components share with the others: `npm run test:components`. */
const componentMatrix = new RegExp(`<${likeAnother}> (?!tells its life|moves nothing|lives under)`);

/** Appearance, across all fonts, pages and components. */
const lookMatrix = {
  layouts: /card-layout\.test\.ts (?!.*(DejaVu Sans, es|second row|split puts|moves .*: (line|stacked)))/,
  colors: /page-colors\.test\.ts (?!.*(says nothing|painted dark$|light system|class of <html>|payment modal))/,
  names: /button-names\.test\.ts .*<pay-/,
};

/** Every screen; the tests of the screens ask axe about those that differ most. */
const axeMatrix = /journeys\/axe\.chromium\.test\.ts/;

/** In a browser that not every machine with a headless one has: `npm run test:storage`. */
const wholeBrowser = /journeys\/no-storage\.chromium\.test\.ts/;

/** Journeys that take another route through screens that other tests cover, by file: parts of their titles. */
function seldom(rows) {
  const why = 'another turn on screens that the journeys beside it show';
  return rows.map(([file, titles]) => ({ tests: new RegExp(`journeys/${file}\\.test\\.ts .*(${titles})`), why }));
}

/**
 * Tests that take long for what they add to those beside them, by file: parts of their titles, or nothing for a whole file.
 * `npm test` has six minutes, installation and build included; `--rest` runs them in Chromium, `npm run test:firefox` in Firefox.
 */
function later(rows) {
  const why = 'slow for what it adds to the tests beside it';
  return rows.map(([file, titles = '']) => ({ tests: new RegExp(`(^|[ /])${file}\\.test\\.(ts|mjs) .*(${titles})`), why }));
}

/** Tests that show little that others do not, each with a reason. */
const seldomRun = {
  chromium: [
    { tests: /cofidis-loan|of the loan/, why: 'the lender’s second product is the first by another name' },
    { tests: /<pay-(?!card-input>)[\w-]+> .*@base/, why: 'one base class: it is tried with one component' },
    { tests: componentMatrix, why: 'of a component like another, its life, its place and its policy are its own' },
    {
      tests: /<pay-[\w-]+> .*(says in vain|takes its frame out)/,
      why: 'each waits for seconds; `npm test` has the same limits on a fake clock, in test/bridge and test/elements',
    },
    {
      tests: /(cancel\.test\.ts a (?!Bizum that)|token-requests\.test\.ts <pay-(?!paypal))/,
      why: 'each component does it by the same line',
    },
    {
      tests: /the doctor .*(cannot be reached|not secure)|the doctor’s table .*(nobody answers at|kept apart)/,
      why: 'the doctor waits ten seconds for a frame that never comes',
    },
    { tests: /at the react checkout (?!pays after the bank’s challenge)/, why: 'the script checkout takes the same paths' },
    { tests: /shop-methods\.test\.ts .*at the script checkout/, why: 'the html checkout shows the same elements' },
    { tests: /React 18/, why: 'the bindings are tried with the newest React' },
    { tests: lookMatrix.layouts, why: 'the same lines in every font, language and layout' },
    { tests: lookMatrix.colors, why: 'pages that say otherwise which scheme they have' },
    { tests: lookMatrix.names, why: 'the payment modal shows the same buttons' },
    {
      tests: /plain-form\.test\.ts .*(: es$|is down|other button|another form|Enter in the card)/,
      why: 'the same line under the fields, with another reason',
    },
    { tests: /a checkout in (lit|vue|svelte)/, why: 'bundlers of frameworks are slow, and the tags are the same' },
    {
      tests:
        /money-faults\.test\.ts a payment by (?!card .*(is null|is lost|after all looks|: \{\} wherever)|(card|Bizum|PayPal) .*answer is \{\})/,
      why: 'each fault by each method: what becomes of an outcome is one function; see `npm run test:faults`',
    },
    {
      tests:
        /money-faults\.test\.ts a (challenge .* can be (tried again .*(garbage|500|never there)|left .*(500|garbage|never there))|.*gone on without, when it is (lost|an error))/,
      why: 'a page of another origin that fails looks like any other; see `npm run test:faults`',
    },
    ...seldom([
      [
        'bizum',
        'another currency|nobody can tell|says “reject”|left by Cancel|answer that a listener|closes its overlay by the close|keeps the overlay closed when|is not paid after|asks again when|only reserved|refuses AUTH|waits for a number|another was put|counts down|looked at when|general words|“expire”|“Reject”|Escape, and|twenty minutes',
      ],
      [
        'click-to-pay',
        'other scheme’s card|mistypes|is declined|opens nothing when|too many|goes back from|Change card|the way back|somebody else|closes it and|not there where|pastes',
      ],
      [
        'cofidis',
        'not in euros|an email address|by the close button|tries again|without a payment|cancels at|by Back|no overlay where|only reserved|kept from it|too large|without a decision|the merchant has said|by Escape|cannot be financed|overlay alone|takes its time',
      ],
      [
        'google-pay',
        'is declined in words|leaves the wallet|the wallet fails:|where the wallet fails|blocks the wallet|where the merchant refuses|blocks the script|no card in it|never answers|brings nothing|garbage|never comes|is slow|closing the window|as the merchant wants|an account asks',
      ],
      [
        'payment-request',
        'it cannot pay|as the merchant wants|wallet go where|script is missing|no other wallet|Google Pay alone|breaks when|leaves while|presses twice|cannot be validated|in place of a token',
      ],
      ['card', 'fails the challenge|without the bank|by the close button|cancels at the bank'],
      ['custom-domain', 'names the merchant'],
      ['moving-over', '12, 24|27:'],
      ['pos-payment-page', 'types the amount'],
      ['shop-elsewhere', 'goes back without'],
      [
        'paypal',
        'for an account|when PayPal fails|hears of one failure|a callback that gives|beside a token|that is prevented|promises false',
      ],
      ['payment-page', 'sign of life|is asked by the bank|leaves before|that is over|language of the address'],
      [
        'payment-page-recovery',
        'PayPal pays|being processed|takes the whole page|cannot be reached|comes to the front|without any way',
      ],
      ['payment-modal', 'keeps the card|by Escape outside|leaves by Back|sees what is wrong|pays a card|by the close button'],
      [
        'modal-methods',
        'finds what was typed|only what the merchant|with Google Pay|with PayPal|goes away|gives up|another wallet|leaves the payment modal|the one way|nothing can be paid|is broken',
      ],
      [
        'one-sheet',
        'payment page|Click to Pay that|loaded anew|scrolled|less motion|when both|when none|Apple Pay alone|PayPal alone',
      ],
      ['shop-checkout', 'the (react|script) checkout|cannot pay|dresses|on a phone'],
      ['one-sheet', 'cofidis|clickToPay|smoothly|bottom sheet|as tall and as round|left meanwhile'],
      ['html-checkout', 'by Enter|whole page|fails at the bank|is declined|by its label|many times'],
      [
        'faults',
        'middle of the challenge, and goes on|with 503|with 429|frame reloaded|takes the overlay away|at it and out of reach|is pending|Enter again|of typing|misbehaves|out of reach$',
      ],
    ]),
    {
      tests: /screens\.test\.ts (?!the payment (modal with (the card|Click to Pay’s cards)|page with (that it is paid|Bizum)))/,
      why: 'each screen is looked at for the same things; those that differ most are looked at here',
    },
    { tests: /journeys\/package\.test\.ts/, why: 'it packs and bundles the package; see `npm run test:package`' },
    {
      tests: /journeys\/(paypal-page|cofidis-widget|testing-kit|payment-page-again|moving-over-\w+)\.test\.ts/,
      why: 'what can be otherwise about one method, one page or the old kit; its main journeys are in other files',
    },
    { tests: axeMatrix, why: 'every screen; see `npm run test:components`' },
    { tests: /screens\.test\.ts .*(can be read|axe)/, why: 'screens of each kind in all ways, of which none is a payment' },
    {
      tests: /accessibility\.test\.ts (?!the focus goes through)/,
      why: 'whole flows by the keyboard, and what is announced on them',
    },
    {
      tests: /journeys\/protocol-checks\.chromium\.test\.ts/,
      why: 'eighty ends that are wrong in one way each; journeys/protocol.test.ts runs both ends of the docs',
    },
    {
      tests: wholeBrowser,
      why: 'journeys of other files, in a browser that starts for each of them with a profile of its own',
    },
    {
      tests: /journeys\/(touch|frozen)\.chromium\.test\.ts/,
      why: 'the same journeys on a phone, and in a tab that was away',
    },
    {
      tests: /click-to-pay\.test\.ts (when the schemes fail|.*axe|no address)/,
      why: 'each way that scripts of schemes can fail',
    },
  ],
  node: [
    { tests: /package\/(?!manifest)/, why: 'it packs and compiles the package; see `npm run test:package`' },
    { tests: /the kit in a folder of its own/, why: 'it packs the package, and makes a database from nothing' },
    {
      tests: /sandbox\/(mocks|dashboard|list|receipts)\.test\.ts/,
      why: 'no payment needs it: mocks, the pages of the provider, lists and receipts',
    },
    { tests: /kill\.test\.ts/, why: 'servers are killed among sixty payments, or wait for each other; see `npm run test:kill`' },
    {
      tests:
        /sandbox\/.*(an expired payment cannot|4444444444444471|a slow card|a fault can be ordered|never settles|no longer than its payment|is in the database, the log|outlive a restart|another fingerprint|through a restart)/,
      why: 'it waits until a payment has expired or an answer has come late, or starts servers again',
    },
  ],
};

/** Tests that show something, and take long for it. */
const slow = {
  chromium: later([
    ['account-alone', 'token of (a Bizum|a card|Apple|Google|an order)'],
    ['button-names'],
    ['built-site'],
    ['cancel', 'when the merchant'],
    ['card', 'goes back during|leaves the challenge|recognised the browser|forgets the card'],
    [
      'card-input',
      'each problem of|grows with|moveBefore|hidden while it loaded|says why: (es|de)|lacks in .*: en|own words|same token',
    ],
    ['card-layout', 'cuts its text|: stacked'],
    ['card-style', 'states of the line|wrong \\((split|stacked)|keeps a ring|display: none|move over|seen: dark|a finger'],
    ['click-to-pay', 'presses Cancel|is recognised'],
    ['cofidis', 'loses the answer|presses twice|45 pixels|too small|reads under'],
    ['declined-notice'],
    ['design-tokens', 'every design token|resolved where|that changes|themes'],
    ['doctor', 'not offered|another major'],
    ['doctor-faults', 'the doctor’s table says'],
    ['every-component', '<pay-payment-modal> .*(time limit|stays hidden|moves nothing|axe)'],
    ['every-component', '<pay-(?!card-input|payment-modal)[\\w-]+> (?!tells its life|lives under)'],
    ['bizum', 'waits in the bank|closes its overlay by Back|fills in the number|allows only cards'],
    ['faults', 'in two tabs|ten times|each time'],
    ['google-pay', 'mere card number|presses twice'],
    ['hostile-pages', 'a hundred times|a decoy|tampered|on the hosted page'],
    ['html-checkout', 'without a card|plain form'],
    ['logos'],
    ['modal-methods', 'Bizum in the bank|merchant’s number|goes to Cofidis|a permanent token'],
    ['money-faults', 'method page .*(never there|taken away|after a while)|can be left after|language|by (PayPal|Bizum)|is null'],
    ['moving-over', '24|26|25'],
    ['no-card-data'],
    ['one-sheet', 'whole way|for itself|bank’s app|not the first|heading'],
    ['overlay', 'attribute taken|moved in the page|another prop'],
    ['overlay-cover', 'sheet, and over|spinner'],
    ['overlays'],
    ['page-languages', 'stays English|follows|last language|names the overlay'],
    ['payment-modal', 'by Escape in the frame'],
    ['payment-page', 'long name|for the bill|logo and colors'],
    ['payment-page-recovery', 'bank’s app|two tabs'],
    ['payment-request', 'leaves the wallet|declined in words'],
    ['playground'],
    ['plain-form', 'too long|once the shopper types|: en$|reset meanwhile'],
    ['pseudo-locale'],
    ['registered-shops', 'lets one'],
    ['right-to-left', 'close button'],
    ['samples', 'docs/(payment-methods|react)|other methods|by script'],
    ['screens', 'cards is whole|it is paid|Bizum’s form'],
    ['shop-checkout', 'express row'],
    ['shop-elsewhere', 'point of sale'],
    ['shop-methods'],
  ]),
  node: later([
    ['accounts', 'npm run accounts|does not start with|outlive|of its own'],
    ['cards', 'settles later'],
    ['challenge', 'left open for too long'],
    ['cofidis', 'nobody finishes'],
    ['confirm', 'asked for a permanent token|query of its addresses'],
    ['adapter.node'],
    ['conformance.node'],
    ['contributors.node', 'a release gives'],
    ['node-client.node', 'repeats a refund.*(cut|503)|caller’s own reason|language that is asked'],
    ['other-servers.node'],
    ['orders', 'outlive'],
    ['point-of-sale', 'floods'],
    ['private-webhooks', 'other machines'],
    ['reference.node', 'functions|explained'],
    ['retention', 'running provider|in time'],
    ['testing-kit.node', 'plain Node|two sandboxes'],
    ['webhooks', 'never replies|more webhooks than places'],
  ]),
};

/** The tests that `npm test` leaves out in Chromium and in Node, and `--rest` in Firefox. */
const leftOut = {
  chromium: [...seldomRun.chromium, ...slow.chromium],
  node: [...seldomRun.node, ...slow.node],
};

/** The tests that `npm test` runs in Firefox: one journey of each kind, and the card form as a tag and in React. */
const smoke = [
  /card\.test\.ts a shopper at the script checkout pays after the bank’s challenge/,
  /plain-form\.test\.ts .* posts a token that pays/,
  /<pay-card-input> tells its life/,
  /React 19 under StrictMode starts a card form/,
];

/** What differs most is looked at in a reader's settings; `npm run test:components` looks at every screen. */
const screenMatrix =
  /screens\.test\.ts (?!the payment modal with (the card|a refusal|the bank)|the payment page with (the card|that it is paid|the point)|a page with (the card form|Bizum’s overlay)).*can be read/;

/** Slow matrices of which `npm test` or `--rest` runs a part; each has its own command and runs with `npm run test:all`. */
const matrices = {
  chromium: [componentMatrix, screenMatrix, axeMatrix, wholeBrowser],
  node: [],
};

/**
 * The tests that `--rest` leaves to `npm run test:firefox`: those that `npm test` runs in Chromium, whose result depends on the
 * pages, the provider or the network rather than on the browser.
 */
const notInFirefox = [
  ...smoke,
  ...leftOut.chromium.map(({ tests }) => tests),
  /money-faults\.test\.ts/,
  /built-site\.test\.ts/,
  // The base class, the styles of the card and the doctor's words: a minute or more each, and the journeys show what they say.
  /every-component\.test\.ts <pay-(?!card-input|payment-modal)/,
  /(card-style|card-layout|doctor-faults)\.test\.ts/,
  // Firefox logs errors for modules that were still loading when their document was left.
  /<pay-payment-modal> .*led to another page/,
];

const nothing = /$^/;

/**
 * The part of a project that a command runs, as Playwright options: `quick` is `npm test`, `rest` everything else, except the
 * matrices.
 */
export function selected(which, project) {
  if (which !== 'quick' && which !== 'rest') return {};
  const isQuick = which === 'quick';
  if (project === 'firefox') return isQuick ? { grep: smoke } : { grepInvert: notInFirefox };
  const patterns = leftOut[project].map(({ tests }) => tests);
  return isQuick
    ? { grepInvert: [nothing, ...patterns] }
    : { grep: [nothing, ...patterns], grepInvert: [nothing, ...matrices[project]] };
}
