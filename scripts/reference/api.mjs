import { codesOf } from './codes.mjs';
import { errorPath } from './errors.mjs';
import { code, table, typeCode } from './markdown.mjs';
import { samplesOf } from './samples.mjs';

const groups = {
  Servers: ['From your server', 'with its API key'],
  Pages: ['From pages and frames', 'without a key'],
};

/** The calls of an OpenAPI document, each with the address of its page below `docs/`. */
export const callsOf = (document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [tag] = operation.tags;
      const name = operation.operationId.replace(/^server\./, '');
      const texts = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const route = `${method.toUpperCase()} ${document.servers[0].url}${path}`;
      return {
        ...operation,
        name,
        tag,
        method: method.toUpperCase(),
        path,
        route,
        page: `calls/${tag.toLowerCase()}-${texts}.md`,
      };
    }),
  );

/**
 * The page of each call of the API, and the list of them: `[path, text]`. The types are those of
 * `docs/types.md`.
 */
export function apiPages(document, types) {
  const defined = types.map(({ name }) => name);
  const calls = callsOf(document);
  const rowsOf = (tag) =>
    calls
      .filter((one) => one.tag === tag)
      .map((one) => [
        `[${code(one.route)}](${one.page.slice('calls/'.length)})`,
        line(one.summary),
      ]);
  const index = [
    '# The calls of the API',
    written,
    'Each call with its request, its response and samples. [The API](../api.md) explains what they have in common: payment states, idempotency, errors, lists and webhooks.',
    ...Object.entries(groups).flatMap(([tag, [title, key]]) => [
      `## ${title}, ${key}`,
      table(['call', ''], rowsOf(tag)),
    ]),
    '',
  ].join('\n\n');
  return [
    ['docs/calls/index.md', index],
    ...calls.map((one) => [`docs/${one.page}`, pageOf(one, document, defined)]),
  ];
}

const written =
  '<!-- Written from `docs/openapi.json`: change the schemas in `api/` and the routes. -->';

function pageOf(call, document, defined) {
  const resolve = (schema) =>
    schema?.$ref
      ? schema.$ref
          .split('/')
          .slice(1)
          .reduce((at, key) => at[key], document)
      : schema;
  const parameters = (call.parameters ?? []).map(resolve);
  const body = call.requestBody?.content['application/json'];
  const answer = call.responses[200].content['application/json'];
  // A type that has no definition of its own is written out.
  const named = (schema) =>
    schema.$ref && !defined.includes(nameOf(schema)) ? resolve(schema) : schema;
  const text = (schema) => typeCode(typeOf(named(schema)), '../types.md', defined);
  const described = (schema) => line(schema.description ?? resolve(schema)?.description ?? '');
  const fields = Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => [
    code(name) + (body.schema.required?.includes(name) ? '' : ' (optional)'),
    text(schema),
    described(schema),
  ]);
  return [
    `# ${code(call.route)}`,
    written,
    line(call.summary),
    call.tag === 'Servers'
      ? 'Your server sends its API key as `Authorization`. The key must not reach a page.'
      : 'Pages and frames call it without a key, from any origin. The elements and [`api`](../functions.md#api) do it for you.',
    parameters.length ? '## Parameters' : '',
    table(
      ['name', 'in', 'type', ''],
      parameters.map((one) => [
        code(one.name) + (one.required ? '' : ' (optional)'),
        one.in,
        text(one.schema),
        described(one),
      ]),
    ),
    fields.length ? '## Body' : '',
    table(['property', 'type', ''], fields),
    '## Samples',
    ...samplesOf(call, { body: body?.example, query: queryOf(call, parameters) }).map(
      ([language, name, sample]) => `\`\`\`${language} [${name}]\n${sample}\n\`\`\``,
    ),
    '## Response',
    `200 with ${text(answer.schema)}, for example:`,
    `\`\`\`json\n${JSON.stringify(answer.example, null, 2)}\n\`\`\``,
    `Any other status has the body of [an error](../api.md#errors): ${codeLinks(call)}, or another of the [status codes](../status-codes.md).`,
    '[All calls](index.md)',
    '',
  ]
    .filter((part, index, parts) => part || index === parts.length - 1)
    .join('\n\n');
}

/** The codes that a call is refused with, each with its page. */
const codeLinks = ({ operationId }) =>
  codesOf(operationId)
    .map((one) => `[${code(one)}](../${errorPath(one)})`)
    .join(', ');

/** The query of a sample: what a call cannot do without, or the first filter of a list. */
function queryOf({ name }, parameters) {
  if (name === 'getPaymentMethods') return { paymentId: 'pay_0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e' };
  return parameters.some((one) => one.in === 'query' && one.name === 'orderId')
    ? { orderId: 'order-1001' }
    : undefined;
}

const nameOf = ({ $ref }) => $ref.split('/').at(-1);

/** A JSON schema as TypeScript. */
function typeOf({
  $ref,
  type,
  enum: values,
  const: value,
  anyOf,
  items,
  properties,
  required = [],
  additionalProperties,
}) {
  if ($ref) return nameOf({ $ref });
  if (values) return values.map((one) => `'${one}'`).join(' | ');
  if (value !== undefined) return typeof value === 'string' ? `'${value}'` : String(value);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  if (properties) {
    const members = Object.entries(properties).map(
      ([key, one]) => `${key}${required.includes(key) ? '' : '?'}: ${typeOf(one)}`,
    );
    return `{ ${members.join('; ')} }`;
  }
  if (type === 'object')
    return additionalProperties?.type
      ? `Record<string, ${typeOf(additionalProperties)}>`
      : 'object';
  return type === 'integer' ? 'number' : (type ?? 'unknown');
}

const line = (text) => text.replaceAll(/\s+/g, ' ').trim();
