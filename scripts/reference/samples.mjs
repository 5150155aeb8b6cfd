/** The methods of `payframe/node`, by the call that each makes. */
const clientMethods = {
  createPayment: 'create',
  listPayments: 'list',
  readPayment: 'get',
  updatePayment: 'update',
  confirmPayment: 'confirm',
  cancelPayment: 'cancel',
  capturePayment: 'capture',
  refundPayment: 'refund',
};

const API = 'https://pay.example/v1';
const ID = 'pay_0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e';
/** The ids in paths that are not those of payments, by the beginning of the path. */
const otherIds = {
  '/customers/': 'customer-42',
  '/customer-sessions/': 'ses_4c6e8a0b2d4f6a8c0e1f3a5c7e9b1d2f',
};
const STORED = 'pm_2d4f6a8c0e1f3a5c7e9b1d2f4a6c8e0b';
/** What the shop has as the reason of a request: the same for each attempt. */
const KEY = 'order-1001';

/** A call in four languages: `[language, name, text]` of each. */
export function samplesOf(call, { body, query }) {
  const headers = {
    ...(call.tag === 'Servers' && { Authorization: 'KEY' }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(call.parameters?.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')) && {
      'Idempotency-Key': `${KEY}-${word(call.name)}`,
    }),
    ...(call.parameters?.some(({ $ref }) => $ref?.endsWith('ClientSignature')) && {
      'Client-Signature': 'SIGNATURE',
    }),
  };
  const path = filled(call.path) + (query ? `?${new URLSearchParams(query)}` : '');
  const request = { method: call.method, url: API + path, headers, body };
  const isOfClient = call.tag === 'Servers' && clientMethods[call.name];
  return [
    ['sh', 'curl', curl(request)],
    ['js', 'Node', isOfClient ? client(call, headers, body, query) : node(request)],
    ['python', 'Python', python(request)],
    ['php', 'PHP', php(request)],
  ];
}

/** A path with the ids of the examples. */
function filled(path) {
  const [, id] = Object.entries(otherIds).find(([start]) => path.startsWith(start)) ?? ['', ID];
  return path.replace('{id}', id).replace('{paymentMethodId}', STORED);
}

/** A cart changes more than once, and each change has a key of its own. */
const word = (name) => name.replace(/[A-Z].*/, '') + (name === 'updatePayment' ? '-1' : '');
const variables = { KEY: 'PAYFRAME_KEY', SIGNATURE: 'PAYFRAME_SIGNATURE' };

/**
 * The headers with each value as the language writes it: a secret is a variable of the environment.
 */
const written = (headers, quoted, variable) =>
  Object.entries(headers).map(([name, value]) => [
    name,
    variables[value] ? variable(variables[value]) : quoted(value),
  ]);

const indented = (text, spaces) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
const single = (value) => `'${value}'`;

function curl({ method, url, headers, body }) {
  const own = written(headers, String, (name) => `$${name}`).map(
    ([name, value]) => `-H "${name}: ${value}"`,
  );
  const sent = body ? [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`] : [];
  const verb = method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`];
  return [`curl '${url}'`, ...verb, ...own, ...sent].join(' \\\n  ');
}

/** A value as JavaScript writes it. */
const js = (value) =>
  JSON.stringify(value, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll(/"((?:[^"\\'])*)"/g, "'$1'");

function client({ name, path }, headers, body, query) {
  const options =
    headers['Idempotency-Key'] && `{ idempotencyKey: '${headers['Idempotency-Key']}' }`;
  const passed = [
    path.includes('{id}') && single(ID),
    body && js(body),
    query && js(query),
    options,
  ]
    .filter(Boolean)
    .join(', ');
  return `import { createClient } from 'payframe/node';

const payments = createClient({ apiUrl: process.env.PAYFRAME_API, apiKey: process.env.PAYFRAME_KEY });
const ${name === 'listPayments' ? '{ payments: found }' : 'payment'} = await payments.${clientMethods[name]}(${passed});`;
}

function node({ method, url, headers, body }) {
  const own = written(headers, single, (name) => `process.env.${name}`).map(
    ([name, value]) => `    '${name}': ${value},`,
  );
  const init = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(own.length ? [`  headers: {\n${own.join('\n')}\n  },`] : []),
    ...(body ? [`  body: JSON.stringify(${indented(js(body), 2)}),`] : []),
  ];
  return `const response = await fetch('${url}'${init.length ? `, {\n${init.join('\n')}\n}` : ''});
const result = await response.json();
if (!response.ok) throw new Error(result.code);`;
}

const literals = { true: 'True', false: 'False', null: 'None' };

function python({ method, url, headers, body }) {
  const own = written(headers, JSON.stringify, (name) => `os.environ["${name}"]`).map(
    ([name, value]) => `        "${name}": ${value},`,
  );
  const data =
    body &&
    JSON.stringify(body, null, 4).replaceAll(
      /(?<=: )(true|false|null)\b/g,
      (value) => literals[value],
    );
  const lines = [
    `    "${url}",`,
    `    method="${method}",`,
    ...(own.length ? [`    headers={\n${own.join('\n')}\n    },`] : []),
    ...(data ? [`    data=json.dumps(${indented(data, 4)}).encode(),`] : []),
  ];
  const isWithSecret = Object.values(headers).some((value) => value in variables);
  return `import json
${isWithSecret ? 'import os\n' : ''}import urllib.request

request = urllib.request.Request(
${lines.join('\n')}
)
with urllib.request.urlopen(request, timeout=40) as response:
    result = json.load(response)`;
}

/** A value as PHP writes it. */
function phpValue(value, indent = 0) {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = ' '.repeat(indent + 4);
  const entries = Object.entries(value).map(
    ([key, one]) =>
      `${inner}${Array.isArray(value) ? '' : `'${key}' => `}${phpValue(one, indent + 4)},\n`,
  );
  return entries.length
    ? `[\n${entries.join('')}${' '.repeat(indent)}]`
    : Array.isArray(value)
      ? '[]'
      : '(object) []';
}

function php({ method, url, headers, body }) {
  const own = written(headers, String, (name) => `' . getenv('${name}')`).map(
    ([name, value]) => `        '${name}: ${value}${value.startsWith("'") ? '' : "'"},`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_TIMEOUT => 40,',
    ...(own.length ? [`    CURLOPT_HTTPHEADER => [\n${own.join('\n')}\n    ],`] : []),
    ...(body ? [`    CURLOPT_POSTFIELDS => json_encode(${phpValue(body, 4)}),`] : []),
  ];
  return `<?php
$request = curl_init('${url}');
curl_setopt_array($request, [
${options.join('\n')}
]);
$result = json_decode(curl_exec($request));
if (curl_getinfo($request, CURLINFO_RESPONSE_CODE) !== 200) throw new RuntimeException($result->code);`;
}
