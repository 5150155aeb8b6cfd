/**
 * Which tests `npm test` runs and which it leaves to `npm run test:all`: the one place that says so. A pattern is looked for in
 * a test's file, titles and tags, one after another with spaces between, as by `playwright test --grep`.
 */

/** The components that differ from another in nothing but their screens and what they ask the provider. */
const likeAnother =
  'pay-(bizum-button|click-to-pay|click-to-pay-button|cofidis|cofidis-button|cofidis-widget|google-pay|payment-request)';

/** Of journeys that take another turn on screens that are seen anyway, by file: parts of their titles. */
function seldom(rows) {
  const why = 'another turn on screens that the journeys beside it show';
  return rows.map(([file, titles]) => ({ tests: new RegExp(`journeys/${file}\\.test\\.ts .*(${titles})`), why }));
}

/** What `npm test` leaves out in Chromium and without a browser, each for its reason. */
const leftOut = {
  chromium: [
    { tests: /cofidis-loan|of the loan/, why: 'the lender’s second product is the first by another name' },
    { tests: /<pay-(?!card-input>|bizum>)[\w-]+> .*@base/, why: 'one base class: it is tried inline and as an overlay' },
    {
      tests: new RegExp(`<${likeAnother}> (?!reads each|tells its life|moves nothing|lives under|gives its frame|has nothing)`),
      why: 'of a component like another, its attributes, its life, its rights and its screen are its own',
    },
    { tests: /at the react checkout (?!pays after the bank’s challenge)/, why: 'the script checkout takes the same paths' },
    { tests: /shop-ways\.test\.ts .*at the script checkout/, why: 'the html checkout shows the same elements' },
    { tests: /React 18/, why: 'the bindings are tried with the newest React' },
    { tests: /a checkout in (lit|vue|svelte)/, why: 'bundlers of frameworks are slow, and the tags are the same' },
    {
      tests: /money-faults\.test\.ts a payment by (?!card .*(is null|is lost|after all looks|: \{\} wherever)|.*answer is \{\})/,
      why: 'each fault by each method: what becomes of an outcome is one function; see `npm run test:faults`',
    },
    {
      tests:
        /money-faults\.test\.ts a challenge .* can be (tried again .*(garbage|never there)|left .*(500|garbage|never there))/,
      why: 'a page of another origin that fails looks like any other; see `npm run test:faults`',
    },
    ...seldom([
      [
        'bizum',
        'another currency|only reserved|refuses AUTH|waits for a number|another was put|counts down|looked at when|general words|“expire”|“Reject”|Escape, and|twenty minutes',
      ],
      [
        'click-to-pay',
        'mistypes|too many|goes back from|Change card|the way back|somebody else|closes it and|not there where|pastes',
      ],
      [
        'cofidis',
        'not in euros|only reserved|kept from it|too large|without a decision|the merchant has said|by Escape|cannot be financed|overlay alone|takes its time',
      ],
      [
        'google-pay',
        'the wallet fails:|never answers|brings nothing|garbage|never comes|is slow|closing the window|as the merchant wants|an account asks',
      ],
      [
        'payment-request',
        'it cannot pay|script is missing|no other wallet|Google Pay alone|breaks when|leaves while|presses twice|cannot be validated|in place of a token',
      ],
      ['paypal', 'for an account|beside a token|that is prevented|promises false'],
      ['payment-page', 'sign of life|leaves before|that is over|language of the address'],
      ['payment-page-recovery', 'PayPal pays|takes the whole page|cannot be reached|comes to the front|without any way'],
      ['popup', 'by Escape outside|by the close button'],
      [
        'popup-ways',
        'finds what was typed|with PayPal|goes away|gives up|another wallet|leaves a way|the one way|nothing can be paid|is broken',
      ],
      ['html-checkout', 'by Enter|fails at the bank|is declined|by its label|many times'],
      ['faults', 'with 503|is pending|Enter again|of typing|misbehaves|out of reach$'],
    ]),
    { tests: /journeys\/package\.test\.ts/, why: 'it packs and bundles the package; see `npm run test:package`' },
    {
      tests: /journeys\/(paypal-page|cofidis-widget|testing-kit|payment-page-again|moving-over-\w+)\.test\.ts/,
      why: 'what can be otherwise about one method, one page or the old kit; its main journeys are in other files',
    },
    {
      tests: /click-to-pay\.test\.ts (when the schemes fail|.*axe|no address)/,
      why: 'each way that scripts of schemes can fail',
    },
  ],
  node: [
    { tests: /package\/(?!manifest)/, why: 'it packs and compiles the package; see `npm run test:package`' },
    { tests: /the kit in a folder of its own/, why: 'it packs the package, and makes a database from nothing' },
    { tests: /kill\.test\.ts killed while/, why: 'a server is killed among sixty payments; see `npm run test:kill`' },
  ],
};

/** What `npm test` runs in Firefox: one journey of each kind, and the card form as a tag and in React. */
const smoke = [
  /card\.test\.ts a shopper at the script checkout pays/,
  /popup\.test\.ts .* passes the bank’s challenge/,
  /shop-ways\.test\.ts a shopper at the html checkout .*(Bizum|PayPal|Google|google-pay|<pay-cofidis-widget>)/,
  /plain-form\.test\.ts .* posts a token that pays/,
  /<pay-(card-input|payment-modal)> (tells its life|moves nothing)/,
  /React 19 under StrictMode starts a card form/,
];

/** What Firefox runs by a command of its own alone, `npm run test:faults`: faults of the network, which are the frame's to meet. */
const byItself = [/money-faults\.test\.ts a payment by (?!card)/];

const nothing = /$^/;

/** The part of a project that a command runs, in Playwright's words: `quick` is `npm test`, `rest` what that leaves out. */
export function selected(which, project) {
  if (which !== 'quick' && which !== 'rest') return {};
  const isQuick = which === 'quick';
  if (project === 'firefox') return isQuick ? { grep: smoke } : { grepInvert: [...smoke, ...byItself] };
  const patterns = leftOut[project].map(({ tests }) => tests);
  return isQuick ? { grepInvert: [nothing, ...patterns] } : { grep: [nothing, ...patterns] };
}
