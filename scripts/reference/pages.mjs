import { errorPath } from './errors.mjs';
import { code, table, typeCode, typeLinks, withTypeLinks } from './markdown.mjs';

/** For contributors: browsers do not show it. */
const written = (sources) => `<!-- Written from ${sources}: change those. -->`;

/** docs/functions.md: the public functions with their parameters and results. */
export function functionsPage({ functions, factories, handle, api, types }) {
  const linked = linksTo(types);
  return [
    '# The functions, one by one',
    written('the doc comments of `elements/`, `bridge/`, `appearance/` and `api/`'),
    `Every function of the package. With the classic script they are members of the global \`payframe\`. [Types](types.md) has the types that they take and return, [Elements](elements/index.md) the elements, [Errors](errors.md) the codes of a rejected promise.`,
    '## Functions',
    ...functions.map(({ name, path, description, signature }) =>
      [
        `### \`${name}\``,
        linked(description),
        `\`\`\`ts\nimport { ${name} } from '${path}';\n\n${signature}\n\`\`\``,
        namedTypes(signature),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
    '## Factories',
    'A factory makes an element and returns a [handle](#the-handle). It takes the [props of the element](types.md#props-of-the-components) and a callback per event; `payframe` and the classic script have them.',
    table(
      ['factory', 'element', ''],
      factories.map(({ name, element, tag, description }) => [
        code(name),
        element && `[${code(element)}](elements/${tag}.md)`,
        description,
      ]),
    ),
    '### The handle',
    table(['member', 'type', ''], rows(handle, linked)),
    '## `api`',
    'The public calls of the payment API. Each takes an object and `{ signal, idempotencyKey }`, and rejects with the refusal of the API. `getPayment` takes the id alone, too.',
    table(
      ['call', 'takes', 'resolves with', ''],
      api.map(({ name, request, answer, description }) => [
        code(`api.${name}`),
        typeCode(request),
        typeCode(answer),
        linked(description),
      ]),
    ),
    '',
  ].join('\n\n');
}

/** docs/types.md: every type that the reference names. */
export function typesPage({ types, factories, otherNames }) {
  return [
    '# The types, one by one',
    written(
      'the doc comments of `elements/`, `bridge/`, `appearance/`, `api/`, `node/` and `react-bindings/`',
    ),
    'Every type that [the functions](functions.md), [the elements](elements/index.md) and the props of React components name. Import them with `import type` from the entry of the function or element that takes them, such as `payframe/functions`; those of a merchant’s server are in `payframe/node`.',
    ...types.map(({ name, description, members, definition }) => {
      const linked = linksTo(types.filter((other) => other.name !== name));
      return [
        `## \`${name}\``,
        linked(description),
        table(['property', 'type', ''], rows(members, linked)),
        definition && `\`\`\`ts\n${definition}\`\`\``,
        definition && namedTypes(definition.replace(name, '')),
      ]
        .filter(Boolean)
        .join('\n\n');
    }),
    '## Props of the components',
    'A factory and a React component take the props of their element, and a callback per event. `…Options` has all of them, each optional; `…Props` requires those without which the component cannot be shown. Import them from the entry of the component, such as `payframe/card-input`, or from `payframe/react`.',
    table(
      ['types', 'props and events'],
      factories
        .filter(({ tag }, index) => factories.findIndex((other) => other.tag === tag) === index)
        .map(({ name, tag }) => [
          `${code(`${name}Options`)}, ${code(`${name}Props`)}`,
          `[${code(`<${tag}>`)}](elements/${tag}.md)`,
        ]),
    ),
    '## Other names',
    'For shops that [move over](moving-over.md) from another kit, `payframe` exports these names, too.',
    table(
      ['name', 'the same as'],
      otherNames.map(({ name, of }) => [code(name), typeCode(of)]),
    ),
    '',
  ].join('\n\n');
}

const namedTypes = (text) => typeLinks(text) && `Types: ${typeLinks(text)}`;

const linksTo = (types) => (prose) =>
  withTypeLinks(
    prose,
    types.map(({ name }) => name),
  );

const rows = (members, linked) =>
  members.map(({ name, type, isRequired, description }) => [
    code(name) + (isRequired ? '' : ' (optional)'),
    typeCode(type),
    linked(description),
  ]);

/** docs/status-codes.md: every status code of a payment or an error. */
export function statusCodesPage({
  texts: { en, es },
  methodRules,
  declineAdvice,
  authenticationRequired,
}) {
  const tryWith = (name, { numbers, phone, tryWith }) =>
    (numbers?.[0] && `card \`${spaced(numbers[0])}\``) ||
    (phone && `${name} \`${phone}\``) ||
    tryWith;
  const tried = methodRules.flatMap(({ name, rules }) =>
    Object.values(rules).map((rule) => [
      rule.outcome.declined ?? (rule.outcome.unattended && rule.fails),
      tryWith(name, rule),
    ]),
  );
  const advice = Object.entries(declineAdvice).map(([key, what]) => [
    `[${code(key)}](${errorPath(key)})`,
    code(what),
    key === authenticationRequired
      ? `\`AUTHENTICATION_REQUIRED\`: ${en.codes[key]}`
      : en.codes[key],
  ]);
  const byMethod = Object.entries(en.codesByMethod).flatMap(([method, own]) =>
    Object.keys(own).map((key) => [
      code(key),
      code(method),
      own[key],
      es.codesByMethod[method][key],
    ]),
  );
  return [
    '# Status codes',
    written('`locales/en/sandbox.json`'),
    `\`payment.statusCode\`, the \`code\` of a refusal by the API, and \`error.status\` where a payment ended in an error are one of these; \`statusMessage\` is its text in the shopper’s language. Compare the code; the texts may change. Each code has a page: why it happens, what to do, and the messages of refused calls.`,
    'Where a test card or phone brings the code about, the last column has one; [Test data](test-data.md) has all.',
    table(
      ['code', 'English', 'Spanish', 'try it with'],
      Object.keys(en.codes).map((key) => [
        `[${code(key)}](${errorPath(key)})`,
        en.codes[key],
        es.codes[key],
        tried
          .flatMap(([declined, with_]) => (declined === key && with_ ? [with_] : []))
          .join(', ') || '–',
      ]),
    ),
    '## What to do after a decline',
    '`declineAdvice` of the payment that your server reads. `DO_NOT_RETRY`: the card schemes charge for each further attempt with this card. `RETRY_LATER`: try the same card again in some days, a few times in all. `AUTHENTICATE`: have the shopper authenticate with their bank. `ANOTHER_METHOD`: ask the shopper for another card or payment method. [Subscriptions](guides/subscriptions.md) goes by it.',
    table(['code', 'advice', 'English'], advice),
    '## Texts of one method',
    table(['code', 'method', 'English', 'Spanish'], byMethod),
    '',
  ].join('\n\n');
}

/** docs/test-data.md: every test card, phone and code of the sandbox. */
export function testDataPage({ methodRules, issuedCards, typedCodes }) {
  const ends = ({ outcome, fails = outcome.declined }) => (fails ? code(fails) : '–');
  const rulesBy = (kind) =>
    methodRules
      .filter(({ input }) => input === kind)
      .map(({ name, rules }) => ({ name, rules: Object.values(rules) }));
  return [
    '# Test data',
    written('the tables in `simulators/methods/`'),
    `What the sandbox does with each test card, phone and order. The last column is the \`statusCode\` of a payment that fails; [Status codes](status-codes.md) has them all.`,
    '## Cards',
    'Any later expiry date and any security code will do. Google Pay, Apple Pay and Click to Pay go by the last four digits of the card.',
    table(
      ['number', 'what happens', 'code'],
      rulesBy('card')
        .flatMap(({ rules }) => rules)
        .map((rule) => [
          [
            ...rule.numbers.map((number) => code(spaced(number))),
            ...('cvc' in rule ? [`code ${code(rule.cvc)}`] : []),
          ].join('<br>') || 'any other',
          rule.does,
          ends(rule),
        ]),
    ),
    '## Cards by what is known of them',
    'What `POST /v1/card-facts` says of a card by its first eight digits, and a payment once it is paid. Each pays like any other card.',
    table(
      ['number', 'what it is'],
      issuedCards.map(({ number, is }) => [code(spaced(number)), is]),
    ),
    ...rulesBy('phone').flatMap(({ name, rules }) => [
      `## ${name}`,
      table(
        ['phone', 'what happens', 'code'],
        rules.map((rule) => [rule.phone ? code(rule.phone) : 'any other', rule.does, ends(rule)]),
      ),
    ]),
    '## Other payment methods',
    table(
      ['method', 'what happens', 'code'],
      rulesBy(undefined).flatMap(({ name, rules }) =>
        rules.map((rule) => [name, rule.does, ends(rule)]),
      ),
    ),
    '## What the shopper types',
    table(
      ['where', 'code'],
      [
        ['On the bank’s page', code(typedCodes.bank)],
        ['On Bizum’s own page', code(typedCodes.bizum)],
        ['In Click to Pay', code(typedCodes.clickToPay)],
      ],
    ),
    '',
  ].join('\n\n');
}

const spaced = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
