import { explainedCodes } from '../reference/explained-codes.mjs';

/**
 * For providers and contributors: the navigation leads to these pages, and a merchant's search does
 * not.
 */
const notSearched =
  /^(decisions|hosting|providers)\/|^(adding-a-\w+|architecture|benchmarks|hosting|protocol)\.md$/;

/** What merchants also call the subject of a page, or of a section of it. */
const subjects = {
  'start.md':
    'getting started quickstart tutorial accept payment accept payment accept payments integration',
  'start.md#the-pages-content-security-policy': 'csp',
  'start/html.md':
    'getting started quickstart accept payment accept payment plain html vanilla javascript',
  'start/next.md': 'nextjs next.js app router',
  'start/vue.md': 'nuxt nuxtjs',
  'package.md': 'install npm yarn pnpm module bundler vite webpack',
  'package.md#versions': 'upgrade update changelog release notes new version breaking changes',
  'frameworks.md#svelte': 'sveltekit',
  'server-rendering.md': 'ssr server side rendering sveltekit nuxt astro hydration',
  'elements/pay-checkout.md': 'pay-checkout',
  'errors.md': 'error handling errors catch exceptions',
  'errors/load-timeout.md': 'iframe not loading blank empty frame',
  'guides/three-d-secure.md':
    '3ds 3ds2 3d secure authentication sca exemption exemptions psd2 challenge',
  'guides/express-checkout.md':
    'wallet shipping address contact express buy now google pay apple pay',
  'guides/card.md': 'co-badged cobadged dual network scheme brand choice cartes bancaires',
  'guides/card-facts.md': 'surcharge surcharging bin lookup',
  'guides/stored-cards.md':
    'save card saved cards save a card for later card on file one-click vault',
  'guides/subscriptions.md':
    'recurring sequence subscription billing mandate mit renewals off-session',
  'guides/refunds-and-captures.md': 'refund capture later void cancel preauthorization',
  'guides/refunds-and-captures.md#chargebacks': 'chargeback dispute',
  'guides/webhooks.md': 'webhook retry retries delivery callback',
  'guides/webviews.md': 'mobile app ios android react native flutter',
  'guides/other-servers.md': 'php python java ruby laravel django wordpress',
  'guides/privacy.md': 'gdpr data protection cookies consent',
  'guides/going-live.md': 'go live launch production checklist',
  'guides/texts.md': 'translate translation placeholder wording copy labels',
  'payment-methods/apple-pay.md': 'applepay payment request',
  'payment-methods/bizum.md': 'bizum',
  'payment-methods/click-to-pay.md': 'click to pay src',
  'payment-methods/cofidis.md': 'cofidis cofidis cofidis installments installments financing loan',
  'payment-methods/paypal.md': 'paypal',
  'payment-methods/google-pay.md': 'gpay googlepay google pay button color style',
  'payment-methods.md#currencies-and-amounts': 'multiple currencies multicurrency',
  'payment-methods.md#common-props-and-events':
    'language language language languages locale i18n translation event tracking analytics',
  'appearance.md': 'theme dark mode branding colors css variables custom properties',
  'appearance.md#fonts': 'change font typeface',
  'moving-over.md': 'migration migrate switch from another provider wordpress plugin',
  'moving-over.md#from-stripes-payment-element': 'stripe migration',
  'moving-over.md#from-adyens-drop-in': 'adyen migration',
  'hosted-pages.md': 'payment link qr code',
  'test-data.md': 'test card test cards test data 4242 4242',
  'testing.md#other-test-runners': 'cypress webdriver jest',
};

/**
 * How the search finds and sorts: any word counts, a page with more of them comes first, and a title
 * counts most.
 */
export const searchOptions = {
  fuzzy: (term) => (term.length > 5 ? 0.1 : false),
  prefix: (term) => term.length > 2,
  combineWith: 'OR',
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument,
  tokenize,
  processTerm,
};

