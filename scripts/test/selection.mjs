/**
 * Selects the tests of each command: the single place that does. A pattern is matched against a test's file, titles and tags,
 * joined by spaces, as in `playwright test --grep`.
 */

/** A reason to leave tests out. `tests` is a pattern, or files, each with parts of titles: '' is the whole file. */
const row = (why, tests) => ({ why, patterns: tests instanceof RegExp ? [tests] : Object.entries(tests).map(patternOf) });
/** The tests of a file that have none of these parts in their titles. */
const but = (titles) => ({ titles });

function patternOf([file, wanted]) {
  const titles = typeof wanted === 'string' ? `.*(${wanted})` : `(?!.*(${wanted.titles}))`;
  return new RegExp(`(^|[ /])${file}\\.test\\.(ts|mjs) ${titles}`);
}

/** Components that differ from another one only in their screens and API calls. */
const likeAnother =
  'pay-(bizum-button|click-to-pay|click-to-pay-button|cofidis(-loan)?(-button|-widget)?|google-pay|payment-request)';

/** Screens that differ most: what is looked at of each screen is looked at there. */
const manyScreens =
  'the payment modal with (the card|a refusal|the bank)|the payment page with (the card|that it is paid|the point)|a page with (the card form|Bizum’s overlay)';

/**
 * What `npm test` leaves out, by the command that runs it and by project. `npm test` has six minutes on two cores, installation
 * and build included: it keeps a test of each behavior. Which ones are slow is told by the line of a file in a run's output.
 *
 * `rest` is `npm run test:rest`; the others are slow matrices, each with a command of its own, of which `npm test` or
 * `test:rest` runs a part. What stands in a matrix and in `rest` is in the matrix alone.
 */
