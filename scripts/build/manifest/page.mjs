import { code, table as rowsTable, typeCode, withTypeLinks } from '../../reference/markdown.mjs';

const head = `# The elements, one by one

<!-- Written by \`npm run fix\` from the contracts in \`bridge/contracts/\` and their comments: change those. -->

Every element with its props, events and calls. [Payment methods](payment-methods.md) says what they are for, and
[The package](package.md) how to import them.

A prop is a property of the element, a prop of the React component and a key of the factory's argument; from HTML it is set by the
attribute beside it, an object or a list as JSON, and a flag is off with \`="false"\`. An event is a DOM event that bubbles; React
components and factories take the callback beside it, with the event and its \`detail\` respectively.

An event that says "Cancel it" waits for your answer: \`event.respondWith(answer)\` takes a value or a promise, and \`false\` cancels;
a callback returns its answer. [Cancel an event](frameworks.md#cancel-an-event) has an example.
`;

/** The reference page of the elements, for docs/. */
export function elementsPage(facts) {
  const [first, ...others] = facts;
  const inAll = (kind) => first[kind].filter((row) => others.every((other) => other[kind].some((one) => isSame(one, row))));
  const shared = ofEachKind(inAll);
  const own = (element) => ofEachKind((kind) => element[kind].filter((row) => !isIn(shared[kind], row)));
  const titled = facts.map((element) => {
    const title = `## \`<${element.tag}>\`\n\n${element.description}\n\n\`import 'payframe/${element.path}'\``;
    return section(title, element.tag, own(element));
  });
  return withTypeLinks([head, section('## What every element has', '', shared), ...titled].join('\n'), ['PayError']);
}

/**
 * Builds an object with an entry per kind; `Object.fromEntries` loses the names.
 * @returns {Facts}
 */
const ofEachKind = (make) => /** @type {Facts} */ (Object.fromEntries(kinds.map((kind) => [kind, make(kind)])));

/**
 * @typedef {Record<'props' | 'fields' | 'calls' | 'events' | 'parts' | 'properties' | 'states' | 'slots', any[]>} Facts
 * @param {string} title
 * @param {string} tag
 * @param {Facts} facts
 */
function section(title, tag, { props, fields, calls, events, parts, properties, states }) {
  return [
    title,
    table('Props', ['prop', 'attribute', 'type', ''], props, (one) => [
      code(one.name) + (one.required ? ' (required)' : ''),
      [one.attribute, one.otherAttribute].filter(Boolean).map(code).join(', ') || '–',
      typeCode(one.type),
      one.description + (one.default === undefined ? '' : ` ${code(one.default)} when absent.`),
    ]),
    table('Events', ['event', 'callback', 'detail', ''], events, (one) => [
      code(one.name),
      code(one.callback),
      one.detail === 'void' ? '–' : typeCode(one.detail),
      one.description,
    ]),
    table('Calls', ['call', 'gives', ''], calls, (one) => [
      typeCode(one.name + list(one)),
      typeCode(one.returns),
      one.description,
    ]),
    table('Fields', ['field', 'type', ''], fields, (one) => [code(one.name), typeCode(one.type), one.description]),
    table('For CSS', ['name', ''], styled(tag, parts, properties, states), ([name, text]) => [code(name), text]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

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
  return `**${title}**\n\n${rowsTable(columns, rows.map(cells))}`;
}
