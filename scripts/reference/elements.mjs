import { readdirSync } from 'node:fs';
import { rows } from '../build/components/rows.mjs';
import { code, table as rowsTable, typeCode, withTypeLinks } from './markdown.mjs';

const written =
  '<!-- Written from the contracts in `bridge/contracts/` and their comments: change those. -->';

const head = `# The elements

${written}

A page for each element, with its props, events and calls; this page has what they share. [Payment methods](../payment-methods.md)
says what they are for, and [The package](../package.md) how to import them.
`;

const styles = `
A prop is a property of the element, a prop of the React component and a key of the factory's argument; from HTML it is set by the
attribute beside it, an object or a list as JSON, and a flag is off with \`="false"\`. An event is a DOM event that bubbles; React
components and factories take the callback beside it, with the event and its \`detail\` respectively.

An event that says "Cancel it" waits for your answer: \`event.respondWith(answer)\` takes a value or a promise, and \`false\` cancels;
a callback returns its answer. [Cancel an event](../frameworks.md#cancel-an-event) has an example.
`;

/**
 * The page of each element, and the page of what they share: `[path, text]` of each.
 */
export function elementPages(facts) {
  const [first, ...others] = facts;
  const inAll = (kind) =>
    first[kind].filter((row) =>
      others.every((other) => other[kind].some((one) => isSame(one, row))),
    );
  const shared = ofEachKind(inAll);
  const own = (element) =>
    ofEachKind((kind) => element[kind].filter((row) => !isIn(shared[kind], row)));
  const list = table(
    '## Each element',
    ['element', 'factory, React component', ''],
    facts,
    ({ tag, description }) => [
      `[${code(`<${tag}>`)}](${tag}.md)`,
      code(factoryOf(tag)),
      description,
    ],
  );
  const index = [head, list, styles, section('## What every element has', '', '###', shared)].join(
    '\n\n',
  );
  return [['index', index], ...facts.map((one) => [one.tag, elementPage(one, own(one))])].map(
    ([name, text]) => [`docs/elements/${name}.md`, withTypeLinks(text, ['PayError'], TYPES)],
  );
}

const TYPES = '../types.md';
const factoryOf = (expected) => rows.find(({ contract: { tag } }) => tag === expected).name;

/**
 * The pages that say what an element is for, of those that are not named as their payment method
 * is.
 */
const guides = {
  'pay-card-input': 'guides/card.md',
  'pay-card-group': 'guides/card-fields.md',
  'pay-card-number': 'guides/card-fields.md',
  'pay-card-expiry': 'guides/card-fields.md',
  'pay-card-cvc': 'guides/card-fields.md',
  'pay-checkout': 'guides/checkout.md',
  'pay-express-checkout': 'guides/express-checkout.md',
  'pay-payment-modal': 'guides/confirm-payment.md',
  'pay-payment-request': 'payment-methods/apple-pay.md',
};
const methods = readdirSync('docs/payment-methods');

function guideOf(tag) {
  const method = methods.find((file) => tag.startsWith(`pay-${file.replace('.md', '')}`));
  return guides[tag] ?? (method ? `payment-methods/${method}` : 'payment-methods.md');
}

function elementPage(element, facts) {
  const { tag, description, path } = element;
  return [
    `# ${code(`<${tag}>`)}`,
    written,
    description,
    `[When to use it, and how to test it](../${guideOf(tag)}). Below are its own props, events and calls; it also has [those of every element](index.md#what-every-element-has).`,
    ...samplesOf(element),
    section('', tag, '##', facts),
    `Import it with \`import 'payframe/${path}'\`. [All elements](index.md)`,
    '',
  ].join('\n\n');
}

