import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The pages of the site, in order: `[page]` or `[page, title]`; without a title, the page's own. A
 * folder is all its pages.
 * @type {{ text: string, isOpen?: boolean, pages: (string | string[])[] }[]}
 */
const groups = [
  {
    text: 'Start in five minutes',
    isOpen: true,
    pages: [
      ['start/html.md', 'HTML'],
      ['start/react.md', 'React'],
      ['start/next.md', 'Next'],
      ['start/vue.md', 'Vue'],
      ['start/script.md', 'Script'],
    ],
  },
  {
    text: 'Build a checkout',
    isOpen: true,
    pages: [
      ['start.md', 'To a paid order'],
      ['guides/checkout.md', 'The checkout'],
      ['guides/express-checkout.md', 'Express checkout'],
      ['guides/card-facts.md', 'What is known of a card'],
      ['guides/card-installments.md', 'Installments on a card'],
      ['package.md', 'The package'],
      ['script.md', 'The script'],
      ['react.md', 'React'],
      ['frameworks.md', 'Vue, Svelte, Lit, Angular'],
      ['server-rendering.md', 'Server rendering'],
      ['forms.md', 'Forms'],
      ['appearance.md', 'Appearance'],
      ['styling.md', 'Styling the card form'],
      ['guides/texts.md', 'Your own texts'],
      ['start.md#the-pages-content-security-policy', 'Content Security Policy'],
      ['hosted-pages.md', 'Hosted payment pages'],
    ],
  },
  {
    text: 'Payment methods',
    isOpen: true,
    pages: [
      ['payment-methods.md', 'All methods'],
      ['guides/card.md', 'Card'],
      ['guides/card-fields.md', 'Card fields that your page places'],
      ['payment-methods/bizum.md', 'Bizum'],
      ['payment-methods/paypal.md', 'PayPal'],
      ['payment-methods/google-pay.md', 'Google Pay'],
      ['payment-methods/apple-pay.md', 'Apple Pay'],
      ['payment-methods/click-to-pay.md', 'Click to Pay'],
      ['payment-methods/cofidis.md', 'Cofidis'],
    ],
  },
  {
    text: 'Guides',
    isOpen: true,
    pages: [
      ['guides/confirm-payment.md', 'confirmPayment'],
      ['guides/three-d-secure.md', '3-D Secure and SCA'],
      ['guides/refunds-and-captures.md', 'Captures and refunds'],
      ['guides/stored-cards.md'],
      ['guides/subscriptions.md', 'Subscriptions'],
      ['guides/webhooks.md', 'Webhooks'],
      ['guides/node.md', 'Node'],
      ['guides/other-servers.md', 'PHP, Python, others'],
      ['guides/webviews.md', 'Apps and WebViews'],
      ['testing.md', 'Testing offline'],
      ['playground.md', 'The playground'],
      ['sandbox.md', 'The sandbox'],
      ['guides/troubleshooting.md'],
      ['guides/pci-dss.md', 'PCI DSS'],
      ['guides/privacy.md', 'Privacy'],
      ['guides/going-live.md', 'Going live'],
      ['moving-over.md', 'Moving over'],
    ],
  },
  {
    text: 'Reference',
    isOpen: true,
    pages: [
      ['elements/index.md', 'Elements'],
      ['functions.md', 'Functions'],
      ['types.md', 'Types'],
      ['api.md', 'The API'],
      ['status-codes.md', 'Status codes'],
      ['errors.md', 'Errors'],
      ['test-data.md', 'Test data'],
      ['configuration.md', 'Configuration'],
    ],
  },
  { text: 'Elements', pages: ['elements/'] },
  { text: 'Calls of the API', pages: ['calls/'] },
  { text: 'Error codes', pages: ['errors/'] },
  {
    text: 'For providers',
    pages: [
      ['providers/index.md', 'Overview'],
      ['providers/routes.md', 'Routes'],
      ['providers/payments.md', 'Steps of a payment'],
      ['providers/servers.md', 'The API for servers'],
      ['providers/stored-payment-methods.md', 'Stored payment methods'],
      ['providers/webhooks.md', 'Webhooks'],
      ['providers/frames.md', 'Frames and wallets'],
      ['providers/conformance.md', 'Checking an implementation'],
      ['hosting.md', 'Hosting'],
      ['hosting/acquirer.md', 'Writing an acquirer'],
      ['hosting/first-order.md', 'First order'],
      ['hosting/accounts.md', 'Accounts'],
      ['hosting/containers.md', 'Containers'],
      ['hosting/runbook.md', 'Runbook'],
    ],
  },
  {
    text: 'How it is built',
    pages: [
      ['architecture.md', 'Architecture'],
      ['protocol.md', 'The protocol'],
      ['security.md', 'Security'],
      ['accessibility.md', 'Accessibility'],
      ['benchmarks.md', 'Benchmarks'],
      ['adding-a-method.md', 'Adding a method'],
      ['adding-a-language.md', 'Adding a language'],
    ],
  },
  { text: 'Decisions', pages: ['decisions/'] },
];

const named = groups
  .flatMap(({ pages }) => pages)
  .flatMap((page) => (typeof page === 'string' ? [] : [page[0]]));

/** The groups of the navigation, with the pages of folders filled in that no group names. */
export const navigation = (docs) =>
  groups.map(({ pages, ...group }) => ({
    ...group,
    pages: pages.flatMap((page) => pagesOf(docs, page)),
  }));

/** The first heading of a page. */
export const titleOf = (file) =>
  /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1].replaceAll('`', '') ?? file;

function pagesOf(docs, page) {
  if (typeof page !== 'string') return [page];
  const files = readdirSync(join(docs, page)).sort();
  const paths = files.filter((file) => file.endsWith('.md')).map((file) => page + file);
  return paths.filter((path) => !named.includes(path)).map((path) => [path]);
}
