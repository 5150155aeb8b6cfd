import { explainedCodes } from '../reference/explained-codes.mjs';

/**
 * For providers and contributors: the navigation leads to these pages, and a merchant's search does
 * not.
 */
const notSearched =
  /^(decisions|hosting|providers)\/|^(adding-a-\w+|architecture|benchmarks|hosting|protocol)\.md$/;

/** What merchants also call the subject of a page, or of a section of it. */
const synonyms = {
  'guides/three-d-secure.md': '3ds 3ds2 3d secure authentication',
  'guides/express-checkout.md':
    'wallet shipping address contact express buy now google pay apple pay',
  'guides/card.md': 'co-badged cobadged dual network scheme brand choice cartes bancaires',
  'guides/stored-cards.md': 'save card saved cards save a card card on file one-click vault',
  'guides/subscriptions.md': 'recurring sequence subscription mandate mit renewals off-session',
  'guides/refunds-and-captures.md': 'refund capture void cancel preauthorization',
  'guides/webviews.md': 'mobile app ios android react native flutter',
  'guides/other-servers.md': 'php python java ruby laravel django',
  'start/next.md': 'nextjs next.js app router',
  'payment-methods/apple-pay.md': 'applepay payment request',
  'payment-methods/bizum.md': 'bizum',
  'payment-methods/click-to-pay.md': 'click to pay src',
  'payment-methods/cofidis.md': 'cofidis cofidis cofidis installments installments financing loan',
  'payment-methods/paypal.md': 'paypal',
  'payment-methods/google-pay.md': 'gpay googlepay',
  'payment-methods.md#common-props-and-events': 'locale i18n translation language',
  'appearance.md': 'theme dark mode branding colors',
  'start.md#the-pages-content-security-policy': 'csp',
};

/** How the search finds and sorts: each word must be there, and a title counts most. */
export const searchOptions = {
  fuzzy: 0.1,
  prefix: true,
  combineWith: 'AND',
  boost: { title: 4, text: 2, titles: 1 },
  tokenize,
};

/**
 * The words of a query. In a printed message, the numbers and what is in quotes are those of the
 * reader's request, and no page has them. The site sends this function to the browser as text, so
 * it uses nothing from outside.
 */
function tokenize(query) {
  const split = (text) => text.split(/[\s\p{P}]+/u).filter(Boolean);
  const terms = split(query.replaceAll(/"[^"]*"/g, ' ')).filter((word) => !/^\d+$/.test(word));
  return terms.length > 3 ? terms : split(query);
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
  const own = Object.entries(synonyms).filter(([place]) => place.split('#')[0] === page);
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