/** How to show an element, in three ways. */
function samplesOf({ tag, props, path, fields, events }) {
  const name = factoryOf(tag);
  if (tag === 'pay-card-input') return samplesOfCard;
  if (guides[tag] === 'guides/card-fields.md') return samplesOfGroup;
  const has = (key) => props.some((one) => one.name === key);
  const [html, script, react] = has('paymentId')
    ? ['payment-id="pay_…"', 'paymentId', 'paymentId={paymentId}']
    : [
        `account-id="acc_…" amount-int="12500"`,
        "accountId: 'acc_…', amountInt: 12500",
        'accountId="acc_…" amountInt={12500}',
      ];
  const place = fields.some((one) => one.name === 'overlay') ? 'document.body' : `'#${path}'`;
  const isOpen = props.some((one) => one.name === 'isOpen' && one.required);
  const flag = has('confirm') ? 'confirm' : isOpen ? 'isOpen' : undefined;
  // A token that nothing takes pays nothing.
  const hasToken = !flag && events.some((one) => one.name === 'pay-submit');
  const pay = (token) => `payframe.confirmPayment({ paymentId, paymentToken: ${token} })`;
  const listener = `
<script>
  document.querySelector('${tag}').addEventListener('pay-submit', ({ detail, target }) =>
    payframe.confirmPayment({ paymentId: target.paymentId, paymentToken: detail.token }),
  );
</script>`;
  const callback = `{\n  paymentId,\n  onSubmit: ({ token }) => ${pay('token')},\n}`;
  const handler = `\n  paymentId={paymentId}\n  onSubmit={({ detail }) => confirmPayment({ paymentId, paymentToken: detail.token })}\n`;
  const flagAttribute = flag ? ` ${flag === 'isOpen' ? 'is-open' : flag}` : '';
  if (flag && events.some((one) => one.name === 'pay-result'))
    return samplesWithResult({ tag, name, place, flag, flagAttribute });
  const given = hasToken ? callback : `{ ${script}${flag ? `, ${flag}: true` : ''} }`;
  const imports = hasToken ? "import { confirmPayment } from 'payframe/functions';\n" : '';
  return [
    block('html [HTML]', `<${tag} ${html}${flagAttribute}></${tag}>${hasToken ? listener : ''}`),
    block('js [Script]', `payframe.${name}(${given}).render(${place});`),
    block(
      'tsx [React]',
      `${imports}import { ${name} } from 'payframe/react';\n\n<${name}${hasToken ? handler : ` ${react}${flag ? ` ${flag}` : ''} `}/>;`,
    ),
  ];
}

/** An element that takes the payment to its end: a page that does not listen stays as it is. */
function samplesWithResult({ tag, name, place, flag, flagAttribute }) {
  const go = (
    indent,
  ) => `if (payment.nextAction?.mustRedirect) location.assign(payment.nextAction.redirectUrl);
${indent}else if (payment.status === 'SUCCEEDED') location.assign('/thank-you'); // Otherwise it says why not.`;
  return [
    block(
      'html [HTML]',
      `<${tag} payment-id="pay_…"${flagAttribute}></${tag}>
<script>
  document.querySelector('${tag}').addEventListener('pay-result', ({ detail: payment }) => {
    ${go('    ')}
  });
</script>`,
    ),
    block(
      'js [Script]',
      `payframe.${name}({
  paymentId,
  ${flag}: true,
  onResult(payment) {
    ${go('    ')}
  },
}).render(${place});`,
    ),
    block(
      'tsx [React]',
      `import { ${name} } from 'payframe/react';

<${name}
  paymentId={paymentId}
  ${flag}
  onResult={({ detail: payment }) => {
    ${go('    ')}
  }}
/>;`,
    ),
  ];
}

const block = (language, text) => `\`\`\`${language}\n${text}\n\`\`\``;

/** A card form makes its token for a form, or when it is asked for one. */
const samplesOfCard = [
  block(
    'html [HTML]',
    `<form method="post" action="/pay">
  <pay-card-input name="paymentToken" payment-id="pay_…" required></pay-card-input>
  <button>Pay</button>
</form>`,
  ),
  block(
    'js [Script]',
    `const card = payframe.CardInput({ paymentId });
card.render('#card-input');
button.onclick = async () => {
  const { token } = await card.createToken();
  if (token) await payframe.confirmPayment({ paymentId, paymentToken: token });
};`,
  ),
  block(
    'tsx [React]',
    `import { CardInput } from 'payframe/react';

<form method="post" action="/pay">
  <CardInput name="paymentToken" paymentId={paymentId} required />
  <button>Pay</button>
</form>;`,
  ),
];