const leftOut = {
  rest: {
    chromium: [
      row('each waits for seconds; test/bridge and test/elements have the same limits on a fake clock', {
        'every-component': 'says in vain|takes its frame out|waits 5000|after its time limit',
      }),
      row(
        'the base class is one: it is tried with the card form',
        /every-component\.test\.ts <pay-(?!card-input>)[\w-]+> .*@base/,
      ),
      row('each component lives by the same lines', {
        'every-component':
          '<pay-(?!card-input|payment-modal)[\\w-]+> (?!tells its life|lives under)|<pay-(bizum|click-to-pay|cofidis|payment-request)[\\w-]*> lives under|<pay-(bizum|click-to-pay)-button> tells its life|<pay-payment-modal> (?!tells its life|lives under|refuses to show|gives its frame)|stays hidden when',
        cancel: 'a (?!Bizum that)|when the merchant',
        'token-requests': '',
      }),
      row('the doctor waits ten seconds for a frame that never comes', {
        doctor: 'cannot be reached|not secure',
        'doctor-faults': 'nobody answers at|kept apart',
      }),
      row('another front end for the same elements', {
        card: 'at the react checkout',
        frameworks: '',
        'html-checkout': '',
        'react(-\\w+)?': 'React 18',
        'shop-checkout':
          'the (react|script) checkout|cannot pay|dresses|on a phone|express row|at (320|1280) px|at 390 px (react|script)',
        'early-press': but('the modal checkout carries|script checkout says'),
        'shop-elsewhere': '',
        'shop-methods': '',
      }),
      row('a page of another origin that fails looks like any other, and an outcome is the same function for all methods', {
        'money-faults':
          'a payment by (?!card .*(is lost|after all looks|: \\{\\} wherever)|card .*answer is \\{\\})|method page|through an origin|can be (left after|tried again .*(garbage|500|never there))|language',
        faults:
          'middle of the challenge, and goes on|with 503|with 429|frame reloaded|takes the overlay away|at it and out of reach|is pending|Enter again|misbehaves|out of reach$|in two tabs|ten times|each time',
        'click-to-pay': 'when the schemes fail|axe|no address',
      }),
      row('each screen, and all that is announced on it', {
        screens: '',
        translated:
          'payment page after|on the payment page, pays|sees |(compact|split|stacked) card form|for Bizum|term in|code of|keeps what',
        accessibility: but('the focus goes through'),
        'button-names': '',
        logos: '',
        'pseudo-locale\\.chromium': '',
      }),
      row('another turn on screens and rules that the tests beside it show', {
        'account-alone': 'token of',
        'amount-changed': 'after the token|with Bizum|makes no token',
        'early-style': but('on a dark page|never answered'),
        focus: but('the mouse|in the payment modal, the focus'),
        'narrow-labels': '',
        'stored-card': 'fails the challenge|leaves the challenge|redirects',
        'text-size': but('the card form grows'),
        'other-window': 'is closed already|leads the window',
        'touched-document':
          'with a change event|a field of ours|refused no longer|text in (expiryDate|cvc)|attributes of|a node before|an input less|an input event|every event|12/2034|2034-12',
        bizum:
          'another currency|nobody can tell|answer that a listener|closes its overlay by|keeps the overlay closed when|is not paid after|asks again when|only reserved|refuses AUTH|waits (for a number|in the bank)|another was put|twenty minutes|fills in the number|allows only cards|at the field that|hands the button|with an error where',
        card: 'types a wrong card|fails the challenge|without the bank|by the close button|cancels at the bank|goes back during|leaves the challenge|recognised the browser|forgets the card',
        'card-input':
          'each problem of|grows with|moveBefore|hidden while it loaded|says why: (es|de)|lacks in .*: en|own words|same token|takes back what|of another cannot be|nobody can see|as wide as|still at it|loads the texts|stands there again|optional card|placeholder|fieldset',
        'card-layout': but('takes a narrow line'),
        'card-style':
          'states of the line|wrong \\((compact|split|stacked)|keeps a ring|move over|seen: |a finger|pressed as a whole|words of a problem|sign of a wrong|leaves it to the page|so small',
        'click-to-pay':
          'other scheme’s card|mistypes|is declined|opens nothing when|too many|goes back from|presses (Cancel|Change card)|the way back|somebody else|closes it and|not there where|pastes|is recognised',
        cofidis:
          'cofidis-loan|who borrows|not in euros|an email address|by the close button|tries again|without a payment|cancels at|by Back|no overlay where|only reserved|kept from it|too large|without a decision|the merchant has said|by Escape|cannot be financed|overlay alone|takes its time|loses the answer|presses twice|45 pixels|too small|reads under|is refused',
        'custom-domain': '',
        'declined-notice': '',
        'design-tokens': 'no token hides|every design token|resolved where|that changes|themes|its own origin|token’s kind',
        doctor: 'not offered|another major|Apple Pay|may not hand|PayPal’s script|beside a bundle|why a component',
        'doctor-faults': 'the doctor’s table says',
        'google-pay':
          'is declined in words|leaves the wallet|the wallet fails:|where the wallet fails|blocks the wallet|where the merchant refuses|blocks the script|no card in it|never answers|brings nothing|garbage|never comes|is slow|as the merchant wants|an account asks|mere card number|presses twice|does not allow it',
        'hostile-pages': 'a hundred times|a decoy|tampered|on the hosted page',
        'modal-methods':
          'only method|eight seconds .*Google Pay|is offered the wallets|finds what was typed|only what the merchant|with Google Pay|with PayPal|goes away|gives up|another wallet|leaves the payment modal|the one way|nothing can be paid|is broken|Bizum in the bank|merchant’s number|goes to Cofidis|a permanent token',
        'moving-over': '',
        'one-sheet':
          'payment page|Click to Pay that|loaded anew|scrolled|less motion|when both|when none|when the first|Apple Pay alone|PayPal alone|cofidis|clickToPay|bizum|smoothly|bottom sheet|as tall and as round|left meanwhile|whole way|for itself|bank’s app|heading',
        overlay: 'attribute taken|moved in the page|another prop|another value and back|put in again|factory’s overlay',
        'overlay-cover': 'sheet, and over|spinner|fixed over',
        overlays: '',
        'page-colors': but('says nothing|painted dark$'),
        'page-languages': 'stays English|follows|last language|names the overlay|replaces an error',
        'payment-modal':
          'in its place|keeps the card|by Escape outside|leaves by Back|sees what is wrong|pays a card|by the close button|by Escape in the frame',
        'payment-page':
          'sign of life|nothing that was typed|is asked by the bank|leaves before|that is over|language of the address|long name|for the bill|logo and colors|is declined|keyboard alone',
        'payment-page-recovery':
          'PayPal pays|being processed|takes the whole page|cannot be reached|comes to the front|bank’s app|two tabs',
        'payment-request':
          'it cannot pay|as the merchant wants|wallet go where|script is missing|no script|no other wallet|Google Pay alone|breaks when|leaves (while|the wallet)|presses twice|in place of a token|declined in words',
        paypal:
          'for an account|when PayPal fails|hears of one failure|a callback that gives|beside a token|that is prevented|promises? (of )?false|factory’s onError',
        'plain-form':
          'problem of an|neither typed|does not come|: es$|: en$|another form|Enter in (the|a) card|in the capture phase|long after|an attribute|calls form.submit|is not required|a listener on the document$|too long|once the shopper types|reset meanwhile|submits the form itself|out of the page|asks for no validation|words of its own',
        'pos-payment-page': 'types the amount|does not work',
        protocol: 'again after a reload|for another component|gets one error',
        react:
          'fifty times|factory’s driver|prints no error|warns a developer|that the shopper has closed|calls no handler|newest onBeforeOpen',
        'registered-shops': 'lets one',
        'right-to-left': 'close button',
        samples: 'docs/(payment-methods|react)|README.md, in React|other methods|by script|docs/start\\.md, with a script',
        '(server-html|react-tags|journeys/load|paypal-page|cofidis-widget|testing-kit|payment-page-again|moving-over-\\w+)': '',
        'example/checkout': '',
      }),
      row('it packs, bundles or builds what has a command of its own: the package, the site', {
        package: '',
        'built-site': '',
        'development-server': '',
        playground: '',
        'start-pages': '',
      }),
      row('one typed card, in everything that all the journeys leave behind', { 'no-card-data': '' }),
      row('both ends of the docs run in journeys/protocol.test.ts', { 'protocol-checks\\.chromium': '' }),
      row('the same journeys on a phone, and in a tab that was away', { '(touch|frozen)\\.chromium': '' }),
    ],
    node: [
      row('it packs and compiles the package', /package\/(?!manifest)/),
      row('it starts processes, or packs the package and makes a database from nothing', {
        accounts: 'npm run accounts|does not start with|outlive|of its own|starts with the accounts|shows its frames',
        'contributors\\.node': 'a release gives',
        'docs\\.node': 'captures, refunds',
        'import\\.node': 'importing (elements/(all|load|tags/.*)|node/index)',
        '(bizum|orders|payments|secrets|retention|webhooks)': 'outlive|through a restart|running provider|another fingerprint',
        'other-servers\\.node': '',
        secrets: 'the process itself prints',
        'testing-kit\\.node': 'plain Node|two sandboxes|folder of its own',
        kill: '',
      }),
      row('no payment needs it: mocks, the pages of the provider, lists and receipts', { '(mocks|dashboard|list|receipts)': '' }),
      row('it waits until a payment has expired or an answer has come late', {
        '(bizum|browser-api|cards|challenge|cofidis|confirm|rate-limits|retention|secrets|webhooks)':
          'an expired payment cannot|4444444444444471|a slow card|a fault can be ordered|never settles|settles later|no longer than its payment|left open for too long|nobody finishes|is in the database, the log|nobody’s approval|when their time is over|in time|never repl(y|ies)|more webhooks than places',
      }),
      row('what is written by `npm run fix`, tables of the docs about tests, and a rule of the lint', {
        'reference\\.node': '',
        'accessibility\\.node': 'each criterion has',
        'attacks\\.node': 'every attack names',
        '(adapter|conformance)\\.node': '',
        'no-bare-text\\.node': '',
      }),
      row('another turn on rules that the tests beside it show', {
        confirm: 'asked for a permanent token|query of its addresses',
        frames: 'a hundred thousand',
        'without-browser\\.node': 'happy-dom',
        'fuzz\\.node': '',
        'write-together': '',

        'node-client\\.node': 'the guide’s own code|repeats a refund|caller’s own reason|language that is asked',
        'point-of-sale': 'floods|own address',
        cards: 'without the sandbox’s routes',
        'html-pay': 'answers (429|503)',
        retention: 'more rows than',
        'testing-kit\\.node': 'bad input',
        accounts: 'neither the API key|while the process runs',
        bizum: '\\(late\\)|wrong keys that arrive|a visit that another token',
        'private-webhooks': 'other machines',
        'rate-limits': 'several cards',
      }),
    ],
  },

  components: {
    chromium: [
      row('the lender’s second product is the first by another name', /cofidis-loan|of the loan/),
      row('of a component like another, its life, its place and its policy are its own', {
        '[\\w-]+': `<${likeAnother}> (?!tells its life|moves nothing|lives under)`,
      }),
      row('the base class is one', /every-component\.test\.ts <pay-(?!card-input|payment-modal)[\w-]+> .*@base/),
      row('each screen is looked at for the same', { screens: but(manyScreens) }),
      row('axe looks at those that differ most in `npm test`', { 'axe\\.chromium': '' }),
      row('the same lines in every font, language and layout', {
        'card-layout': but(
          'DejaVu Sans, es|takes a narrow line|split puts|compact puts|has a compact|one height|moves .*: (line|stacked)',
        ),
      }),
      row('the payment modal shows the same forms', { 'one-sheet': 'in its row of the payment page' }),
      row('the payment modal shows the same buttons', { 'button-names': '<pay-' }),
      row('the same elements in each front end', {
        'shop-methods': 'at the (react|script) checkout',
        card: 'at the react checkout (?!pays after the bank’s challenge)',
      }),
    ],
  },

  conformance: {
    chromium: [
      row('ends that are wrong in one way each', {
        'protocol-checks\\.chromium': 'a (frame|page) that (?!.* fails (frame/origin|host/(target-origin|props))$)',
      }),
    ],
    node: [
      row('providers that are wrong in one way each', {
        'conformance\\.node': 'a provider that (?!.* fails (once/create|tokens/single-use|webhooks/signed)$)',
      }),
    ],
  },

  faults: {
    chromium: [
      row('each fault with each method', {
        'money-faults': 'a payment by (?!card|.*confirmation’s answer is \\{\\})',
        faults: 'each time|Enter again|is pending|with 429|out of reach$',
        'click-to-pay': 'slow scripts|where both|nobody answers|network blocks|refuses to show|lets no foreign',
      }),
    ],
    postgres: [
      row('a database that fails in another way', {
        'outage\\.postgres': but('cut in the middle|lost reply|rolled back|too long'),
      }),
    ],
  },

  kill: {
    node: [row('servers are killed among sixty payments', { kill: 'killed while' })],
    postgres: [row('servers are killed among sixty payments', { kill: 'killed while' })],
  },

  pages: {
    chromium: [
      row('other people’s tools, each with each way that a payment ends', {
        'real-pages': but('Turbo 8 a payment (that is (paid:|left by Back)|goes on)'),
      }),
    ],
  },

  storage: {
    chromium: [row('a browser that not every machine has, started for each test', { '(no-storage|kept-page)\\.chromium': '' })],
  },
};