/** Pages to read come before lists to look things up in. The browser gets it as text, as `tokenize`. */
function boostDocument(id) {
  if (/\/(types|functions)\.html|\/calls\//.test(id)) return 0.5;
  return /\/errors\//.test(id) ? 0.8 : 1;
}

/**
 * The words to look for in place of one of a query: those that the docs use for it, too. The browser
 * gets it as text, as `tokenize`.
 */
function processTerm(term) {
  const word = term.toLowerCase();
  const synonyms = {
    appearance: ['styling'],
    callback: ['webhook'],
    cancellation: ['cancel'],
    colour: ['color'],
    css: ['appearance', 'styling'],
    decline: ['declined'],
    disputed: ['dispute'],
    exception: ['error'],
    handling: ['errors'],
    i18n: ['language'],
    integrate: ['start'],
    integration: ['start'],
    laravel: ['php'],
    login: ['session'],
    migrating: ['migration', 'moving'],
    migration: ['moving'],
    oneclick: ['stored'],
    popup: ['modal', 'overlay'],
    price: ['amount'],
    saved: ['stored'],
    skin: ['appearance'],
    style: ['styling'],
    switch: ['moving'],
    symfony: ['php'],
    theming: ['appearance'],
    tutorial: ['start'],
    upgrading: ['upgrade'],
    vault: ['stored'],
  };
  return Object.hasOwn(synonyms, word) ? [word, ...synonyms[word]] : word;
}

/**
 * The words of a query, without those that every page has. In a printed message, the numbers and
 * what is in quotes are those of the reader's request, and no page has them. The site sends this
 * function to the browser as text, so it uses nothing from outside.
 */
function tokenize(query) {
  const common =
    /^(an?|and|are|at|by|can|do|does|for|from|how|i|in|is|it|its|my|of|on|or|the|to|use|using|what|when|where|with)$/i;
  const split = (text) => text.split(/[\s\p{P}]+/u).filter(Boolean);
  const terms = split(query.replaceAll(/"[^"]*"/g, ' ')).filter((word) => !/^\d+$/.test(word));
  const words = terms.length > 3 ? terms : split(query);
  const rest = words.filter((word) => !common.test(word));
  return rest.length ? rest : words;
}

/**
 * The HTML of a page as the search reads it: with the words above at their heading, and empty for a
 * page that it leaves out.
 */
export function searchedHtml(source, env, markdown) {
  const html = markdown.render(source, env);
  const page = env.relativePath;
  if (notSearched.test(page)) return '';
  const [, code] = /^errors\/(e\d{3})\.md$/.exec(page) ?? [];
  if (code)
    return withPrinted(
      html,
      Object.values(explainedCodes[code.toUpperCase()].refusals ?? {}).flat(),
    );
  // Several times: a page whose subject the words are counts more than one that mentions them.
  const own = Object.entries(subjects).filter(([place]) => place.split('#')[0] === page);
  return own.reduce((text, [place, message]) => {
    const [, anchor] = place.split('#');
    const heading = anchor ? new RegExp(`<h\\d id="${anchor}".*?</h\\d>`) : /<h1 .*?<\/h1>/;
    if (!heading.test(text))
      throw new Error(`scripts/site/search.mjs names a heading that is not there: ${place}`);
    return text.replace(heading, (found) => `${found}<p>${`${message} `.repeat(5)}</p>`);
  }, html);
}

/**
 * The page of a status code, with its text in the title, and all that the API prints with it in the
 * same section.
 */
function withPrinted(html, messages) {
  const [, text = ''] = /<blockquote>\s*<p>(.*?)<\/p>/.exec(html) ?? [];
  const printed = [...messages, text]
    .map((message) => `<p>${`${message.replaceAll('"', ' ')} `.repeat(5)}</p>`)
    .join('');
  return html.replace(
    /(<h1 .*?)( <a .*?<\/h1>)/,
    (_, title, anchor) => `${title} (${text})${anchor}${printed}`,
  );
}