/** A card whose fields the page places, and any of its parts. */
const samplesOfGroup = [
  block(
    'html [HTML]',
    `<form method="post" action="/pay">
  <pay-card-group name="paymentToken" payment-id="pay_…" required>
    <label>Number <pay-card-number></pay-card-number></label>
    <label>Valid until <pay-card-expiry></pay-card-expiry></label>
    <label>Code <pay-card-cvc></pay-card-cvc></label>
  </pay-card-group>
  <button>Pay</button>
</form>`,
  ),
  block(
    'js [Script]',
    `const group = payframe.CardGroup({ paymentId });
payframe.CardNumber({ group }).render('#number');
payframe.CardExpiry({ group }).render('#expiry');
payframe.CardCvc({ group }).render('#cvc');
button.onclick = async () => {
  const { token } = await group.createToken();
  if (token) await payframe.confirmPayment({ paymentId, paymentToken: token });
};`,
  ),
  block(
    'tsx [React]',
    `import { CardCvc, CardExpiry, CardGroup, CardNumber } from 'payframe/react';

<form method="post" action="/pay">
  <CardGroup name="paymentToken" paymentId={paymentId} required>
    <CardNumber label="Card number" />
    <CardExpiry label="Valid until" />
    <CardCvc label="Security code" />
  </CardGroup>
  <button>Pay</button>
</form>;`,
  ),
];

/**
 * Builds an object with an entry per kind; `Object.fromEntries` loses the names.
 * @returns {Facts}
 */
const ofEachKind = (make) =>
  /** @type {Facts} */ (Object.fromEntries(kinds.map((kind) => [kind, make(kind)])));

/**
 * @typedef {Record<
 *   'props' | 'fields' | 'calls' | 'events' | 'parts' | 'properties' | 'states' | 'slots', any[]
 * >} Facts
 * @param {string} title
 * @param {string} tag
 * @param {string} level
 * @param {Facts} facts
 */
function section(title, tag, level, { props, fields, calls, events, parts, properties, states }) {
  return [
    title,
    table(`${level} Props`, ['prop', 'attribute', 'type', ''], props, (one) => [
      code(one.name) + (one.required ? ' (required)' : ''),
      [one.attribute, one.otherAttribute].filter(Boolean).map(code).join(', ') || '–',
      typeOf(one.type),
      one.description + (one.default === undefined ? '' : ` ${code(one.default)} when absent.`),
    ]),
    table(`${level} Events`, ['event', 'callback', 'detail', ''], events, (one) => [
      code(one.name),
      code(one.callback),
      one.detail === 'void' ? '–' : typeOf(one.detail),
      one.description,
    ]),
    table(`${level} Calls`, ['call', 'gives', ''], calls, (one) => [
      typeOf(one.name + list(one)),
      typeOf(one.returns),
      one.description,
    ]),
    table(`${level} Fields`, ['field', 'type', ''], fields, (one) => [
      code(one.name),
      typeOf(one.type),
      one.description,
    ]),
    table(
      `${level} For CSS`,
      ['name', ''],
      styled(tag, parts, properties, states),
      ([name, text]) => [code(name), text],
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const typeOf = (text) => typeCode(text, TYPES);
const kinds = ['props', 'fields', 'calls', 'events', 'parts', 'properties', 'states'];
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isIn = (rows, row) => rows.some((one) => isSame(one, row));

const styled = (tag, parts, properties, states) => [
  ...parts.map(({ name, description }) => [`${tag}::part(${name})`, description]),
  ...properties.map(({ name, description }) => [name, description]),
  ...states.map(({ name, description }) => [`${tag}:state(${name})`, description]),
];

const list = ({ parameters }) =>
  `(${parameters.map((one) => `${one.name}${one.isOptional ? '?' : ''}: ${one.type}`).join(', ')})`;

function table(title, columns, rows, cells) {
  if (!rows.length) return '';
  return `${title}\n\n${rowsTable(columns, rows.map(cells))}`;
}