const patternsOf = (which, project) => (leftOut[which][project] ?? []).flatMap(({ patterns }) => patterns);
const matrices = Object.keys(leftOut).filter((which) => which !== 'rest');

/** The tests that `npm test` runs in Firefox: one journey of each kind, and the card form as a tag and in React. */
const smoke = [
  /card\.test\.ts a shopper at the script checkout pays after the bank’s challenge/,
  /plain-form\.test\.ts .* posts a token that pays/,
  /<pay-card-input> tells its life/,
  /React 19 under StrictMode starts a card form/,
  /translated\.test\.ts .*in the line card form/,
];

/**
 * What `test:rest` leaves to `npm run test:firefox` of the tests that `npm test` runs in Chromium: their result depends on the
 * pages, the provider or the network rather than on the browser.
 */
const notInFirefox = [
  /(money-faults|design-tokens|page-colors|page-languages|token-requests|samples|server-html)\.test\.ts/,
  /(account-alone|custom-domain|pos-payment-page|payment-page|payment-methods|registered-shops|shop-checkout)\.test\.ts/,
  // The base class, the styles of the card and the doctor's words: a minute or more each, and the journeys show what they say.
  /every-component\.test\.ts <pay-(?!card-input|payment-modal)/,
  /(card-style|card-layout|doctor(-faults)?)\.test\.ts/,
  // Firefox logs errors for modules that were still loading when their document was left.
  /<pay-payment-modal> .*led to another page/,
];

const nothing = /$^/;

/**
 * The part of a project that a command runs, as Playwright options. `quick` is `npm test`; `rest` is everything else, except the
 * matrices; `components` and `conformance` are matrices alone. Other commands run the whole of the files in plans.mjs.
 */
export function selected(which, project) {
  const outside = Object.keys(leftOut).flatMap((name) => patternsOf(name, project));
  const inMatrices = matrices.flatMap((name) => patternsOf(name, project));
  if (project === 'firefox') return ofFirefox(which);
  if (which === 'quick') return { grepInvert: [nothing, ...outside] };
  if (which === 'rest' && project === 'postgres') return { grepInvert: [nothing, ...inMatrices] };
  if (which === 'rest') return { grep: [nothing, ...patternsOf('rest', project)], grepInvert: [nothing, ...inMatrices] };
  if (which === 'components' || which === 'conformance') return { grep: [nothing, ...patternsOf(which, project)] };
  return {};
}

function ofFirefox(which) {
  if (which === 'quick') return { grep: smoke };
  if (which !== 'rest') return {};
  const outside = Object.keys(leftOut).flatMap((name) => patternsOf(name, 'chromium'));
  return { grepInvert: [...smoke, ...outside, ...notInFirefox] };
}
